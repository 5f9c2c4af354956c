import type { EntityManager } from '@mikro-orm/postgresql';
import { matchSavedSearches, requestSearchMails, type PayloadOf } from '@mintbridge/jobs';
import { recordHits } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';

/**
 * Matches a listing against saved searches and schedules the mails of its hits.
 * @public Used by the benchmark.
 */
export async function matchSearches(
  em: EntityManager,
  { productId, investorId }: PayloadOf<typeof matchSavedSearches>,
): Promise<void> {
  const searchIds = await recordHits(em, productId, investorId);
  await requestSearchMails(em, { searchIds, productId });
}

@RunsJob(matchSavedSearches)
export class MatchSavedSearchesProcessor extends JobProcessor<typeof matchSavedSearches> {
  protected run({ payload, finish }: RunningJob<typeof matchSavedSearches>): Promise<void> {
    return finish((em) => matchSearches(em, payload));
  }
}
