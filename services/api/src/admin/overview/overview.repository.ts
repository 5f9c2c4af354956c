import { Injectable } from '@nestjs/common';
import { OVERVIEW_DAYS, READING_LIMITS, type AccessRequestState } from '@mintbridge/contracts';
import { accessStateByClock, type Database } from '@mintbridge/model';
import { Kysely, sql, type RawBuilder } from 'kysely';

/** Tables whose rows are counted by the day they were created. */
export type PerDayTable =
  'products' | 'users' | 'investor_liked_deals' | 'investor_product_connections' | 'inquiries';

const count = sql<number>`count(*)::integer`;
const countWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`count(*) filter (where ${condition})::integer`;
const secondsSince = (time: RawBuilder<unknown>) =>
  sql<number | null>`extract(epoch from now() - ${time})::double precision`;

/** The counts of the overview. */
@Injectable()
export class OverviewRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** From the rollup of the facets: a few thousand rows, however many products there are. */
  products() {
    return this.db
      .selectFrom('product_rollup')
      .select([
        sql<number>`coalesce(sum(count), 0)::integer`.as('total'),
        sql<number>`coalesce(sum(count) filter (where is_active), 0)::integer`.as('live'),
        sql<number>`coalesce(sum(count) filter (where not visible), 0)::integer`.as('hidden'),
      ])
      .executeTakeFirstOrThrow();
  }

  industries() {
    const total = sql<number>`sum(count)::integer`;
    return this.db
      .selectFrom('product_rollup')
      .select(['industry_key as value', total.as('count')])
      .groupBy('industry_key')
      .having(total, '>', 0)
      .orderBy(total, 'desc')
      .orderBy('industry_key')
      .execute();
  }

  reviews() {
    return this.db
      .selectFrom('products')
      .select([
        countWhere(sql`review_status = 'pending'`).as('pending'),
        countWhere(sql`review_status = 'verified'`).as('verified'),
        countWhere(sql`review_status = 'changes-requested'`).as('changesRequested'),
      ])
      .executeTakeFirstOrThrow();
  }

  async oldestPendingSeconds(): Promise<number | null> {
    const oldest = await this.db
      .selectFrom('products')
      .select(secondsSince(sql`created_at`).as('seconds'))
      .where('review_status', '=', 'pending')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return oldest?.seconds ?? null;
  }

  users() {
    return this.db
      .selectFrom('users')
      .select((eb) => [
        countWhere(sql`role = 'seller'`).as('sellers'),
        countWhere(sql`role in ('buyer', 'investor')`).as('investors'),
        eb
          .selectFrom('investor_profiles')
          .select(count.as('count'))
          .where('is_profile_complete', '=', true)
          .$asScalar()
          .$notNull()
          .as('completeProfiles'),
      ])
      .executeTakeFirstOrThrow();
  }

  async interest() {
    return {
      likes: await this.rows('investor_liked_deals'),
      connections: await this.rows('investor_product_connections'),
      inquiries: await this.rows('inquiries'),
      messages: await this.rows('messages'),
    };
  }

  extractions() {
    return this.db
      .selectFrom('extractions')
      .select([
        countWhere(sql`state not in ('completed', 'failed')`).as('running'),
        countWhere(sql`state = 'completed'`).as('completed'),
        countWhere(sql`state = 'failed'`).as('failed'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Seconds and tokens per site read in the last days; undefined if none was read. */
  extractionCost() {
    const seconds = (share: number) =>
      sql<number>`percentile_cont(${share}) within group (order by read_ms) / 1000.0::double precision`;
    return this.db
      .selectFrom('extractions')
      .select([
        seconds(0.5).as('medianSeconds'),
        seconds(0.95).as('p95Seconds'),
        sql<number>`avg(model_tokens)::double precision`.as('modelTokens'),
      ])
      .where(
        sql<boolean>`read_ms is not null and created_at >= now() - make_interval(days => ${OVERVIEW_DAYS})`,
      )
      .having(count, '>', 0)
      .executeTakeFirst();
  }

  accessRequests() {
    const inState = (state: AccessRequestState) =>
      countWhere(sql`${accessStateByClock} = ${state}`).as(state);
    return this.db
      .selectFrom('access_requests as r')
      .select([
        inState('pending'),
        inState('granted'),
        inState('declined'),
        inState('revoked'),
        inState('expired'),
      ])
      .executeTakeFirstOrThrow();
  }

  async submissions() {
    return {
      contact: await this.rows('contact_submissions'),
      pilots: await this.rows('pilot_registrations'),
    };
  }

  async notifications() {
    const rows = await this.db
      .selectFrom('notifications')
      .select(['kind', count.as('count')])
      .groupBy('kind')
      .execute();
    return new Map(rows.map((row) => [row.kind, row.count]));
  }

  mails() {
    return this.db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('saved_search_hits')
          .select(sql<number>`count(distinct mail_id)::integer`.as('count'))
          .$asScalar()
          .$notNull()
          .as('searches'),
        eb
          .selectFrom('digests')
          .select(countWhere(sql`sent_at is not null`).as('count'))
          .$asScalar()
          .$notNull()
          .as('digests'),
      ])
      .executeTakeFirstOrThrow();
  }

  async pictures(): Promise<number> {
    const distinct = sql<number>`count(distinct sha256)::integer`.as('count');
    return (await this.db.selectFrom('media').select(distinct).executeTakeFirstOrThrow()).count;
  }

  freshness() {
    const isUp = sql`source_url is not null and site_down_since is null`;
    const isRecent = sql`site_read_at > now() - make_interval(days => ${READING_LIMITS.everyDays})`;
    return this.db
      .selectFrom('products')
      .select([
        countWhere(sql`${isUp} and ${isRecent}`).as('fresh'),
        countWhere(sql`${isUp} and (${isRecent}) is not true`).as('stale'),
        countWhere(sql`source_url is not null and site_down_since is not null`).as('down'),
        countWhere(sql`source_url is null`).as('noSource'),
      ])
      .executeTakeFirstOrThrow();
  }

  queues() {
    // Scheduled work waits from its run time on.
    const isWaiting = sql`state in ('pending', 'published') and (run_at <= now() or error is not null)`;
    const since = sql`case when error is null then greatest(created_at, run_at) else created_at end`;
    return this.db
      .selectFrom('outbox')
      .select([
        'job as queue',
        countWhere(isWaiting).as('waiting'),
        countWhere(sql`state = 'failed'`).as('failed'),
        countWhere(sql`state = 'done' and finished_at > now() - interval '1 day'`).as('doneLastDay'),
        secondsSince(sql`min(${since}) filter (where ${isWaiting})`).as('oldestWaitingSeconds'),
      ])
      .groupBy('job')
      .execute();
  }

  /** How many rows were created on each of the last days (UTC); days without any are left out. */
  async perDay(table: PerDayTable): Promise<Map<string, number>> {
    const day = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;
    const rows = await this.db
      .selectFrom(table)
      .select([day.as('day'), count.as('count')])
      .where(sql<boolean>`created_at >= now() - make_interval(days => ${OVERVIEW_DAYS})`)
      .groupBy(sql`1`)
      .execute();
    return new Map(rows.map((row) => [row.day, row.count]));
  }

  private async rows(table: keyof Database): Promise<number> {
    return (await this.db.selectFrom(table).select(count.as('count')).executeTakeFirstOrThrow()).count;
  }
}
