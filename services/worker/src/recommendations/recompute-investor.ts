import { holdInvestor, holdTraits } from './locks.js';
import { makeLists } from './make-lists.js';
import type { Sql } from './sql.js';
import { refreshWishes } from './wishes.js';

/** Makes one investor's list anew from profile, likes and connections as they are now. Runs in one transaction. */
export async function recomputeInvestor(sql: Sql, investorId: number): Promise<void> {
  await holdTraits(sql);
  await holdInvestor(sql, investorId);
  await refreshWishes(sql, [investorId]);
  await makeLists(sql, [investorId]);
}
