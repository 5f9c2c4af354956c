import type { ReviewStatus, Section } from '@mintbridge/contracts';

/** A review that the owner's edits have reopened. */
export interface ReopenedReview {
  /** The review status before the edits. */
  from: ReviewStatus;
  /** The sections of the fields edited since; `open` for fields outside of them. */
  parts: (Section | 'open')[];
}

/**
 * The review status for viewers who do not see these sections: edits of hidden sections alone do not change it
 * (docs/decisions/0011).
 */
export function statusWithout(
  { reviewStatus, reopened }: { reviewStatus: ReviewStatus; reopened?: ReopenedReview | null | undefined },
  hidden: readonly Section[],
): ReviewStatus {
  const isHidden = reopened?.parts.every((part) => part !== 'open' && hidden.includes(part));
  return reopened && isHidden ? reopened.from : reviewStatus;
}
