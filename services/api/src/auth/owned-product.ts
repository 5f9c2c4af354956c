import type { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Product } from '@mintbridge/model';
import { authorized, isInvestor, isSuperadmin, type Actor, type Authorized } from './actor.js';
import { AppError } from '../http/app-error.js';

/**
 * Returns a listing that the actor may change, as its owner or a superadmin; 404 for other sellers. Pass a lock mode if it
 * is changed, so that no concurrent change is lost.
 */
export async function ownedProduct(
  em: EntityManager,
  actor: Actor,
  id: number,
  lockMode?: LockMode.PESSIMISTIC_WRITE,
): Promise<Authorized<Product>> {
  if (isInvestor(actor)) throw new AppError('forbidden');
  const product = await em.findOne(Product, { id }, lockMode === undefined ? {} : { lockMode });
  if (!product || (product.sellerId !== actor.id && !isSuperadmin(actor)))
    throw new AppError('productNotFound');
  return authorized(product);
}
