import { cardColumns } from '@mintbridge/model';
import { isoTime } from '../http/sql.js';

/*
 * Likes and connections: at most one row per investor and product, whatever comes at once. The change and the work that
 * it asks for are one statement.
 */

// A request for matches that waits already is joined, and its row is held until the change stands.
const RECOMPUTE = (source: string) => `
  insert into outbox (id, job, payload, dedupe_key, run_at, request_id)
  select $3::uuid, $4, $5::jsonb, $6, now() + make_interval(secs => $7::double precision / 1000), $8 from ${source}
  on conflict (dedupe_key) where state = 'pending' and dedupe_key is not null
  do update set run_at = least(outbox.run_at, excluded.run_at)`;

/**
 * The row of an investor ($1) and a visible product ($2), and whether it is new. No row: the product is not there. A row
 * without an id: another request added or removed it at the same moment, which only a further look can tell.
 */
const record = (table: string, work: string) => `
  with product as (
    select id from products where id = $2 and visible_to_investors for key share
  ), added as (
    insert into ${table} (investor_id, product_id) select $1::integer, id from product
    on conflict do nothing
    returning id, product_id, created_at
  ), ${work}
  select shown.id, product.id as "productId", ${isoTime('shown.created_at')} as "createdAt", shown.is_new as "isNew"
  from product left join (
    select id, created_at, true as is_new from added
    union all
    select id, created_at, false from ${table}
    where investor_id = $1 and product_id = $2 and not exists (select from added)
  ) shown on true`;

export const LIKE = record('investor_liked_deals', `asked as (${RECOMPUTE('added')})`);

/** $9 and $10 name the mail to the owner. */
export const CONNECT = record(
  'investor_product_connections',
  `asked as (${RECOMPUTE('added')}), mailed as (
    insert into outbox (id, job, payload, request_id)
    select $9::uuid, $10, jsonb_build_object('kind', 'new-interest', 'productId', product_id, 'investorId', $1::integer), $8
    from added
  )`,
);

export const UNLIKE = `
  with gone as (
    delete from investor_liked_deals where investor_id = $1 and product_id = $2 returning id
  )
  ${RECOMPUTE('gone')}`;

/** More than anybody likes by hand; what is older is out of the list. */
const MOST_LIKED = 1_000;

/** An investor's liked deals, newest first, with the columns of their cards. Hidden products are not among them. */
export const LIKED_DEALS = `
  select l.id as "likeId", ${isoTime('l.created_at')} as "likedAt", ${cardColumns('p')}
  from investor_liked_deals l join products p on p.id = l.product_id and p.visible_to_investors
  where l.investor_id = $1 order by l.id desc limit ${MOST_LIKED}`;

/** An investor's connections, newest first. Those with hidden products are not among them. */
export const CONNECTIONS = `
  select c.id, c.product_id as "productId", ${isoTime('c.created_at')} as "createdAt"
  from investor_product_connections c join products p on p.id = c.product_id and p.visible_to_investors
  where c.investor_id = $1 order by c.id desc`;
