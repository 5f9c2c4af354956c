import type { EntityManager } from '@mikro-orm/postgresql';
import { recomputeRecommendations, requestJob } from '@mintbridge/jobs';

/** Delay in milliseconds within which further likes and passes join one computation of the matches. */
const RECOMPUTE_DELAY_MS = 500;

/** Requests an investor's matches after a like, connection or pass, in the transaction of that change. */
export const requestRecompute = (em: EntityManager, investorId: number): Promise<string> =>
  requestJob(em, recomputeRecommendations, { investorId }, { delayMs: RECOMPUTE_DELAY_MS });
