import { ID_MAX, type ProductSort } from '@mintbridge/contracts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../pagination.js';

const id = z.int().min(0).max(ID_MAX);

/**
 * Where the next page begins, by sort; the first entry binds a cursor to its sort.
 * `newest`: after this id. `revenue`: after this amount (null: none) and id. `relevance`: in the window of hits below
 * `top`, after this rank and id (null: at the window's beginning).
 */
const KEYS = {
  newest: z.tuple([z.literal('newest'), id]),
  revenue: z.tuple([z.literal('revenue'), z.number().nullable(), id]),
  relevance: z.tuple([z.literal('relevance'), id, z.number().nullable(), id.nullable()]),
} satisfies Record<ProductSort, z.ZodType>;

export type FeedCursor = { [sort in ProductSort]: z.infer<(typeof KEYS)[sort]> };

/** The place that a cursor names; none is the beginning. One of another sort, or that nobody gave out, is 400. */
export const readFeedCursor = <Sort extends ProductSort>(
  sort: Sort,
  cursor: string | undefined,
): FeedCursor[Sort] | undefined =>
  decodeCursor<FeedCursor[Sort]>(cursor, KEYS[sort] as unknown as z.ZodType<FeedCursor[Sort]>);

export const writeFeedCursor = (place: FeedCursor[ProductSort]): string => encodeCursor(place);
