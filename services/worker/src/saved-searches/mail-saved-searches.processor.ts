import type { EntityManager } from '@mikro-orm/postgresql';
import { mailSavedSearches, notify, requestJob, requestSearchMails, sendMail } from '@mintbridge/jobs';
import { takeDueHits } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';

/** Mails an investor's due hits and creates a notification per search. */
export async function mailSearches(em: EntityManager, investorId: number, now = new Date()): Promise<void> {
  for (const [mailId, due] of Map.groupBy(await takeDueHits(em, investorId, now), (hit) => hit.mailId)) {
    await requestJob(em, sendMail, { kind: 'saved-search', mailId });
    for (const [searchId, hits] of Map.groupBy(due, (hit) => hit.searchId)) {
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
  // For hits due later: weekly searches, or a changed frequency or time zone.
  await requestSearchMails(em, { investorIds: [investorId] });
}

@RunsJob(mailSavedSearches)
export class MailSavedSearchesProcessor extends JobProcessor<typeof mailSavedSearches> {
  protected run({ payload, finish }: RunningJob<typeof mailSavedSearches>): Promise<void> {
    return finish((em) => mailSearches(em, payload.investorId));
  }
}
