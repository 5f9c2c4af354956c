import { CRITERIA } from '@mintbridge/contracts';
import { MATCH_LIMITS, scoreTable } from '../weights.js';
import type { MatchWeights } from '../weights.js';

/** A set of met criteria that leads to a score. */
interface Pattern {
  industryMet: boolean;
  /** The other four criteria, bit n being CRITERIA[n + 1]. */
  rest: number;
}

/** A score with all patterns that lead to it. */
export interface Level {
  score: number;
  patterns: Pattern[];
}

type Condition = (score: number, met: number) => boolean;

/** The possible scores at or above the threshold, best first. */
export const scoreLevels = (weights: MatchWeights): Level[] =>
  buildLevels(weights, (score) => score >= MATCH_LIMITS.threshold);

/** The possible scores that one more criterion would lift to the threshold, best first. */
export function nearMissLevels(weights: MatchWeights): Level[] {
  const scoresOf = scoreTable(weights);
  return buildLevels(
    weights,
    (score, met) =>
      score < MATCH_LIMITS.threshold &&
      CRITERIA.some(
        (_, bit) => scoresOf({ met: met | (1 << bit), unknown: 0 }).matchScore >= MATCH_LIMITS.threshold,
      ),
  );
}

/** For each set of met criteria, 1 if these levels contain it. */
export function collectMetSets(levels: readonly Level[]): Uint8Array {
  const sets = new Uint8Array(1 << CRITERIA.length);
  for (const { patterns } of levels)
    for (const { industryMet, rest } of patterns) sets[(rest << 1) | Number(industryMet)] = 1;
  return sets;
}

function buildLevels(weights: MatchWeights, isListed: Condition): Level[] {
  const scoresOf = scoreTable(weights);
  const levels = new Map<number, Pattern[]>();
  for (let met = 0; met < 1 << CRITERIA.length; met++) {
    const { matchScore } = scoresOf({ met, unknown: 0 });
    if (!isListed(matchScore, met)) continue;
    const pattern = { industryMet: (met & 1) === 1, rest: met >> 1 };
    levels.set(matchScore, [...(levels.get(matchScore) ?? []), pattern]);
  }
  return [...levels].map(([score, patterns]) => ({ score, patterns })).sort((a, b) => b.score - a.score);
}
