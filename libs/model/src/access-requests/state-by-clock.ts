import { ACCESS_REQUEST_LIMITS, type AccessRequestState } from '@mintbridge/contracts';
import { sql } from 'kysely';

/** The current state of request `r`: one whose time is over is expired even if the worker has not updated it yet. */
export const accessStateByClock = sql<AccessRequestState>`
  case when r.state = 'pending' and r.created_at <= now() - make_interval(days => ${sql.lit(ACCESS_REQUEST_LIMITS.expiryDays)})
    then 'expired' else r.state end`;

/** The start of the current day of the access log (UTC). */
export const startOfDay = sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;
