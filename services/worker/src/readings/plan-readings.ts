import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { readSite, requestJobs } from '@mintbridge/jobs';
import { sql } from 'kysely';
import { RunsEvery, type ScheduledWork } from '../processing/schedules.js';

const EVERY_MS = 12_000;
/** Concurrent planned readings; the rest of the job's concurrency is left to owners' requests. */
const MAX_PLANNED = 6;
const PER_MINUTE = 30;
const LOCK = 'plan-readings';

/** Requests due readings: longest overdue first, one at a time per host, at most 30 a minute, by one process at a time. */
@RunsEvery(EVERY_MS, LOCK)
export class PlanReadings implements ScheduledWork {
  constructor(private readonly orm: MikroORM) {}

  async runScheduled(): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${LOCK})) as "isOurs"`.execute(em.getKysely());
      if (!rows[0]?.isOurs) return;
      const planned = await this.plan(em);
      await requestJobs(em, readSite, planned);
    });
  }

  private async plan(em: EntityManager): Promise<{ readingId: number }[]> {
    const { rows } = await sql<{ readingId: number }>`
      with busy as (
        select host, is_requested from readings where state in ('queued', 'reading')
      ), capacity as (
        select greatest(0, least(
          ${MAX_PLANNED} - (select count(*) from busy where not is_requested),
          ${PER_MINUTE} - (
            select count(*) from readings
            where not is_requested and created_at > now() - interval '1 minute'
          )
        )) as places
      ), due as (
        select distinct on (host) product_id, host, next_reading_at from product_sites
        where next_reading_at <= now() and (select places from capacity) > 0
          and host not in (select host from busy)
        order by host, next_reading_at
      )
      insert into readings (product_id, host, is_requested)
      select product_id, host, false from due order by next_reading_at limit (select places from capacity)
      on conflict do nothing
      returning id as "readingId"`.execute(em.getKysely());
    return rows;
  }
}
