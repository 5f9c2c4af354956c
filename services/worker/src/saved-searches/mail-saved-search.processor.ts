import type { EntityManager } from '@mikro-orm/postgresql';
import {
  mailSavedSearch,
  notify,
  requestJob,
  requestSearchMails,
  sendMail,
  type PayloadOf,
} from '@mintbridge/jobs';
import { SavedSearch, takeDueHits } from '@mintbridge/model';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';

/**
 * Gives what waits for a search to one mail, once it is due, and tells the investor. The mail is named by this job: of two
 * runs only one takes the hits.
 */
export async function mailSearch(
  em: EntityManager,
  searchId: number,
  mailId: string,
  now = new Date(),
): Promise<void> {
  const taken = await takeDueHits(em, searchId, mailId, now);
  if (taken.length > 0) {
    const { investorId, name } = await em.findOneOrFail(SavedSearch, { id: searchId });
    await requestJob(em, sendMail, { kind: 'saved-search', searchId, mailId });
    await notify(
      em,
      {
        kind: 'saved-search',
        userIds: [investorId],
        key: mailId,
        details: { searchId, name },
        productId: taken[0]!,
        count: taken.length,
      },
      null,
    );
  }
  // What is due later: the frequency or the time zone has changed since this was asked for.
  await requestSearchMails(em, [searchId]);
}

/** When the first of a search's hits is due. */
@RunsJob(mailSavedSearch)
export class MailSavedSearchProcessor extends JobProcessor<typeof mailSavedSearch> {
  protected run({ id, payload, finish }: RunningJob<PayloadOf<typeof mailSavedSearch>>): Promise<void> {
    return finish((em) => mailSearch(em, payload.searchId, id));
  }
}
