import { isInvestorRole, type Role } from '@mintbridge/contracts';

/** The caller, read from the database at every request; the token's claims are not trusted for this. */
export interface Actor {
  id: number;
  role: Role;
  /** Id of the session; empty for tokens of an older release. */
  session: string;
}

export const isSuperadmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'superadmin';
export const isInvestor = (actor: Actor): boolean => isInvestorRole(actor.role);

declare const proof: unique symbol;

/**
 * A row that the actor may change. Only authorization checks return this type, and functions that change or delete the
 * row require it: a forgotten check does not compile.
 */
export type Authorized<T> = T & { readonly [proof]: true };

/** For authorization checks only, at their end. */
export const authorized = <T>(row: T): Authorized<T> => row as Authorized<T>;
