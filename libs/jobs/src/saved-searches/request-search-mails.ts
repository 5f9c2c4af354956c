import type { EntityManager } from '@mikro-orm/postgresql';
import { waitingInvestors, type SearchesOf } from '@mintbridge/model';
import { requestJobs } from '../request-job.js';
import { mailSavedSearches } from './mail-saved-searches.js';

/**
 * Schedules the mails of unmailed hits of these searches or investors, in the transaction of the change that found the
 * hits or moved their time.
 */
export async function requestSearchMails(em: EntityManager, searches: SearchesOf): Promise<void> {
  const waiting = await waitingInvestors(em, searches);
  const delays = new Map(waiting.map(({ investorId, delayMs }) => [investorId, delayMs]));
  const payloads = waiting.map(({ investorId }) => ({ investorId }));
  // One statement: two listings lock the investors that they have in common in the same order.
  await requestJobs(em, mailSavedSearches, payloads, ({ investorId }) => ({
    delayMs: delays.get(investorId)!,
  }));
}
