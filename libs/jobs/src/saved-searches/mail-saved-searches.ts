import * as z from 'zod';
import { defineJob } from '../job.js';

/** Mails the hits of one investor's searches when the first is due. */
export const mailSavedSearches = defineJob({
  name: 'mail-saved-searches',
  payload: z.object({ investorId: z.int() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 4,
  dedupeKey: ({ investorId }) => `saved-searches:${investorId}`,
});
