import { useSyncExternalStore } from 'react';

/** A deal in the comparison tray. */
export interface TrayDeal {
  id: number;
  headline: string;
}

/** The most deals in a comparison. */
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

const KEY = 'compareTray';
const watchers = new Set<() => void>();
let kept: readonly TrayDeal[] = read();

function read(): readonly TrayDeal[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as TrayDeal[]).slice(0, COMPARE_MAX) : [];
  } catch {
    return [];
  }
}

function keep(next: readonly TrayDeal[]): void {
  kept = next;
  sessionStorage.setItem(KEY, JSON.stringify(next));
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const deals = () => kept;

/** The deals to compare, kept until the tab is closed. */
export function useCompareTray() {
  const chosen = useSyncExternalStore(watch, deals);
  return {
    deals: chosen,
    has: (id: number) => chosen.some((deal) => deal.id === id),
    isFull: chosen.length >= COMPARE_MAX,
    toggle: ({ id, headline }: TrayDeal) => {
      const others = chosen.filter((deal) => deal.id !== id);
      if (others.length < chosen.length) keep(others);
      else if (chosen.length < COMPARE_MAX) keep([...chosen, { id, headline }]);
    },
    clear: () => keep([]),
  };
}
