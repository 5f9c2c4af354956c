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

const NAMES = COLUMNS.map(([property]) => [property, snake(property)] as const);

/** The columns of `products` that a new listing sets, for an `insert` written by hand. */
export const LISTING_COLUMN_NAMES = NAMES.map(([, name]) => name).join(', ');

/** The same with their types, for a `json_to_recordset`. */
export const LISTING_RECORD = COLUMNS.map(([property, type]) => `${snake(property)} ${type}`).join(', ');

/** A new listing's columns by their names: what was typed and what follows from it. Empty ones are left out. */
export function listingRecord(listing: NewListing): Record<string, unknown> {
  const columns = listingColumns(listing);
  return Object.fromEntries(
    NAMES.map(([property, name]) => [name, columns[property]]).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );
}
