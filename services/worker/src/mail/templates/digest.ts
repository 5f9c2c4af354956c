import {
  NOTIFICATION_DECLARATIONS,
  NOTIFICATION_KINDS,
  PRODUCT_NAME,
  counted,
  type NotificationKind,
} from '@mintbridge/contracts';
import type { MailListing } from './mail-listing.js';
import { greeting } from './greeting.js';
import type { Block, MailContent } from './layout.js';

export const PREFERENCES_PATH = '/settings/notifications';
/** Lines per kind; the page shows the rest. */
const LINES = 10;

export interface DigestItem {
  kind: NotificationKind;
  count: number;
  text: string;
  link: string;
  listing: MailListing | null;
}

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** Notifications since the last digest, grouped by kind in the order of the settings. */
export function digestMail(
  firstName: string | null,
  items: readonly DigestItem[],
  link: (path: string) => string,
): MailContent {
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  const kinds = NOTIFICATION_KINDS.flatMap((kind) => {
    const ofKind = byKind.get(kind);
    if (!ofKind) return [];
    const count = ofKind.reduce((sum, item) => sum + item.count, 0);
    return [{ ofKind, summary: NOTIFICATION_DECLARATIONS[kind].summary(count) }];
  });
  const blocks = kinds.flatMap(({ ofKind, summary }): Block[] => {
    const items = ofKind
      .slice(0, LINES)
      .map(({ text, link: path, listing }) => ({ text, url: link(path), listing }));
    const rest = ofKind.length - items.length;
    const more: Block[] = rest > 0 ? [{ kind: 'note', text: `And ${counted(rest, 'more', 'more')}.` }] : [];
    return [{ kind: 'list', heading: summary, items }, ...more];
  });
  return {
    subject: `Your day on ${PRODUCT_NAME}: ${list.format(kinds.map(({ summary }) => summary))}`,
    heading: 'What is new for you',
    body: [
      greeting(firstName),
      ...blocks,
      { kind: 'button', label: 'All notifications', url: link('/notifications') },
    ],
    reason: `You get this mail once a day, when there is something new, from ${PRODUCT_NAME}.`,
    unsubscribe: { url: link(PREFERENCES_PATH), oneClick: false },
  };
}
