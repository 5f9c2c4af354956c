import type { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Product } from '@mintbridge/model';
import { authorized, isInvestor, isSuperadmin, type Actor, type Authorized } from './actor.js';
import { AppError } from '../http/app-error.js';

/**
 * The proof that the actor may change a listing: its owner or a superadmin. To anybody else it does not exist. For a change
 * it is locked until the transaction ends, so that none is lost.
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
