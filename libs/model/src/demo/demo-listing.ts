import type { Currency, OptionalProductField, ReviewStatus } from '@mintbridge/contracts';
import type { ClosedSections } from '../privacy/locks.js';

/** A believable listing of the demo data; its addresses are made from its name, under a reserved domain. */
export type DemoListing = {
  headline: string;
  industry: string;
  category: string;
  businessModel: string;
  platformType: string;
  launchYear: string;
  description: string;
  features: string;
  intentWithProduct: string;
  isActive: boolean;
  review: ReviewStatus;
  /** Where its owner chose it; else it follows from the amounts. */
  currency?: Currency;
  /** What its owner shows to people instead of to the crowd. */
  privacy?: ClosedSections;
} & Partial<Record<OptionalProductField, string>>;
