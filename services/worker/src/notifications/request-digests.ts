import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_TIME_ZONE, DIGEST_HOUR } from '@mintbridge/contracts';
import { requestJobs, sendMail, type MailRequest } from '@mintbridge/jobs';
import { sql } from 'kysely';
import { RunsEvery, type ScheduledWork } from '../processing/schedules.js';

/** Users per transaction. */
const BATCH = 500;

/**
 * Inserts a digest per user for the latest day on which it was 8:00 in the user's time zone; PostgreSQL does the time zone
 * arithmetic. Later notifications wait for the next day. A unique key per user and day makes repeated and concurrent runs
 * safe.
 */
const digestsDue = (now: Date) => sql<{ id: number }>`
  with waiting as (
    select user_id, min(created_at) as since from notifications
    where mail = 'daily' and digest_id is null and read_at is null
    group by user_id
  ), mornings as (
    select w.user_id, w.since, zone.name as zone,
      ((${now}::timestamptz at time zone zone.name) - make_interval(hours => ${DIGEST_HOUR}))::date as day
    from waiting w
    join users u on u.id = w.user_id and u.status = 'active'
    left join notification_preferences p on p.user_id = w.user_id
    cross join lateral (select coalesce(p.time_zone, ${DEFAULT_TIME_ZONE}) as name) zone
  ), due as (
    select user_id, day, morning.at from mornings
    cross join lateral (select (day + make_interval(hours => ${DIGEST_HOUR})) at time zone zone as at) morning
    where since < morning.at
      and not exists (select from digests d where d.user_id = mornings.user_id and d.day = mornings.day)
    order by user_id limit ${BATCH}
  ), made as (
    insert into digests (user_id, day) select user_id, day from due
    on conflict (user_id, day) do nothing
    returning id, user_id
  ), taken as (
    update notifications n set digest_id = made.id
    from made join due on due.user_id = made.user_id
    where n.user_id = made.user_id and n.mail = 'daily' and n.digest_id is null and n.read_at is null
      and n.created_at < due.at
    returning n.id
  )
  select id from made`;

/** Creates up to BATCH due digests and requests their mails; returns their number. Repeat until 0. Needs a transaction. */
export async function requestDigests(em: EntityManager, now = new Date()): Promise<number> {
  const { rows } = await digestsDue(now).execute(em.getKysely());
  await requestJobs(
    em,
    sendMail,
    rows.map(({ id }): MailRequest => ({ kind: 'digest', digestId: id })),
  );
  return rows.length;
}

/** Requests the daily digests that are due. */
@RunsEvery(60_000, 'daily-digests')
export class DigestSchedule implements ScheduledWork {
  constructor(private readonly orm: MikroORM) {}

  async runScheduled(): Promise<void> {
    while ((await this.orm.em.fork().transactional((em) => requestDigests(em))) > 0);
  }
}
