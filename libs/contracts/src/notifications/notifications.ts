import * as z from 'zod';
import {
  MAIL_CHANNELS,
  NOTIFICATION_DECLARATIONS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './notification-kinds.js';
import { TEXT_LIMITS, idSchema, storableText } from '../text.js';

export const NOTIFICATION_PAGE_SIZE = 20;
/** The bell's polling interval, in milliseconds. */
export const NOTIFICATION_POLL_MS = 20_000;
/** Days after which notifications are deleted, read or not. */
export const NOTIFICATION_KEPT_DAYS = 180;
/** Local hour at which daily mails are sent. */
export const DIGEST_HOUR = 8;
export const DEFAULT_TIME_ZONE = 'UTC';

export const notificationsQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(NOTIFICATION_PAGE_SIZE),
});
export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>;

export const notificationSchema = z
  .object({
    id: idSchema,
    kind: z.enum(NOTIFICATION_KINDS),
    text: z.string(),
    /** A path of the page. */
    link: z.string(),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsResponseSchema = z.object({
  items: z.array(notificationSchema),
  unread: z.int().min(0),
  nextCursor: z.string().nullable(),
});
export type NotificationsResponse = z.infer<typeof notificationsResponseSchema>;

/** Id of a notification: it and all older ones are marked read. */
export const readNotificationsSchema = z.object({ upTo: idSchema });

export const PREFERENCES_MESSAGES = {
  timeZone: 'Please choose a time zone from the list.',
  mail: 'Please choose when mails are sent.',
} as const;

/** True for IANA names; offsets such as +05:30 are not accepted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const inApp = (kind: NotificationKind) => z.boolean().default(NOTIFICATION_DECLARATIONS[kind].defaults.inApp);

/** Channels of one kind; omitted ones get their defaults. */
function channelsSchemaFor(kind: NotificationKind) {
  const { mail } = NOTIFICATION_DECLARATIONS[kind].defaults;
  return mail
    ? z.object({ inApp: inApp(kind), mail: z.enum(MAIL_CHANNELS, PREFERENCES_MESSAGES.mail).default(mail) })
    : z.object({ inApp: inApp(kind) });
}

const defaultChannels = (kind: NotificationKind): Channels => ({
  ...NOTIFICATION_DECLARATIONS[kind].defaults,
});

/** Channels of one kind; kinds that are never mailed have no `mail`. */
export const channelsSchema = z.object({ inApp: z.boolean(), mail: z.enum(MAIL_CHANNELS).optional() });
export type Channels = z.infer<typeof channelsSchema>;

type KindChannels = Record<NotificationKind, Channels>;
const everyKind = <T>(of: (kind: NotificationKind) => T) =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, of(kind)])) as Record<NotificationKind, T>;

/** Default channels of all kinds. */
export const DEFAULT_CHANNELS: KindChannels = everyKind(defaultChannels);

/** Replaces all preferences; omitted kinds get their defaults, unknown kinds are dropped. */
export const updatePreferencesSchema = z.object({
  timeZone: storableText(TEXT_LIMITS.name, PREFERENCES_MESSAGES.timeZone).refine(
    isTimeZone,
    PREFERENCES_MESSAGES.timeZone,
  ),
  kinds: z.object(everyKind((kind) => channelsSchemaFor(kind).default(defaultChannels(kind) as never))),
});

export const preferencesSchema = z
  .object({ timeZone: z.string(), kinds: z.object(everyKind(() => channelsSchema)) })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferencesSchema>;
