import { MikroORM } from '@mikro-orm/postgresql';
import { Product, listingColumns, type NewListing } from '../product.js';
import { ormConfig } from '../orm.config.js';

/** Listings in the database of a product that runs. */
export interface PlantedListings {
  /** In the order given: the last is the newest. */
  ids: number[];
  /** Takes them out again, with the likes and connections that came to them. */
  uproot(): Promise<void>;
}

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const AT_ONCE = 500;

async function inDatabase<T>(databaseUrl: string, work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormConfig({ databaseUrl, poolSize: 1, statementTimeoutMs: 30_000 }));
  try {
    return await work(orm);
  } finally {
    await orm.close(true);
  }
}

/**
 * Puts many verified listings into the database of a running product, a few hundred to a statement: for tests of what
 * thousands of them do to a page. No work is asked for, so nobody's matches change.
 */
export async function plantListings(databaseUrl: string, listings: NewListing[]): Promise<PlantedListings> {
  const ids = await inDatabase(databaseUrl, (orm) =>
    orm.em.fork().transactional(async (em) => {
      const planted: number[] = [];
      for (let start = 0; start < listings.length; start += AT_ONCE) {
        const rows = listings.slice(start, start + AT_ONCE).map((listing) => ({
          ...listingColumns(listing),
          reviewStatus: 'verified' as const,
          version: 1,
          createdAt: new Date(),
          updatedAt: new Date(),
        }));
        planted.push(...(await em.insertMany(Product, rows)));
      }
      return planted;
    }),
  );
  return {
    ids,
    uproot: () =>
      inDatabase(databaseUrl, async (orm) => {
        await orm.em.fork().nativeDelete(Product, { id: ids });
      }),
  };
}
