import type { Currency, OptionalProductField, ReviewStatus } from '@mintbridge/contracts';
import type { ClosedSections } from '../privacy/locks.js';

/** A listing of the demo data; its URLs are derived from its name, under a reserved domain. */
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
  /** If chosen by the owner; otherwise derived from the amounts. */
  currency?: Currency;
  /** Closed sections. */
  privacy?: ClosedSections;
} & Partial<Record<OptionalProductField, string>>;
