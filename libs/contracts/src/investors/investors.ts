import * as z from 'zod';
import {
  BUSINESS_MODEL_PREFERENCES,
  GEOGRAPHY_OPTIONS,
  INDUSTRY_FOCUS_OPTIONS,
  INVESTMENT_EXPERIENCES,
  INVESTMENT_TIMEFRAMES,
  STAGE_FOCUS_OPTIONS,
} from '../products/options.js';
import { productCardSchema } from '../products/products.js';
import { TEXT_LIMITS, idSchema, isGivenText, optionalText, requiredText } from '../text.js';

export const INVESTOR_LIMITS = { thesisMin: 10 } as const;

export const INVESTOR_MESSAGES = {
  industryFocus: 'Select at least one industry',
  stageFocus: 'Select at least one stage',
  geographyFocus: 'Select at least one geography',
  businessModelPreference: 'Select business model preference',
  ticketSizeMin: 'Enter minimum ticket size',
  ticketSizeMax: 'Enter maximum ticket size',
  investmentTimeframe: 'Select your typical investment timeframe',
  investmentThesis: 'Investment thesis must be at least 10 characters',
  investmentExperience: 'Select your investment experience level',
} as const;

const atLeastOne = <T extends readonly [string, ...string[]]>(options: T, message: string) =>
  z
    .array(z.enum(options, message), message)
    .min(1, message)
    .max(options.length, message)
    .refine((chosen) => new Set(chosen).size === chosen.length, message);

/** The profile form. Ticket sizes are rupees, as typed. */
export const investorProfileFormSchema = z.object({
  industryFocus: atLeastOne(INDUSTRY_FOCUS_OPTIONS, INVESTOR_MESSAGES.industryFocus),
  stageFocus: atLeastOne(STAGE_FOCUS_OPTIONS, INVESTOR_MESSAGES.stageFocus),
  geographyFocus: atLeastOne(GEOGRAPHY_OPTIONS, INVESTOR_MESSAGES.geographyFocus),
  businessModelPreference: z.enum(BUSINESS_MODEL_PREFERENCES, INVESTOR_MESSAGES.businessModelPreference),
  ticketSizeMin: requiredText(TEXT_LIMITS.label, INVESTOR_MESSAGES.ticketSizeMin),
  ticketSizeMax: requiredText(TEXT_LIMITS.label, INVESTOR_MESSAGES.ticketSizeMax),
  investmentTimeframe: z.enum(INVESTMENT_TIMEFRAMES, INVESTOR_MESSAGES.investmentTimeframe),
  investmentThesis: requiredText(
    TEXT_LIMITS.long,
    INVESTOR_MESSAGES.investmentThesis,
    INVESTOR_LIMITS.thesisMin,
  ),
  investmentExperience: z.enum(INVESTMENT_EXPERIENCES, INVESTOR_MESSAGES.investmentExperience),
  notableInvestments: optionalText(TEXT_LIMITS.long),
});
export type InvestorProfileForm = z.infer<typeof investorProfileFormSchema>;

/** The 9 fields that completion is computed from. */
export const PROFILE_FIELDS = [
  'industryFocus',
  'stageFocus',
  'geographyFocus',
  'businessModelPreference',
  'ticketSizeMin',
  'ticketSizeMax',
  'investmentTimeframe',
  'investmentThesis',
  'investmentExperience',
] as const satisfies (keyof InvestorProfileForm)[];

/** Percentage of the 9 fields that are filled, rounded. */
export function profileCompletion(profile: { [field in (typeof PROFILE_FIELDS)[number]]?: unknown }): number {
  const filled = PROFILE_FIELDS.filter((field) => {
    const value = profile[field];
    return Array.isArray(value) ? value.length > 0 : isGivenText(value);
  });
  return Math.round((filled.length / PROFILE_FIELDS.length) * 100);
}

export const investorProfileSchema = z
  .object({
    id: idSchema,
    userId: idSchema,
    industryFocus: z.array(z.string()),
    stageFocus: z.array(z.string()),
    geographyFocus: z.array(z.string()),
    businessModelPreference: z.string().nullable(),
    ticketSizeMin: z.string().nullable(),
    ticketSizeMax: z.string().nullable(),
    investmentTimeframe: z.string().nullable(),
    investmentThesis: z.string().nullable(),
    investmentExperience: z.string().nullable(),
    notableInvestments: z.string().nullable(),
    isProfileComplete: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'InvestorProfile' });
export type InvestorProfile = z.infer<typeof investorProfileSchema>;
export const profileResponseSchema = z.object({ profile: investorProfileSchema.nullable() });

/** The body of a like or a connection. */
export const productRefSchema = z.object({ productId: idSchema });

export const connectionSchema = z
  .object({ id: idSchema, productId: idSchema, createdAt: z.iso.datetime() })
  .meta({ id: 'Connection' });
export const connectionsResponseSchema = z.object({ connections: z.array(connectionSchema) });
export const connectionResponseSchema = z.object({ connection: connectionSchema });

export const likedDealSchema = z
  .object({
    id: idSchema,
    productId: idSchema,
    createdAt: z.iso.datetime(),
    product: productCardSchema,
  })
  .meta({ id: 'LikedDeal' });
export type LikedDeal = z.infer<typeof likedDealSchema>;
export const likedDealsResponseSchema = z.object({ likedDeals: z.array(likedDealSchema) });
export const likedDealResponseSchema = z.object({ likedDeal: likedDealSchema.omit({ product: true }) });

export const CRITERIA = ['industry', 'businessModel', 'platform', 'traction', 'live'] as const;
export type Criterion = (typeof CRITERIA)[number];
export const CRITERION_STATES = ['met', 'not-met', 'unknown'] as const;
export type CriterionState = (typeof CRITERION_STATES)[number];

/** One criterion of a match: the investor's preference and the listing's value. */
export const criterionResultSchema = z.object({
  criterion: z.enum(CRITERIA),
  state: z.enum(CRITERION_STATES),
  weight: z.number(),
  /** The profile's value as text. */
  wanted: z.string(),
  /** The listing's value as text. */
  offered: z.string(),
});
export type CriterionResult = z.infer<typeof criterionResultSchema>;

/** A match score with its breakdown. */
export const scoredMatchSchema = z
  .object({
    /** Percentage of the weights that is met, rounded. */
    matchScore: z.int(),
    /** The same with unknown criteria counted as met. */
    matchScoreUpTo: z.int(),
    matchReasons: z.array(z.string()),
    criteria: z.array(criterionResultSchema),
  })
  .meta({ id: 'ScoredMatch' });
export type ScoredMatch = z.infer<typeof scoredMatchSchema>;
/** Null while the investor has no profile. */
export const matchResponseSchema = z.object({ match: scoredMatchSchema.nullable() });

/** A matching listing, with its score and breakdown. */
export const matchSchema = z
  .object({ ...productCardSchema.shape, ...scoredMatchSchema.shape })
  .meta({ id: 'Match' });
export type Match = z.infer<typeof matchSchema>;
export const recommendationsResponseSchema = z.object({
  recommendations: z.array(matchSchema),
  /** When they were computed; null before the first computation. */
  computedAt: z.iso.datetime().nullable(),
});
