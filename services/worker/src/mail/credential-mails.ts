import { MailToken, SealedCredential, User } from '@mintbridge/model';
import { mailToken, unseal } from '@mintbridge/runtime';
import { PermanentFailure } from '../processing/job-errors.js';
import type { Composers, MailContext } from './mail-draft.js';
import { credentialsMail } from './templates/credentials.js';
import { invitationMail } from './templates/invitation.js';

function openSealed(sealKey: Buffer, sealed: string): string {
  try {
    return unseal(sealKey, sealed);
  } catch (error) {
    throw new PermanentFailure('The sealed password cannot be opened: was APP_SECRET changed?', {
      cause: error,
    });
  }
}

/** A new account and its generated password; undefined if one of them is gone. */
async function findCredentials(
  { em, sealKey }: MailContext,
  { userId, credentialId }: { userId: number; credentialId: string },
) {
  const user = await em.findOne(User, { id: userId });
  const credential = await em.findOne(SealedCredential, { id: credentialId, userId });
  if (!user || !credential) return undefined;
  const { firstName = null, email, role } = user;
  return { firstName, email, role, password: openSealed(sealKey, credential.sealed) };
}

/** Token of the verification link in a welcome mail; undefined if used or expired. */
async function verificationToken(
  { em, mailTokenKey }: MailContext,
  id: string | undefined,
): Promise<string | undefined> {
  const isValid = id !== undefined && (await em.count(MailToken, { id, expiresAt: { $gt: new Date() } })) > 0;
  return isValid ? mailToken(mailTokenKey, id) : undefined;
}

export const credentialMails: Composers<'credentials' | 'invitation'> = {
  async credentials(context, request) {
    const credentials = await findCredentials(context, request);
    if (!credentials) return undefined;
    const verification = await verificationToken(context, request.tokenId);
    return { to: credentials, content: credentialsMail({ ...credentials, verification }, context.link) };
  },

  async invitation(context, request) {
    const credentials = await findCredentials(context, request);
    return credentials && { to: credentials, content: invitationMail(credentials, context.link) };
  },
};
