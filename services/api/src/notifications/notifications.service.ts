import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NotificationsResponse, NotificationsQuery } from '@mintbridge/contracts';
import { Notification, selectNotifications } from '@mintbridge/model';
import type { Actor } from '../auth/actor.js';
import { decodeIdCursor, toPage } from '../pagination.js';
import { presentNotification } from './notifications.presenter.js';

@Injectable()
export class NotificationsService {
  constructor(private readonly em: EntityManager) {}

  /** A page of the caller's notifications, newest first, with the total of unread ones. */
  async list(actor: Actor, { cursor, limit }: NotificationsQuery): Promise<NotificationsResponse> {
    let query = selectNotifications(this.em)
      .where('n.user_id', '=', actor.id)
      .where('n.in_app', '=', true)
      .orderBy('n.id', 'desc')
      .limit(limit + 1);
    const before = decodeIdCursor(cursor);
    if (before !== null) query = query.where('n.id', '<', before);
    const [rows, unread] = await Promise.all([
      query.execute(),
      this.em.fork().count(Notification, { userId: actor.id, inApp: true, readAt: null }),
    ]);
    const { items, nextCursor } = toPage(rows, limit, presentNotification, ({ id }) => [id]);
    return { items, unread, nextCursor };
  }

  /** Later ones stay unread. */
  async markRead(actor: Actor, upTo: number): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        Notification,
        { userId: actor.id, inApp: true, readAt: null, id: { $lte: upTo } },
        { readAt: new Date() },
      );
  }
}
