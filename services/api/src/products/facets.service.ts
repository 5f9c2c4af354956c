import { Injectable } from '@nestjs/common';
import {
  BUSINESS_MODELS,
  FACET_DIMENSIONS,
  INDUSTRIES,
  LIVE_STATUSES,
  PLATFORM_TYPES,
  PRODUCT_LIMITS,
  REVENUE_STAGES,
  type FacetDimension,
  type ProductFacets,
  type ProductFilters,
} from '@mintbridge/contracts';
import type { Actor } from '../auth/actor.js';
import { Sql } from '../http/sql.js';
import * as statements from './facets.sql.js';
import type { FacetRow } from './facets.sql.js';
import { runStatement, type Statement } from './feed.sql.js';
import { HitCollector } from './hit-collector.js';
import { everyDimension, restrictionsOf, type Restriction } from './listing-filters.js';
import { SearchWords, type Words } from './search-words.js';
import { sightOf, type Sight } from './visibility.js';

/** Every filter option, in the order of display. */
const OPTIONS: Record<FacetDimension, readonly string[]> = {
  industry: INDUSTRIES,
  businessModel: BUSINESS_MODELS,
  platformType: PLATFORM_TYPES,
  revenueStage: REVENUE_STAGES,
  status: LIVE_STATUSES,
};

const CAP = PRODUCT_LIMITS.countCap;

function present(rows: readonly FacetRow[], cap = Infinity): ProductFacets {
  const counts = new Map(rows.map(({ dimension, value, count }) => [`${dimension} ${value}`, count]));
  const countOf = (dimension: FacetRow['dimension'], value: string): number =>
    Math.min(cap, counts.get(`${dimension} ${value}`) ?? 0);
  const facet = (dimension: FacetDimension) =>
    OPTIONS[dimension].map((value) => ({ value, count: countOf(dimension, value) }));
  const facets = Object.fromEntries(
    FACET_DIMENSIONS.map((dimension) => [dimension, facet(dimension)]),
  ) as Record<FacetDimension, ReturnType<typeof facet>>;
  return { total: countOf('total', ''), ...facets };
}

/** The count behind every filter option. */
@Injectable()
export class FacetsService {
  constructor(
    private readonly sql: Sql,
    private readonly words: SearchWords,
    private readonly hits: HitCollector,
  ) {}

  async count(actor: Actor, filters: ProductFilters): Promise<ProductFacets> {
    const sight = sightOf(actor);
    const restrictions = restrictionsOf(filters);
    const words = await this.words.understand(filters.q);
    if (words) return this.ofSearch(words, sight, restrictions);
    const options = everyDimension(restrictions);
    const rows =
      sight.kind === 'own'
        ? await this.rows(statements.FACETS_OF_SELLER, [...options, sight.sellerId])
        : await this.rows(statements.FACETS[sight.kind], options);
    return present(rows);
  }

  /** Counts the newest hits, as many as a list counts; with fewer hits than that the counts are exact. */
  private async ofSearch(words: Words, sight: Sight, restrictions: Restriction[]): Promise<ProductFacets> {
    // Each dimension is counted under the filters of the others: what one filter at most leaves out is enough to know.
    const looked = restrictions.length < 2 ? [] : restrictions;
    const { ids, isAll } = await this.hits.collect(
      { words, sight, restrictions: looked, strictness: 'allButOne' },
      { wanted: CAP + 1 },
    );
    const statement = statements.FACETS_OF_HITS[sight.kind === 'visible' ? 'visible' : 'all'];
    const rows = await this.rows(statement, [...everyDimension(restrictions), ids]);
    const facets = present(rows, CAP);
    return isAll ? facets : { ...facets, capped: true };
  }

  private rows(statement: Statement, values: readonly unknown[]): Promise<FacetRow[]> {
    return runStatement<FacetRow>(this.sql, statement, values);
  }
}
