import { isInvestorRole, type Role } from '@mintbridge/contracts';

/** Who is calling: read from the database at every request, never from the token's own claims. */
export interface Actor {
  id: number;
  role: Role;
  /** The id of the session; empty where its token is of an older release. */
  session: string;
}

export const isSuperadmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'superadmin';
export const isInvestor = (actor: Actor): boolean => isInvestorRole(actor.role);

declare const proof: unique symbol;

/**
 * A row that the actor was proved to have a right to. Only a check returns it; whatever changes or deletes such
 * a row accepts nothing else, so that a forgotten check does not compile.
 */
export type Authorized<T> = T & { readonly [proof]: true };

/** To be called by checks alone, at the end of the check. */
export const authorized = <T>(row: T): Authorized<T> => row as Authorized<T>;
