import { defineEntity, p } from '@mikro-orm/core';
import type { Channels, MailChannel, NotificationKind } from '@mintbridge/contracts';

export const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    kind: p.string().$type<NotificationKind>(),
    /** Identifies the event: a user is notified once per key. */
    key: p.text(),
    count: p.integer().default(1),
    productId: p.integer().nullable(),
    actorId: p.integer().nullable(),
    details: p.json().$type<Record<string, unknown>>(),
    inApp: p.boolean(),
    mail: p.string().$type<MailChannel>(),
    digestId: p.integer().nullable(),
    readAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An event for one user. Written by `notify`; text and link are made when it is read. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);

export const NotificationPreferencesSchema = defineEntity({
  name: 'NotificationPreferences',
  tableName: 'notification_preferences',
  properties: {
    userId: p.integer().primary(),
    timeZone: p.text(),
    kinds: p.json().$type<Partial<Record<NotificationKind, Channels>>>(),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** A user's channels and time zone. */
export class NotificationPreferences extends NotificationPreferencesSchema.class {}
NotificationPreferencesSchema.setClass(NotificationPreferences);

export const DigestSchema = defineEntity({
  name: 'Digest',
  tableName: 'digests',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    /** The date in the user's time zone, YYYY-MM-DD. */
    day: p.date().$type<string>(),
    sentAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A daily mail; at most one per user and day. */
export class Digest extends DigestSchema.class {}
DigestSchema.setClass(Digest);
