import { FACET_DIMENSIONS, type FacetDimension } from '@mintbridge/contracts';
import type { Kind, Statement } from './feed.sql.js';
import { STORED } from './listing-filters.js';
import { searchSight } from './visibility.js';

/** How many there are of one value; the dimension 'total' counts all that every filter lets through. */
export interface FacetRow {
  dimension: FacetDimension | 'total';
  value: string;
  count: number;
}

const COLUMNS = FACET_DIMENSIONS.map((dimension) => STORED[dimension].column).join(', ');

const chosen = FACET_DIMENSIONS.map((dimension, index) => {
  const { column, type } = STORED[dimension];
  return `coalesce(${column} = any($${index + 1}::${type}[]), true) as "in_${dimension}"`;
}).join(', ');

const under = (dimensions: readonly FacetDimension[]): string =>
  dimensions.map((dimension) => `"in_${dimension}"`).join(' and ');

const valueOf = (dimension: FacetDimension): string =>
  dimension === 'status' ? `case when is_active then 'live' else 'not-live' end` : STORED[dimension].column;

/** Counts rows of (columns, change), each dimension under the filters of the others: $1 to $5, null for none. */
const facetsOf = (rows: string): string => `
  with counted as materialized (select ${COLUMNS}, change, ${chosen} from (${rows}) counts)
  ${FACET_DIMENSIONS.map(
    (dimension) => `
      select '${dimension}' as dimension, ${valueOf(dimension)} as value, sum(change)::integer as count
      from counted where ${under(FACET_DIMENSIONS.filter((other) => other !== dimension))} group by 2`,
  ).join(' union all ')}
  union all
  select 'total', '', coalesce(sum(change), 0)::integer from counted where ${under(FACET_DIMENSIONS)}`;

const seen = (kind: Kind): string => (kind === 'visible' ? 'visible' : 'true');

const ofEverything = (kind: Kind): Statement => ({
  name: `facets-${kind}`,
  text: facetsOf(`
    select ${COLUMNS}, count as change from product_counts where ${seen(kind)}
    union all select ${COLUMNS}, change from product_count_changes where ${seen(kind)}`),
});

const ofHits = (kind: Kind): Statement => ({
  name: `facets-hits-${kind}`,
  text: facetsOf(
    `select ${COLUMNS}, 1 as change from product_search s where s.id = any($6::integer[]) and ${searchSight(kind)}`,
  ),
});

/** Exact counts of all that is seen. */
export const FACETS = { visible: ofEverything('visible'), all: ofEverything('all') };

/** Counts among $6, ids that were found before. */
export const FACETS_OF_HITS = { visible: ofHits('visible'), all: ofHits('all') };

/** Counts among the listings of seller $6. */
export const FACETS_OF_SELLER: Statement = {
  name: 'facets-seller',
  text: facetsOf(`select ${COLUMNS}, 1 as change from products where seller_id = $6`),
};
