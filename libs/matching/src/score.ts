import type { CriterionResult } from '@mintbridge/contracts';
import { explain } from './explain.js';
import { focusMatches } from './focus.js';
import { evaluate } from './evaluate.js';
import type { MatchProduct, MatchProfile } from './match-input.js';
import { sharedCount } from './text.js';
import { listingWords, attributesOf } from './attributes.js';
import { DEFAULT_WEIGHTS, scoreTable, effectiveWeight, weigh } from './weights.js';
import type { MatchWeights, Scores } from './weights.js';
import { thesisWords, preferencesOf } from './preferences.js';

/** A score with all that it is made of. */
export interface MatchExplanation extends Scores {
  /** A sentence per criterion with the facts in it, the met ones first. */
  matchReasons: string[];
  criteria: CriterionResult[];
}

/**
 * Scores a listing for an investor, with the reasons. The worker's lists hold exactly these scores; give the listing's
 * whole texts, since some focus options look for words in them.
 */
export function scoreProduct(
  profile: MatchProfile,
  product: MatchProduct,
  weights: MatchWeights = DEFAULT_WEIGHTS,
): MatchExplanation {
  const matches = focusMatches(product);
  const attributes = attributesOf(product, matches);
  const preferences = preferencesOf(profile);
  const evaluation = evaluate(preferences, attributes);
  return {
    ...scoreTable(weights)(evaluation),
    ...explain(evaluation, { profile, product, preferences, attributes, focusMatches: matches }, weights),
  };
}

/** How many keywords of the thesis the listing holds: what decides between equal scores. */
export const thesisOverlap = (
  profile: Pick<MatchProfile, 'investmentThesis'>,
  product: MatchProduct,
): number => sharedCount(thesisWords(profile), listingWords(product));

/** The same match under other weights: its scores anew, its criteria's states and reasons as they were. */
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

/** Matches under other weights, best first; equal scores keep the order they came in. */
export const reweighAll = <M extends { criteria: CriterionResult[] }>(
  matches: readonly M[],
  weights: MatchWeights,
): (M & Scores)[] =>
  matches.map((match) => reweigh(match, weights)).sort((a, b) => b.matchScore - a.matchScore);

/** What decides a listing's place in an investor's list. */
export interface MatchRank {
  matchScore: number;
  thesisOverlap: number;
  /** When the product was created, milliseconds since 1970. */
  listedAt: number;
  productId: number;
}

/** Orders a list: score, then shared words of the thesis, then the newest. */
export const compareRanks = (a: MatchRank, b: MatchRank): number =>
  b.matchScore - a.matchScore ||
  b.thesisOverlap - a.thesisOverlap ||
  b.listedAt - a.listedAt ||
  b.productId - a.productId;
