import { isInvestor, isSuperadmin, type Actor } from '../auth/actor.js';

/** Which products an actor sees: a seller their own, an investor the visible ones, a superadmin all. */
export type ProductScope = { kind: 'own'; sellerId: number } | { kind: 'visible' } | { kind: 'all' };

export function productScopeOf(actor: Actor): ProductScope {
  if (isSuperadmin(actor)) return { kind: 'all' };
  return isInvestor(actor) ? { kind: 'visible' } : { kind: 'own', sellerId: actor.id };
}
