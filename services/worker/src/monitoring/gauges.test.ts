import { createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import { createMetrics } from '@mintbridge/runtime';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { registerGauges } from './gauges.js';

const POOL = { totalCount: 1, idleCount: 1, waitingCount: 0 } as Pool;
const QUEUE = { name: 'send-mail', getJobCounts: async () => ({}) } as unknown as Queue;

let database: TestDatabase;
let scrape: () => Promise<string[]>;
beforeEach(async () => {
  database = await createTestDatabase();
  const metrics = createMetrics('worker');
  registerGauges(metrics, database.orm, POOL, [QUEUE]);
  scrape = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => /^(outbox|database)_/.test(line));
});
afterEach(() => database.close());

const insert = (state: string) =>
  database.rows(
    `insert into outbox (id, job, payload, state, created_at, run_at)
     values (gen_random_uuid(), 'send-mail', '{}', $1, now() - interval '90 seconds', now() - interval '90 seconds')`,
    [state],
  );

test('the first scrape shows rows and age of the outbox', async () => {
  for (const state of ['pending', 'published', 'failed', 'done']) await insert(state);
  const figures = await scrape();
  expect(figures).toEqual(
    expect.arrayContaining(
      ['pending', 'published', 'failed'].map(
        (state) => `outbox_rows{job="send-mail",state="${state}",service="worker"} 1`,
      ),
    ),
  );
  const [age] = figures.filter((line) => line.startsWith('outbox_oldest_seconds'));
  expect(Number(age!.split(' ').at(-1))).toBeGreaterThanOrEqual(90);
});

test('the age of a job without waiting rows is zero', async () => {
  await insert('failed');
  expect(await scrape()).toContain('outbox_oldest_seconds{job="send-mail",service="worker"} 0');
});

test('the outbox gauges have no values while the outbox cannot be read', async () => {
  await insert('pending');
  await scrape();
  await database.rows('drop table outbox cascade');
  const figures = await scrape();
  expect(figures.filter((line) => line.startsWith('outbox_'))).toEqual([]);
  expect(figures).toContain('database_pool_connections{state="total",service="worker"} 1');
});
