import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_CHANNELS,
  NOTIFICATION_DECLARATIONS,
  type MailChannel,
  type NotificationDetails,
  type NotificationKind,
} from '@mintbridge/contracts';
import { sql, type ExpressionBuilder, type OnConflictDatabase, type OnConflictTables } from 'kysely';
import type { Database } from '../database.js';

/** An event and its recipients. */
export interface Notice<K extends NotificationKind = NotificationKind> {
  kind: K;
  userIds: readonly number[];
  /** Identifies the event: a user is notified once per key; kinds that merge count up while unread. */
  key: string | number;
  details: NotificationDetails[K];
  productId?: number | null;
  /** The user whose action it was. */
  actorId?: number;
  /** Number of events that it stands for. */
  count?: number;
}

/** A written row, and how its recipient wants it mailed. */
export interface WrittenNotification {
  id: number;
  userId: number;
  mail: MailChannel;
}

interface Event extends Omit<Notice, 'kind' | 'userIds'> {
  userId: number;
}

interface EventRow {
  user_id: number;
  key: string;
  count: number;
  product_id: number | null;
  actor_id: number | null;
  details: Record<string, unknown>;
  place: number;
}

const eventRows = (events: readonly Event[]) =>
  sql<EventRow>`unnest(
  ${events.map(({ userId }) => userId)}::integer[], ${events.map(({ key }) => String(key))}::text[],
  ${events.map(({ count = 1 }) => count)}::integer[], ${events.map(({ productId = null }) => productId)}::integer[],
  ${events.map(({ actorId = null }) => actorId)}::integer[],
  ${events.map(({ details }) => JSON.stringify(details))}::jsonb[]) with ordinality`.as<'event'>(
    sql`event (user_id, key, count, product_id, actor_id, details, place)`,
  );

/** Each user's channels for a kind. */
function chosenChannels(em: EntityManager, kind: NotificationKind, userIds: readonly number[]) {
  const { inApp, mail = 'off' } = DEFAULT_CHANNELS[kind];
  const chosen = sql<MailChannel>`coalesce(p.kinds -> ${kind}::text ->> 'mail', ${mail})`;
  // Kinds with their own mail are mailed instantly by default.
  const { hasOwnMail } = NOTIFICATION_DECLARATIONS[kind];
  const channel = hasOwnMail
    ? sql<MailChannel>`case ${chosen} when ${mail} then 'instant' else ${chosen} end`
    : chosen;
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .leftJoin('notification_preferences as p', 'p.user_id', 'u.id')
    .select([
      'u.id as user_id',
      sql<boolean>`coalesce((p.kinds -> ${kind}::text ->> 'inApp')::boolean, ${inApp})`.as('in_app'),
      channel.as('mail'),
    ])
    .where('u.id', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .where('u.status', '=', 'active');
}

/** Increments the count of an unread notification and makes it new again. */
const merged = ({
  ref,
}: ExpressionBuilder<OnConflictDatabase<Database, 'notifications'>, OnConflictTables<'notifications'>>) => ({
  // A new id, so that an updated notification is listed first again.
  id: ref('excluded.id'),
  count: sql<number>`case when notifications.read_at is null and (notifications.in_app or notifications.digest_id is null)
    then notifications.count else 0 end + excluded.count`,
  actor_id: ref('excluded.actor_id'),
  details: ref('excluded.details'),
  in_app: ref('excluded.in_app'),
  mail: ref('excluded.mail'),
  digest_id: null,
  read_at: null,
  created_at: sql<Date>`now()`,
});

/**
 * Inserts a row for each recipient who wants the kind, in one statement. Returns the new rows; there is none for users
 * who were notified before. Call `notify` of libs/jobs instead, which also requests the mails.
 */
export async function writeNotifications<K extends NotificationKind>(
  em: EntityManager,
  kind: K,
  notices: readonly Omit<Notice<K>, 'kind'>[],
): Promise<WrittenNotification[]> {
  const events = notices.flatMap(({ userIds, ...notice }) =>
    [...new Set(userIds)].map((userId) => ({ userId, ...notice })),
  );
  if (events.length === 0) return [];
  const userIds = [...new Set(events.map(({ userId }) => userId))];
  return em
    .getKysely<Database>()
    .with('channels', () => chosenChannels(em, kind, userIds))
    .insertInto('notifications')
    .columns(['user_id', 'kind', 'key', 'count', 'product_id', 'actor_id', 'details', 'in_app', 'mail'])
    .expression((eb) =>
      eb
        .selectFrom('channels')
        .innerJoin(eventRows(events), 'event.user_id', 'channels.user_id')
        .select([
          'event.user_id',
          sql<NotificationKind>`${kind}::text`.as('kind'),
          'event.key',
          'event.count',
          'event.product_id',
          'event.actor_id',
          'event.details',
          'in_app',
          'mail',
        ])
        .where((where) => where.or([where('in_app', '=', true), where('mail', '<>', 'off')]))
        .orderBy('event.place'),
    )
    .onConflict((conflict) => {
      const same = conflict.columns(['user_id', 'kind', 'key']);
      return NOTIFICATION_DECLARATIONS[kind].merges ? same.doUpdateSet(merged) : same.doNothing();
    })
    .returning(['id', 'user_id as userId', 'mail'])
    .execute();
}
