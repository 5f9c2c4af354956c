import * as z from 'zod';
import { defineJob } from '../job.js';

/** Recomputes an investor's matches after a change of profile, likes or connections. */
export const recomputeRecommendations = defineJob({
  name: 'recompute-recommendations',
  payload: z.object({ investorId: z.int() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 4,
  dedupeKey: ({ investorId }) => `recommend:${investorId}`,
});
