import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '@mintbridge/model';
import { sql, type ColumnType, type Kysely } from 'kysely';

/** bigint columns, cast to double precision when read. */
type BigInteger = ColumnType<string, number, number>;

/** Derived tables of matching; they have no entities. */
interface MatchTables {
  match_listings: { product_id: number; attributes: BigInteger; words: Buffer; listed_at: string };
  match_investors: {
    investor_id: number;
    preferences: BigInteger;
    words: Buffer;
    deal_ids: number[];
    computed_at: Date | null;
  };
  near_misses: { investor_id: number; product_ids: number[]; last_score: number | null };
}

export const matchTables = (em: EntityManager): Kysely<Database & MatchTables> => em.getKysely();

/** Right-hand side of `=`, with all ids in one parameter. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

/** Word hashes as stored: little-endian 32-bit integers. */
export const bytesOfWords = (words: Int32Array): Buffer =>
  Buffer.from(words.buffer, words.byteOffset, words.byteLength);

/** Copies the bytes, since the driver's buffer may be unaligned. */
export const wordsOfBytes = (bytes: Buffer): Int32Array =>
  new Int32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
