import { NOTIFICATION_DECLARATIONS, PRODUCT_NAME, type NotificationKind } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface NotificationMailData {
  firstName: string | null;
  kind: NotificationKind;
  count: number;
  text: string;
  link: string;
}

/** Tells one thing as it happens. */
export function notificationMail(data: NotificationMailData, link: (path: string) => string): MailContent {
  return {
    subject: data.text.replace(/\.$/, ''),
    heading: NOTIFICATION_DECLARATIONS[data.kind].summary(data.count),
    body: [
      greeting(data.firstName),
      { kind: 'text', text: data.text },
      { kind: 'button', label: `Open ${PRODUCT_NAME}`, url: link(data.link) },
    ],
    reason: `You get this mail because you hear of this at once on ${PRODUCT_NAME}.`,
  };
}
