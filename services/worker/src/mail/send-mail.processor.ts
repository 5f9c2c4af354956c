import { sendMail } from '@mintbridge/jobs';
import { Digest, FormerAddress, SealedCredential } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';
import { Mailer } from '../gateways/mailer.js';
import { JobTools } from '../processing/job-tools.js';
import { MailComposer } from './mail-composer.js';

/**
 * Sends one mail, inside the transaction that marks the row: the row is locked meanwhile, so that a second run does not
 * send it too, and only the commit comes between acceptance and mark. A password
 * that the mail carries, or an address that nothing else has, is erased with the mark.
 */
@RunsJob(sendMail)
export class SendMailProcessor extends JobProcessor<typeof sendMail> {
  /** Accepted mails whose mark could not be committed: the database was away just then. */
  readonly #accepted = new Set<string>();

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
      if (this.#accepted.has(job.id)) return;
      await this.mailer.send({ id: job.id, ...mail });
      this.#accepted.add(job.id);
    });
    this.#accepted.delete(job.id);
  }
}
