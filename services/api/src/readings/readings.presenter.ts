import type { Proposal as ProposalView, Readings } from '@mintbridge/contracts';
import { sameText, type Product, type ProposedField, type Reading } from '@mintbridge/model';

const time = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** A proposal beside the current values; texts that the listing already has are left out. */
export const presentProposal = (product: Product, fields: readonly ProposedField[]): ProposalView => ({
  readAt: product.sourceUrl ? time(product.siteReadAt) : null,
  fields: fields
    .filter(({ field, proposed }) => !sameText(field, proposed, product[field]))
    .map(({ field, proposed, confidence, evidence }) => ({
      field,
      current: product[field] ?? null,
      proposed,
      confidence,
      evidence,
    })),
});

export const presentReadings = (
  product: Product,
  readings: readonly Reading[],
  remaining: number,
): Readings => ({
  readAt: product.sourceUrl ? time(product.siteReadAt) : null,
  sourceUrl: product.sourceUrl ?? null,
  remaining,
  readings: readings.map(({ id, state, error, createdAt, finishedAt }) => ({
    id,
    state,
    error: error ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: time(finishedAt),
  })),
});
