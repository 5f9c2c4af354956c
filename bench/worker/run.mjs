// The worker compared with bare BullMQ, alternating on the same PostgreSQL and Redis: the throughput of jobs that are rows in
// PostgreSQL, and of publishing rows to their queues.
//   npm run bench:worker            N=10000 ROUNDS=3
import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import * as z from 'zod';
import { MikroORM } from '@mikro-orm/postgresql';
import { defineJob } from '@mintbridge/jobs';
import { ormConfig } from '@mintbridge/model';
import { NestLogger, WorkerEnv, createLogger, parseEnv } from '@mintbridge/runtime';
import { startThrowaway } from '../../scripts/services/throwaway.mjs';
import { JobProcessor, RunsJob } from '../../services/worker/dist/processing/job-processor.js';
import { DEFAULT_TIMING, OutboxRelay } from '../../services/worker/dist/relay/outbox-relay.js';
import { WorkerModule } from '../../services/worker/dist/worker.module.js';

const N = Number(process.env.N ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CONCURRENCY = 50;

const given = process.env.DATABASE_URL && process.env.REDIS_URL;
const services = given ? null : await startThrowaway({ durable: true });
const redisUrl = process.env.REDIS_URL ?? services.redisUrl;
const databaseUrl = process.env.DATABASE_URL ?? services.databaseUrl;

const name = `bench_worker_${process.pid}`;
const admin = new pg.Client({ connectionString: databaseUrl });
await admin.connect();
await admin.query(`create database ${name}`);
const own = new URL(databaseUrl);
own.pathname = `/${name}`;
const migrating = await MikroORM.init(ormConfig({ databaseUrl: own.href, statementTimeoutMs: 0 }));
await migrating.migrator.up();
await migrating.close();
const pool = new pg.Pool({ connectionString: own.href, max: 4 });
pool.on('error', () => undefined);

const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
const noop = defineJob({
  name: 'bench-noop',
  payload: z.object({ n: z.int() }),
  attempts: 3,
  backoffMs: 1_000,
  backoffMaxMs: 1_000,
  concurrency: CONCURRENCY,
});
class NoopProcessor extends JobProcessor {
  async run() {}
}
RunsJob(noop)(NoopProcessor);
class BenchModule {}
Module({ providers: [NoopProcessor] })(BenchModule);

const env = parseEnv(WorkerEnv, {
  NODE_ENV: 'production',
  DATABASE_URL: own.href,
  REDIS_URL: redisUrl,
  APP_SECRET: 'a secret for benchmarks',
  SMTP_URL: 'smtp://127.0.0.1:9',
  WORKER_PORT: '0',
});
// Formats log lines as in production and discards them.
const logger = createLogger('bench', 'info', { write: () => undefined });
const options = { env, logger, catalogue: { [noop.name]: noop }, features: [BenchModule] };

const queue = new Queue(noop.name, { connection: redis });
const keep = {
  removeOnComplete: { count: 100 },
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
};
const until = async (check) => {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const hasOpenRows = async () =>
  (await pool.query(`select 1 from outbox where state in ('pending', 'published') limit 1`)).rowCount > 0;
const perSecond = (started) => N / ((performance.now() - started) / 1_000);

async function clean() {
  await queue.obliterate({ force: true });
  await pool.query('truncate outbox');
}

async function addMany(ids) {
  for (let i = 0; i < ids.length; i += 500) {
    const batch = ids.slice(i, i + 500);
    await queue.addBulk(batch.map((jobId) => ({ name: noop.name, data: {}, opts: { ...keep, jobId } })));
  }
}

async function bareBullMq() {
  await clean();
  await addMany(Array.from({ length: N }, () => randomUUID()));
  let left = N;
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const worker = new Worker(noop.name, async () => undefined, {
    connection,
    concurrency: CONCURRENCY,
    autorun: false,
  });
  await worker.waitUntilReady();
  const started = performance.now();
  await new Promise((resolve) => {
    worker.on('completed', () => --left === 0 && resolve());
    void worker.run();
  });
  const rate = perSecond(started);
  await worker.close();
  connection.disconnect();
  return rate;
}

async function productWorker() {
  await clean();
  const ids = Array.from({ length: N }, () => randomUUID());
  await pool.query(
    `insert into outbox (id, job, payload, state, published_at)
     select id, $2, '{"n":1}', 'published', now() from unnest($1::uuid[]) id`,
    [ids, noop.name],
  );
  await addMany(ids);
  await pool.query('vacuum analyze outbox');
  const started = performance.now();
  const app = await NestFactory.createApplicationContext(WorkerModule.with(options), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const booted = performance.now() - started;
  await until(async () => !(await hasOpenRows()));
  const rate = N / ((performance.now() - started - booted) / 1_000);
  await app.close();
  return rate;
}

async function bareAdds() {
  await clean();
  let next = 0;
  const started = performance.now();
  const addSome = async () => {
    while (next < N) {
      next += 1;
      await queue.add(noop.name, {}, { ...keep, jobId: randomUUID() });
    }
  };
  await Promise.all(Array.from({ length: 50 }, addSome));
  return perSecond(started);
}

async function relay() {
  await clean();
  await pool.query(
    `insert into outbox (id, job, payload) select gen_random_uuid(), $1, '{"n":1}' from generate_series(1, $2::int)`,
    [noop.name, N],
  );
  const orm = await MikroORM.init(ormConfig({ databaseUrl: own.href }));
  const { QueuePublisher } = await import('../../services/worker/dist/relay/queue-publisher.js');
  const silentListener = { listen: async () => undefined, close: async () => undefined };
  const intactJobStore = { mayHaveLostJobs: async () => false, trust: async () => undefined };
  const publisher = new QueuePublisher({ get: () => queue }, options.catalogue);
  const outboxRelay = new OutboxRelay(
    orm,
    silentListener,
    publisher,
    intactJobStore,
    env,
    DEFAULT_TIMING,
    options.catalogue,
    logger,
  );
  const started = performance.now();
  outboxRelay.onApplicationBootstrap();
  await until(
    async () => (await pool.query(`select 1 from outbox where state = 'pending' limit 1`)).rowCount === 0,
  );
  const rate = perSecond(started);
  await outboxRelay.beforeApplicationShutdown();
  await orm.close();
  return rate;
}

/** From the commit of a row to its start in an idle worker, in milliseconds, ascending. */
async function pickupTimes(count) {
  await clean();
  const app = await NestFactory.createApplicationContext(WorkerModule.with(options), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const times = [];
  for (let n = 0; n < count; n += 1) {
    const { rows } = await pool.query(
      `insert into outbox (id, job, payload) values (gen_random_uuid(), $1, '{"n":1}') returning id`,
      [noop.name],
    );
    await until(async () => {
      const found = await pool.query(
        `select extract(epoch from started_at - created_at)::double precision * 1000 as ms from outbox
         where id = $1 and state = 'done'`,
        [rows[0].id],
      );
      if (found.rowCount > 0) times.push(found.rows[0].ms);
      return found.rowCount > 0;
    });
  }
  await app.close();
  return times.sort((a, b) => a - b);
}

const CASES = [
  ['bare BullMQ, no-op jobs, 50 concurrent', bareBullMq],
  ['the worker, no-op jobs, 50 concurrent', productWorker],
  ['bare BullMQ adds, 50 in flight', bareAdds],
  ['the relay, rows to queue', relay],
];
const rates = CASES.map(() => []);
for (let round = -1; round < ROUNDS; round += 1) {
  for (let turn = 0; turn < CASES.length; turn += 1) {
    const index = (turn + Math.max(0, round)) % CASES.length;
    const rate = await CASES[index][1]();
    // The first round warms up.
    if (round >= 0) rates[index].push(rate);
  }
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const floors = [0, 0, 2, 2];
console.log(`\nN = ${N}, ${ROUNDS} rounds, medians`);
CASES.forEach(([label], index) => {
  const ratio = median(rates[index].map((rate, round) => rate / rates[floors[index]][round]));
  console.log(
    `${label.padEnd(40)} ${median(rates[index]).toFixed(0).padStart(8)} /s   ${ratio.toFixed(2)} x`,
  );
});
const waits = await pickupTimes(100);
console.log(
  `from commit to start, idle: median ${waits[50].toFixed(0)} ms, p95 ${waits[95].toFixed(0)} ms (at most 100)`,
);

await clean();
await queue.close();
redis.disconnect();
await pool.end();
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await services?.stop();
process.exit(0);
