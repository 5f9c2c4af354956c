import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DealStage } from '@mintbridge/contracts';
import type { Database } from '@mintbridge/model';
import { sql } from 'kysely';

/** Automatic stage changes, which never move a deal backwards. */
@Injectable()
export class PipelineRepository {
  /** Adds a deal unless it is there. */
  async open(em: EntityManager, investorId: number, productId: number, stage: DealStage): Promise<void> {
    await this.insertion(em, investorId, productId, stage)
      .onConflict((conflict) => conflict.columns(['investor_id', 'product_id']).doNothing())
      .execute();
  }

  /** Moves a new or saved deal to 'contacted'; later stages stay. */
  async contact(em: EntityManager, investorId: number, productId: number): Promise<void> {
    await this.insertion(em, investorId, productId, 'contacted')
      .onConflict((conflict) =>
        conflict
          .columns(['investor_id', 'product_id'])
          .doUpdateSet({ stage: 'contacted', updated_at: sql<Date>`now()` })
          .where('pipeline_deals.stage', '=', 'saved'),
      )
      .execute();
  }

  private insertion(em: EntityManager, investorId: number, productId: number, stage: DealStage) {
    return em
      .getKysely<Database>()
      .insertInto('pipeline_deals')
      .values({ investor_id: investorId, product_id: productId, stage });
  }
}
