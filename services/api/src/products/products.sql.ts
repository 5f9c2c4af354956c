import { LISTING_COLUMN_NAMES, LISTING_RECORD } from '@mintbridge/model';
import { newProductJson, productJson } from './product-json.sql.js';

const find = (who: string, forOwner: boolean): string => `
  select asked.place::integer as place, ${productJson({ forOwner })} as product
  from unnest($1::integer[], $2::integer[]) with ordinality as asked (id, seller_id, place)
  join products p on p.id = asked.id and ${who}`;

/** Whole listings, for each who may see them. $1: their ids, $2: who asks for each. */
export const FIND = {
  visible: find('p.visible_to_investors', false),
  all: find('true', true),
  own: find('p.seller_id = asked.seller_id', true),
};

/**
 * Listings and the work that they ask for, each once per key. $1: JSON of the listings, each with its place, its key if it
 * has one, and its work; $2: the job. Where a key was taken, there is no row. Keys are claimed in one order by all, so
 * that no two wait for each other.
 */
export const CREATE = `
  with asked as materialized (
    select nextval('products_id_seq')::integer as id, listing.*
    from json_to_recordset($1::json) as listing (
      place integer, claimant integer, key text, request_hash text, work_id uuid, request_id text, ${LISTING_RECORD}
    )
  ), claimed as (
    insert into idempotency_keys (user_id, key, request_hash, product_id)
    select claimant, key, request_hash, id from asked where key is not null order by claimant, key
    on conflict do nothing
    returning product_id as id
  ), listed as (
    insert into products (id, ${LISTING_COLUMN_NAMES})
    select id, ${LISTING_COLUMN_NAMES} from asked where key is null or id in (select id from claimed)
    returning *
  ), work as (
    insert into outbox (id, job, payload, request_id)
    select work_id, $2, jsonb_build_object('productId', id), request_id from asked
    where key is null or id in (select id from claimed)
  )
  select asked.place, ${newProductJson} as product from listed p join asked using (id)`;

/** What a key was used for. */
export const FIND_KEY = `
  select request_hash as "requestHash", product_id as "productId" from idempotency_keys
  where user_id = $1 and key = $2`;

/** Who may be named as the owner of a listing. */
export const IS_SELLER = `select id from users where id = $1 and role in ('seller', 'superadmin')`;
