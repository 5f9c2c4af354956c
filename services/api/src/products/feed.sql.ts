import type { QueryResultRow } from 'pg';
import type { Statements } from '../http/sql.js';
import { cardJson } from './product-json.sql.js';
import { conditionsOf, shapeOf, type Restriction } from './listing-filters.js';
import { sightCondition } from './visibility.js';

/*
 * The statements of the feed. Each is prepared under the name of its shape; there are as many shapes as there are
 * combinations of filter dimensions, and no more.
 */

/** A row of a page. `revenueOrder` or `rank` is what a page in that order goes on from. */
export interface CardRow {
  id: number;
  card: string;
  revenueOrder: number;
  rank: number;
}

/** A row of a page that also carries the count of the whole list; of an empty page only the count is there. */
export type CountedRow = { total: number } & (CardRow | { [key in keyof CardRow]: null });

export interface Statement {
  name: string;
  text: string;
}

/** Whose cards: an investor's, or those with what only owner and superadmin see. */
export type Kind = 'visible' | 'all';

export const runStatement = <Row extends QueryResultRow>(
  sql: Statements,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> => sql.rows<Row>(name, text, [...values]);

const known = new Map<string, Statement>();

/** A statement is written once per shape. */
function statement(name: string, write: () => string): Statement {
  const found = known.get(name);
  if (found) return found;
  const written = { name, text: write() };
  known.set(name, written);
  return written;
}

const card = (kind: Kind): string => cardJson({ forOwner: kind === 'all' });

const ROW = (kind: Kind): string => `p.id, p.revenue_order as "revenueOrder", ${card(kind)} as card`;

const counted = (total: string, page: string): string => `
  select t.total, r.* from (${total}) t left join lateral (${page}) r on true order by r.id desc`;

const seen = (kind: Kind): string => (kind === 'visible' ? 'visible' : 'true');

const TOTAL_OF_ALL = (kind: Kind): string => `
  select (
    select coalesce(sum(count), 0) from product_totals where ${seen(kind)}
  )::integer + (
    select coalesce(sum(change), 0) from product_count_changes where ${seen(kind)}
  )::integer as total`;

/** Everything, newest first. $1: below this id, $2: how many. */
export const everything = (kind: Kind): Statement =>
  statement(`feed-all-${kind}`, () =>
    counted(
      TOTAL_OF_ALL(kind),
      `select ${ROW(kind)} from products p where ${sightCondition(kind)} and p.id < $1 order by p.id desc limit $2`,
    ),
  );

/** Exact counts of what the restrictions leave, as rows of (change). Options from $1. */
const countsOf = (kind: Kind, restrictions: readonly Restriction[]): string => {
  const where = `${seen(kind)}${conditionsOf(restrictions, 1)}`;
  return `
    select count as change from product_counts where ${where}
    union all select change from product_count_changes where ${where}`;
};

const SUM = 'coalesce(sum(change), 0)::integer as total';

/** How many the restrictions leave, and the newest id there is. Options from $1. */
export const total = (kind: Kind, restrictions: readonly Restriction[]): Statement =>
  statement(
    `feed-total-${kind}-${shapeOf(restrictions)}`,
    () => `
      select ${SUM}, (select coalesce(max(id), 0) from products) as "newestId"
      from (${countsOf(kind, restrictions)}) counts`,
  );

/** Counts of visible listings by industry and business model, as rows of (columns, change). */
const countsOfPairs = (columns: string, where: string): string => `
  select ${columns} count as change from product_pair_counts where visible and ${where}
  union all select ${columns} change from product_count_changes where visible and ${where}`;

/** Visible listings of one industry and one business model, newest first. $1: below this id, $2: how many, $3, $4: the pair. */
export const pair: Statement = {
  name: 'feed-pair',
  text: counted(
    `select ${SUM} from (${countsOfPairs('', 'industry_key = $3 and business_model = $4')}) counts`,
    `select ${ROW('visible')} from products p
     where p.visible_to_investors and p.industry_key = $3 and p.business_model = $4 and p.id < $1
     order by p.id desc limit $2`,
  ),
};

/**
 * Visible listings of some industries and business models, newest first: the newest of each pair that there is, merged.
 * $1: below this id, $2: how many, options from $3.
 */
export const pairs = (restrictions: readonly Restriction[]): Statement =>
  statement(
    `feed-pairs-${shapeOf(restrictions)}`,
    () => `
      with matching as materialized (
        ${countsOfPairs('industry_key, business_model,', `true${conditionsOf(restrictions, 3)}`)}
      )
      ${counted(
        `select ${SUM} from matching`,
        `select ${ROW('visible')} from (
           select newest.id
           from (select distinct industry_key, business_model from matching) pair
           cross join lateral (
             select p.id from products p
             where p.visible_to_investors and p.industry_key = pair.industry_key
               and p.business_model = pair.business_model and p.id < $1
             order by p.id desc limit $2
           ) newest
           order by newest.id desc limit $2
         ) page join products p on p.id = page.id`,
      )}`,
  );

/** The newest that meet the restrictions, looked for from the newest downwards. $1: below, $2: how many, options from $3. */
export const walk = (kind: Kind, restrictions: readonly Restriction[]): Statement =>
  statement(
    `feed-walk-${kind}-${shapeOf(restrictions)}`,
    () => `
      select ${ROW(kind)} from products p
      where ${sightCondition(kind)}${conditionsOf(restrictions, 3)} and p.id < $1 order by p.id desc limit $2`,
  );

const BY_REVENUE = 'order by p.revenue_order desc, p.id desc';
const AFTER = '(p.revenue_order, p.id) < ($1::double precision, $2::integer)';

/**
 * Highest revenue first, looked for from the highest downwards. $1, $2: after this amount and id, $3: how many, $4: the
 * text of a tsquery or null, options from $5. Under chosen stages each stage is looked through for itself.
 */
export function walkByRevenue(kind: Kind, restrictions: readonly Restriction[]): Statement {
  const name = `feed-revenue-${kind}-${shapeOf(restrictions)}`;
  const where = `${sightCondition(kind)} and ${AFTER} and ($4::tsquery is null or p.search @@ $4::tsquery)`;
  const stages = restrictions.findIndex(({ dimension }) => dimension === 'revenueStage');
  if (stages < 0) {
    return statement(
      name,
      () => `select ${ROW(kind)} from products p
             where ${where}${conditionsOf(restrictions, 5)} ${BY_REVENUE} limit $3`,
    );
  }
  return statement(
    name,
    () => `
      select ${ROW(kind)} from (
        select best.id, best.revenue_order
        from unnest($${5 + stages}::text[]) stage
        cross join lateral (
          select p.id, p.revenue_order from products p
          where p.revenue_stage = stage and ${where}${conditionsOf(restrictions, 5)} ${BY_REVENUE} limit $3
        ) best
        order by best.revenue_order desc, best.id desc limit $3
      ) page join products p on p.id = page.id
      ${BY_REVENUE}`,
  );
}

/** A seller's own, with the count. $1: seller, options (null: all) in $2 to $6, $7: how many, then where to go on from. */
const own = (order: string, after: string): string => `
  with own as materialized (
    select p.id, p.revenue_order from products p
    where p.seller_id = $1
      and ($2::text[] is null or p.industry_key = any($2)) and ($3::text[] is null or p.business_model = any($3))
      and ($4::text[] is null or p.platform_key = any($4)) and ($5::text[] is null or p.revenue_stage = any($5))
      and ($6::boolean[] is null or p.is_active = any($6))
  )
  select t.total, r.*
  from (select count(*)::integer as total from own) t left join lateral (
    select ${ROW('all')} from (select p.* from own p where ${after} order by ${order} limit $7) page
    join products p on p.id = page.id
  ) r on true
  order by ${order.replaceAll('p.revenue_order', 'r."revenueOrder"').replaceAll('p.id', 'r.id')}`;

/** $8: below this id. */
export const OWN_NEWEST: Statement = {
  name: 'feed-own-newest',
  text: own('p.id desc', 'p.id < $8::integer'),
};
/** $8, $9: after this amount and id. */
export const OWN_BY_REVENUE: Statement = {
  name: 'feed-own-revenue',
  text: own(
    'p.revenue_order desc, p.id desc',
    '(p.revenue_order, p.id) < ($8::double precision, $9::integer)',
  ),
};

/** Cards of listings that were found before, newest first. $1: ids. */
export const cardsOf = (kind: Kind): Statement =>
  statement(
    `feed-cards-${kind}`,
    () => `
      select ${ROW(kind)} from products p
      where p.id = any($1::integer[]) and ${sightCondition(kind)} order by p.id desc`,
  );

/** The same, highest revenue first. $1, $2: after this amount and id, $3: how many, $4: ids. */
export const cardsByRevenue = (kind: Kind): Statement =>
  statement(
    `feed-cards-revenue-${kind}`,
    () => `
      select ${ROW(kind)} from products p
      where p.id = any($4::integer[]) and ${sightCondition(kind)} and ${AFTER} ${BY_REVENUE} limit $3`,
  );

/** The same, best match first. $1: ids, $2: tsquery, $3, $4: after this rank (null: none) and id, $5: how many. */
export const cardsByRank = (kind: Kind): Statement =>
  statement(
    `feed-cards-rank-${kind}`,
    () => `
      with ranked as materialized (
        select p.id, ts_rank(p.search, $2::tsquery)::double precision as rank
        from products p where p.id = any($1::integer[]) and ${sightCondition(kind)}
      )
      select p.id, page.rank, ${card(kind)} as card
      from (
        select id, rank from ranked
        where $3::double precision is null or (rank, id) < ($3, $4::integer)
        order by rank desc, id desc limit $5
      ) page
      join products p on p.id = page.id
      order by page.rank desc, p.id desc`,
  );
