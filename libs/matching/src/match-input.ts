import type { Currency, LockedSections } from '@mintbridge/contracts';
import { tokenize } from './text.js';

/** The part of an investor profile used for matching; a profile of the contracts is assignable. */
export interface MatchProfile {
  industryFocus: readonly string[];
  stageFocus: readonly string[];
  businessModelPreference: string | null | undefined;
  investmentThesis: string | null | undefined;
  /** Platform types of deals that the investor liked or connected with. */
  dealPlatforms?: readonly string[];
}

/** The part of a listing used for matching, with whole texts instead of a card's excerpts. */
export interface MatchProduct extends LockedSections {
  headline: string;
  industry: string;
  category: string;
  businessModel: string;
  platformType: string;
  description: string;
  features: string;
  isActive: boolean;
  revenue?: string | null | undefined;
  currency: Currency;
  /** True if the owner chose the currency; one derived from texts does not apply to a plain number. */
  isCurrencyChosen: boolean;
  benefitsForUsers?: string | null | undefined;
  potentialUseCases?: string | null | undefined;
  techStack?: string | null | undefined;
}

/** All words of a listing, in reading order. */
export const listingTokens = (product: MatchProduct): string[] =>
  tokenize(
    [
      product.headline,
      product.industry,
      product.category,
      product.businessModel,
      product.platformType,
      product.description,
      product.features,
      product.benefitsForUsers,
      product.potentialUseCases,
      product.techStack,
    ].join('\n'),
  );
