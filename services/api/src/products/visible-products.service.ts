import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Database } from '@mintbridge/model';

/** Products as investors may refer to them: those that are not hidden. */
@Injectable()
export class VisibleProductsService {
  /** Locks the product against removal until the transaction ends; its owner may still edit it. */
  lock(em: EntityManager, id: number): Promise<{ id: number; sellerId: number } | undefined> {
    return em
      .getKysely<Database>()
      .selectFrom('products')
      .select(['id', 'seller_id as sellerId'])
      .where('id', '=', id)
      .where('visible_to_investors', '=', true)
      .forKeyShare()
      .executeTakeFirst();
  }
}
