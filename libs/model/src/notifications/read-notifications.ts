import type { EntityManager } from '@mikro-orm/postgresql';
import {
  describeNotification,
  fullName,
  isInvestorRole,
  type NotificationKind,
  type NotificationRecord,
  type Role,
} from '@mintbridge/contracts';
import { sql } from 'kysely';
import type { Database } from '../database.js';

/** Notifications with current names. Owners see an investor's name only once they are connected. */
export const selectNotifications = (em: EntityManager) =>
  em
    .getKysely<Database>()
    .selectFrom('notifications as n')
    .innerJoin('users as reader', 'reader.id', 'n.user_id')
    .leftJoin('products as p', 'p.id', 'n.product_id')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'n.actor_id').on(({ or, eb }) =>
        or([
          eb('n.kind', '<>', 'like'),
          sql<boolean>`exists (select from investor_product_connections c
            where c.investor_id = n.actor_id and c.product_id = n.product_id)`,
        ]),
      ),
    )
    .select([
      'n.id',
      'n.user_id as userId',
      'n.kind',
      'n.count',
      'n.details',
      'n.product_id as productId',
      'n.created_at as createdAt',
      'n.read_at as readAt',
      'reader.role',
      'p.headline',
      'p.logo_sha256 as logoSha256',
      'p.visible_to_investors as isVisible',
      'actor.first_name as firstName',
      'actor.last_name as lastName',
      'actor.business_name as businessName',
    ]);

/** A row of `selectNotifications`. */
export interface NotificationRow {
  kind: NotificationKind;
  count: number;
  details: Record<string, unknown>;
  productId: number | null;
  role: Role;
  headline: string | null;
  isVisible: boolean | null;
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
}

/** Text and link of a notification for its recipient. No link to a listing that the investor can no longer see. */
export function textOfNotification(row: NotificationRow): { text: string; link: string } {
  const isInvestor = isInvestorRole(row.role);
  const person = fullName(row) || null;
  const business = row.businessName?.trim() || null;
  return describeNotification({ kind: row.kind, details: row.details } as unknown as NotificationRecord, {
    count: row.count,
    productId: isInvestor && !row.isVisible ? null : row.productId,
    headline: row.headline,
    person: isInvestor ? (person ?? business) : (business ?? person),
    isInvestor,
  });
}
