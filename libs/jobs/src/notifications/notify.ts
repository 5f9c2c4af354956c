import type { EntityManager } from '@mikro-orm/postgresql';
import { writeNotifications, type Notice, type WrittenNotification } from '@mintbridge/model';
import { sendMail, type MailRequest } from '../mail/send-mail.js';
import { requestJob, requestJobs } from '../request-job.js';

type KindOf<N> = N extends Notice<infer K> ? K : never;

/**
 * Notifies users in the transaction of the event: a row for each who wants the kind, and a mail for those who want it
 * instantly. `ownMail` replaces that mail; null sends none.
 */
export async function notify<K extends KindOf<Notice>>(
  em: EntityManager,
  notice: Notice<K>,
  ownMail?: MailRequest | null,
): Promise<void> {
  const { kind, ...rest } = notice;
  const written = await writeNotifications(em, kind, [rest]);
  if (ownMail === undefined) return mailInstantly(em, written);
  if (ownMail && written.some(isInstant)) await requestJob(em, sendMail, ownMail);
}

/** The same for many events of one kind. */
export async function notifyOfMany<K extends KindOf<Notice>>(
  em: EntityManager,
  kind: K,
  notices: readonly Omit<Notice<K>, 'kind'>[],
): Promise<void> {
  await mailInstantly(em, await writeNotifications(em, kind, notices));
}

const isInstant = ({ mail }: WrittenNotification): boolean => mail === 'instant';

async function mailInstantly(em: EntityManager, written: readonly WrittenNotification[]): Promise<void> {
  const instant = written.filter(isInstant);
  if (instant.length === 0) return;
  await requestJobs(
    em,
    sendMail,
    instant.map(({ id }): MailRequest => ({ kind: 'notification', notificationId: id })),
  );
}
