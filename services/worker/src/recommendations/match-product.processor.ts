import { matchProduct as matchProductJob } from '@mintbridge/jobs';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { matchProduct } from './match-product.js';

@RunsJob(matchProductJob)
export class MatchProductProcessor extends JobProcessor<typeof matchProductJob> {
  protected run({ payload, finish }: RunningJob<typeof matchProductJob>): Promise<void> {
    return finish((em) => matchProduct(em, payload.productId));
  }
}
