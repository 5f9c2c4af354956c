import { setTimeout as pause } from 'node:timers/promises';
import { defineJob, replayJob, requestJob } from '@mintbridge/jobs';
import { createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import { Module, type INestApplicationContext } from '@nestjs/common';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { enqueue, emptyRedis, settled, startWorker, until } from '../testing/worker-harness.js';
import { Housekeeping } from '../housekeeping.js';
import type { RelayTiming } from './outbox-relay.js';

const payload = z.object({ n: z.int() });
const settings = { payload, attempts: 3, backoffMs: 20, backoffMaxMs: 100 };
const count = defineJob({ name: 'count-test', concurrency: 50, ...settings });
const fair = defineJob({ name: 'fair-test', concurrency: 8, perOwner: 3, ...settings });

/** A run may be repeated where a busy machine lets its lock expire; its effect may not. */
const ran: number[] = [];
const effects: number[] = [];
const running = new Map<number, number>();
const most = new Map<number, number>();
let work = async (_n: number): Promise<void> => undefined;

@RunsJob(count)
class CountProcessor extends JobProcessor<typeof count> {
  protected async run(job: RunningJob<typeof count>): Promise<void> {
    const { n } = job.payload;
    ran.push(n);
    await work(n);
    await job.finish(async () => effects.push(n));
  }
}

/** `n` is the owner. */
@RunsJob(fair)
class FairProcessor extends JobProcessor<typeof fair> {
  protected async run({ payload: { n } }: RunningJob<typeof fair>): Promise<void> {
    running.set(n, (running.get(n) ?? 0) + 1);
    most.set(n, Math.max(most.get(n) ?? 0, running.get(n)!));
    ran.push(n);
    await pause(15);
    running.set(n, running.get(n)! - 1);
  }
}

@Module({ providers: [CountProcessor, FairProcessor] })
class TestModule {}

let database: TestDatabase;
let redis: Redis;
let workers: INestApplicationContext[] = [];

const start = async (timing: Partial<RelayTiming> = {}) => {
  const worker = await startWorker({
    database,
    catalogue: { [count.name]: count, [fair.name]: fair },
    features: [TestModule],
    timing,
  });
  workers.push(worker);
  return worker;
};
const stop = async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
};

/** Accepts many requests in one statement, as a busy minute would. */
const accept = (job: string, many: number, ownerId: number | null = null, n = 'i') =>
  database.rows(
    `insert into outbox (id, job, payload, owner_id)
     select gen_random_uuid(), $1, jsonb_build_object('n', ${n}), $3::int from generate_series(1, $2::int) i`,
    [job, many, ownerId],
  );
const open = async (): Promise<number> => {
  const [row] = await database.rows<{ open: number }>(
    `select count(*)::int as open from outbox where state in ('pending', 'published')`,
  );
  return row!.open;
};
/** Only a notification, or a row that falls due, has the relay look at the outbox. */
const NO_POLL: Partial<RelayTiming> = { pollMs: 3_600_000 };
/** The relay has marked this Redis: its contents are trusted from now on. */
const isRedisKnown = () => until(async () => (await redis.exists('mintbridge:redis-run')) === 1);
/** Waits as long as rows get done, however slow the machine is: only a standstill fails. */
const allDone = async (): Promise<void> => {
  for (let left = await open(); left > 0;) {
    const before = left;
    await until(async () => (left = await open()) < before);
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await emptyRedis();
});
afterAll(async () => {
  redis.disconnect();
  await database.close();
});
beforeEach(async () => {
  await redis.flushdb();
  await database.clear();
  ran.length = 0;
  effects.length = 0;
  running.clear();
  most.clear();
  work = async () => undefined;
});
afterEach(stop);

test('each of ten thousand rows that two relays publish takes effect once', async () => {
  await accept(count.name, 10_000);
  await Promise.all([start(), start()]);
  await allDone();
  expect(effects).toHaveLength(10_000);
  expect(new Set(effects).size).toBe(10_000);
}, 1_000_000);

test('publishes new rows on notification, without polling', async () => {
  await start(NO_POLL);
  for (let n = 0; n < 20; n += 1) await settled(database, await enqueue(database, count, { n }));
});

test('publishes a delayed row when its delay has passed', async () => {
  await start(NO_POLL);
  const id = await database.em().transactional((em) => requestJob(em, count, { n: 1 }, { delayMs: 700 }));
  await settled(database, id);
  expect(
    await database.rows(
      'select started_at >= run_at as "isLate", run_at > created_at as "isDelayed" from outbox',
    ),
  ).toEqual([{ isLate: true, isDelayed: true }]);
});

test('merges requests with the same dedupe key into the waiting one', async () => {
  const keyed = { ...count, dedupeKey: ({ n }: { n: number }) => `count:${n}` };
  const request = (delayMs: number) =>
    database.em().transactional((em) => requestJob(em, keyed, { n: 7 }, { delayMs }));
  const ids = await Promise.all([request(300), request(300), request(60_000)]);
  expect(new Set(ids).size).toBe(1);
  await start();
  await settled(database, ids[0]!);
  expect(ran).toEqual([7]);
  const later = await request(300);
  expect(later).not.toBe(ids[0]);
  await settled(database, later);
});

test('republishes all unfinished rows after Redis lost its data, before they are overdue', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  work = () => blocked;
  await start();
  await accept(count.name, 300);
  // Fifty run, the others wait in the queue.
  await until(
    async () =>
      ran.length === 50 &&
      (await database.rows(`select id from outbox where state = 'pending'`)).length === 0,
  );
  await redis.flushdb();
  release();
  await allDone();
  expect(new Set(ran).size).toBe(300);
});

test('republishes a lost row once it is overdue', async () => {
  await start({ overdueMs: 600, sweepMs: 200 });
  await isRedisKnown();
  await database.rows(
    `insert into outbox (id, job, payload, state, published_at) values (gen_random_uuid(), $1, '{"n":1}', 'published', now())`,
    [count.name],
  );
  await allDone();
  expect(ran).toEqual([1]);
});

test('does not run an overdue row twice when its job is still queued', async () => {
  await accept(count.name, 1);
  const [row] = await database.rows<{ id: string }>('select id from outbox');
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  work = () => blocked;
  await start({ overdueMs: 200, sweepMs: 100 });
  // Each time that it is found overdue it counts as published anew.
  await until(
    async () => (await database.rows('select id from outbox where published_at > started_at')).length === 1,
  );
  release();
  await allDone();
  expect(ran).toEqual([1]);
  expect(await database.rows('select id, attempts from outbox')).toEqual([{ id: row!.id, attempts: 1 }]);
});

test('replays a failed job on request while the queue still holds the failed one', async () => {
  let isBroken = true;
  work = async () => {
    if (isBroken) throw new Error('broken');
  };
  await start();
  const id = await enqueue(database, count, { n: 1 });
  expect(await settled(database, id)).toMatchObject({ state: 'failed', attempts: 3 });
  await until(async () => (await redis.zcard(`bull:${count.name}:failed`)) === 1);
  isBroken = false;
  await database.em().transactional((em) => replayJob(em, id));
  await until(async () => (await database.rows(`select id from outbox where state = 'done'`)).length === 1);
  expect(ran).toHaveLength(4);
});

test('leaves rows of an unknown job to a process that knows it', async () => {
  await start();
  await accept('job-of-tomorrow', 1);
  await settled(database, await enqueue(database, count, { n: 1 }));
  expect(await database.rows(`select state from outbox where job = 'job-of-tomorrow'`)).toEqual([
    { state: 'pending' },
  ]);
});

test('jobs of one owner do not delay a job of another owner', async () => {
  await accept(fair.name, 3_000, 1, '1');
  await Promise.all([start(), start()]);
  await until(async () => ran.length > 20);
  const before = ran.length;
  await accept(fair.name, 1, 2, '2');
  await until(async () => ran.includes(2));
  // Of three thousand that came before it.
  expect(ran.indexOf(2) - before).toBeLessThan(200);
  expect(most.get(1)).toBeLessThanOrEqual(3);
  await database.rows(`delete from outbox where state = 'pending'`);
  await allDone();
});

test('starts the next job of an owner when one of theirs ends, without polling', async () => {
  await start(NO_POLL);
  await accept(fair.name, 90, 1, '1');
  await allDone();
  expect(ran).toHaveLength(90);
});

test('housekeeping deletes expired rows and keeps the others', async () => {
  const worker = await start();
  await database.rows(`
    insert into outbox (id, job, payload, state, finished_at)
    select gen_random_uuid(), 'x', '{}', state, now() - age from (values
      ('done', interval '25 hours'), ('done', interval '1 hour'), ('failed', interval '25 hours')) old (state, age)`);
  await database.rows(`insert into users (email, password, role) values ('a@example.test', 'x', 'seller')`);
  await database.rows(
    `insert into reset_grants values ('old', 1, now() - interval '1 s'), ('new', 1, now() + interval '1 min')`,
  );
  await database.rows(`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    values (1, 'old', 'h', now() - interval '2 days'), (1, 'new', 'h', now())`);
  // In one transaction: the worker's own housekeeping may run at any time.
  await database.rows(`
    insert into digests (user_id, day, created_at) values
      (1, '2025-01-01', now() - interval '181 days'), (1, '2025-01-02', now() - interval '181 days'),
      (1, '2025-01-03', now() - interval '179 days');
    insert into notifications (user_id, kind, key, in_app, mail, created_at, digest_id) values
      (1, 'like', 'old', true, 'off', now() - interval '181 days', 1),
      (1, 'like', 'new', true, 'daily', now() - interval '179 days', 2)`);
  await worker.get(Housekeeping).runScheduled();
  expect(await database.rows(`select state from outbox order by state`)).toEqual([
    { state: 'done' },
    { state: 'failed' },
  ]);
  expect(await database.rows('select token_hash from reset_grants')).toEqual([{ token_hash: 'new' }]);
  expect(await database.rows('select key from idempotency_keys')).toEqual([{ key: 'new' }]);
  expect(await database.rows('select key, digest_id from notifications')).toEqual([
    { key: 'new', digest_id: 2 },
  ]);
  expect(await database.rows('select day::text from digests order by day')).toEqual([
    { day: '2025-01-02' },
    { day: '2025-01-03' },
  ]);
});
