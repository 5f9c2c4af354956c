import { refreshListings } from './listings.js';
import { changeTraits } from './locks.js';
import { makeLists } from './make-lists.js';
import type { Sql } from './sql.js';
import { refreshWishes } from './wishes.js';

/** Makes every investor's list anew and stores the differences; answers how many changed. Runs in one transaction. */
export async function recomputeAll(sql: Sql): Promise<number> {
  await changeTraits(sql);
  return makeLists(sql, null);
}

/** Products and profiles taken up in one transaction. */
const AT_ONCE = 500;

const UNKNOWN_PRODUCTS = `
  (select p.id from products p
   where p.visible_to_investors and not exists (select from match_traits t where t.product_id = p.id)
   order by p.id limit $1)
  union all
  (select t.product_id from match_traits t
   where not exists (select from products p where p.id = t.product_id and p.visible_to_investors)
   order by t.product_id limit $1)`;

const UNKNOWN_INVESTORS = `
  select p.user_id as id from investor_profiles p
  where not exists (select from match_wishes w where w.investor_id = p.user_id)
  order by p.user_id limit $1`;

/** Runs work in a transaction of its own. */
export type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

async function takeUp(
  inTransaction: InTransaction,
  unknown: string,
  refresh: (sql: Sql, ids: number[]) => Promise<unknown>,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const count = await inTransaction(async (sql) => {
      await changeTraits(sql);
      const ids = (await sql<{ id: number }>(unknown, [AT_ONCE])).map(({ id }) => id);
      if (ids.length > 0) await refresh(sql, ids);
      return ids.length;
    });
    if (count === 0) return taken;
    taken += count;
  }
}

/**
 * Takes up products and profiles that no job has told of (rows written by hand, tables emptied because the rules
 * changed), and then makes all lists. Does nothing where there are none; answers how many there were.
 */
export async function catchUp(inTransaction: InTransaction): Promise<number> {
  const products = await takeUp(inTransaction, UNKNOWN_PRODUCTS, refreshListings);
  const investors = await takeUp(inTransaction, UNKNOWN_INVESTORS, refreshWishes);
  const taken = products + investors;
  if (taken > 0) await inTransaction(recomputeAll);
  return taken;
}
