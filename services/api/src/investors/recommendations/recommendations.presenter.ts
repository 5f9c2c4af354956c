import { MATCH_LIMITS, scoreProduct, type MatchProduct, type MatchProfile } from '@mintbridge/matching';
import type { CardColumns, VisibleProduct } from '@mintbridge/model';
import { presentCard } from '../../products/products.presenter.js';

/** The card with its score and reasons; undefined if the product has changed since and is no longer a match. */
export function presentRecommendation(
  preferences: MatchProfile,
  product: VisibleProduct<MatchProduct & CardColumns>,
) {
  const match = scoreProduct(preferences, product);
  return match.matchScore < MATCH_LIMITS.threshold ? undefined : { ...presentCard(product), ...match };
}
