import {
  DISPLAY_LIMITS,
  EXTRACTION_INDUSTRIES,
  OTHER,
  PLATFORM_TYPES,
  toExcerpt,
  currencyOfFigures,
  productCompleteness,
  revenueInUsd,
  revenueStage,
  splitItems,
  type Currency,
  type RevenueStage,
  type TrackedField,
} from '@mintbridge/contracts';
import { computeLocks, type ClosedSections, type Locks } from '../privacy/locks.js';

/** The texts of a listing from which its derived columns are computed. */
export type ListingTexts = {
  headline: string;
  industry: string;
  category: string;
  businessModel: string;
  platformType: string;
} & {
  launchYear: string;
  description: string;
  features: string;
  revenueLastTwelveMonths?: string | null | undefined;
  /** As chosen by the owner; otherwise derived from the texts. */
  currency?: Currency | undefined;
  isCurrencyChosen?: boolean | undefined;
  privacy?: ClosedSections | undefined;
} & Partial<Record<TrackedField, string | null | undefined>>;

export interface DerivedColumns {
  /** The filter option of a value; values typed by hand are 'Other'. */
  industryKey: string;
  platformKey: string;
  currency: Currency;
  revenueUsd: number | null;
  revenueStage: RevenueStage;
  completeness: number;
  excerpt: string;
  featureHighlights: string;
  featureCount: number;
  benefitHighlights: string | null;
  benefitCount: number;
  useCaseHighlights: string | null;
  useCaseCount: number;
  locks: Locks | null;
}

const HIGHLIGHT_MAX = 120;

const highlights = (items: string[], shown: number): string =>
  items
    .slice(0, shown)
    .map((item) => toExcerpt(item, HIGHLIGHT_MAX))
    .join('; ');

const optionOrOther = (options: readonly string[], typed: string): string =>
  options.includes(typed) ? typed : OTHER;

/** Columns for cards, filters and sorting, computed when a listing is written instead of at each read. */
export function derivedColumns(listing: ListingTexts): DerivedColumns {
  const features = splitItems(listing.features);
  const benefits = splitItems(listing.benefitsForUsers);
  const useCases = splitItems(listing.potentialUseCases);
  const isChosen = listing.isCurrencyChosen ?? false;
  const currency = (isChosen && listing.currency) || currencyOfFigures(listing);
  return {
    currency,
    industryKey: optionOrOther(EXTRACTION_INDUSTRIES, listing.industry),
    platformKey: optionOrOther(PLATFORM_TYPES, listing.platformType),
    revenueUsd: revenueInUsd({ ...listing, currency }),
    revenueStage: revenueStage(listing.revenue, { currency, isChosen }),
    completeness: productCompleteness(listing).percent,
    excerpt: toExcerpt(listing.description),
    featureHighlights: highlights(features, DISPLAY_LIMITS.sellerCardFeatures),
    featureCount: Math.min(features.length, 32_767),
    benefitHighlights: highlights(benefits, DISPLAY_LIMITS.benefits) || null,
    benefitCount: Math.min(benefits.length, 32_767),
    useCaseHighlights: highlights(useCases, DISPLAY_LIMITS.useCases) || null,
    useCaseCount: Math.min(useCases.length, 32_767),
    locks: computeLocks(listing.privacy ?? {}, listing),
  };
}
