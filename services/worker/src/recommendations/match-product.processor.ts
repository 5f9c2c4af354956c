import { matchProduct } from '@mintbridge/jobs';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { updateMatchesOfProduct } from './match-product.js';

@RunsJob(matchProduct)
export class MatchProductProcessor extends JobProcessor<typeof matchProduct> {
  protected run({ payload, finish }: RunningJob<typeof matchProduct>): Promise<void> {
    return finish((em) => updateMatchesOfProduct(em, payload.productId));
  }
}
