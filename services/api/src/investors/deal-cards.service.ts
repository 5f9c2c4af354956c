import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProductCard } from '@mintbridge/contracts';
import { CARD_COLUMNS, ownerReplyOf, type CardColumns, type Database } from '@mintbridge/model';
import type { Actor } from '../auth/actor.js';
import { ProductVisibility } from '../products/product-visibility.service.js';
import { presentCard } from '../products/products.presenter.js';

/** The cards of the deals on an investor's lists. One that is hidden or gone has none. */
@Injectable()
export class DealCardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly visibility: ProductVisibility,
  ) {}

  async find(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductCard>> {
    if (ids.length === 0) return new Map();
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('products')
      .select(CARD_COLUMNS)
      .select(ownerReplyOf('products'))
      .where('id', 'in', [...ids])
      .where('visible_to_investors', '=', true)
      .execute();
    const visible = await this.visibility.of(actor, rows as CardColumns[]);
    return new Map(visible.map((row) => [row.id, presentCard(row)]));
  }
}
