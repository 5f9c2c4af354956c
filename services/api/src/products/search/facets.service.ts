import { Injectable } from '@nestjs/common';
import {
  BUSINESS_MODELS,
  FACET_DIMENSIONS,
  INDUSTRIES,
  LIVE_STATUSES,
  PLATFORM_TYPES,
  PRODUCT_LIMITS,
  REVENUE_STAGES,
  STAGE_OPTIONS,
  type FacetDimension,
  type ProductFacets,
  type ProductFilters,
} from '@mintbridge/contracts';
import type { Actor } from '../../auth/actor.js';
import { ProductVisibilityService } from '../product-visibility.service.js';
import { productScopeFor } from '../product-scope.js';
import { CountsRepository, type FacetCount } from './counts.repository.js';
import { toFilters, passFilterFor } from './filters.js';
import { SearchRepository } from './search.repository.js';

type Options = Record<FacetDimension, readonly string[]>;

/** Every filter option, in the order of display. */
const OPTIONS: Options = {
  industry: INDUSTRIES,
  businessModel: BUSINESS_MODELS,
  platformType: PLATFORM_TYPES,
  revenueStage: STAGE_OPTIONS,
  status: LIVE_STATUSES,
};

/** The count behind every filter option. */
@Injectable()
export class FacetsService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly counts: CountsRepository,
    private readonly visibility: ProductVisibilityService,
  ) {}

  async count(actor: Actor, filters: ProductFilters): Promise<ProductFacets> {
    const [words, opened] = await Promise.all([
      this.repository.parse(filters.q),
      this.visibility.openedFinancials(actor),
    ]);
    const scope = productScopeFor(actor);
    const passFilter = passFilterFor(actor, filters.passed);
    const search = { scope, filters: toFilters(filters), words, passFilter, opened };
    const { counts, isCapped } = await this.counts.facets(search);
    // Sellers see all figures of their own products.
    const options = scope.kind === 'own' ? { ...OPTIONS, revenueStage: REVENUE_STAGES } : OPTIONS;
    const facets = present(counts, options, words === undefined ? Infinity : PRODUCT_LIMITS.countCap);
    return isCapped ? { ...facets, capped: true } : facets;
  }
}

function present(counts: readonly FacetCount[], options: Options, cap: number): ProductFacets {
  const known = new Map(counts.map(({ dimension, value, count }) => [`${dimension} ${value}`, count]));
  const cappedCount = (dimension: FacetCount['dimension'], value: string): number =>
    Math.min(cap, known.get(`${dimension} ${value}`) ?? 0);
  const facet = (dimension: FacetDimension) =>
    options[dimension].map((value) => ({ value, count: cappedCount(dimension, value) }));
  const facets = Object.fromEntries(
    FACET_DIMENSIONS.map((dimension) => [dimension, facet(dimension)]),
  ) as Record<FacetDimension, ReturnType<typeof facet>>;
  return { total: cappedCount('total', ''), ...facets };
}
