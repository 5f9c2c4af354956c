import type { EntityManager } from '@mikro-orm/postgresql';
import { LikedDeal, ProductConnection } from '../investors/investor.js';
import { writeNotifications } from '../notifications/write-notifications.js';
import { Review, type Product } from '../products/product.js';

/** Number of unread notifications per user. */
const UNREAD = 3;

/** The notifications of the demo's owners; no mail is requested. */
export async function seedNotifications(em: EntityManager, products: Product[]): Promise<void> {
  const owned = new Map(products.map((product) => [product.id, product]));
  const reviews = await em.find(Review, {}, { orderBy: { id: 'asc' } });
  for (const { id, productId, reviewStatus, fields } of reviews) {
    const userIds = [owned.get(productId)!.sellerId];
    const details = { reviewStatus, fields: fields.length };
    await writeNotifications(em, 'review', [{ userIds, key: id, productId, details }]);
  }
  const interest = [
    ...(await em.find(LikedDeal, {})).map((row) => ({ kind: 'like' as const, row })),
    ...(await em.find(ProductConnection, {})).map((row) => ({ kind: 'connection' as const, row })),
  ];
  for (const { kind, row } of interest.sort((a, b) => a.row.id - b.row.id)) {
    const { productId, investorId: actorId } = row;
    const userIds = [owned.get(productId)!.sellerId];
    const key = `${productId}:${actorId}`;
    await writeNotifications(em, kind, [{ userIds, key, productId, actorId, details: {} }]);
  }
  await em.execute(
    `update notifications n set created_at = now() - age.place * interval '7 hours',
       read_at = case when age.place > ${UNREAD} then now() - age.place * interval '6 hours' end
     from (select id, row_number() over (partition by user_id order by id desc) as place from notifications) age
     where age.id = n.id`,
  );
}
