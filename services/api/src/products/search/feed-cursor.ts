import { ID_MAX, type ProductSort } from '@mintbridge/contracts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../pagination.js';

const id = z.int().min(0).max(ID_MAX);

/** The sort binds a cursor to its order; after it stand the keys of the last product shown. */
const byDate = z.tuple([z.literal('newest'), id]);
const byKey = (sort: ProductSort) => z.tuple([z.literal(sort), z.number(), id]);

/** The last product of a page, after which the next one begins. */
export interface Place {
  id: number;
  /** The revenue (-1: none) or rank that the page is sorted by; null where it is sorted by date. */
  key: number | null;
}

/** The place that a cursor names; undefined is the beginning. One of another sort, or that was never issued, is 400. */
export function readFeedCursor(sort: ProductSort, cursor: string | undefined): Place | undefined {
  if (sort === 'newest') {
    const place = decodeCursor(cursor, byDate);
    return place && { key: null, id: place[1] };
  }
  const place = decodeCursor(cursor, byKey(sort));
  return place && { key: place[1], id: place[2] };
}

export const writeFeedCursor = (sort: ProductSort, { key, id }: Place): string =>
  encodeCursor(sort === 'newest' ? [sort, id] : [sort, key, id]);
