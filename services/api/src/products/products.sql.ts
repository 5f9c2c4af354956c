import { LISTING_COLUMN_NAMES, listingPlaceholders } from '@mintbridge/model';
import { newProductJson, productJson } from './product-json.sql.js';

const find = (who: string, forOwner: boolean): string =>
  `select ${productJson({ forOwner })} as product from products p where p.id = $1 and ${who}`;

/** One whole listing, for each who may see it. $1: its id; of an owner's also $2: the owner. */
export const FIND = {
  visible: find('p.visible_to_investors', false),
  all: find('true', true),
  own: find('p.seller_id = $2', true),
};

const MATCH = (source: string): string => `
  insert into outbox (id, job, payload, request_id)
  select $1::uuid, $2, jsonb_build_object('productId', id), $3 from ${source}`;

const INSERT = (source: string, first: number): string => `
  listed as (
    insert into products (id, ${LISTING_COLUMN_NAMES})
    select id, ${listingPlaceholders(first)} from ${source}
    returning *
  ), asked as (${MATCH('listed')})
  select ${newProductJson} as product from listed p`;

const NEXT_ID = `select nextval(pg_get_serial_sequence('products', 'id'))::integer as id`;

/** A listing and the work that it asks for, in one statement. $1 to $3: the work, from $4: the listing. */
export const CREATE = `with fresh as (${NEXT_ID}), ${INSERT('fresh', 4)}`;

/** The same once per key. $4: user, $5: key, $6: what was asked for, from $7: the listing. No row: the key is taken. */
export const CREATE_ONCE = `
  with claimed as (
    insert into idempotency_keys (user_id, key, request_hash, product_id)
    select $4::integer, $5, $6, id from (${NEXT_ID}) fresh
    on conflict do nothing
    returning product_id as id
  ), ${INSERT('claimed', 7)}`;

/** What a key was used for. */
export const FIND_KEY = `
  select request_hash as "requestHash", product_id as "productId" from idempotency_keys
  where user_id = $1 and key = $2`;

/** Who may be named as the owner of a listing. */
export const IS_SELLER = `select id from users where id = $1 and role in ('seller', 'superadmin')`;
