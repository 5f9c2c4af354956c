import type { EntityManager } from '@mikro-orm/postgresql';
import { matchSavedSearches, requestSearchMails, type PayloadOf } from '@mintbridge/jobs';
import { recordHits } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';

/**
 * Holds a listing against the searches, and has what it came to wait for mailed when it is due.
 * @public Exported for the benchmark, which runs on the built worker.
 */
export async function matchSearches(
  em: EntityManager,
  { productId, investorId }: PayloadOf<typeof matchSavedSearches>,
): Promise<void> {
  const searchIds = await recordHits(em, productId, investorId);
  // When others that wait are due was requested with them.
  await requestSearchMails(em, { searchIds, productId });
}

/** After a product was listed, shown again or opened. */
@RunsJob(matchSavedSearches)
export class MatchSavedSearchesProcessor extends JobProcessor<typeof matchSavedSearches> {
  protected run({ payload, finish }: RunningJob<PayloadOf<typeof matchSavedSearches>>): Promise<void> {
    return finish((em) => matchSearches(em, payload));
  }
}
