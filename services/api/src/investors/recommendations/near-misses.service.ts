import { Injectable } from '@nestjs/common';
import type { NearMiss } from '@mintbridge/contracts';
import {
  MATCH_LIMITS,
  missingCriterion,
  scoreProduct,
  type MatchProduct,
  type MatchProfile,
} from '@mintbridge/matching';
import type { CardColumns, VisibleProduct } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { ProductVisibilityService } from '../../products/product-visibility.service.js';
import { presentCard } from '../../products/products.presenter.js';
import { InvestorsRepository } from '../investors.repository.js';

/** Listings that a single criterion excludes from an investor's matches: found by the worker, explained when read. */
@Injectable()
export class NearMissesService {
  constructor(
    private readonly investors: InvestorsRepository,
    private readonly visibility: ProductVisibilityService,
  ) {}

  async find(actor: Actor): Promise<NearMiss[]> {
    const [preferences, products] = await Promise.all([
      this.investors.preferences(actor.id),
      this.investors.listed('nearMisses', actor.id),
    ]);
    if (!preferences) return [];
    return (await this.visibility.of(actor, products)).flatMap(
      (product) => presentNearMiss(preferences, product) ?? [],
    );
  }
}

/** Undefined if the product has changed since it was computed and is no longer a near miss. */
function presentNearMiss(
  preferences: MatchProfile,
  product: VisibleProduct<MatchProduct & CardColumns>,
): NearMiss | undefined {
  const { matchScore, matchScoreUpTo, criteria } = scoreProduct(preferences, product);
  const missing = matchScore < MATCH_LIMITS.threshold ? missingCriterion(criteria) : undefined;
  if (!missing) return undefined;
  const { criterion, wanted, offered } = missing;
  return {
    product: presentCard(product),
    matchScore,
    matchScoreUpTo,
    missing: { criterion, wanted, offered },
  };
}
