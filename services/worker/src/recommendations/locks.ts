import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

// Any two numbers that no other advisory lock of the product uses.
const LISTINGS = 7_302_001;
const INVESTOR = 7_302_002;

/** Shared, for computing lists: the kept listings do not change until the transaction ends. */
export const lockListingsForReading = (em: EntityManager): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${LISTINGS})`.execute(em.getKysely());

/**
 * Exclusive, for changing a kept listing, or the lists of many: waits until no list is being made, and lets none be made
 * until the transaction ends. A list made from the old state can then never be stored after the new one.
 */
export const lockListingsForWriting = (em: EntityManager): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${LISTINGS})`.execute(em.getKysely());

/** One at a time makes an investor's list. Taken after lockListingsForReading. */
export const lockInvestor = (em: EntityManager, investorId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${INVESTOR}::integer, ${investorId}::integer)`.execute(em.getKysely());
