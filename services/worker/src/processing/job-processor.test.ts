import { defineJob } from '@mintbridge/jobs';
import { ContactSubmission } from '@mintbridge/model';
import { createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import { currentRequestId, inRequest } from '@mintbridge/runtime';
import { Module, type INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { PermanentFailure, RetryLater } from './job-errors.js';
import { JobProcessor, RunsJob, type RunningJob } from './job-processor.js';
import { QueuePublisher } from '../relay/queue-publisher.js';
import { enqueue, emptyRedis, settled, startWorker, until } from '../testing/worker-harness.js';

const payload = z.object({ name: z.string() });
const settings = { payload, backoffMs: 20, backoffMaxMs: 100, concurrency: 5 };
const write = defineJob({ name: 'write-test', attempts: 3, ...settings });

/** What the processor does, by the name in its payload. */
const behaviours = new Map<string, (job: RunningJob<typeof write>) => Promise<void>>();
const starts: string[] = [];
/** Jobs whose failure cannot be recorded at the first try, by name. */
const failOnGivenUp = new Set<string>();

const submission = (em: EntityManager, name: string) =>
  em
    .persist(em.create(ContactSubmission, { name, email: 'a@example.test', subject: 's', message: 'm' }))
    .flush();

@RunsJob(write)
class WriteProcessor extends JobProcessor<typeof write> {
  protected async run(job: RunningJob<typeof write>): Promise<void> {
    starts.push(job.payload.name);
    const behaviour = behaviours.get(job.payload.name);
    if (behaviour) await behaviour(job);
    else await job.finish((em) => submission(em, job.payload.name));
  }

  protected override async onGivenUp(
    em: EntityManager,
    { name }: { name: string },
    reason: string,
  ): Promise<void> {
    await submission(em, `given up: ${name}: ${reason}`);
    if (failOnGivenUp.delete(name)) throw new Error('the second statement failed');
  }
}

@Module({ providers: [WriteProcessor] })
class WriteModule {}

let database: TestDatabase;
let redis: Redis;
let workers: INestApplicationContext[];

const start = () => startWorker({ database, catalogue: { [write.name]: write }, features: [WriteModule] });
const queue = () => workers[0]!.get(QueuePublisher).queue(write.name);
const effects = async (): Promise<string[]> =>
  (await database.rows<{ name: string }>('select name from contact_submissions order by id')).map(
    ({ name }) => name,
  );
const countStarts = (name: string): number => starts.filter((start) => start === name).length;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await emptyRedis();
  workers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  redis.disconnect();
  await database.close();
});
afterEach(() => database.clear());

test('runs a requested job once and marks its row as done', async () => {
  const id = await enqueue(database, write, { name: 'plain' });
  expect(await settled(database, id)).toMatchObject({ state: 'done', attempts: 1, error: null });
  expect(await effects()).toEqual(['plain']);
});

test('puts only the id of the row into the queue, not the payload', async () => {
  const id = await enqueue(database, write, { name: 'hidden-text' });
  await settled(database, id);
  const job = await redis.hgetall(`bull:${write.name}:${id}`);
  expect(job).toMatchObject({ data: '{}' });
  expect(JSON.stringify(job)).not.toContain('hidden-text');
});

test('marks a job that returns without an effect as done', async () => {
  behaviours.set('idle', async () => undefined);
  const id = await enqueue(database, write, { name: 'idle' });
  expect(await settled(database, id)).toMatchObject({ state: 'done' });
});

test('retries a job after a temporary failure and clears the error on success', async () => {
  behaviours.set('flaky', async (job) => {
    if (job.attempt < 3) throw new Error(`failed at ${job.attempt}`);
    await job.finish((em) => submission(em, 'flaky'));
  });
  const id = await enqueue(database, write, { name: 'flaky' });
  expect(await settled(database, id)).toMatchObject({ state: 'done', attempts: 3, error: null });
  expect(await effects()).toEqual(['flaky']);
});

test('rolls back a partly written effect and retries the job', async () => {
  behaviours.set('half', async (job) => {
    await job.finish(async (em) => {
      await submission(em, 'half');
      if (job.attempt === 1) throw new Error('the second statement failed');
    });
  });
  const id = await enqueue(database, write, { name: 'half' });
  expect(await settled(database, id)).toMatchObject({ state: 'done', attempts: 2 });
  expect(await effects()).toEqual(['half']);
});

test('marks a job as failed after its last attempt and records the failure for its owner', async () => {
  behaviours.set('hopeless', async () => {
    throw new Error('still failing');
  });
  const id = await enqueue(database, write, { name: 'hopeless' });
  expect(await settled(database, id)).toMatchObject({ state: 'failed', attempts: 3, error: 'still failing' });
  expect(await effects()).toEqual(['given up: hopeless: still failing']);
});

test('marks a job as failed and records the failure in one transaction', async () => {
  failOnGivenUp.add('unrecorded');
  behaviours.set('unrecorded', async () => {
    throw new PermanentFailure('There is no such page');
  });
  const id = await enqueue(database, write, { name: 'unrecorded' });
  expect(await settled(database, id)).toMatchObject({ state: 'failed', attempts: 2 });
  expect(await effects()).toEqual(['given up: unrecorded: There is no such page']);
});

test('does not count a full disk as an attempt', async () => {
  let isFull = true;
  behaviours.set('full disk', async (job) => {
    if (isFull) {
      isFull = false;
      await job.em.getConnection().execute(`do $$ begin raise exception using errcode = 'disk_full'; end $$`);
    }
    await job.finish((em) => submission(em, 'full disk'));
  });
  const id = await enqueue(database, write, { name: 'full disk' });
  expect(await settled(database, id)).toMatchObject({ state: 'done', attempts: 1, error: null });
  expect(countStarts('full disk')).toBe(2);
  expect(await effects()).toEqual(['full disk']);
});

test('does not retry a permanent failure', async () => {
  behaviours.set('never', async () => {
    throw new PermanentFailure('There is no such page');
  });
  const id = await enqueue(database, write, { name: 'never' });
  expect(await settled(database, id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'There is no such page',
  });
  expect(await effects()).toEqual(['given up: never: There is no such page']);
});

test('delays the next attempt by the Retry-After of a service', async () => {
  behaviours.set('busy', async () => {
    throw new RetryLater('The model is busy', 600_000);
  });
  const id = await enqueue(database, write, { name: 'busy' });
  await until(async () => (await queue().getJobState(id)) === 'delayed');
  expect(await queue().getJob(id)).toMatchObject({ delay: 600_000 });
  expect(
    await database.rows(
      `select extract(epoch from run_at - published_at)::integer as seconds, error from outbox where id = $1`,
      [id],
    ),
  ).toEqual([{ seconds: 600, error: 'The model is busy' }]);
  expect(countStarts('busy')).toBe(1);
  await queue().remove(id);
});

test('commits the effect of only one of two concurrent runs of a job', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  behaviours.set('twice', async (job) => {
    await blocked;
    await job.finish((em) => submission(em, `run ${job.attempt}`));
  });
  const id = await enqueue(database, write, { name: 'twice' });
  await until(async () => countStarts('twice') === 1);
  // A Redis that lost everything is filled again while the first run is under way.
  await redis.flushdb();
  await database.rows(`update outbox set published_at = 'epoch', started_at = null where id = $1`, [id]);
  await until(async () => countStarts('twice') === 2);
  release();
  await settled(database, id);
  expect(await effects()).toHaveLength(1);
  expect(await database.rows('select state, attempts from outbox')).toEqual([{ state: 'done', attempts: 2 }]);
});

test('skips a queued job whose row is finished', async () => {
  const id = await enqueue(database, write, { name: 'repeated' });
  const isOver = async () => (await queue().getJobState(id)) === 'completed';
  await until(isOver);
  await queue().remove(id);
  await queue().add(write.name, {}, { jobId: id });
  await until(isOver);
  expect(countStarts('repeated')).toBe(1);
  expect(await effects()).toEqual(['repeated']);
  expect(await database.rows('select state, attempts from outbox')).toEqual([{ state: 'done', attempts: 1 }]);
});

test('fails a job whose payload does not match its schema', async () => {
  const id = await enqueue(database, write, { name: 'x' });
  await settled(database, id);
  const [row] = await database.rows<{ id: string }>(
    `insert into outbox (id, job, payload) values (gen_random_uuid(), $1, '{"nome": 1}') returning id`,
    [write.name],
  );
  expect(await settled(database, row!.id)).toMatchObject({ state: 'failed', attempts: 1 });
});

test('runs a job under the request id of the request that enqueued it', async () => {
  let seen: string | undefined;
  behaviours.set('traced', async () => {
    seen = currentRequestId();
  });
  const id = await inRequest({ requestId: 'request-7' }, () => enqueue(database, write, { name: 'traced' }));
  await settled(database, id);
  expect(seen).toBe('request-7');
});

test('fails a job that was interrupted in every attempt, without running it again', async () => {
  const [row] = await database.rows<{ id: string }>(
    `insert into outbox (id, job, payload, attempts) values (gen_random_uuid(), $1, '{"name":"poison"}', 3) returning id`,
    [write.name],
  );
  expect(await settled(database, row!.id)).toMatchObject({
    state: 'failed',
    error: 'Interrupted at each of 3 starts',
  });
  expect(countStarts('poison')).toBe(0);
});
