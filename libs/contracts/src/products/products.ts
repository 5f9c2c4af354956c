import * as z from 'zod';
import { BUSINESS_MODELS, REVIEW_STATUSES } from './options.js';
import { websiteUrlSchema } from '../extractions.js';
import { INPUT_MESSAGES } from '../input-messages.js';
import { CURRENCIES } from './figures/currencies.js';
import { figuresAsOfSchema } from './figures/figures.js';
import { figureTrustSchema } from './figures/figure-trust.js';
import { shownPictures } from '../pictures.js';
import { shownFreshness } from '../readings.js';
import { STAGE_OPTIONS } from './figures/money.js';
import { ownerReplySchema } from '../access-requests/reply-clock.js';
import { lockedSectionSchema } from '../privacy.js';
import {
  TEXT_LIMITS,
  UNSTORABLE_TEXT,
  httpUrlSchema,
  idSchema,
  optionalText,
  requiredText,
} from '../text.js';

export const PRODUCT_LIMITS = {
  headlineMin: 3,
  descriptionMin: 20,
  featuresMin: 10,
  launchYearMin: 1990,
  pageDefault: 60,
  pageMax: 100,
  searchMax: 200,
  countCap: 1_000,
} as const;

export const PRODUCT_MESSAGES = {
  headline: 'Product name must be at least 3 characters.',
  category: 'Please select a sub-category.',
  industry: 'Please select a product category.',
  businessModel: 'Please specify if your product is B2B, B2C, B2B2C, or both.',
  platformType: 'Please specify what type of platform your product is.',
  launchYear: 'Please select the year your product was launched.',
  description: 'Description must be at least 20 characters.',
  features: 'Please list some key features of your product.',
  companyUrl: 'Please enter a valid company URL (include https://)',
  productUrl: 'Please enter a valid product URL (include https://)',
  intentWithProduct: 'Please select what you intend to do with the product.',
} as const;

/** Possible launch years, newest first. */
export const launchYears = (now = new Date()): string[] => {
  const current = now.getFullYear();
  return Array.from({ length: current - PRODUCT_LIMITS.launchYearMin + 1 }, (_, i) => String(current - i));
};

/** Whether '2016' is one of the launch years of the form. */
export const isLaunchYear = (text: string): boolean => launchYears().includes(text);

const launchYearSchema = requiredText(4, PRODUCT_MESSAGES.launchYear).refine(
  isLaunchYear,
  PRODUCT_MESSAGES.launchYear,
);

const requiredFields = {
  headline: requiredText(TEXT_LIMITS.headline, PRODUCT_MESSAGES.headline, PRODUCT_LIMITS.headlineMin),
  industry: requiredText(TEXT_LIMITS.label, PRODUCT_MESSAGES.industry),
  category: requiredText(TEXT_LIMITS.label, PRODUCT_MESSAGES.category),
  businessModel: z.enum(BUSINESS_MODELS, PRODUCT_MESSAGES.businessModel),
  platformType: requiredText(TEXT_LIMITS.label, PRODUCT_MESSAGES.platformType),
  launchYear: launchYearSchema,
  description: requiredText(TEXT_LIMITS.long, PRODUCT_MESSAGES.description, PRODUCT_LIMITS.descriptionMin),
  features: requiredText(TEXT_LIMITS.long, PRODUCT_MESSAGES.features, PRODUCT_LIMITS.featuresMin),
  companyUrl: httpUrlSchema(PRODUCT_MESSAGES.companyUrl),
  productUrl: httpUrlSchema(PRODUCT_MESSAGES.productUrl),
  intentWithProduct: requiredText(TEXT_LIMITS.short, PRODUCT_MESSAGES.intentWithProduct),
};

/** The optional texts of a listing, in the form's order. */
export const OPTIONAL_PRODUCT_FIELDS = [
  'thirdPartyRating',
  'numberOfPaidClients',
  'numberOfClients',
  'totalUsers',
  'activeUsers',
  'revenue',
  'revenueLastTwelveMonths',
  'averageDealSize',
  'averageSalesCycle',
  'investmentHistory',
  'techStack',
  'ipDetails',
  'parentCompanyBackground',
  'additionalDetails',
  'potentialUseCases',
  'benefitsForUsers',
] as const;
export type OptionalProductField = (typeof OPTIONAL_PRODUCT_FIELDS)[number];

const optional = optionalText(TEXT_LIMITS.long);
const optionalFields = Object.fromEntries(
  OPTIONAL_PRODUCT_FIELDS.map((field) => [field, optional]),
) as Record<OptionalProductField, typeof optional>;

/** Currency and date of a listing's amounts. */
const figureFields = {
  currency: z.enum(CURRENCIES, 'Please choose a currency.').optional(),
  figuresAsOf: figuresAsOfSchema,
};

const ownerSwitches = { isActive: z.boolean(), visibleToInvestors: z.boolean() };

/** The listing form: required fields, optional texts, Live or not, visible to investors or not. */
export const createProductSchema = z.object({
  ...requiredFields,
  ...optionalFields,
  ...figureFields,
  isActive: ownerSwitches.isActive.default(false),
  visibleToInvestors: ownerSwitches.visibleToInvestors.default(true),
  sellerId: idSchema.optional(),
});
export type CreateProduct = z.infer<typeof createProductSchema>;
/** Changes of a listing; absent fields keep their values, null or blank clears optional ones. */
export const updateProductSchema = z
  .object({ ...requiredFields, ...optionalFields, ...figureFields, ...ownerSwitches, sellerId: idSchema })
  .partial();
export type UpdateProduct = z.infer<typeof updateProductSchema>;

/** Fields that the team vets: an owner's edit of one sends a verified listing back to review. */
export const VETTED_FIELDS = [
  ...Object.keys(requiredFields),
  ...OPTIONAL_PRODUCT_FIELDS,
  ...Object.keys(figureFields),
] as (keyof typeof requiredFields | OptionalProductField | keyof typeof figureFields)[];
export type VettedField = (typeof VETTED_FIELDS)[number];

export const vettedFieldSchema = z.enum(
  VETTED_FIELDS as [VettedField, ...VettedField[]],
  'Please name a field of the listing.',
);

/** A field that the team wants changed, with a note for the owner. */
export const reviewFieldSchema = z.object({
  field: vettedFieldSchema,
  note: requiredText(TEXT_LIMITS.short, 'Please say what should change.'),
});
export type ReviewField = z.infer<typeof reviewFieldSchema>;

const shownFields = {
  id: idSchema,
  sellerId: idSchema,
  headline: z.string(),
  industry: z.string(),
  category: z.string(),
  businessModel: z.string(),
  platformType: z.string(),
  launchYear: z.string(),
  isActive: z.boolean(),
  visibleToInvestors: z.boolean(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  /** 'Undisclosed' for investors without access to the financials. */
  revenueStage: z.enum(STAGE_OPTIONS),
  createdAt: z.iso.datetime(),
  ...shownPictures,
  ...shownFreshness,
  /** The closed sections, with the state of this investor's access; none for the owner and the superadmin. */
  locked: z.array(lockedSectionSchema),
  /** How the owner answers investors, over all of their listings. */
  ownerReply: ownerReplySchema,
};

const text = z.string().nullish();

/** Fields about a listing's figures in all responses, in addition to the typed texts. */
const shownFigures = {
  currency: z.enum(CURRENCIES),
  figuresAsOf: text,
  /** Revenue in dollars at the dated rates. */
  revenueUsd: z.number().nullish(),
  trust: figureTrustSchema,
};

/** Investors' interest in a listing, for its owner and the superadmin only. */
export const productInterestSchema = z.object({
  likes: z.int(),
  connections: z.int(),
  inquiries: z.int(),
  unread: z.int(),
});
export type ProductInterest = z.infer<typeof productInterestSchema>;

/**
 * A listing on a card: `description` is an excerpt; `features`, `benefitsForUsers` and `potentialUseCases` have the
 * first few items, with the counts of all.
 */
export const productCardSchema = z
  .object({
    ...shownFields,
    description: z.string(),
    features: z.string(),
    featureCount: z.int(),
    benefitsForUsers: text,
    benefitCount: z.int(),
    potentialUseCases: text,
    useCaseCount: z.int(),
    ...shownFigures,
    revenue: text,
    revenueLastTwelveMonths: text,
    averageDealSize: text,
    averageSalesCycle: text,
    numberOfPaidClients: text,
    numberOfClients: text,
    totalUsers: text,
    activeUsers: text,
    /** Percent of the 26 tracked fields filled. */
    completeness: z.int(),
    /** Only for the owner and the superadmin. */
    reviewNote: text,
    reviewFields: z.array(reviewFieldSchema).optional(),
    interest: productInterestSchema.optional(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCardSchema>;

/** A whole listing. `isCurrencyChosen`, `reviewNote`, `reviewFields` and `interest` are for its owner and the superadmin. */
export const productSchema = z
  .object({
    ...shownFields,
    description: z.string(),
    features: z.string(),
    companyUrl: z.string(),
    productUrl: z.string(),
    intentWithProduct: z.string(),
    ...(Object.fromEntries(OPTIONAL_PRODUCT_FIELDS.map((field) => [field, text])) as Record<
      OptionalProductField,
      typeof text
    >),
    ...shownFigures,
    updatedAt: z.iso.datetime(),
    completeness: z.int(),
    /** True if the currency was chosen; false if it was derived from the amounts. */
    isCurrencyChosen: z.boolean().optional(),
    reviewNote: text,
    reviewFields: z.array(reviewFieldSchema).optional(),
    interest: productInterestSchema.optional(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** `POST /api/pilot/products`: a listing as the 14-column CSV. */
export const csvProductSchema = z.object({
  csvData: z
    .string()
    .min(1)
    .max(1_000_000)
    .refine((csv) => csv.isWellFormed(), UNSTORABLE_TEXT),
  sellerId: z
    .union(
      [
        idSchema,
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number)
          .pipe(idSchema),
      ],
      INPUT_MESSAGES.number,
    )
    .optional(),
  /** The website it was extracted from. */
  originalUrl: websiteUrlSchema.nullish(),
});
