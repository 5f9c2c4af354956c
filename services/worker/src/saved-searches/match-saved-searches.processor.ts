import type { EntityManager } from '@mikro-orm/postgresql';
import { matchSavedSearches, requestSearchMails, type PayloadOf } from '@mintbridge/jobs';
import { recordHits } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';

/**
 * Matches a listing against the saved searches and schedules the mails of its hits.
 * @public Exported for the benchmark, which runs on the built worker.
 */
export async function matchSearches(
  em: EntityManager,
  { productId, investorId }: PayloadOf<typeof matchSavedSearches>,
): Promise<void> {
  const searchIds = await recordHits(em, productId, investorId);
  // Mails of other hits were scheduled with those.
  await requestSearchMails(em, { searchIds, productId });
}

/** After a product was listed, shown again or opened. */
@RunsJob(matchSavedSearches)
export class MatchSavedSearchesProcessor extends JobProcessor<typeof matchSavedSearches> {
  protected run({ payload, finish }: RunningJob<typeof matchSavedSearches>): Promise<void> {
    return finish((em) => matchSearches(em, payload));
  }
}
