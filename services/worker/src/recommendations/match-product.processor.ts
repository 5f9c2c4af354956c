import { matchProduct as matchProductJob } from '@mintbridge/jobs';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';
import { matchProduct } from './match-product.js';

/** After a product was created, changed, hidden, shown again or deleted. */
@RunsJob(matchProductJob)
export class MatchProductProcessor extends JobProcessor<typeof matchProductJob> {
  protected run({ payload, finish }: RunningJob<typeof matchProductJob>): Promise<void> {
    return finish((em) => matchProduct(em, payload.productId));
  }
}
