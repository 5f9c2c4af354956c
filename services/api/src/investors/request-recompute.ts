import type { EntityManager } from '@mikro-orm/postgresql';
import { recomputeRecommendations, requestJob } from '@mintbridge/jobs';

/** Milliseconds that further likes and passes may join one computation of the matches. */
const RECOMPUTE_DELAY_MS = 500;

/** Has an investor's matches follow a like, a connection or a pass, in the transaction of that change. */
export const requestRecompute = (em: EntityManager, investorId: number): Promise<string> =>
  requestJob(em, recomputeRecommendations, { investorId }, { delayMs: RECOMPUTE_DELAY_MS });
