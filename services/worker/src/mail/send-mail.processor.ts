import { sendMail } from '@mintbridge/jobs';
import { Digest, FormerAddress, SealedCredential } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { Mailer } from '../gateways/mailer.js';
import { JobTools } from '../processing/job-tools.js';
import { MailComposer } from './mail-composer.js';

/**
 * Sends one mail inside the transaction that marks the job done: the lock on the row keeps a second run from sending it
 * too, and only the commit can fail after the mail server has accepted it. Sealed passwords and former addresses are deleted
 * in the same transaction.
 */
@RunsJob(sendMail)
export class SendMailProcessor extends JobProcessor<typeof sendMail> {
  /** Mails that were accepted although the commit failed; not sent again. */
  private readonly accepted = new Set<string>();

  constructor(
    tools: JobTools,
    private readonly composer: MailComposer,
    private readonly mailer: Mailer,
  ) {
    super(tools);
  }

  protected async run(job: RunningJob<typeof sendMail>): Promise<void> {
    const mail = await this.composer.compose(job.em, job.payload);
    if (!mail) return;
    await job.finish(async (em) => {
      if ('credentialId' in job.payload)
        await em.nativeDelete(SealedCredential, { id: job.payload.credentialId });
      if ('digestId' in job.payload)
        await em.nativeUpdate(Digest, { id: job.payload.digestId }, { sentAt: new Date() });
      if ('addressId' in job.payload) await em.nativeDelete(FormerAddress, { id: job.payload.addressId });
      if (this.accepted.has(job.id)) return;
      await this.mailer.send({ id: job.id, ...mail });
      this.accepted.add(job.id);
    });
    this.accepted.delete(job.id);
  }
}
