import { ACCESS_REQUEST_LIMITS, type AccessRequestState } from '@mintbridge/contracts';
import { sql } from 'kysely';

/**
 * The state of a request, table or alias `r`, by the clock: one whose time is over has expired, whether or not the worker
 * was there to say so.
 */
export const accessStateByClock = sql<AccessRequestState>`
  case when r.state = 'pending' and r.created_at <= now() - make_interval(days => ${sql.lit(ACCESS_REQUEST_LIMITS.expiryDays)})
    then 'expired' else r.state end`;

/** When the day of the access log began (UTC). */
export const startOfDay = sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;
