import { sql, type RawBuilder } from 'kysely';
import { isInvestor, isSuperadmin, type Actor } from '../auth/actor.js';

/** Which products an actor sees: a seller their own, an investor the visible ones, a superadmin all. */
export type ProductScope = { kind: 'own'; sellerId: number } | { kind: 'visible' } | { kind: 'all' };

export function productScopeFor(actor: Actor): ProductScope {
  if (isSuperadmin(actor)) return { kind: 'all' };
  return isInvestor(actor) ? { kind: 'visible' } : { kind: 'own', sellerId: actor.id };
}

/** Whether a product lies in the scope. */
export const inScope = (scope: ProductScope): RawBuilder<boolean> => {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'visible' ? sql`visible_to_investors` : sql`seller_id = ${scope.sellerId}`;
};
