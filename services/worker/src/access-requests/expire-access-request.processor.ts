import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { announceAccessDecision, expireAccessRequest, requestJob } from '@mintbridge/jobs';
import { AccessRequest, Product } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Locks the product first, in the same order as the owner's decision. */
async function lockProduct(em: EntityManager, requestId: number): Promise<Product | null> {
  const request = await em.fork().findOne(AccessRequest, { id: requestId });
  return request && em.findOne(Product, { id: request.productId }, LOCKED);
}

/** Expires a request that is still undecided. */
@RunsJob(expireAccessRequest)
export class ExpireAccessRequestProcessor extends JobProcessor<typeof expireAccessRequest> {
  protected run(job: RunningJob<typeof expireAccessRequest>): Promise<void> {
    const { requestId } = job.payload;
    return job.finish(async (em) => {
      const product = await lockProduct(em, requestId);
      const request = product && (await em.findOne(AccessRequest, { id: requestId }, LOCKED));
      if (!product || !request?.expiresAt) return;
      const now = new Date();
      const restMs = request.expiresAt.getTime() - now.getTime();
      if (request.expire(now)) {
        await em.flush();
        await announceAccessDecision(em, request, { ownerId: product.sellerId, isSigned: false });
      } else {
        // The database clock is ahead of ours.
        await requestJob(em, expireAccessRequest, { requestId }, { delayMs: restMs });
      }
    });
  }
}
