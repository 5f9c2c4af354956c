import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext, ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { requestJob, type Job } from '@mintbridge/jobs';
import { testRedisUrl, type TestDatabase } from '@mintbridge/model/testing';
import { NestLogger, WorkerEnv, connectRedis, createLogger, parseEnv } from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import type { RelayTiming } from '../relay/outbox-relay.js';
import type { Catalogue } from '../tokens.js';
import { WorkerModule } from '../worker.module.js';

export const TEST_SECRET = 'a secret for tests only';

export interface TestWorkerOptions {
  database: TestDatabase;
  env?: Record<string, string>;
  catalogue?: Catalogue;
  features?: ModuleMetadata['imports'];
  timing?: Partial<RelayTiming>;
}

/** The variables of a worker on the test's database and Redis. */
export const workerVariables = (
  database: TestDatabase,
  more: Record<string, string> = {},
): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  REDIS_URL: more.REDIS_URL ?? testRedisUrl(),
  APP_SECRET: TEST_SECRET,
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://mint.example',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  WORKER_PORT: '0',
  DATABASE_POOL: '5',
  JOB_LOCK_MS: '2000',
  ...more,
});

/** The real worker in this process. `close` waits for its running jobs. */
export async function startWorker(options: TestWorkerOptions): Promise<INestApplicationContext> {
  // A lock that is lost on a busy machine would start a job twice; no process dies here that another has to replace.
  const variables = { JOB_LOCK_MS: '300000', ...options.env };
  const env = parseEnv(WorkerEnv, workerVariables(options.database, variables));
  const logger = createLogger('worker', env.LOG_LEVEL);
  const { catalogue, features, timing } = options;
  const module = WorkerModule.with({ env, logger, ...defined({ catalogue, features, timing }) });
  return NestFactory.createApplicationContext(module, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A connection to the test's Redis, emptied. */
export async function emptyRedis(): Promise<Redis> {
  const redis = connectRedis(testRedisUrl(), {}, () => undefined);
  await redis.flushdb();
  return redis;
}

/** Requests a job as the API would, in a transaction of its own. */
export const enqueue = <P>(database: TestDatabase, job: Job<string, P>, payload: P): Promise<string> =>
  database.em().transactional((em) => requestJob(em, job, payload));

/** Polls until `check` returns a truthy value; throws after `ms`. */
export async function until<T>(check: () => Promise<T | undefined | false | null>, ms = 90_000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (performance.now() > end) throw new Error(`Not true within ${ms} ms: ${check.toString()}`);
    await pause(20);
  }
}

export interface OutboxRow {
  id: string;
  job: string;
  state: string;
  attempts: number;
  error: string | null;
}

/** Waits until the row is done or failed and returns it. */
export const settled = (database: TestDatabase, id: string): Promise<OutboxRow> =>
  until(async () => {
    const [row] = await database.rows<OutboxRow>(
      `select id, job, state, attempts, error from outbox where id = $1 and state in ('done', 'failed')`,
      [id],
    );
    return row;
  });
