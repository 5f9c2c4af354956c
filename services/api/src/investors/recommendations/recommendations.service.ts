import { Injectable } from '@nestjs/common';
import type { ScoredMatch } from '@mintbridge/contracts';
import { scoreProduct } from '@mintbridge/matching';
import type { Actor } from '../../auth/actor.js';
import { ProductVisibilityService } from '../../products/product-visibility.service.js';
import { AppError } from '../../http/app-error.js';
import { isoTime } from '../../iso-time.js';
import { InvestorsRepository } from '../investors.repository.js';
import { presentRecommendation } from './recommendations.presenter.js';

/** An investor's matches: computed by the worker, explained when read. */
@Injectable()
export class RecommendationsService {
  constructor(
    private readonly investors: InvestorsRepository,
    private readonly visibility: ProductVisibilityService,
  ) {}

  async find(actor: Actor) {
    const [preferences, products] = await Promise.all([
      this.investors.preferences(actor.id),
      this.investors.listed('recommendations', actor.id),
    ]);
    if (!preferences) return { recommendations: [], computedAt: null };
    const { computedAt } = preferences;
    return {
      recommendations: (await this.visibility.of(actor, products))
        .map((product) => presentRecommendation(preferences, product))
        .filter((recommendation) => recommendation !== undefined),
      computedAt: computedAt && isoTime(computedAt),
    };
  }

  /** How well a listing suits the investor, whether or not it is among the matches; null without a profile. */
  async explain(actor: Actor, productId: number): Promise<ScoredMatch | null> {
    const [preferences, product] = await Promise.all([
      this.investors.preferences(actor.id),
      this.investors.matched(productId),
    ]);
    if (!product) throw new AppError('productNotFound');
    if (!preferences) return null;
    const [visible] = await this.visibility.of(actor, [product]);
    return scoreProduct(preferences, visible!);
  }
}
