import type { Currency, OptionalProductField, ReviewStatus } from '@mintbridge/contracts';

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
  /** Where its owner chose it; else its amounts tell it. */
  currency?: Currency;
} & Partial<Record<OptionalProductField, string>>;
