import { OVERVIEW_DAYS } from '@mintbridge/contracts';

// From the rollup that the feed's filters count with: a few thousand rows, however many listings there are.
export const PRODUCTS = `
  select coalesce(sum(count), 0)::integer as total,
    coalesce(sum(count) filter (where is_active), 0)::integer as live,
    coalesce(sum(count) filter (where not visible), 0)::integer as hidden
  from product_rollup`;

export const INDUSTRIES = `
  select industry_key as value, sum(count)::integer as count from product_rollup
  group by industry_key having sum(count) > 0 order by count desc, value`;

export const REVIEWS = `
  select count(*) filter (where review_status = 'pending')::integer as pending,
    count(*) filter (where review_status = 'verified')::integer as verified,
    count(*) filter (where review_status = 'changes-requested')::integer as "changesRequested",
    (
      select extract(epoch from now() - created_at)::double precision
      from products where review_status = 'pending' order by id limit 1
    ) as "oldestPendingSeconds"
  from products`;

export const USERS = `
  select count(*) filter (where role = 'seller')::integer as sellers,
    count(*) filter (where role in ('buyer', 'investor'))::integer as investors,
    (select count(*)::integer from investor_profiles where is_profile_complete) as "completeProfiles"
  from users`;

export const INTEREST = `
  select (select count(*)::integer from investor_liked_deals) as likes,
    (select count(*)::integer from investor_product_connections) as connections,
    (select count(*)::integer from inquiries) as inquiries,
    (select count(*)::integer from messages) as messages`;

export const WORK = `
  select count(*) filter (where state not in ('completed', 'failed'))::integer as running,
    count(*) filter (where state = 'completed')::integer as completed,
    count(*) filter (where state = 'failed')::integer as failed,
    (select count(*)::integer from contact_submissions) as contact,
    (select count(*)::integer from pilot_registrations) as pilots
  from extractions`;

export const QUEUES = `
  select job, count(*) filter (where state in ('pending', 'published'))::integer as waiting,
    count(*) filter (where state = 'failed')::integer as failed,
    count(*) filter (where state = 'done' and finished_at > now() - interval '1 day')::integer as "doneLastDay",
    extract(epoch from now() - min(created_at) filter (where state in ('pending', 'published')))::double precision
      as "oldestWaitingSeconds"
  from outbox group by job`;

const recent = (table: string) =>
  `select created_at from ${table} where created_at >= now() - interval '${OVERVIEW_DAYS} days'`;

/** Rows created on each of the last days (UTC), days without any included. */
const perDay = (tables: readonly string[]) => `
  select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted.count, 0)::integer as count
  from generate_series(
    date_trunc('day', now() at time zone 'UTC') - interval '${OVERVIEW_DAYS - 1} days',
    date_trunc('day', now() at time zone 'UTC'), interval '1 day'
  ) as days (day)
  left join (
    select date_trunc('day', created_at at time zone 'UTC') as day, count(*) as count
    from (${tables.map(recent).join(' union all ')}) recent
    group by 1
  ) counted on counted.day = days.day
  order by days.day`;

export const PRODUCTS_PER_DAY = perDay(['products']);
export const USERS_PER_DAY = perDay(['users']);
export const INTEREST_PER_DAY = perDay(['investor_liked_deals', 'investor_product_connections', 'inquiries']);
