import * as z from 'zod';
import type { ListingValues } from './listing-values';

/** What a draft belongs to: a new listing, one that is edited, or one begun by an extraction. */
export type DraftOf = 'new' | `edit-${number}` | `extraction-${number}`;

const draftSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));
const keyOf = (userId: number, of: DraftOf): string => `listingDraft:${userId}:${of}`;

/** Unsaved work of an earlier visit: the values that differed from what the form began with. */
export function readDraft(userId: number, of: DraftOf): Partial<ListingValues> {
  try {
    return draftSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId, of)) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps what differs from `initial`; nothing where nothing does. */
export function keepDraft(userId: number, of: DraftOf, values: ListingValues, initial: ListingValues): void {
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== initial[field as keyof ListingValues],
  );
  if (changed.length === 0) return dropDraft(userId, of);
  try {
    localStorage.setItem(keyOf(userId, of), JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // Full or closed storage: the form works on, only a reload would lose it.
    return;
  }
}

export function dropDraft(userId: number, of: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(userId, of));
  } catch {
    return;
  }
}
