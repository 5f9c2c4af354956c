import type { EntityManager } from '@mikro-orm/postgresql';
import { waitingSearches } from '@mintbridge/model';
import { requestJobs } from '../request-job.js';
import { mailSavedSearch } from './mail-saved-search.js';

/** Rows of one statement, which takes at most 65,535 parameters. */
const PER_STATEMENT = 1_000;

/**
 * Has the waiting hits of these searches mailed when they are due, in the transaction of what made them wait or changed
 * when they are due.
 */
export async function requestSearchMails(em: EntityManager, searchIds: readonly number[]): Promise<void> {
  const byDelay = Map.groupBy(await waitingSearches(em, searchIds), ({ delayMs }) => delayMs);
  for (const [delayMs, searches] of byDelay) {
    for (let from = 0; from < searches.length; from += PER_STATEMENT) {
      const payloads = searches.slice(from, from + PER_STATEMENT).map(({ searchId }) => ({ searchId }));
      await requestJobs(em, mailSavedSearch, payloads, { delayMs });
    }
  }
}
