import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '@mintbridge/model';
import { sql, type ColumnType, type Kysely } from 'kysely';

/** PostgreSQL's bigint, read as a number by a cast. */
type BigInteger = ColumnType<string, number, number>;

/** Tables that matching derives for itself; they have no entities. */
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

/** The product's tables and those of the matching, in the EntityManager's transaction. */
export const matchTables = (em: EntityManager): Kysely<Database & MatchTables> => em.getKysely();

/** The right-hand side of `=`: one parameter, however many ids. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

/** Word hashes as the database keeps them: the bytes of 32-bit integers, lowest byte first. */
export const bytesOfWords = (words: Int32Array): Buffer =>
  Buffer.from(words.buffer, words.byteOffset, words.byteLength);

/** A copy: what the driver hands out need not lie at a multiple of four. */
export const wordsOfBytes = (bytes: Buffer): Int32Array =>
  new Int32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
