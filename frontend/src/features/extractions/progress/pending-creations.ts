/** How many products were created while their owner was on the way to the dashboard (kept across pages and tabs). */
const KEY = 'pendingProductCreations';

/** The count; showing it clears it. */
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
