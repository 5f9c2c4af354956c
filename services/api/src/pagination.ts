import { ID_MAX } from '@mintbridge/contracts';
import * as z from 'zod';
import { AppError } from './http/app-error.js';

/** The cursor of the next page: the keys of the last row shown, URL-safe. */
export const encodeCursor = (keys: unknown): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** The keys of a cursor; a malformed one is 400. */
export function decodeCursor<T>(cursor: string | undefined, keys: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('badCursor');
  }
}

const idKey = z.tuple([z.int().min(0).max(ID_MAX)]);

/** The id in the cursor of a list ordered by id. */
export const decodeIdCursor = (cursor: string | undefined): number | null =>
  decodeCursor(cursor, idKey)?.[0] ?? null;

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** Makes a page of at most `limit` rows; pass one more row if another page follows. */
export function toPage<Row, T>(
  rows: Row[],
  limit: number,
  present: (row: Row) => T,
  keysOf: (row: Row) => unknown,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor(keysOf(last)) : null;
  return { items: shown.map(present), nextCursor };
}

/** Find options for `toPage`: descending ids after the cursor, and one row more than the limit. */
export const newestFirst = ({ cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const before = decodeIdCursor(cursor);
  return {
    where: before === null ? {} : { id: { $lt: before } },
    options: { orderBy: { id: 'desc' as const }, limit: limit + 1 },
  };
};
