import { recomputeRecommendations, type PayloadOf } from '@mintbridge/jobs';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';
import { recomputeInvestor } from './recompute-investor.js';
import { sqlIn } from './sql.js';

/** After an investor's profile, likes or connections changed. */
@RunsJob(recomputeRecommendations)
export class RecomputeRecommendationsProcessor extends JobProcessor<typeof recomputeRecommendations> {
  protected run({ payload, finish }: RunningJob<PayloadOf<typeof recomputeRecommendations>>): Promise<void> {
    return finish((em) => recomputeInvestor(sqlIn(em), payload.investorId));
  }
}
