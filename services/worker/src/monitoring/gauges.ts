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
  const rows = metrics.gauge('outbox_rows', 'Unfinished outbox rows', ['job', 'state'], () => undefined);
  metrics.gauge('outbox_oldest_seconds', 'Age of the oldest pending or running job', ['job'], async (age) => {
    const figures = await outboxFigures(orm).catch(() => []);
    rows.reset();
    age.reset();
    for (const queue of queues) age.set({ job: queue.name }, 0);
    const oldest = new Map<string, number>();
    for (const { job, state, count, age: seconds } of figures) {
      rows.set({ job, state }, count);
      if (state !== 'failed') oldest.set(job, Math.max(oldest.get(job) ?? 0, seconds));
    }
    for (const [job, seconds] of oldest) age.set({ job }, seconds);
  });
  metrics.gauge('database_pool_connections', 'Connections to PostgreSQL', ['state'], (gauge) => {
    gauge.set({ state: 'total' }, pool.totalCount);
    gauge.set({ state: 'idle' }, pool.idleCount);
    gauge.set({ state: 'waiting' }, pool.waitingCount);
  });
}
