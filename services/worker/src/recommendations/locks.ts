import type { Sql } from './sql.js';

// Any two numbers that no other advisory lock of the product uses.
const TRAITS = 7_302_001;
const INVESTOR = 7_302_002;

/** For whoever makes lists out of the listings' traits: they stay as they are until the transaction ends. */
export const holdTraits = (sql: Sql): Promise<unknown> =>
  sql('select pg_advisory_xact_lock_shared($1)', [TRAITS]);

/**
 * For whoever changes a listing's traits, or the lists of many: waits until no list is being made, and lets none be made
 * until the transaction ends. A list made from the old traits can then never be stored after the new ones were.
 */
export const changeTraits = (sql: Sql): Promise<unknown> => sql('select pg_advisory_xact_lock($1)', [TRAITS]);

/** One at a time makes an investor's list. Taken after holdTraits. */
export const holdInvestor = (sql: Sql, investorId: number): Promise<unknown> =>
  sql('select pg_advisory_xact_lock($1, $2)', [INVESTOR, investorId]);
