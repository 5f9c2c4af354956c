import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notify } from '@mintbridge/jobs';
import { LikedDeal } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { AppError } from '../../http/app-error.js';
import { ProductVisibilityService } from '../../products/product-visibility.service.js';
import { ProductsService } from '../../products/products.service.js';
import { presentInterest, presentLikedDeal } from './interest.presenter.js';
import { InvestorsRepository } from '../investors.repository.js';
import { PipelineService } from '../pipeline/pipeline.service.js';
import { requestRecompute } from '../request-recompute.js';

/** Likes, which can be undone, and connections, which cannot. */
@Injectable()
export class InterestService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly investors: InvestorsRepository,
    private readonly pipeline: PipelineService,
    private readonly visibility: ProductVisibilityService,
  ) {}

  like(actor: Actor, productId: number) {
    return this.em.fork().transactional(async (em) => {
      const sellerId = await this.lockProduct(em, productId);
      const row = await this.investors.record(em, 'investor_liked_deals', actor.id, productId);
      await this.pipeline.save(em, actor.id, productId);
      if (row.isNew) {
        await requestRecompute(em, actor.id);
        await notify(em, { kind: 'like', ...interestIn(productId, sellerId, actor), details: {} });
      }
      return { isNew: row.isNew, likedDeal: presentInterest(row) };
    });
  }

  connect(actor: Actor, productId: number) {
    return this.em.fork().transactional(async (em) => {
      const sellerId = await this.lockProduct(em, productId);
      const row = await this.investors.record(em, 'investor_product_connections', actor.id, productId);
      await this.pipeline.contact(em, actor.id, productId);
      if (row.isNew) {
        await requestRecompute(em, actor.id);
        await notify(
          em,
          { kind: 'connection', ...interestIn(productId, sellerId, actor), details: {} },
          { kind: 'new-interest', productId, investorId: actor.id },
        );
      }
      return { isNew: row.isNew, connection: presentInterest(row) };
    });
  }

  async unlike(actor: Actor, productId: number): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const removed = await em.nativeDelete(LikedDeal, { investorId: actor.id, productId });
      if (removed > 0) await requestRecompute(em, actor.id);
    });
  }

  async likedDeals(actor: Actor) {
    const deals = await this.investors.likedDeals(actor.id);
    return (await this.visibility.of(actor, deals)).map(presentLikedDeal);
  }

  async connections(actor: Actor) {
    return (await this.investors.connections(actor.id)).map(presentInterest);
  }

  /** Returns the product's owner. */
  private async lockProduct(em: EntityManager, productId: number): Promise<number> {
    const product = await this.products.lockVisible(em, productId);
    if (!product) throw new AppError('productNotFound');
    return product.sellerId;
  }
}

/** The key: an investor who likes again causes no second notification. */
const interestIn = (productId: number, sellerId: number, { id }: Actor) => ({
  userIds: [sellerId],
  key: `${productId}:${id}`,
  productId,
  actorId: id,
});
