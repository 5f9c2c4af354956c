import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProductCard } from '@mintbridge/contracts';
import { CARD_COLUMNS, type CardColumns, type Database } from '@mintbridge/model';
import { presentCard } from '../products/products.presenter.js';

/** The cards of the deals on an investor's lists. One that is hidden or gone has none. */
@Injectable()
export class DealCardsService {
  constructor(private readonly em: EntityManager) {}

  async find(ids: readonly number[]): Promise<Map<number, ProductCard>> {
    if (ids.length === 0) return new Map();
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('products')
      .select(CARD_COLUMNS)
      .where('id', 'in', [...ids])
      .where('visible_to_investors', '=', true)
      .execute();
    return new Map(rows.map((row) => [row.id, presentCard(row as CardColumns)]));
  }
}
