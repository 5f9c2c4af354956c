import type { Criterion, CriterionResult } from '@mintbridge/contracts';
import type { ListingAttributes } from './attributes.js';
import { evaluate, criterionState } from './evaluate.js';
import type { Preferences } from './preferences.js';
import { DEFAULT_WEIGHTS, MATCH_LIMITS, weigh, type MatchWeights } from './weights.js';

/** True if meeting this criterion too would reach the threshold. */
function lifts(
  states: ReadonlyMap<Criterion, CriterionResult['state']>,
  criterion: Criterion,
  weights: MatchWeights,
): boolean {
  const lifted = new Map(states).set(criterion, 'met');
  return weigh((one) => lifted.get(one) ?? 'not-met', weights).matchScore >= MATCH_LIMITS.threshold;
}

/** The heaviest single criterion that would make the listing a match; undefined if none would. */
export function missingCriterion(
  criteria: readonly CriterionResult[],
  weights: MatchWeights = DEFAULT_WEIGHTS,
): CriterionResult | undefined {
  const states = new Map(criteria.map(({ criterion, state }) => [criterion, state]));
  return criteria
    .filter(({ criterion, state }) => state !== 'met' && lifts(states, criterion, weights))
    .sort((a, b) => b.weight - a.weight)[0];
}

/** The listing field that decides each criterion. */
const FIELDS = {
  industry: 'industry',
  businessModel: 'businessModel',
  platform: 'platformType',
  traction: 'revenue',
} as const;
type UnlockField = (typeof FIELDS)[keyof typeof FIELDS];

const asks: Record<keyof typeof FIELDS, (preferences: Preferences) => boolean> = {
  industry: ({ focus }) => focus !== 0,
  businessModel: ({ models }) => models !== 0,
  platform: ({ platforms }) => platforms !== 0,
  traction: ({ stages }) => stages !== 0,
};

/**
 * For each field that the listing does not state: the number of investors for whom it could then become a match.
 * `investors` are grouped by preferences, with counts.
 */
export function unlockCounts(
  attributes: ListingAttributes,
  investors: Iterable<{ preferences: Preferences; count: number }>,
  weights: MatchWeights = DEFAULT_WEIGHTS,
): { field: UnlockField; investors: number }[] {
  const counts = new Map<UnlockField, number>();
  for (const { preferences, count } of investors) {
    const evaluation = evaluate(preferences, attributes);
    const states = new Map(
      (Object.keys(asks) as (keyof typeof FIELDS)[])
        .map((criterion) => [criterion as Criterion, criterionState(evaluation, criterion)] as const)
        .concat([['live', criterionState(evaluation, 'live')]]),
    );
    const score = weigh((criterion) => states.get(criterion) ?? 'not-met', weights).matchScore;
    if (score >= MATCH_LIMITS.threshold) continue;
    for (const criterion of Object.keys(asks) as (keyof typeof FIELDS)[]) {
      if (states.get(criterion) !== 'unknown' || !asks[criterion](preferences)) continue;
      if (!lifts(states, criterion, weights)) continue;
      counts.set(FIELDS[criterion], (counts.get(FIELDS[criterion]) ?? 0) + count);
    }
  }
  return [...counts].map(([field, total]) => ({ field, investors: total }));
}
