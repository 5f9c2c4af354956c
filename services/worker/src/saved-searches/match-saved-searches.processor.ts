import { matchSavedSearches, requestSearchMails, type PayloadOf } from '@mintbridge/jobs';
import { recordHits } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';

/** After a product was listed, shown again or opened. */
@RunsJob(matchSavedSearches)
export class MatchSavedSearchesProcessor extends JobProcessor<typeof matchSavedSearches> {
  protected run({ payload, finish }: RunningJob<PayloadOf<typeof matchSavedSearches>>): Promise<void> {
    return finish(async (em) => {
      const searchIds = await recordHits(em, payload.productId, payload.investorId);
      await requestSearchMails(em, { searchIds });
    });
  }
}
