import type { EntityManager } from '@mikro-orm/postgresql';
import {
  mailSavedSearches,
  notify,
  requestJob,
  requestSearchMails,
  sendMail,
  type PayloadOf,
} from '@mintbridge/jobs';
import { takeDueHits } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';

/** Gives what waits for an investor's searches to mails where it is due, and notifies the investor of each search. */
export async function mailSearches(em: EntityManager, investorId: number, now = new Date()): Promise<void> {
  for (const [mailId, taken] of Map.groupBy(await takeDueHits(em, investorId, now), (hit) => hit.mailId)) {
    await requestJob(em, sendMail, { kind: 'saved-search', mailId });
    for (const [searchId, hits] of Map.groupBy(taken, (hit) => hit.searchId)) {
      const { name, productId } = hits[0]!;
      await notify(
        em,
        {
          kind: 'saved-search',
          userIds: [investorId],
          key: `${mailId}:${searchId}`,
          details: { searchId, name },
          productId,
          count: hits.length,
        },
        null,
      );
    }
  }
  // What is due later: weekly searches beside daily ones, or a frequency or time zone that has changed since.
  await requestSearchMails(em, { investorIds: [investorId] });
}

/** When the first of what waits for an investor is due. */
@RunsJob(mailSavedSearches)
export class MailSavedSearchesProcessor extends JobProcessor<typeof mailSavedSearches> {
  protected run({ payload, finish }: RunningJob<PayloadOf<typeof mailSavedSearches>>): Promise<void> {
    return finish((em) => mailSearches(em, payload.investorId));
  }
}
