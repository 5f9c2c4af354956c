import type { Job } from '@mintbridge/jobs';
import { createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import type { Redis } from 'ioredis';
import { mailSink, type MailSink } from './mail-sink.js';
import { emptyRedis, startWorker, type TestWorkerOptions } from './worker-harness.js';

/** A worker with its own database and mail sink. */
export interface MailHarness {
  database: TestDatabase;
  redis: Redis;
  sink: MailSink;
  /** Empties the database and the sink, which accepts mails again. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailWorker(
  jobs: readonly Job[],
  features: NonNullable<TestWorkerOptions['features']>,
): Promise<MailHarness> {
  const database = await createTestDatabase();
  const redis = await emptyRedis();
  const sink = await mailSink();
  const worker = await startWorker({
    database,
    env: { SMTP_URL: sink.url },
    catalogue: Object.fromEntries(jobs.map((job) => [job.name, job])),
    features,
  });
  return {
    database,
    redis,
    sink,
    clear: async () => {
      await database.clear();
      Object.assign(sink, { mails: [], offered: 0, mode: 'accept' });
    },
    close: async () => {
      await worker.close();
      await sink.close();
      redis.disconnect();
      await database.close();
    },
  };
}
