import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';

/*
 * Which listings fit which saved searches, and when they go out. The conditions are those of the feed, with the columns of
 * a search instead of a query string: services/api/src/investors/saved-searches proves that both find the same.
 */

/** Seconds for which hits of an instant search are collected into one mail. */
const COLLECT_SECONDS = 15;

const chosen = (column: string, value: RawBuilder<unknown>) =>
  sql`(s.${sql.ref(column)} = '{}' or ${value} = any(s.${sql.ref(column)}))`;

/** The stage as this investor sees it: the public one unless they have access to the financials. */
const STAGE = sql<string>`case when exists (
    select from access_grants g
    where g.product_id = p.id and g.investor_id = s.investor_id and g.revoked_at is null
      and jsonb_exists(g.sections, 'financials') and (p.locks -> 'financials' ->> 'tier' <> 'nda' or g.is_signed)
  ) then p.revenue_stage else p.shown_stage end`;

/** Whether the investor would find the listing in the feed with these filters. */
const FITS = sql`
  ${chosen('industries', sql`p.industry_key`)} and ${chosen('business_models', sql`p.business_model`)}
  and ${chosen('platform_types', sql`p.platform_key`)} and ${chosen('revenue_stages', STAGE)}
  and ${chosen('statuses', sql`case when p.is_active then 'live' else 'not-live' end`)}
  and (s.words is null or p.search @@ s.words)`;

const PASSED = sql`exists (
  select from investor_passes x where x.investor_id = s.investor_id and x.product_id = p.id)`;

/** Condition on search `s` and product `p`: visible, not passed on, and matching as the investor sees it now. */
export const fitsNow = sql<boolean>`p.visible_to_investors and ${FITS} and not ${PASSED}`;

/** The default is for users without preferences. */
const ZONE = sql`coalesce((select time_zone from notification_preferences n where n.user_id = s.investor_id), 'UTC')`;

/** The next 8:00 after a hit in the investor's time zone; on a Monday for weekly searches. */
const dueAfter = (found: RawBuilder<unknown>) => {
  const begun = sql`(${found} at time zone ${ZONE}) - interval '8 hours'`;
  return sql`case s.frequency
    when 'instant' then ${found} + make_interval(secs => ${COLLECT_SECONDS})
    when 'daily' then (date_trunc('day', ${begun}) + interval '1 day 8 hours') at time zone ${ZONE}
    else (date_trunc('week', ${begun}) + interval '7 days 8 hours') at time zone ${ZONE} end`;
};

/** Given searches (with one or all of their listings), or all searches of given investors. */
export type SearchesOf =
  { searchIds: readonly number[]; productId?: number } | { investorIds: readonly number[] };

const matchesSearches = (searches: SearchesOf) => {
  if ('investorIds' in searches) return sql`s.investor_id = any(${[...searches.investorIds]}::integer[])`;
  const { searchIds, productId } = searches;
  const ofSearches = sql`h.search_id = any(${[...searchIds]}::integer[])`;
  return productId === undefined ? ofSearches : sql`${ofSearches} and h.product_id = ${productId}`;
};

/** Unmailed hits that still match: sections may have been locked or grants revoked since. */
const waiting = (searches: SearchesOf) => sql`
  saved_search_hits h
  join saved_searches s on s.id = h.search_id and s.frequency <> 'off'
  join products p on p.id = h.product_id
  where ${matchesSearches(searches)} and h.mail_id is null and ${fitsNow}`;

/**
 * Matches a listing against every saved search, or those of one investor, and records each hit once. Returns the
 * searches with an unmailed hit of it.
 */
export async function recordHits(
  em: EntityManager,
  productId: number,
  investorId?: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_search_hits as h (search_id, product_id)
    select s.id, p.id from products p join saved_searches s on s.frequency <> 'off' and ${FITS}
    where p.id = ${productId} and p.visible_to_investors and not ${PASSED}
      and ${investorId === undefined ? sql`true` : sql`s.investor_id = ${investorId}`}
    -- A hit from before the listing was hidden stays unmailed.
    on conflict (search_id, product_id) do update set found_at = h.found_at where h.mail_id is null
    returning search_id as id`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** Investors with unmailed hits, with the milliseconds until the first is due. */
export async function waitingInvestors(
  em: EntityManager,
  searches: SearchesOf,
): Promise<{ investorId: number; delayMs: number }[]> {
  const { rows } = await sql<{ investorId: number; delayMs: number }>`
    select s.investor_id as "investorId",
      greatest(0, ceil(extract(epoch from min(${dueAfter(sql`h.found_at`)}) - now()) * 1000))::double precision as "delayMs"
    from ${waiting(searches)} group by s.investor_id`.execute(em.getKysely());
  return rows;
}

/** A hit and the mail that it is sent with. */
export interface TakenHit {
  mailId: string;
  searchId: number;
  name: string;
  productId: number;
}

/**
 * Assigns an investor's unmailed hits to mails, for each search whose first hit is due by `now`: one mail per instant
 * search, one for all daily and weekly searches. Of two concurrent calls, one gets the hits.
 */
export async function takeDueHits(
  em: EntityManager,
  investorId: number,
  now = new Date(),
): Promise<TakenHit[]> {
  const { rows } = await sql<TakenHit>`
    with hits as materialized (
      select h.search_id, h.product_id, s.name, case s.frequency when 'instant' then h.search_id end as alone,
        min(${dueAfter(sql`h.found_at`)}) over (partition by h.search_id) as due_at
      from ${waiting({ investorIds: [investorId] })}
    ), due as materialized (
      select * from hits where due_at <= ${now.toISOString()}::timestamptz
    ), mails as materialized (
      select alone, gen_random_uuid() as id from due group by alone
    )
    update saved_search_hits h set mail_id = mails.id
    from due join mails on mails.alone is not distinct from due.alone
    where h.search_id = due.search_id and h.product_id = due.product_id and h.mail_id is null
    returning h.mail_id as "mailId", h.search_id as "searchId", due.name, h.product_id as "productId"`.execute(
    em.getKysely(),
  );
  return rows;
}
