import type { MikroORM } from '@mikro-orm/postgresql';
import type { Database } from '@mintbridge/model';
import type { Metrics } from '@mintbridge/runtime';
import type { Queue } from 'bullmq';
import { sql } from 'kysely';
import type { Pool } from 'pg';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

const outboxFigures = (orm: MikroORM) =>
  orm.em
    .fork()
    .getKysely<Database>()
    .selectFrom('outbox')
    .select([
      'job',
      'state',
      sql<number>`count(*)::integer`.as('count'),
      // The age of delayed jobs starts at run_at.
      sql<number>`extract(epoch from now() - min(case when error is null then greatest(created_at, run_at) else created_at end))::double precision`.as(
        'age',
      ),
    ])
    .where('state', 'in', ['pending', 'published', 'failed'])
    .where(sql<boolean>`run_at <= now() or error is not null`)
    .groupBy(['job', 'state'])
    .execute();

/** Gauges of queues, outbox and database pool, read at each scrape. */
export function registerGauges(metrics: Metrics, orm: MikroORM, pool: Pool, queues: Queue[]): void {
  metrics.gauge('queue_jobs', 'Jobs in a queue by state', ['job', 'state'], async (gauge) => {
    gauge.reset();
    const counts = queues.map(async (queue) => ({
      job: queue.name,
      counts: await queue.getJobCounts(...STATES),
    }));
    for (const settled of await Promise.allSettled(counts)) {
      if (settled.status === 'rejected') continue;
      const { job, counts: byState } = settled.value;
      for (const state of STATES) gauge.set({ job, state }, byState[state] ?? 0);
    }
  });
  // Each gauge reads for itself: prom-client does not wait for one gauge before it prints another.
  metrics.gauge(
    'outbox_rows',
    'Outbox rows that are pending, published or failed',
    ['job', 'state'],
    async (gauge) => {
      const figures = await outboxFigures(orm).catch(() => []);
      gauge.reset();
      for (const { job, state, count } of figures) gauge.set({ job, state }, count);
    },
  );
  metrics.gauge(
    'outbox_oldest_seconds',
    'Age of the oldest pending or running job',
    ['job'],
    async (gauge) => {
      const figures = await outboxFigures(orm).catch(() => undefined);
      gauge.reset();
      // No values: zeros would look like an empty outbox.
      if (!figures) return;
      for (const queue of queues) gauge.set({ job: queue.name }, 0);
      const oldest = new Map<string, number>();
      for (const { job, state, age } of figures) {
        if (state !== 'failed') oldest.set(job, Math.max(oldest.get(job) ?? 0, age));
      }
      for (const [job, seconds] of oldest) gauge.set({ job }, seconds);
    },
  );
  metrics.gauge('database_pool_connections', 'Connections to PostgreSQL', ['state'], (gauge) => {
    gauge.set({ state: 'total' }, pool.totalCount);
    gauge.set({ state: 'idle' }, pool.idleCount);
    gauge.set({ state: 'waiting' }, pool.waitingCount);
  });
}
