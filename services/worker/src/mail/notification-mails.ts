import { isInvestorRole } from '@mintbridge/contracts';
import { User, selectNotifications, textOfNotification } from '@mintbridge/model';
import type { Composers, MailContext } from './mail-draft.js';
import { digestMail } from './templates/digest.js';
import { mailListing, type MailListing } from './templates/mail-listing.js';
import { notificationMail } from './templates/notification.js';

type Link = MailContext['link'];

type Row = Parameters<typeof textOfNotification>[0] & { logoSha256: string | null };

/** The listing, or null if an investor may no longer see it. */
function listingFor(row: Row, link: Link): MailListing | null {
  const { headline, isVisible, role, logoSha256 } = row;
  if (headline === null || (isInvestorRole(role) && !isVisible)) return null;
  return mailListing({ headline, logoSha256 }, link);
}

const presentItem = (row: Row, link: Link) => ({
  kind: row.kind,
  count: row.count,
  listing: listingFor(row, link),
  ...textOfNotification(row),
});

export const notificationMails: Composers<'notification' | 'digest'> = {
  /** An instant mail about one notification. */
  async notification({ em, link }, { notificationId }) {
    const row = await selectNotifications(em).where('n.id', '=', notificationId).executeTakeFirst();
    const to = row && (await em.findOne(User, { id: row.userId, status: 'active' }));
    if (!row || !to) return undefined;
    const data = { firstName: to.firstName ?? null, ...presentItem(row, link) };
    return { to, content: notificationMail(data, link) };
  },

  /** The daily digest with what is still unread; none if nothing is. */
  async digest({ em, link }, { digestId }) {
    const rows = await selectNotifications(em)
      .where('n.digest_id', '=', digestId)
      .where('n.read_at', 'is', null)
      .orderBy('n.id', 'desc')
      .execute();
    const [first] = rows;
    const to = first && (await em.findOne(User, { id: first.userId, status: 'active' }));
    if (!to) return undefined;
    const items = rows.map((row) => presentItem(row, link));
    return { to, content: digestMail(to.firstName ?? null, items, link) };
  },
};
