/** Number of products created before their owner opened the dashboard (stored across pages and tabs). */
const KEY = 'pendingProductCreations';

/** Stores the count for the seller's dashboard. */
export function storePendingCreations(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    return;
  }
}

/** The count, which is cleared once it is shown. */
export function readPendingCreations(): number {
  try {
    const count = Number(localStorage.getItem(KEY) ?? 0);
    return Number.isFinite(count) && count > 0 ? Math.floor(count) : 0;
  } catch {
    return 0;
  }
}

export function clearPendingCreations(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
