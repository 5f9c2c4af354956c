import { sendMail, type MailRequest } from '@mintbridge/jobs';
import { SealedCredential } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';
import { Mailer } from '../outside/mailer.js';
import { JobTools } from '../running/job-tools.js';
import { MailComposer } from './mail-composer.js';

/** Sends one mail. A password that it carried is erased with the mark that it was accepted. */
@RunsJob(sendMail)
export class SendMailProcessor extends JobProcessor<typeof sendMail> {
  constructor(
    tools: JobTools,
    private readonly composer: MailComposer,
    private readonly mailer: Mailer,
  ) {
    super(tools);
  }

  protected async run(job: RunningJob<MailRequest>): Promise<void> {
    const mail = await this.composer.compose(job.em, job.payload);
    if (!mail) return;
    await this.mailer.send({ id: job.id, ...mail });
    await job.finish(async (em) => {
      if ('credentialId' in job.payload)
        await em.nativeDelete(SealedCredential, { id: job.payload.credentialId });
    });
  }
}
