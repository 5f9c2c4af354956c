import { Injectable } from '@nestjs/common';
import type { ProductInterest } from '@mintbridge/contracts';
import {
  CARD_COLUMNS,
  PreparedReads,
  ownerReplyColumn,
  type CardColumns,
  type Database,
  type ProductColumns,
} from '@mintbridge/model';
import { Kysely, sql } from 'kysely';
import { inScope, type ProductScope } from './product-scope.js';

/** Reads of products by id. */
@Injectable()
export class ProductsRepository {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly reads: PreparedReads,
  ) {}

  find(id: number): Promise<ProductColumns | undefined> {
    return this.reads.product(id);
  }

  async cards(scope: ProductScope, ids: readonly number[]): Promise<CardColumns[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('products')
      .select(CARD_COLUMNS)
      .select(ownerReplyColumn('products'))
      .where('id', 'in', [...ids])
      .where(inScope(scope))
      .execute();
    return rows as CardColumns[];
  }

  /** The interest of investors in products, by id. */
  async interest(ids: readonly number[]): Promise<Map<number, ProductInterest>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<ProductInterest & { id: number }>`
      select p.id,
        (select count(*)::integer from investor_liked_deals l where l.product_id = p.id) as likes,
        (select count(*)::integer from investor_product_connections c where c.product_id = p.id) as connections,
        (select count(*)::integer from inquiries i where i.product_id = p.id) as inquiries,
        (
          select count(*)::integer from inquiries i
          join messages m on m.inquiry_id = i.id and m.id > i.seller_read_id and m.sender_id <> i.seller_id
          where i.product_id = p.id
        ) as unread
      from products p where p.id in (${sql.join([...ids])})`.execute(this.db);
    return new Map(rows.map(({ id, ...interest }) => [id, interest]));
  }
}
