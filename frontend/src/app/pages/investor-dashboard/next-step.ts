import { paths } from '../../../shared/paths';

interface Deal {
  id: number;
  headline: string;
}

export interface DashboardState {
  /** The conversation that waits for a reply. */
  unread: { productId: number | null; headline: string | null; counterpart: string } | undefined;
  /** Percentage of filled profile fields. */
  completion: number;
  /** Undefined if they could not be loaded. */
  liked: readonly Deal[] | undefined;
  connectedIds: ReadonlySet<number>;
}

export interface NextStep {
  /** The text of the link. */
  label: string;
  to: string;
  /** Why it helps. */
  reason: string;
}

/** The most urgent next step; null if nothing is left to do. */
export function nextStep({ unread, completion, liked, connectedIds }: DashboardState): NextStep | null {
  if (unread?.productId) {
    return {
      label: `Answer ${unread.counterpart}`,
      to: paths.messaging(unread.productId),
      reason: `about ${unread.headline}`,
    };
  }
  if (completion < 100) {
    return {
      label: 'Complete your profile',
      to: paths.editInvestorProfile,
      reason: `It is ${completion}% complete, and matches follow it.`,
    };
  }
  const waiting = liked?.find(({ id }) => !connectedIds.has(id));
  if (waiting) {
    return {
      label: `Connect with ${waiting.headline}`,
      to: paths.investorProduct(waiting.id),
      reason: 'You like it, but its owner does not know yet.',
    };
  }
  if (liked?.length === 0) {
    return {
      label: 'Like a deal',
      to: paths.search,
      reason: 'What you like is kept for you, and matches learn from it.',
    };
  }
  return null;
}
