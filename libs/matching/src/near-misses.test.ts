import fc from 'fast-check';
import {
  toAttributes,
  missingCriterion,
  toPreferences,
  reweigh,
  scoreProduct,
  DEFAULT_WEIGHTS,
  MATCH_LIMITS,
  unlockCounts,
} from './index.js';
import { anyProduct, anyProfile } from './testing/index.js';

it('property: the missing criterion is the heaviest that alone raises the score to the threshold', () => {
  fc.assert(
    fc.property(anyProfile, anyProduct, (profile, product) => {
      const { criteria, matchScore } = scoreProduct(profile, product);
      fc.pre(matchScore < MATCH_LIMITS.threshold);
      const scoreWith = (criterion: string) =>
        reweigh(
          {
            criteria: criteria.map((one) =>
              one.criterion === criterion ? { ...one, state: 'met' as const } : one,
            ),
          },
          DEFAULT_WEIGHTS,
        ).matchScore;
      const lifting = criteria.filter(({ criterion }) => scoreWith(criterion) >= MATCH_LIMITS.threshold);
      const heaviest = Math.max(...lifting.map(({ weight }) => weight));
      expect(missingCriterion(criteria)?.weight).toBe(lifting.length > 0 ? heaviest : undefined);
    }),
  );
});

it('property: counts the investors for whom a filled field could raise the score to the threshold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyProfile, fc.integer({ min: 1, max: 9 }))),
      anyProduct,
      (groups, product) => {
        const counted = unlockCounts(
          toAttributes(product),
          groups.map(([profile, count]) => ({ preferences: toPreferences(profile), count })),
        );
        const revenue = groups
          .filter(([profile]) => {
            const { criteria, matchScore } = scoreProduct(profile, product);
            const traction = criteria.find(({ criterion }) => criterion === 'traction')!;
            return (
              matchScore < MATCH_LIMITS.threshold &&
              traction.state === 'unknown' &&
              profile.stageFocus.length > 0 &&
              reweigh(
                {
                  criteria: criteria.map((one) =>
                    one.criterion === 'traction' ? { ...one, state: 'met' as const } : one,
                  ),
                },
                DEFAULT_WEIGHTS,
              ).matchScore >= MATCH_LIMITS.threshold
            );
          })
          .reduce((sum, [, count]) => sum + count, 0);
        expect(counted.find(({ field }) => field === 'revenue')?.investors ?? 0).toBe(revenue);
      },
    ),
  );
});
