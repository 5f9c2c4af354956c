import type { EntityManager } from '@mikro-orm/postgresql';
import { writeNotifications, type Notice } from '@mintbridge/model';
import { sendMail, type MailRequest } from '../mail/send-mail.js';
import { requestJob, requestJobs } from '../request-job.js';

type KindOf<N> = N extends Notice<infer K> ? K : never;

/**
 * Tells people something, in the transaction of what it tells of: a row for each who wants it, and the mail for those who
 * want it at once. `ownMail` is for what has a mail of its own: that one goes out instead, or none where it is null.
 */
export async function notify<K extends KindOf<Notice>>(
  em: EntityManager,
  notice: Notice<K>,
  ownMail?: MailRequest | null,
): Promise<void> {
  const written = await writeNotifications(em, notice);
  const instant = written.filter(({ mail }) => mail === 'instant');
  if (instant.length === 0) return;
  if (ownMail) await requestJob(em, sendMail, ownMail);
  if (ownMail !== undefined) return;
  await requestJobs(
    em,
    sendMail,
    instant.map(({ id }): MailRequest => ({ kind: 'notification', notificationId: id })),
  );
}
