import * as z from 'zod';

const idsSchema = z.array(z.int().positive());
const storageKey = (userId: number): string => `watchedExtractions:${userId}`;

/** Extractions whose outcome this browser has not shown yet, kept across reloads. */
export function watchedExtractions(userId: number): number[] {
  try {
    return idsSchema.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

function store(userId: number, ids: number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), JSON.stringify(ids));
  } catch {
    // Without storage the outcome is still shown while the page stays open.
    return;
  }
}

export function watchExtraction(userId: number, id: number): void {
  const ids = watchedExtractions(userId);
  if (!ids.includes(id)) store(userId, [...ids, id]);
}

export function unwatchExtraction(userId: number, id: number): void {
  store(
    userId,
    watchedExtractions(userId).filter((watched) => watched !== id),
  );
}
