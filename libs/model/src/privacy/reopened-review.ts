import type { ReviewStatus, Section } from '@mintbridge/contracts';

/** A review that the owner's edits have reopened. */
export interface ReopenedReview {
  /** The verdict that the listing had. */
  from: ReviewStatus;
  /** The sections of the fields edited since; `open` for fields outside of them. */
  parts: (Section | 'open')[];
}

/**
 * The review status for who does not see these sections: that of what they see. Edits of locked sections alone leave them
 * the verdict that there was (docs/decisions/0011).
 */
export function statusWithout(
  { reviewStatus, reopened }: { reviewStatus: ReviewStatus; reopened?: ReopenedReview | null | undefined },
  hidden: readonly Section[],
): ReviewStatus {
  const isHidden = reopened?.parts.every((part) => part !== 'open' && hidden.includes(part));
  return reopened && isHidden ? reopened.from : reviewStatus;
}
