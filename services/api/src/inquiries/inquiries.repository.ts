import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Database } from '@mintbridge/model';
import { sql } from 'kysely';

const PREVIEW_LENGTH = 500;
const INBOX_SIZE = 200;
const UNREAD_CAP = 1_000;

/** The side of a conversation. */
export type Side = 'buyer' | 'seller';

/** Reads of conversations that join other tables. */
@Injectable()
export class InquiriesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lock order: listing, then conversation, as in a deletion. */
  async lockProduct(em: EntityManager, id: number): Promise<void> {
    await em
      .getKysely<Database>()
      .selectFrom('products')
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom('inquiries').select('product_id').where('id', '=', id))
      .forKeyShare()
      .execute();
  }

  /** The conversations of one side, latest message first, with the other side's names; of one product, or of all. */
  inbox(own: Side, userId: number, productId?: number) {
    const other = own === 'buyer' ? 'seller' : 'buyer';
    let query = this.em
      .getKysely<Database>()
      .selectFrom('inquiries as i')
      .leftJoin('products as p', 'p.id', 'i.product_id')
      .leftJoin('users as u', 'u.id', `i.${other}_id`)
      .leftJoin('messages as m', 'm.id', 'i.last_message_id')
      .select((eb) => [
        'i.id',
        'i.product_id as productId',
        'i.is_active as isActive',
        'p.headline',
        'u.id as counterpartId',
        'u.first_name as firstName',
        'u.last_name as lastName',
        'u.business_name as businessName',
        'i.created_at as createdAt',
        sql<string | null>`left(m.content, ${PREVIEW_LENGTH})`.as('lastMessage'),
        eb
          .selectFrom(
            eb
              .selectFrom('messages as x')
              .select('x.id')
              .whereRef('x.inquiry_id', '=', 'i.id')
              .whereRef('x.id', '>', `i.${own}_read_id`)
              .whereRef('x.sender_id', '<>', `i.${own}_id`)
              .limit(UNREAD_CAP)
              .as('capped'),
          )
          .select(sql<number>`count(*)::integer`.as('count'))
          .$asScalar()
          .$notNull()
          .as('unread'),
      ])
      .where(`i.${own}_id`, '=', userId)
      .orderBy('i.last_message_id', 'desc')
      .limit(INBOX_SIZE);
    if (productId !== undefined) query = query.where('i.product_id', '=', productId);
    return query.execute();
  }

  /** Opens the one conversation of an investor about a product, unless it is open already; returns whether it is new. */
  async open(
    em: EntityManager,
    product: { id: number; sellerId: number },
    buyerId: number,
  ): Promise<{ isNew: boolean }> {
    const inserted = await em
      .getKysely<Database>()
      .insertInto('inquiries')
      .values({ product_id: product.id, buyer_id: buyerId, seller_id: product.sellerId })
      .onConflict((conflict) => conflict.columns(['product_id', 'buyer_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return { isNew: inserted !== undefined };
  }
}

export type InboxRow = Awaited<ReturnType<InquiriesRepository['inbox']>>[number];
