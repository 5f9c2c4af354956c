import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessRequest } from '@mintbridge/model';
import { sendMail, type MailRequest } from '../mail/send-mail.js';
import { notify } from '../notifications/notify.js';
import { requestJob, requestJobs } from '../request-job.js';
import { computeReplyClock } from './compute-reply-clock.js';

type Decided = Pick<AccessRequest, 'id' | 'productId' | 'investorId' | 'state'>;

/** Requests the mails with the signed agreement for both parties. */
export const mailSignedNda = (em: EntityManager, requestId: number): Promise<void> =>
  requestJobs(
    em,
    sendMail,
    (['investor', 'owner'] as const).map((to): MailRequest => ({ kind: 'nda-copy', requestId, to })),
  );

/**
 * Notifies both parties of a decision, in its transaction. If a signed request is granted, both get a copy of the agreement.
 * Also updates the owner's reply clock.
 */
export async function announceAccessDecision(
  em: EntityManager,
  request: Decided,
  { ownerId, isSigned }: { ownerId: number; isSigned: boolean },
): Promise<void> {
  const { id, productId, investorId, state } = request;
  if (state === 'pending') throw new Error('A pending request has no decision');
  const notice = { kind: 'access-decision', key: `${id}:${state}`, details: { state }, productId } as const;
  await notify(em, { ...notice, userIds: [investorId], actorId: ownerId });
  await notify(em, { ...notice, userIds: [ownerId], actorId: investorId });
  if (state === 'granted' && isSigned) await mailSignedNda(em, id);
  await requestJob(em, computeReplyClock, { ownerId });
}
