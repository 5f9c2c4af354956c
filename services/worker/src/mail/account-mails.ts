import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailRequest } from '@mintbridge/jobs';
import { FormerAddress, MailToken, User } from '@mintbridge/model';
import { mailToken } from '@mintbridge/runtime';
import type { MailDraft } from './mail-draft.js';
import {
  accountDeletedMail,
  addressChangedMail,
  confirmAddressMail,
  passwordResetMail,
  sessionsEndedMail,
  verifyAddressMail,
} from './templates/account.js';

type Of<Kind extends MailRequest['kind']> = Extract<MailRequest, { kind: Kind }>;

export interface LinkMaker {
  mailTokenKey: Buffer;
  link: (path: string) => string;
}

const TOKEN_MAILS = {
  'verify-address': verifyAddressMail,
  'confirm-address': confirmAddressMail,
  'password-reset': passwordResetMail,
} as const;

const FORMER_MAILS = {
  'address-changed': addressChangedMail,
  'account-deleted': accountDeletedMail,
} as const;

/** The account of the link. For a reset it is looked up here and not in the API, whose response time would reveal it. */
const accountOf = (em: EntityManager, { userId, email }: MailToken): Promise<User | null> =>
  userId ? em.findOne(User, { id: userId }) : em.findOne(User, { email, status: 'active' });

/** Token of the verification link in a welcome mail; undefined if used or expired. */
export async function verificationToken(
  em: EntityManager,
  id: string | undefined,
  { mailTokenKey }: LinkMaker,
): Promise<string | undefined> {
  const isValid = id !== undefined && (await em.count(MailToken, { id, expiresAt: { $gt: new Date() } })) > 0;
  return isValid ? mailToken(mailTokenKey, id) : undefined;
}

/** A mail with a link; undefined if its token is used or expired, or no account has the address. */
export async function draftLinkMail(
  em: EntityManager,
  { kind, tokenId }: Of<keyof typeof TOKEN_MAILS>,
  { mailTokenKey, link }: LinkMaker,
): Promise<MailDraft | undefined> {
  const row = await em.findOne(MailToken, { id: tokenId, expiresAt: { $gt: new Date() } });
  const account = row && (await accountOf(em, row));
  if (!row || !account) return undefined;
  const data = {
    firstName: account.firstName ?? null,
    email: row.email,
    token: mailToken(mailTokenKey, row.id),
  };
  return { to: row, content: TOKEN_MAILS[kind](data, link) };
}

/** The last mail to an address the account no longer uses. */
export async function draftFormerAddressMail(
  em: EntityManager,
  { kind, addressId }: Of<keyof typeof FORMER_MAILS>,
  { link }: LinkMaker,
): Promise<MailDraft | undefined> {
  const former = await em.findOne(FormerAddress, { id: addressId });
  if (!former) return undefined;
  const data = { firstName: former.firstName ?? null, email: former.email };
  return { to: former, content: FORMER_MAILS[kind](data, link) };
}

export async function draftSessionsEndedMail(
  em: EntityManager,
  { userId }: Of<'sessions-ended'>,
  { link }: LinkMaker,
): Promise<MailDraft | undefined> {
  const user = await em.findOne(User, { id: userId });
  if (!user) return undefined;
  return {
    to: user,
    content: sessionsEndedMail({ firstName: user.firstName ?? null, email: user.email }, link),
  };
}
