import type { EntityManager } from '@mikro-orm/postgresql';
import { PICTURE_SIZES, type PictureKind, type PictureSize } from '@mintbridge/contracts';
import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { EncodedPicture } from './encode-picture.js';

/** Age at which an unused picture is deleted: the time between storing and using it. */
const SWEPT_AFTER_MINUTES = 10;
const SWEEP_BATCH = 200;

/**
 * Storage of pictures; an S3-compatible store would replace this class
 * (docs/decisions/0090-pictures-in-postgresql.md).
 */
export class PictureStore {
  /** Stores a picture, or marks it as used again; the row lock keeps a concurrent `sweep` from deleting it. */
  async put(em: EntityManager, { sha256, sizes }: Pick<EncodedPicture, 'sha256' | 'sizes'>): Promise<void> {
    await em
      .getKysely<Database>()
      .insertInto('media')
      .values(sizes.map(({ size, bytes }) => ({ sha256, size, bytes, used_at: sql<Date>`now()` })))
      .onConflict((conflict) =>
        conflict.columns(['sha256', 'size']).doUpdateSet({ used_at: sql<Date>`now()` }),
      )
      .execute();
  }

  /**
   * Marks a stored picture as used, so that `sweep` keeps it until the transaction commits; false if it no longer exists.
   */
  async markUsed(em: EntityManager, sha256: string): Promise<boolean> {
    const { numUpdatedRows } = await em
      .getKysely<Database>()
      .updateTable('media')
      .set({ used_at: sql<Date>`now()` })
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  /** The bytes of one size; undefined if no product uses the picture. */
  async get(em: EntityManager, sha256: string, size: PictureSize): Promise<Buffer | undefined> {
    const column = (PICTURE_SIZES.logo as readonly PictureSize[]).includes(size)
      ? 'logo_sha256'
      : 'cover_sha256';
    const row = await em
      .getKysely<Database>()
      .selectFrom('media')
      .select('bytes')
      .where('sha256', '=', sha256)
      .where('size', '=', size)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('products')
            .select(sql`1`.as('used'))
            .where(column, '=', sha256),
        ),
      )
      .executeTakeFirst();
    return row?.bytes;
  }

  /** The smaller size of pictures, used or not, by hash. */
  async previews(
    em: EntityManager,
    kind: PictureKind,
    hashes: readonly string[],
  ): Promise<Map<string, Buffer>> {
    if (hashes.length === 0) return new Map();
    const rows = await em
      .getKysely<Database>()
      .selectFrom('media')
      .select(['sha256', 'bytes'])
      .where('sha256', 'in', [...hashes])
      .where('size', '=', PICTURE_SIZES[kind][0])
      .execute();
    return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]));
  }

  /**
   * Deletes rows that neither a product nor a candidate uses and returns their number. Rows that a concurrent transaction
   * stores or marks as used are locked or newer, and stay.
   */
  async sweep(em: EntityManager): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from media where (sha256, size) in (
        select m.sha256, m.size from media m
        where m.used_at < now() - make_interval(mins => ${SWEPT_AFTER_MINUTES})
          and not exists (select 1 from products where logo_sha256 = m.sha256)
          and not exists (select 1 from products where cover_sha256 = m.sha256)
          and not exists (select 1 from picture_candidates where sha256 = m.sha256)
        limit ${SWEEP_BATCH} for update of m skip locked)`.execute(em.getKysely());
    return Number(numAffectedRows ?? 0);
  }
}
