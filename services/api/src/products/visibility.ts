import { isInvestor, isSuperadmin, type Actor } from '../auth/actor.js';

/** Which listings an actor sees: a seller their own, an investor the visible ones, a superadmin all. */
export type Sight = { kind: 'own'; sellerId: number } | { kind: 'visible' } | { kind: 'all' };

export function sightOf(actor: Actor): Sight {
  if (isSuperadmin(actor)) return { kind: 'all' };
  return isInvestor(actor) ? { kind: 'visible' } : { kind: 'own', sellerId: actor.id };
}

/** The condition on `products p` of those who see listings of every seller. */
export const sightCondition = (kind: 'visible' | 'all'): string =>
  kind === 'visible' ? 'p.visible_to_investors' : 'true';

/** The same on `product_search s`. */
export const searchSight = (kind: 'visible' | 'all'): string => (kind === 'visible' ? 's.visible' : 'true');
