import * as z from 'zod';
import type { ListingValues } from './listing-values';

/** The form of a draft: a new listing, an edited one, or one started by an extraction. */
export type DraftOf = 'new' | `edit-${number}` | `extraction-${number}`;

const draftSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));
const storageKey = (userId: number, of: DraftOf): string => `listingDraft:${userId}:${of}`;

/** Unsaved changes of an earlier visit: the values that differed from the initial ones. */
export function readDraft(userId: number, of: DraftOf): Partial<ListingValues> {
  try {
    return draftSchema.parse(JSON.parse(localStorage.getItem(storageKey(userId, of)) ?? '{}'));
  } catch {
    return {};
  }
}

/** Stores the values that differ from `initial`, or removes the draft if none does. */
export function keepDraft(userId: number, of: DraftOf, values: ListingValues, initial: ListingValues): void {
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== initial[field as keyof ListingValues],
  );
  if (changed.length === 0) return dropDraft(userId, of);
  try {
    localStorage.setItem(storageKey(userId, of), JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // Without storage the form still works, but a reload loses its input.
    return;
  }
}

export function dropDraft(userId: number, of: DraftOf): void {
  try {
    localStorage.removeItem(storageKey(userId, of));
  } catch {
    return;
  }
}
