import { ID_MAX, type ProductSort } from '@mintbridge/contracts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../pagination.js';

const id = z.int().min(0).max(ID_MAX);

/** A cursor contains its sort order, as it is invalid for any other, and the keys of the last product shown. */
const byDate = z.tuple([z.literal('newest'), id]);
const byKey = (sort: ProductSort) => z.tuple([z.literal(sort), z.number(), id]);

/** The sort keys of the last product of a page; the next page begins after it. */
export interface CursorPosition {
  id: number;
  /** Revenue (-1: none) or rank; null if sorted by date. */
  key: number | null;
}

/** Undefined without a cursor. A cursor of another sort order or a malformed one is 400. */
export function readFeedCursor(sort: ProductSort, cursor: string | undefined): CursorPosition | undefined {
  if (sort === 'newest') {
    const position = decodeCursor(cursor, byDate);
    return position && { key: null, id: position[1] };
  }
  const position = decodeCursor(cursor, byKey(sort));
  return position && { key: position[1], id: position[2] };
}

export const writeFeedCursor = (sort: ProductSort, { key, id }: CursorPosition): string =>
  encodeCursor(sort === 'newest' ? [sort, id] : [sort, key, id]);
