import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PassReason, PassedDeal } from '@mintbridge/contracts';
import { Pass, type Database } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { AppError } from '../../http/app-error.js';
import { ProductsService } from '../../products/products.service.js';
import { ProductCardsService } from '../../products/product-cards.service.js';
import { requestRecompute } from '../request-recompute.js';
import { presentPass } from './passes.presenter.js';

/** More than anybody passes on by hand; older passes are left out. */
const PASSES_MAX = 1_000;

/** The deals that an investor does not want. */
@Injectable()
export class PassesService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly cards: ProductCardsService,
  ) {}

  async list(actor: Actor): Promise<PassedDeal[]> {
    const passes = await this.em
      .fork()
      .find(Pass, { investorId: actor.id }, { orderBy: { id: 'desc' }, limit: PASSES_MAX });
    const cards = await this.cards.find(
      actor,
      passes.map(({ productId }) => productId),
    );
    return passes.flatMap((pass) => {
      const product = cards.get(pass.productId);
      return product ? [{ ...presentPass(pass), product }] : [];
    });
  }

  /** Recomputes the matches, where the next best deal takes its place. */
  pass(actor: Actor, productId: number, reason: PassReason) {
    return this.em.fork().transactional(async (em) => {
      if (!(await this.products.lockVisible(em, productId))) throw new AppError('productNotFound');
      const row = await em
        .getKysely<Database>()
        .insertInto('investor_passes')
        .values({ investor_id: actor.id, product_id: productId, reason })
        .onConflict((conflict) => conflict.columns(['investor_id', 'product_id']).doUpdateSet({ reason }))
        .returning(['product_id as productId', 'reason', 'created_at as createdAt'])
        .executeTakeFirstOrThrow();
      await requestRecompute(em, actor.id);
      return presentPass(row);
    });
  }

  async remove(actor: Actor, productId: number): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const removed = await em.nativeDelete(Pass, { investorId: actor.id, productId });
      if (removed > 0) await requestRecompute(em, actor.id);
    });
  }
}
