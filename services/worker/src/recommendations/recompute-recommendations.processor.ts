import type { EntityManager } from '@mikro-orm/postgresql';
import { recomputeRecommendations, type PayloadOf } from '@mintbridge/jobs';
import { JobProcessor, RunsJob, type RunningJob } from '../job-processor.js';
import { refreshInvestors } from './investors.js';
import { lockInvestor, lockListingsForReading } from './locks.js';
import { makeLists } from './make-lists.js';

/** Makes one investor's list anew from profile, likes and connections as they are now. Runs in one transaction. */
export async function recomputeInvestor(em: EntityManager, investorId: number): Promise<void> {
  await lockListingsForReading(em);
  await lockInvestor(em, investorId);
  await refreshInvestors(em, [investorId]);
  await makeLists(em, [investorId]);
}

/** After an investor's profile, likes or connections changed. */
@RunsJob(recomputeRecommendations)
export class RecomputeRecommendationsProcessor extends JobProcessor<typeof recomputeRecommendations> {
  protected run({ payload, finish }: RunningJob<PayloadOf<typeof recomputeRecommendations>>): Promise<void> {
    return finish((em) => recomputeInvestor(em, payload.investorId));
  }
}
