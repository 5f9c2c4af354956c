import { CRITERIA } from '@mintbridge/contracts';
import type { Criterion, CriterionState } from '@mintbridge/contracts';
import type { Evaluation } from './evaluate.js';

/** Weight per criterion: any non-negative numbers; only proportions matter. */
export type MatchWeights = Readonly<Record<Criterion, number>>;

/** Weights of recommendations. */
export const DEFAULT_WEIGHTS: MatchWeights = {
  industry: 4,
  businessModel: 3,
  platform: 2,
  traction: 3,
  live: 1,
};

/** Minimum score in percent, and maximum length of a list. */
export const MATCH_LIMITS = { threshold: 60, listed: 5 } as const;

export interface Scores {
  /** Share of met weight in percent, rounded. */
  matchScore: number;
  /** The same if all unknown criteria were met. */
  matchScoreUpTo: number;
}

/** Treats NaN, infinite and negative weights as 0. */
export const effectiveWeight = (weight: number): number =>
  Number.isFinite(weight) && weight > 0 ? weight : 0;

/** Computes scores from the states of criteria; 0 if all weights are 0. */
export function weigh(stateOf: (criterion: Criterion) => CriterionState, weights: MatchWeights): Scores {
  let whole = 0;
  let met = 0;
  let possible = 0;
  for (const criterion of CRITERIA) {
    const weight = effectiveWeight(weights[criterion]);
    const state = stateOf(criterion);
    whole += weight;
    if (state === 'met') met += weight;
    if (state !== 'not-met') possible += weight;
  }
  const percent = (part: number): number => (whole > 0 ? Math.round((part / whole) * 100) : 0);
  return { matchScore: percent(met), matchScoreUpTo: percent(possible) };
}

/** Precomputes the scores of all possible evaluations. */
export function scoreTable(weights: MatchWeights): (evaluation: Evaluation) => Scores {
  const size = 1 << CRITERIA.length;
  const byMet = Array.from({ length: size }, (_, met) =>
    weigh((criterion) => ((met >> CRITERIA.indexOf(criterion)) & 1 ? 'met' : 'not-met'), weights),
  ).map(({ matchScore }) => matchScore);
  return ({ met, unknown }) => ({ matchScore: byMet[met]!, matchScoreUpTo: byMet[met | unknown]! });
}
