import * as z from 'zod';
import { EXTRACTION_LIMITS, LISTING_CSV_COLUMNS, UNKNOWN_LAUNCH_YEAR } from './listing.js';
import type { ExtractedField, ListingCsvColumn } from './listing.js';
import { BUSINESS_MODELS, INTENTS, PLATFORM_TYPES } from './options.js';
import { isLaunchYear } from './products.js';
import { EXTRACTION_INDUSTRIES, OTHER, fittingCategory } from './taxonomy.js';

/** The product field of each CSV column. Seller and Live state have none: they are never taken from an extraction. */
export const LISTING_CSV_FIELDS: Partial<Record<ListingCsvColumn, ExtractedField>> = {
  headline: 'headline',
  industry: 'industry',
  category: 'category',
  business_model: 'businessModel',
  platform_type: 'platformType',
  launch_year: 'launchYear',
  description: 'description',
  features: 'features',
  company_url: 'companyUrl',
  product_url: 'productUrl',
  intent_with_product: 'intentWithProduct',
  benefits_for_users: 'benefitsForUsers',
};

/** Text of a cell: trimmed, without NUL and other control characters that no column can hold. */
const cell = z
  .string()
  .transform((text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim());

/** One of a list, ignoring case; other values become empty and are left to the seller. */
const oneOf = (options: readonly string[]): z.ZodType<string> =>
  cell.transform((text) => options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? '');

const webAddress = cell.transform((text) => {
  if (text.length > 2000) return '';
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'http:' || protocol === 'https:' ? href : '';
  } catch {
    return '';
  }
});

const launchYear = cell.transform((text) => (isLaunchYear(text) ? text : UNKNOWN_LAUNCH_YEAR));

const atMostWords =
  (most: number) =>
  (text: string): string => {
    const words = text.split(/\s+/);
    return words.length <= most ? text : words.slice(0, most).join(' ');
  };

const MAX_TEXT_LENGTH = 5000;
// Does not cut a surrogate pair.
const longText = cell.transform((text) => text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, ''));

/**
 * The product fields of a CSV row. Values outside the option lists, invalid URLs and sub-categories of another industry
 * become empty (a sub-category may be typed where the industry has none for everything), impossible years '0000'; overlong headlines and descriptions are cut.
 */
export const listingRowSchema = z
  .object({
    headline: cell.transform((text) =>
      [...text.replace(/\s+/g, ' ')].slice(0, EXTRACTION_LIMITS.headlineMax).join('').trim(),
    ),
    industry: oneOf(EXTRACTION_INDUSTRIES),
    category: cell,
    businessModel: oneOf(BUSINESS_MODELS),
    platformType: oneOf(PLATFORM_TYPES),
    launchYear,
    description: longText.transform(atMostWords(EXTRACTION_LIMITS.descriptionMaxWords)),
    features: longText,
    companyUrl: webAddress,
    productUrl: webAddress,
    intentWithProduct: oneOf(INTENTS.filter((intent) => intent !== OTHER)),
    benefitsForUsers: longText,
  })
  .transform((listing) => ({
    ...listing,
    category: fittingCategory(listing.industry, listing.category),
  }));
export type ListingFromCsv = z.infer<typeof listingRowSchema>;

/**
 * Product fields from the cells of a listing row, in column order.
 *
 * @returns undefined where the row has fewer than 14 cells
 */
export function listingFromCsv(cells: readonly string[]): ListingFromCsv | undefined {
  if (cells.length < LISTING_CSV_COLUMNS.length) return undefined;
  const named = LISTING_CSV_COLUMNS.flatMap((column, index) => {
    const field = LISTING_CSV_FIELDS[column];
    return field ? [[field, cells[index] ?? ''] as const] : [];
  });
  return listingRowSchema.parse(Object.fromEntries(named));
}
