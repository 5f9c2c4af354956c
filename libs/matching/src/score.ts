import type { CriterionResult } from '@mintbridge/contracts';
import { explain } from './explain.js';
import { focusMatches } from './focus.js';
import { evaluate } from './evaluate.js';
import type { MatchProduct, MatchProfile } from './match-input.js';
import { sharedCount } from './text.js';
import { listingWords, toAttributes } from './attributes.js';
import { DEFAULT_WEIGHTS, scoreTable, effectiveWeight, weigh } from './weights.js';
import type { MatchWeights, Scores } from './weights.js';
import { thesisWords, toPreferences } from './preferences.js';

/** Scores with criteria and reasons. */
export interface MatchExplanation extends Scores {
  /** A sentence per criterion, met criteria first. */
  matchReasons: string[];
  criteria: CriterionResult[];
}

/** Scores a listing for an investor, with reasons. The lists of the worker contain exactly these scores. */
export function scoreProduct(
  profile: MatchProfile,
  product: MatchProduct,
  weights: MatchWeights = DEFAULT_WEIGHTS,
): MatchExplanation {
  const matches = focusMatches(product);
  const attributes = toAttributes(product, matches);
  const preferences = toPreferences(profile);
  const evaluation = evaluate(preferences, attributes);
  return {
    ...scoreTable(weights)(evaluation),
    ...explain(evaluation, { profile, product, preferences, attributes, focusMatches: matches }, weights),
  };
}

/** Number of keywords of the thesis in the listing, the tie-breaker between equal scores. */
export const thesisOverlap = (
  profile: Pick<MatchProfile, 'investmentThesis'>,
  product: MatchProduct,
): number => sharedCount(thesisWords(profile), listingWords(product));

/** The match with its scores recomputed under other weights. */
export function reweigh<M extends { criteria: CriterionResult[] }>(
  match: M,
  weights: MatchWeights,
): M & Scores {
  const states = new Map(match.criteria.map(({ criterion, state }) => [criterion, state]));
  return {
    ...match,
    ...weigh((criterion) => states.get(criterion) ?? 'not-met', weights),
    criteria: match.criteria.map((result) => ({
      ...result,
      weight: effectiveWeight(weights[result.criterion]),
    })),
  };
}

/** Reweighs and sorts matches; equal scores keep their order. */
export const reweighAll = <M extends { criteria: CriterionResult[] }>(
  matches: readonly M[],
  weights: MatchWeights,
): (M & Scores)[] =>
  matches.map((match) => reweigh(match, weights)).sort((a, b) => b.matchScore - a.matchScore);

/** Sort keys of a match. */
export interface MatchRank {
  matchScore: number;
  thesisOverlap: number;
  /** Creation time of the product in milliseconds since 1970. */
  listedAt: number;
  productId: number;
}

/** Sort order of a list: score, then shared words, then newest first. */
export const compareRanks = (a: MatchRank, b: MatchRank): number =>
  b.matchScore - a.matchScore ||
  b.thesisOverlap - a.thesisOverlap ||
  b.listedAt - a.listedAt ||
  b.productId - a.productId;
