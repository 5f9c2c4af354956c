import type { EntityManager } from '@mikro-orm/postgresql';
import { recomputeRecommendations } from '@mintbridge/jobs';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';
import { refreshInvestors } from './investors.js';
import { lockInvestor, lockListingsForReading } from './locks.js';
import { computeLists } from './compute-lists.js';

/** Recomputes one investor's list. Needs a transaction. */
export async function recomputeInvestor(em: EntityManager, investorId: number): Promise<void> {
  await lockListingsForReading(em);
  await lockInvestor(em, investorId);
  await refreshInvestors(em, [investorId]);
  await computeLists(em, [investorId]);
}

@RunsJob(recomputeRecommendations)
export class RecomputeRecommendationsProcessor extends JobProcessor<typeof recomputeRecommendations> {
  protected run({ payload, finish }: RunningJob<typeof recomputeRecommendations>): Promise<void> {
    return finish((em) => recomputeInvestor(em, payload.investorId));
  }
}
