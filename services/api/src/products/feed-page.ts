import type { FeedCursor } from './feed-cursor.js';
import type { CardRow, CountedRow } from './feed.sql.js';

export type Place = FeedCursor[keyof FeedCursor];

/** One page of the feed. */
export interface FeedPage {
  /** JSON texts. */
  cards: string[];
  /** Of the whole list. */
  total: number;
  /** True where the count stopped at its cap. */
  isCapped?: boolean;
  /** Where the next page begins; none after the last one. */
  next: Place | undefined;
}

/** What a page is asked for with. */
export interface PageRequest {
  limit: number;
  cursor: string | undefined;
}

/** Beyond every id and every amount: where a list begins. */
export const BEGINNING = { id: 2_147_483_647, revenue: Infinity } as const;

export const cardsIn = (rows: readonly CardRow[]): string[] => rows.map(({ card }) => card);

/** A page from rows of which one more was asked for: that one tells whether anything follows. */
export function pageOf(
  rows: readonly CardRow[],
  limit: number,
  count: { total: number; isCapped?: boolean },
  placeAfter: (last: CardRow) => Place,
): FeedPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? placeAfter(last) : undefined;
  return { ...count, cards: cardsIn(shown), next };
}

/** Parts the count from the rows that carry it. */
export const uncounted = (rows: readonly CountedRow[]): { total: number; rows: CardRow[] } => ({
  total: rows[0]?.total ?? 0,
  rows: rows.filter((row): row is CountedRow & CardRow => row.id !== null),
});

export const afterId = ({ id }: { id: number }): FeedCursor['newest'] => ['newest', id];

/** No amount at all is minus infinity, which JSON cannot say. */
export const afterRevenue = ({ revenueOrder, id }: CardRow): FeedCursor['revenue'] => [
  'revenue',
  Number.isFinite(revenueOrder) ? revenueOrder : null,
  id,
];

/** The amount and id that a page by revenue goes on from. */
export const revenuePlace = (cursor: FeedCursor['revenue'] | undefined): [number, number] =>
  cursor ? [cursor[1] ?? -Infinity, cursor[2]] : [BEGINNING.revenue, BEGINNING.id];
