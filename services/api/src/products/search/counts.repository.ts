import { Injectable } from '@nestjs/common';
import { FACET_DIMENSIONS, PRODUCT_LIMITS, type FacetDimension } from '@mintbridge/contracts';
import type { Database } from '@mintbridge/model';
import { Kysely, sql, type RawBuilder } from 'kysely';
import { inScope } from '../product-scope.js';
import { openedCounts, productsWithFigures, rollupStage } from './figures.js';
import { FILTER_COLUMNS, allOf, allOfButOne, isPassed, matches } from './filters.js';
import { matchingProducts, unfilteredProducts, type Search } from './search.js';

/** With words, facets count at most this many hits. */
const HIT_CAP = 5_000;

/**
 * The count of one value of a dimension under the filters of the others; 'total' is under all filters, 'hits' is the
 * number of rows counted.
 */
export interface FacetCount {
  dimension: FacetDimension | 'total' | 'hits';
  value: string;
  count: number;
}

const ATTRIBUTES = sql`industry_key, business_model, platform_key, is_active`;

/** The rollup has the counts of all listings and of the visible ones, not of one seller's or of passed deals. */
const isInRollup = ({ scope, words, passFilter }: Search): boolean =>
  words === undefined && scope.kind !== 'own' && passFilter?.kind !== 'only';

/** Counts of search results: from the rollup that triggers keep, or of the rows themselves. */
@Injectable()
export class CountsRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** The exact count of a search without words. */
  async total(search: Search): Promise<number> {
    const counted = isInRollup(search)
      ? sql<{ count: number }>`
          select coalesce(sum(count), 0)::integer as count from (${this.rollup(search)}) counted
          where ${allOf(search.filters.map(matches))}`
      : sql<{ count: number }>`select count(*)::integer from ${matchingProducts(search)}`;
    const { rows } = await counted.execute(this.db);
    return rows[0]!.count;
  }

  /** The counts of all filter options; with words, those of the hits up to the cap. */
  async facets(search: Search): Promise<{ counts: FacetCount[]; isCapped: boolean }> {
    const { filters } = search;
    const countExpression = (dimension: FacetDimension | 'total') => {
      const others = filters.filter((filter) => filter.dimension !== dimension).map(matches);
      const value =
        dimension === 'total'
          ? sql`''`
          : dimension === 'status'
            ? sql`case when is_active then 'live' else 'not-live' end`
            : sql.ref(FILTER_COLUMNS[dimension]);
      return sql`
        select ${sql.lit(dimension)} as dimension, ${value} as value, coalesce(sum(count), 0)::integer as count
        from counted where ${allOf(others)} group by 2`;
    };
    const { rows: counts } = await sql<FacetCount>`
      with counted as materialized (${isInRollup(search) ? this.rollup(search) : this.rows(search)})
      ${sql.join([...FACET_DIMENSIONS, 'total' as const].map(countExpression), sql` union all `)}
      union all select 'hits', '', count(*)::integer from counted`.execute(this.db);
    const isCapped = counts.some(
      ({ dimension, count }) => count > (dimension === 'hits' ? HIT_CAP : PRODUCT_LIMITS.countCap),
    );
    return { counts, isCapped: search.words !== undefined && isCapped };
  }

  private rows(search: Search): RawBuilder<unknown> {
    const hasWords = search.words !== undefined;
    const condition = hasWords ? allOfButOne(search.filters) : sql`true`;
    const limit = hasWords ? sql`limit ${HIT_CAP + 1}` : sql``;
    return sql`
      select ${ATTRIBUTES}, stage, 1 as count from ${unfilteredProducts(search)} where ${condition} ${limit}`;
  }

  /** The rollup's counts with the stages that the caller sees, minus the deals that the caller passed on. */
  private rollup(search: Search): RawBuilder<unknown> {
    const { scope, opened, passFilter } = search;
    const isCounted = scope.kind === 'visible' ? sql`visible` : sql`true`;
    const all = sql`
      select ${ATTRIBUTES}, ${rollupStage(search)} as stage, count from product_rollup
      where ${isCounted} and count > 0`;
    const corrected = opened.length === 0 ? all : sql`${all} ${openedCounts(search, ATTRIBUTES)}`;
    if (!passFilter) return corrected;
    const passed = productsWithFigures(search, sql`${inScope(scope)} and ${isPassed(passFilter)}`);
    return sql`${corrected} union all select ${ATTRIBUTES}, stage, -1 from ${passed}`;
  }
}
