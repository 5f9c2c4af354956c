import { FACET_DIMENSIONS } from '@mintbridge/contracts';
import type { QueryResultRow } from 'pg';
import type { Statements } from '../http/sql.js';
import { cardJson } from './product-json.sql.js';
import { STORED, conditionsOf, shapeOf, type Restriction } from './listing-filters.js';
import { searchSight, sightCondition } from './visibility.js';

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
export function statement(name: string, write: () => string): Statement {
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

/** Such pages for many who ask, `asked` being what each wants. */
const countedForMany = (asked: string, total: string, page: string): string => `
  select asked.place::integer as place, t.total, r.*
  from ${asked} cross join lateral (${total}) t left join lateral (${page}) r on true
  order by asked.place, r.id desc`;

const seen = (kind: Kind): string => (kind === 'visible' ? 'visible' : 'true');

const TOTAL_OF_ALL = (kind: Kind): string => `
  select (
    select coalesce(sum(count), 0) from product_totals where ${seen(kind)}
  )::integer + (
    select coalesce(sum(change), 0) from product_count_changes where ${seen(kind)}
  )::integer as total`;

/** Everything, newest first, for many who ask. $1: below these ids, $2: how many each. */
export const everything = (kind: Kind): Statement =>
  statement(`feed-all-${kind}`, () =>
    countedForMany(
      'unnest($1::integer[], $2::integer[]) with ordinality as asked (below, wanted, place)',
      TOTAL_OF_ALL(kind),
      `select ${ROW(kind)} from products p
       where ${sightCondition(kind)} and p.id < asked.below order by p.id desc limit asked.wanted`,
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

/** What the restrictions leave. */
export interface Extent {
  total: number;
  /** So many combinations of attributes it holds, or held a moment ago. */
  combinations: number;
  newestId: number;
}

/** How much the restrictions leave, as one row of `Extent`. Options from $1. */
export const extent = (kind: Kind, restrictions: readonly Restriction[]): Statement =>
  statement(
    `feed-extent-${kind}-${shapeOf(restrictions)}`,
    () => `
      select ${SUM}, count(*)::integer as combinations, (select coalesce(max(id), 0) from products) as "newestId"
      from (${countsOf(kind, restrictions)}) counts`,
  );

/** Counts of visible listings by industry and business model, as rows of (columns, change). */
const countsOfPairs = (columns: string, where: string): string => `
  select ${columns} count as change from product_pair_counts where visible and ${where}
  union all select ${columns} change from product_count_changes where visible and ${where}`;

/**
 * Visible listings of one industry and one business model, newest first, for many who ask. $1: below these ids, $2: how
 * many each, $3, $4: the pairs.
 */
export const pair: Statement = {
  name: 'feed-pair',
  text: countedForMany(
    `unnest($1::integer[], $2::integer[], $3::text[], $4::text[])
       with ordinality as asked (below, wanted, industry, model, place)`,
    `select ${SUM} from (
       ${countsOfPairs('', 'industry_key = asked.industry and business_model = asked.model')}
     ) counts`,
    `select ${ROW('visible')} from products p
     where p.visible_to_investors and p.industry_key = asked.industry and p.business_model = asked.model
       and p.id < asked.below
     order by p.id desc limit asked.wanted`,
  ),
};

interface Parameters {
  below: string;
  wanted: string;
  /** The number of the first one that is options. */
  options: number;
}

const ASKED: Parameters = { below: '$1', wanted: '$2', options: 3 };

/** The ids of the newest visible listings of each pair of industry and business model that there is, merged. */
export const idsByPair = (
  restrictions: readonly Restriction[],
  { below, wanted, options }: Parameters = ASKED,
): string => `
  select newest.id
  from (
    select distinct industry_key, business_model
    from (${countsOfPairs('industry_key, business_model,', `true${conditionsOf(restrictions, options)}`)}) matching
  ) pair
  cross join lateral (
    select p.id from products p
    where p.visible_to_investors and p.industry_key = pair.industry_key
      and p.business_model = pair.business_model and p.id < ${below}
    order by p.id desc limit ${wanted}
  ) newest
  order by newest.id desc limit ${wanted}`;

/**
 * Visible listings of some industries and business models, newest first. $1: below this id, $2: how many, options from $3.
 */
export const pairs = (restrictions: readonly Restriction[]): Statement =>
  statement(`feed-pairs-${shapeOf(restrictions)}`, () =>
    counted(
      `select ${SUM} from (${countsOfPairs('', `true${conditionsOf(restrictions, 3)}`)}) counts`,
      `select ${ROW('visible')} from (${idsByPair(restrictions)}) page join products p on p.id = page.id`,
    ),
  );

/** Cards of the ids that `source` finds, newest first. */
const newestOf = (kind: Kind, source: string): string =>
  `select ${ROW(kind)} from (${source}) page join products p on p.id = page.id order by p.id desc`;

/** The newest that meet the restrictions, looked for from the newest downwards. $1: below, $2: how many, options from $3. */
export const walk = (kind: Kind, restrictions: readonly Restriction[]): Statement =>
  statement(`feed-walk-${kind}-${shapeOf(restrictions)}`, () =>
    newestOf(
      kind,
      `select s.id from product_search s
       where ${searchSight(kind)}${conditionsOf(restrictions, 3)} and s.id < $1 order by s.id desc limit $2`,
    ),
  );

const COMBINATION = ['visible', ...FACET_DIMENSIONS.map((dimension) => STORED[dimension].column)];

/** The ids of the newest of each combination that there is, merged. */
export function idsByCombination(
  kind: Kind,
  restrictions: readonly Restriction[],
  { below, wanted, options }: Parameters = ASKED,
): string {
  const combination = COMBINATION.join(', ');
  const where = `${seen(kind)}${conditionsOf(restrictions, options)}`;
  return `
    select newest.id
    from (
      select ${combination} from product_counts where ${where} and count > 0
      union select ${combination} from product_count_changes where ${where}
    ) c
    cross join lateral (
      select s.id from product_search s
      where ${COMBINATION.map((column) => `s.${column} = c.${column}`).join(' and ')} and s.id < ${below}
      order by s.id desc limit ${wanted}
    ) newest
    order by newest.id desc limit ${wanted}`;
}

/** The same as `walk`, combination by combination: for what is rare. */
export const byCombination = (kind: Kind, restrictions: readonly Restriction[]): Statement =>
  statement(`feed-combinations-${kind}-${shapeOf(restrictions)}`, () =>
    newestOf(kind, idsByCombination(kind, restrictions)),
  );

/** Only the ids. */
export const idsOf = (kind: Kind, restrictions: readonly Restriction[]): Statement =>
  statement(`feed-ids-${kind}-${shapeOf(restrictions)}`, () => idsByCombination(kind, restrictions));

const byRevenue = (row: 'p' | 's'): string => `order by ${row}.revenue_order desc, ${row}.id desc`;
const afterPlace = (row: 'p' | 's'): string =>
  `(${row}.revenue_order, ${row}.id) < ($1::double precision, $2::integer)`;

/**
 * Highest revenue first, looked for from the highest downwards. $1, $2: after this amount and id, $3: how many, $4: the
 * text of a tsquery or null, options from $5. Under chosen stages each stage is looked through for itself.
 */
export const walkByRevenue = (kind: Kind, restrictions: readonly Restriction[]): Statement =>
  statement(
    `feed-revenue-${kind}-${shapeOf(restrictions)}`,
    () => `
      select ${ROW(kind)} from (${bestOf(kind, restrictions)}) page join products p on p.id = page.id
      ${byRevenue('p')}`,
  );

function bestOf(kind: Kind, restrictions: readonly Restriction[]): string {
  const best = (stage: string): string => `
    select s.id, s.revenue_order from product_search s
    where ${stage} ${searchSight(kind)} and ${afterPlace('s')} and ($4::tsquery is null or s.words @@ $4::tsquery)
      ${conditionsOf(restrictions, 5)} ${byRevenue('s')} limit $3`;
  const stages = restrictions.findIndex(({ dimension }) => dimension === 'revenueStage');
  if (stages < 0) return best('');
  return `
    select s.* from unnest($${5 + stages}::text[]) stage
    cross join lateral (${best('s.revenue_stage = stage and')}) s
    ${byRevenue('s')} limit $3`;
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
      where p.id = any($4::integer[]) and ${sightCondition(kind)} and ${afterPlace('p')} ${byRevenue('p')} limit $3`,
  );

/** The same, best match first. $1: ids, $2: tsquery, $3, $4: after this rank (null: none) and id, $5: how many. */
export const cardsByRank = (kind: Kind): Statement =>
  statement(
    `feed-cards-rank-${kind}`,
    () => `
      with ranked as materialized (
        select s.id, ts_rank(s.words, $2::tsquery)::double precision as rank
        from product_search s where s.id = any($1::integer[]) and ${searchSight(kind)}
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
