import { OPTIONAL_PRODUCT_FIELDS, type OptionalProductField } from '@mintbridge/contracts';
import { listingColumns, type NewListing } from './product.js';

type ListingColumns = ReturnType<typeof listingColumns>;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The type of every column that a new listing sets; those of the optional texts are `text`. */
const TYPES: Record<Exclude<keyof ListingColumns, OptionalProductField>, string> = {
  sellerId: 'integer',
  headline: 'text',
  category: 'text',
  industry: 'text',
  isActive: 'boolean',
  visibleToInvestors: 'boolean',
  businessModel: 'text',
  platformType: 'text',
  launchYear: 'text',
  description: 'text',
  features: 'text',
  companyUrl: 'text',
  productUrl: 'text',
  intentWithProduct: 'text',
  sourceUrl: 'text',
  revenueAmount: 'double precision',
  revenueStage: 'text',
  completeness: 'smallint',
  excerpt: 'text',
  featureHighlights: 'text',
  featureCount: 'smallint',
  benefitHighlights: 'text',
  benefitCount: 'smallint',
  useCaseHighlights: 'text',
  useCaseCount: 'smallint',
};

const COLUMNS = [
  ...Object.entries(TYPES),
  ...OPTIONAL_PRODUCT_FIELDS.map((field): [string, string] => [field, 'text']),
] as [keyof ListingColumns, string][];

/** The columns of `products` that a new listing sets, for an `insert` written by hand. */
export const LISTING_COLUMN_NAMES = COLUMNS.map(([property]) => snake(property)).join(', ');

/** Placeholders for the values of those columns, the first of them `$first`. */
export const listingPlaceholders = (first: number): string =>
  COLUMNS.map(([, type], index) => `$${first + index}::${type}`).join(', ');

/** The values of those columns: what was typed and what follows from it. */
export function listingValues(listing: NewListing): unknown[] {
  const columns = listingColumns(listing);
  return COLUMNS.map(([property]) => columns[property] ?? null);
}
