import type { EntityManager } from '@mikro-orm/postgresql';
import { waitingInvestors, type SearchesOf } from '@mintbridge/model';
import { requestJobs } from '../request-job.js';
import { mailSavedSearches } from './mail-saved-searches.js';

/**
 * Has what waits for these searches, or for those of these investors, mailed when it is due: in the transaction of what
 * made it wait or changed when it is due.
 */
export async function requestSearchMails(em: EntityManager, searches: SearchesOf): Promise<void> {
  const waiting = await waitingInvestors(em, searches);
  const delays = new Map(waiting.map(({ investorId, delayMs }) => [investorId, delayMs]));
  const payloads = waiting.map(({ investorId }) => ({ investorId }));
  // One statement: those that two listings have in common are locked in the same order by both.
  await requestJobs(em, mailSavedSearches, payloads, ({ investorId }) => ({
    delayMs: delays.get(investorId)!,
  }));
}
