import type { EntityManager } from '@mikro-orm/postgresql';
import { waitingInvestors, type SearchesOf } from '@mintbridge/model';
import { requestJobs } from '../request-job.js';
import { mailSavedSearches } from './mail-saved-searches.js';

/** Schedules mails for unmailed hits, in the transaction that found the hits or changed their time. */
export async function requestSearchMails(em: EntityManager, searches: SearchesOf): Promise<void> {
  const waiting = await waitingInvestors(em, searches);
  const delays = new Map(waiting.map(({ investorId, delayMs }) => [investorId, delayMs]));
  const payloads = waiting.map(({ investorId }) => ({ investorId }));
  // One statement, so that concurrent listings lock shared investors in the same order.
  await requestJobs(em, mailSavedSearches, payloads, ({ investorId }) => ({
    delayMs: delays.get(investorId)!,
  }));
}
