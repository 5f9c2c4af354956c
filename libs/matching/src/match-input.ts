import type { Currency, LockedSections } from '@mintbridge/contracts';
import { tokensOf } from './text.js';

/** What of an investor's profile counts for matching. A profile as the contract describes it fits. */
export interface MatchProfile {
  industryFocus: readonly string[];
  stageFocus: readonly string[];
  businessModelPreference: string | null | undefined;
  investmentThesis: string | null | undefined;
  /** Stored platform types of the deals that the investor liked or connected with. */
  dealPlatforms?: readonly string[];
}

/** What of a listing counts for matching: its whole texts, not a card's excerpts. */
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
  /** Whether the owner chose the currency; one derived from the texts does not apply to a bare number. */
  isCurrencyChosen: boolean;
  benefitsForUsers?: string | null | undefined;
  potentialUseCases?: string | null | undefined;
  techStack?: string | null | undefined;
}

/** Every word of a listing, in reading order: phrases and theses are looked up in it. */
export const listingTokens = (product: MatchProduct): string[] =>
  tokensOf(
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
