import { PATTERNS, paths } from '../../../shared/paths';

export interface OwnerTab {
  label: string;
  to: (productId: number) => string;
  /** Paths at which the tab is the current one. */
  at: readonly string[];
}

/** The owner's pages of a product, in order. */
export const OWNER_TABS: readonly OwnerTab[] = [
  {
    label: 'Listing',
    to: paths.product,
    at: [PATTERNS.product, PATTERNS.productPreview, PATTERNS.productDetails],
  },
  { label: 'Privacy', to: paths.productPrivacy, at: [PATTERNS.productPrivacy] },
  {
    label: 'How investors see this',
    to: paths.productInsights,
    at: [PATTERNS.productInsights],
  },
  { label: 'Updates', to: paths.productUpdates, at: [PATTERNS.productUpdates] },
];
