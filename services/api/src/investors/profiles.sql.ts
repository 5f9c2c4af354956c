import { isoTime } from '../http/sql.js';

const TYPED = [
  'industry_focus',
  'stage_focus',
  'geography_focus',
  'business_model_preference',
  'ticket_size_min',
  'ticket_size_max',
  'ticket_min_amount',
  'ticket_max_amount',
  'investment_thesis',
  'investment_timeframe',
  'investment_experience',
  'notable_investments',
  'is_profile_complete',
];

const SHOWN = `
  id, user_id as "userId", industry_focus as "industryFocus", stage_focus as "stageFocus",
  geography_focus as "geographyFocus", business_model_preference as "businessModelPreference",
  ticket_size_min as "ticketSizeMin", ticket_size_max as "ticketSizeMax",
  investment_timeframe as "investmentTimeframe", investment_thesis as "investmentThesis",
  investment_experience as "investmentExperience", notable_investments as "notableInvestments",
  is_profile_complete as "isProfileComplete", ${isoTime('created_at')} as "createdAt",
  ${isoTime('updated_at')} as "updatedAt"`;

export const FIND = `select ${SHOWN} from investor_profiles where user_id = $1`;

const SECOND = 2;
const WORK = SECOND + TYPED.length;

/**
 * Saves a profile and asks for its matches, in one statement. $1: user, then what was typed in the order above, then the
 * work. A request for matches that waits already is joined.
 */
export const SAVE = `
  with saved as (
    insert into investor_profiles as profile (user_id, ${TYPED.join(', ')})
    values ($1, ${TYPED.map((_, index) => `$${SECOND + index}`).join(', ')})
    on conflict (user_id) do update set
      ${TYPED.map((column) => `${column} = excluded.${column}`).join(', ')}, updated_at = now()
    returning *, xmax = 0 as is_new
  ), asked as (
    insert into outbox (id, job, payload, dedupe_key, run_at, request_id)
    select $${WORK}::uuid, $${WORK + 1}, $${WORK + 2}::jsonb, $${WORK + 3},
      now() + make_interval(secs => $${WORK + 4}::double precision / 1000), $${WORK + 5}
    from saved
    on conflict (dedupe_key) where state = 'pending' and dedupe_key is not null
    do update set run_at = least(outbox.run_at, excluded.run_at)
  )
  select ${SHOWN}, is_new as "isNew" from saved`;
