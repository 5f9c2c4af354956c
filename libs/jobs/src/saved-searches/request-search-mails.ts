import type { EntityManager } from '@mikro-orm/postgresql';
import { waitingInvestors, type SearchesOf } from '@mintbridge/model';
import { requestJobs } from '../request-job.js';
import { mailSavedSearches } from './mail-saved-searches.js';

/**
 * Has what waits for these searches, or for those of these investors, mailed when it is due: in the transaction of what
 * made it wait or changed when it is due.
 */
export async function requestSearchMails(em: EntityManager, searches: SearchesOf): Promise<void> {
  const byDelay = Map.groupBy(await waitingInvestors(em, searches), ({ delayMs }) => delayMs);
  for (const [delayMs, investors] of byDelay) {
    const payloads = investors.map(({ investorId }) => ({ investorId }));
    await requestJobs(em, mailSavedSearches, payloads, { delayMs });
  }
}
