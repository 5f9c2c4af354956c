import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { OutboxRow } from '../outbox/outbox-row.js';
import { Product, listingColumns, type NewListing } from '../products/product.js';
import { ormConfig } from '../orm.config.js';

type Listing = Omit<NewListing, 'sellerId'>;

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH_SIZE = 500;

async function inDatabase<T>(databaseUrl: string, work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormConfig({ databaseUrl, poolSize: 1, statementTimeoutMs: 30_000 }));
  try {
    return await work(orm);
  } finally {
    await orm.close(true);
  }
}

/**
 * Inserts many verified listings of one seller into the database of a running product, for tests of pages with
 * thousands of listings. Requests no job, so matches do not change.
 */
export const insertListings = (databaseUrl: string, sellerId: number, listings: Listing[]): Promise<void> =>
  inDatabase(databaseUrl, (orm) =>
    orm.em.fork().transactional(async (em) => {
      const now = new Date();
      const reviewed = { reviewStatus: 'verified' as const, version: 1, createdAt: now, updatedAt: now };
      for (let start = 0; start < listings.length; start += BATCH_SIZE) {
        const rows = listings
          .slice(start, start + BATCH_SIZE)
          .map((listing) => ({ ...listingColumns({ ...listing, sellerId }), ...reviewed }));
        await em.insertMany(Product, rows);
      }
    }),
  );

/** Deletes all listings of a seller with their likes and connections. Returns the number of listings. */
export const deleteListings = (databaseUrl: string, sellerId: number): Promise<number> =>
  inDatabase(databaseUrl, (orm) => orm.em.fork().nativeDelete(Product, { sellerId }));

/** A failed job: a mail about a deleted account. A retry finds nothing to send. */
export const insertFailedMail = (databaseUrl: string, userId: number, error: string): Promise<void> =>
  inDatabase(databaseUrl, async (orm) => {
    await orm.em.fork().insert(OutboxRow, {
      id: randomUUID(),
      job: 'send-mail',
      payload: { kind: 'password-changed', userId },
      state: 'failed',
      attempts: 40,
      error,
      runAt: new Date(),
      finishedAt: new Date(),
      createdAt: new Date(),
    });
  });
