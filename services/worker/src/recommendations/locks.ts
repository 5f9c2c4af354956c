import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

// Arbitrary numbers that no other advisory lock uses.
const LISTINGS = 7_302_001;
const INVESTOR = 7_302_002;

/** Shared lock for computing lists: match_listings does not change until the transaction ends. */
export const lockListingsForReading = (em: EntityManager): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${LISTINGS})`.execute(em.getKysely());

/**
 * Exclusive lock for changing match_listings or many lists, so that a list computed from the old state is never stored after
 * the new one.
 */
export const lockListingsForWriting = (em: EntityManager): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${LISTINGS})`.execute(em.getKysely());

/** Serialises computing the list of one investor. Take it after lockListingsForReading. */
export const lockInvestor = (em: EntityManager, investorId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${INVESTOR}::integer, ${investorId}::integer)`.execute(em.getKysely());
