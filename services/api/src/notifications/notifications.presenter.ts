import type { Notification } from '@mintbridge/contracts';
import { textOfNotification, type NotificationRow } from '@mintbridge/model';
import { isoTime } from '../iso-time.js';

type Row = NotificationRow & { id: number; createdAt: string; readAt: string | null };

export const presentNotification = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  ...textOfNotification(row),
  createdAt: isoTime(row.createdAt),
  readAt: row.readAt === null ? null : isoTime(row.readAt),
});
