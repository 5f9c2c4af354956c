import type { EntityManager } from '@mikro-orm/postgresql';
import { FormerAddress, MailToken, User } from '@mintbridge/model';
import { mailToken } from '@mintbridge/runtime';
import type { Composer, Composers, MailContext } from './mail-draft.js';
import {
  accountDeletedMail,
  addressChangedMail,
  confirmAddressMail,
  passwordChangedMail,
  passwordResetMail,
  sessionsEndedMail,
  verifyAddressMail,
} from './templates/account.js';
import type { MailContent } from './templates/layout.js';

interface Addressee {
  firstName: string | null;
  email: string;
}
type Template<Data> = (data: Data, link: MailContext['link']) => MailContent;

const userMail =
  (template: Template<Addressee>): Composer<{ userId: number }> =>
  async ({ em, link }, { userId }) => {
    const user = await em.findOne(User, { id: userId });
    if (!user) return undefined;
    return { to: user, content: template({ firstName: user.firstName ?? null, email: user.email }, link) };
  };

/** The account of a link. For a reset it is looked up here and not in the API, whose response time would reveal it. */
const findAccount = (em: EntityManager, { userId, email }: MailToken): Promise<User | null> =>
  userId ? em.findOne(User, { id: userId }) : em.findOne(User, { email, status: 'active' });

/** A mail with a link; none if its token is used or expired, or no account has the address. */
const linkMail =
  (template: Template<Addressee & { token: string }>): Composer<{ tokenId: string }> =>
  async ({ em, link, mailTokenKey }, { tokenId }) => {
    const row = await em.findOne(MailToken, { id: tokenId, expiresAt: { $gt: new Date() } });
    const account = row && (await findAccount(em, row));
    if (!row || !account) return undefined;
    const firstName = account.firstName ?? null;
    const token = mailToken(mailTokenKey, row.id);
    return { to: row, content: template({ firstName, email: row.email, token }, link) };
  };

/** The last mail to an address the account no longer uses. */
const lastMail =
  (template: Template<Addressee>): Composer<{ addressId: string }> =>
  async ({ em, link }, { addressId }) => {
    const former = await em.findOne(FormerAddress, { id: addressId });
    if (!former) return undefined;
    const data = { firstName: former.firstName ?? null, email: former.email };
    return { to: former, content: template(data, link) };
  };

export const accountMails: Composers<
  | 'password-changed'
  | 'sessions-ended'
  | 'verify-address'
  | 'confirm-address'
  | 'password-reset'
  | 'address-changed'
  | 'account-deleted'
> = {
  'password-changed': userMail(passwordChangedMail),
  'sessions-ended': userMail(sessionsEndedMail),
  'verify-address': linkMail(verifyAddressMail),
  'confirm-address': linkMail(confirmAddressMail),
  'password-reset': linkMail(passwordResetMail),
  'address-changed': lastMail(addressChangedMail),
  'account-deleted': lastMail(accountDeletedMail),
};
