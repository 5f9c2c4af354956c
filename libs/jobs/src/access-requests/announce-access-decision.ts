import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessRequest } from '@mintbridge/model';
import { sendMail, type MailRequest } from '../mail/send-mail.js';
import { notify } from '../notifications/notify.js';
import { requestJob, requestJobs } from '../request-job.js';
import { computeReplyClock } from './compute-reply-clock.js';

type Decided = Pick<AccessRequest, 'id' | 'productId' | 'investorId' | 'state'>;

/** Sends the signed agreement to both sides. */
export const mailSignedNda = (em: EntityManager, requestId: number): Promise<void> =>
  requestJobs(
    em,
    sendMail,
    (['investor', 'owner'] as const).map((to): MailRequest => ({ kind: 'nda-copy', requestId, to })),
  );

/**
 * Notifies both sides of a decision on a request, in the transaction in which it got its state: a grant to a request
 * that was signed brings them the agreement too. The owner's reply clock follows.
 */
export async function announceAccessDecision(
  em: EntityManager,
  request: Decided,
  { ownerId, isSigned }: { ownerId: number; isSigned: boolean },
): Promise<void> {
  const { id, productId, investorId, state } = request;
  if (state === 'pending') throw new Error('A request that waits has no decision');
  const notice = { kind: 'access-decision', key: `${id}:${state}`, details: { state }, productId } as const;
  await notify(em, { ...notice, userIds: [investorId], actorId: ownerId });
  await notify(em, { ...notice, userIds: [ownerId], actorId: investorId });
  if (state === 'granted' && isSigned) await mailSignedNda(em, id);
  await requestJob(em, computeReplyClock, { ownerId });
}
