import * as z from 'zod';

/**
 * The 14 columns of an AI-extracted listing, in order. Every extraction, whichever provider made it,
 * passes through a CSV of exactly these columns.
 */
export const LISTING_CSV_COLUMNS = [
  'seller_id',
  'headline',
  'industry',
  'category',
  'business_model',
  'platform_type',
  'launch_year',
  'description',
  'features',
  'is_active',
  'company_url',
  'product_url',
  'intent_with_product',
  'benefits_for_users',
] as const;
export type ListingCsvColumn = (typeof LISTING_CSV_COLUMNS)[number];

/** The launch year if the pages state none. */
export const UNKNOWN_LAUNCH_YEAR = '0000';

/** Limits that an extraction keeps. */
export const EXTRACTION_LIMITS = {
  headlineMax: 49,
  descriptionMinWords: 20,
  descriptionMaxWords: 200,
} as const;

/** The product fields that an extraction can fill, under the product's own names. */
export const EXTRACTED_FIELDS = [
  'headline',
  'industry',
  'category',
  'businessModel',
  'platformType',
  'launchYear',
  'description',
  'features',
  'companyUrl',
  'productUrl',
  'intentWithProduct',
  'benefitsForUsers',
] as const;
export type ExtractedField = (typeof EXTRACTED_FIELDS)[number];

/** Where a value comes from: the page's URL and a literal quote. */
export const evidenceSchema = z.object({
  page: z.string(),
  quote: z.string(),
  /** The kind of evidence, such as 'JSON-LD name' or 'words of the page that point to FinTech'. */
  source: z.string().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/**
 * One extracted field: its value (empty where the pages state none), a confidence from 0 to 1
 * (of the values given at 0.8 and above, nine in ten should be right), and the evidence.
 */
export const extractedFieldSchema = z.object({
  value: z.string(),
  confidence: z.number().min(0).max(1),
  evidence: z.array(evidenceSchema),
});
export type ExtractedFieldValue = z.infer<typeof extractedFieldSchema>;

export const extractedFieldsSchema = z.partialRecord(z.enum(EXTRACTED_FIELDS), extractedFieldSchema);
export type ExtractedFields = z.infer<typeof extractedFieldsSchema>;

/** At and above this confidence a value is shown as found; below it is marked for the seller to check. */
export const CONFIDENT_FROM = 0.8;
/** Below this confidence a form leaves the field to its owner instead of filling it in. */
export const FILLED_FROM = 0.5;
