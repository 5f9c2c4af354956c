import * as z from 'zod';
import { defineJob } from '../job.js';

/** Matches a new or newly visible product against all saved searches, or an opened one against those of one investor. */
export const matchSavedSearches = defineJob({
  name: 'match-saved-searches',
  payload: z.object({ productId: z.int(), investorId: z.int().optional() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 2,
});
