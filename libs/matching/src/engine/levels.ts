import { CRITERIA } from '@mintbridge/contracts';
import { MATCH_LIMITS, scoreTable } from '../weights.js';
import type { MatchWeights } from '../weights.js';

/** One way to reach a score: which criteria are met. */
interface Pattern {
  industryMet: boolean;
  /** The other four criteria, bit n being CRITERIA[n + 1]. */
  rest: number;
}

/** All ways to one score. */
export interface Level {
  score: number;
  patterns: Pattern[];
}

/** The scores from the threshold up that these weights can give, best first, each with all ways to reach it. */
export function scoreLevels(weights: MatchWeights): Level[] {
  const scoresOf = scoreTable(weights);
  const levels = new Map<number, Pattern[]>();
  for (let met = 0; met < 1 << CRITERIA.length; met++) {
    const { matchScore } = scoresOf({ met, unknown: 0 });
    if (matchScore < MATCH_LIMITS.threshold) continue;
    const pattern = { industryMet: (met & 1) === 1, rest: met >> 1 };
    levels.set(matchScore, [...(levels.get(matchScore) ?? []), pattern]);
  }
  return [...levels].map(([score, patterns]) => ({ score, patterns })).sort((a, b) => b.score - a.score);
}
