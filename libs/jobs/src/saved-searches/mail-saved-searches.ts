import * as z from 'zod';
import { defineJob } from '../job.js';

/** Mails an investor's due hits of saved searches. */
export const mailSavedSearches = defineJob({
  name: 'mail-saved-searches',
  payload: z.object({ investorId: z.int() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 4,
  dedupeKey: ({ investorId }) => `saved-searches:${investorId}`,
});
