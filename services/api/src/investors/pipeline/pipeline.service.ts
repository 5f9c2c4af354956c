import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DealChange, DealStage, PipelineDeal as PipelineDealView } from '@mintbridge/contracts';
import { PipelineDeal } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { AppError } from '../../http/app-error.js';
import { ProductsService } from '../../products/products.service.js';
import { ProductCardsService } from '../../products/product-cards.service.js';
import { presentDeal } from './pipeline.presenter.js';
import { PipelineRepository } from './pipeline.repository.js';

/** An investor's pipeline: stage, note and next date of each deal. */
@Injectable()
export class PipelineService {
  constructor(
    private readonly em: EntityManager,
    private readonly pipeline: PipelineRepository,
    private readonly products: ProductsService,
    private readonly cards: ProductCardsService,
  ) {}

  async list(actor: Actor): Promise<PipelineDealView[]> {
    const deals = await this.em
      .fork()
      .find(PipelineDeal, { investorId: actor.id }, { orderBy: { updatedAt: 'desc', id: 'desc' } });
    const cards = await this.cards.find(
      actor,
      deals.map(({ productId }) => productId),
    );
    return deals.map((deal) => presentDeal(deal, cards.get(deal.productId)));
  }

  /** Existing deals can be changed even if their product is gone; a new one needs a visible product. */
  async change(actor: Actor, productId: number, change: DealChange): Promise<PipelineDealView> {
    const deal = await this.em.fork().transactional(async (em) => {
      const own =
        (await this.find(em, actor, productId)) ?? (await this.open(em, actor, productId, change.stage));
      own.change(change);
      return own;
    });
    return presentDeal(deal, (await this.cards.find(actor, [productId])).get(productId));
  }

  async remove(actor: Actor, productId: number): Promise<void> {
    await this.em.fork().nativeDelete(PipelineDeal, { investorId: actor.id, productId });
  }

  /** Called for a like. */
  save(em: EntityManager, investorId: number, productId: number): Promise<void> {
    return this.pipeline.open(em, investorId, productId, 'saved');
  }

  /** Called for a connection or a message. */
  contact(em: EntityManager, investorId: number, productId: number): Promise<void> {
    return this.pipeline.contact(em, investorId, productId);
  }

  private find(em: EntityManager, actor: Actor, productId: number): Promise<PipelineDeal | null> {
    return em.findOne(
      PipelineDeal,
      { investorId: actor.id, productId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }

  private async open(
    em: EntityManager,
    actor: Actor,
    productId: number,
    stage: DealStage,
  ): Promise<PipelineDeal> {
    if (!(await this.products.lockVisible(em, productId))) throw new AppError('productNotFound');
    await this.pipeline.open(em, actor.id, productId, stage);
    const deal = await this.find(em, actor, productId);
    // Removed between the two statements: the client may retry.
    if (!deal) throw new AppError('conflictRetry');
    return deal;
  }
}
