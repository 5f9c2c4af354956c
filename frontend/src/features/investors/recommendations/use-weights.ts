import { CRITERIA, type Criterion } from '@mintbridge/contracts';
import { DEFAULT_WEIGHTS, type MatchWeights } from '@mintbridge/matching';
import { useState } from 'react';

export const WEIGHT_MAX = 10;

/** The weights of the page, kept until it is left; the stored list uses the default weights. */
export function useWeights() {
  const [weights, setWeights] = useState<MatchWeights>(DEFAULT_WEIGHTS);
  return {
    weights,
    isChanged: CRITERIA.some((criterion) => weights[criterion] !== DEFAULT_WEIGHTS[criterion]),
    weigh: (criterion: Criterion, weight: number) =>
      setWeights((before) => ({ ...before, [criterion]: weight })),
    reset: () => setWeights(DEFAULT_WEIGHTS),
  };
}
