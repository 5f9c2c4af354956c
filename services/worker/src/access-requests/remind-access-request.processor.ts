import { notify, remindAccessRequest } from '@mintbridge/jobs';
import { AccessRequest, Product } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';

/** Sends one reminder per request, unless it has expired by the time the job runs. */
@RunsJob(remindAccessRequest)
export class RemindAccessRequestProcessor extends JobProcessor<typeof remindAccessRequest> {
  protected run(job: RunningJob<typeof remindAccessRequest>): Promise<void> {
    const { requestId } = job.payload;
    return job.finish(async (em) => {
      const request = await em.findOne(AccessRequest, { id: requestId });
      if (!request?.expiresAt || new Date() >= request.expiresAt) return;
      const { sellerId } = await em.findOneOrFail(Product, { id: request.productId });
      await notify(em, {
        kind: 'access-request',
        userIds: [sellerId],
        key: `${requestId}:reminder`,
        productId: request.productId,
        actorId: request.investorId,
        details: { isReminder: true },
      });
    });
  }
}
