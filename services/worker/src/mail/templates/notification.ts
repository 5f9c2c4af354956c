import { NOTIFICATION_DECLARATIONS, PRODUCT_NAME } from '@mintbridge/contracts';
import type { DigestItem } from './digest.js';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface NotificationMailData extends DigestItem {
  firstName: string | null;
}

/** Instant mail about one notification. */
export function notificationMail(data: NotificationMailData, link: (path: string) => string): MailContent {
  const { listing, kind, count, text } = data;
  const url = link(data.link);
  return {
    subject: text.replace(/\.$/, ''),
    heading: NOTIFICATION_DECLARATIONS[kind].summary(count),
    body: [
      greeting(data.firstName),
      { kind: 'text', text },
      ...(listing ? [{ kind: 'listing' as const, listing, url }] : []),
      { kind: 'button', label: `Open ${PRODUCT_NAME}`, url },
    ],
    reason: `You get this mail because you hear of this at once on ${PRODUCT_NAME}.`,
  };
}
