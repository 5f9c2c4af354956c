import { CRITERIA } from '@mintbridge/contracts';
import type { Criterion, CriterionState } from '@mintbridge/contracts';
import type { Evaluation } from './evaluate.js';

/** How much each criterion counts; any non-negative numbers, only their proportions matter. */
export type MatchWeights = Readonly<Record<Criterion, number>>;

/** The weights that recommendations are computed with. */
export const DEFAULT_WEIGHTS: MatchWeights = {
  industry: 4,
  businessModel: 3,
  platform: 2,
  traction: 3,
  live: 1,
};

/** Listed from this score in percent, and at most this many. */
export const MATCH_LIMITS = { threshold: 60, listed: 5 } as const;

export interface Scores {
  /** Weight met over the whole weight, percent, rounded. */
  matchScore: number;
  /** The same with the unknown criteria counted as met. */
  matchScoreUpTo: number;
}

/** A weight as it counts: what is no number, infinite or below zero counts nothing. */
export const effectiveWeight = (weight: number): number =>
  Number.isFinite(weight) && weight > 0 ? weight : 0;

/** Weighs criteria whose states are known. A whole weight of nothing scores 0. */
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

/** The scores of every possible evaluation under one set of weights, computed once. */
export function scoreTable(weights: MatchWeights): (evaluation: Evaluation) => Scores {
  const size = 1 << CRITERIA.length;
  const byMet = Array.from({ length: size }, (_, met) =>
    weigh((criterion) => ((met >> CRITERIA.indexOf(criterion)) & 1 ? 'met' : 'not-met'), weights),
  ).map(({ matchScore }) => matchScore);
  return ({ met, unknown }) => ({ matchScore: byMet[met]!, matchScoreUpTo: byMet[met | unknown]! });
}
