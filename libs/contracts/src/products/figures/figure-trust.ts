import * as z from 'zod';
import { PRODUCT_NAME } from '../../brand.js';
import { isGiven } from '../listing-text.js';
import { UNKNOWN_LAUNCH_YEAR } from '../listing.js';

/** How far a figure of a listing can be trusted. */

/** The figures that have a trust level. */
export const TRUST_FIELDS = [
  'revenue',
  'averageDealSize',
  'averageSalesCycle',
  'numberOfPaidClients',
  'numberOfClients',
  'totalUsers',
  'activeUsers',
  'thirdPartyRating',
  'launchYear',
] as const;
export type TrustField = (typeof TRUST_FIELDS)[number];

/** Amounts of money: a change of currency changes their value. */
export const AMOUNT_FIELDS = [
  'revenue',
  'averageDealSize',
  'averageSalesCycle',
] as const satisfies TrustField[];

/** Explanations of the levels, shown on hover and focus. */
export const TRUST_MEANINGS = {
  declared: 'Stated by the owner.',
  website: "Read from the product's website, unchanged since.",
  confirmed: `Confirmed by the ${PRODUCT_NAME} team.`,
} as const;
export type TrustLevel = keyof typeof TRUST_MEANINGS;
export const TRUST_LEVELS = Object.keys(TRUST_MEANINGS) as [TrustLevel, ...TrustLevel[]];

/** The trust of one figure: the date the team confirmed it, or the quote of its website. */
export const trustSchema = z.object({
  level: z.enum(TRUST_LEVELS),
  confirmedAt: z.iso.datetime().optional(),
  quote: z.string().optional(),
});
export type Trust = z.infer<typeof trustSchema>;

/** By figure; one without a value has none. */
export const figureTrustSchema = z.partialRecord(z.enum(TRUST_FIELDS), trustSchema);
export type FigureTrust = z.infer<typeof figureTrustSchema>;

/** Metadata of a figure. */
export interface TrustRecords {
  /** When the team confirmed it, ISO 8601. */
  confirmed: Partial<Record<TrustField, string>>;
  /** The value that its website gave, and the quote. */
  quoted: Partial<Record<TrustField, { value: string; quote: string }>>;
}

/** Whether a figure has a value; the unknown launch year is none. */
export const hasFigure = (field: TrustField, value: string | null | undefined): value is string =>
  isGiven(value) && !(field === 'launchYear' && value === UNKNOWN_LAUNCH_YEAR);

/** The trust of each figure that has a value: confirmed before quoted before declared. */
export function figureTrust(
  figures: Partial<Record<TrustField, string | null | undefined>>,
  { confirmed, quoted }: TrustRecords,
): FigureTrust {
  const trust: FigureTrust = {};
  for (const field of TRUST_FIELDS) {
    const value = figures[field];
    if (!hasFigure(field, value)) continue;
    const quote = quoted[field];
    if (confirmed[field]) trust[field] = { level: 'confirmed', confirmedAt: confirmed[field] };
    else if (quote?.value === value) trust[field] = { level: 'website', quote: quote.quote };
    else trust[field] = { level: 'declared' };
  }
  return trust;
}
