/** Random investors and listings for property tests, and a naive implementation to compare with. */
import {
  BUSINESS_MODELS,
  BUSINESS_MODEL_PREFERENCES,
  CRITERIA,
  INDUSTRIES,
  INDUSTRY_FOCUS_OPTIONS,
  PLATFORM_TYPES,
  STAGE_FOCUS_OPTIONS,
} from '@mintbridge/contracts';
import fc from 'fast-check';
import {
  DEFAULT_WEIGHTS,
  MATCH_LIMITS,
  compareRanks,
  reweigh,
  scoreProduct,
  thesisOverlap,
  type MatchExplanation,
  type MatchProduct,
  type MatchProfile,
  type MatchWeights,
} from '../index.js';

// Few words, so that random texts share some, including names of platforms and cross-industry options.
const WORDS = [
  ...'payments clinic farm rental courier menu solar payroll contract puzzle video lending audit tutor'.split(
    ' ',
  ),
  ...[
    'mobile app',
    'web',
    'API',
    'desktop',
    'embedded/IoT',
    'hybrid',
    'SaaS',
    'blockchain',
    'machine learning',
  ],
];
const sentence = (max: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((words) => words.join(' '));

const some = <T>(values: readonly T[], max: number) =>
  fc.subarray([...values], { maxLength: Math.min(max, values.length) });

/** A profile in which any part may be missing. */
export const anyProfile: fc.Arbitrary<MatchProfile> = fc.record({
  industryFocus: some(INDUSTRY_FOCUS_OPTIONS, 6),
  stageFocus: some(STAGE_FOCUS_OPTIONS, 3),
  businessModelPreference: fc.constantFrom(null, ...BUSINESS_MODEL_PREFERENCES),
  investmentThesis: fc.option(sentence(12)),
  dealPlatforms: fc.array(fc.constantFrom(...PLATFORM_TYPES, 'Kiosk'), { maxLength: 3 }),
});

/** A listing, possibly with free text and blank fields. */
export const anyProduct: fc.Arbitrary<MatchProduct> = fc.record({
  headline: sentence(3),
  industry: fc.constantFrom(...INDUSTRIES, 'Space Mining', ''),
  category: sentence(2),
  businessModel: fc.constantFrom(...BUSINESS_MODELS, 'Franchise', ''),
  platformType: fc.constantFrom(...PLATFORM_TYPES, 'Kiosk', ''),
  description: sentence(10),
  features: sentence(5),
  isActive: fc.boolean(),
  revenue: fc.constantFrom(null, '', 'N/A', 'pre-revenue', '0', '5 lakh', '50 lakh', '₹5 Cr', '40M', '20 Cr'),
  currency: fc.constantFrom('USD', 'INR', 'EUR'),
  isCurrencyChosen: fc.boolean(),
  benefitsForUsers: fc.option(sentence(2)),
});

/** A listing with its day, which others may share. */
export const anyListing = fc.record({ product: anyProduct, listedAt: fc.integer({ min: 0, max: 5 }) });

/** Weights, including zero and invalid numbers. */
export const anyWeights: fc.Arbitrary<MatchWeights> = fc.record(
  Object.fromEntries(
    CRITERIA.map((criterion) => [
      criterion,
      fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 10 })),
    ]),
  ) as Record<(typeof CRITERIA)[number], fc.Arbitrary<number>>,
);

export interface PlainListing {
  productId: number;
  listedAt: number;
  product: MatchProduct;
}

/** Naive list of an investor: scores, filters, sorts and cuts all listings that were not passed on. */
export const plainList = (
  profile: MatchProfile,
  listings: readonly PlainListing[],
  weights: MatchWeights = DEFAULT_WEIGHTS,
  passed: ReadonlySet<number> = new Set(),
) => plainly(profile, listings, weights, passed, ({ matchScore }) => matchScore >= MATCH_LIMITS.threshold);

/** Naive near misses: listings that one more met criterion would make a match. */
export const plainNearMisses = (
  profile: MatchProfile,
  listings: readonly PlainListing[],
  weights: MatchWeights = DEFAULT_WEIGHTS,
  passed: ReadonlySet<number> = new Set(),
) =>
  plainly(
    profile,
    listings,
    weights,
    passed,
    ({ matchScore, criteria }) =>
      matchScore < MATCH_LIMITS.threshold &&
      criteria.some(
        ({ criterion }) =>
          reweigh(
            {
              criteria: criteria.map((one) =>
                one.criterion === criterion ? { ...one, state: 'met' as const } : one,
              ),
            },
            weights,
          ).matchScore >= MATCH_LIMITS.threshold,
      ),
  );

function plainly(
  profile: MatchProfile,
  listings: readonly PlainListing[],
  weights: MatchWeights,
  passed: ReadonlySet<number>,
  isListed: (match: MatchExplanation) => boolean,
) {
  return listings
    .filter(({ productId }) => !passed.has(productId))
    .flatMap(({ productId, listedAt, product }) => {
      const match = scoreProduct(profile, product, weights);
      if (!isListed(match)) return [];
      const { matchScore, matchScoreUpTo } = match;
      return {
        productId,
        listedAt,
        matchScore,
        matchScoreUpTo,
        thesisOverlap: thesisOverlap(profile, product),
      };
    })
    .sort(compareRanks)
    .slice(0, MATCH_LIMITS.listed)
    .map(({ listedAt: _, ...match }) => match);
}
