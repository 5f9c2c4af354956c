import * as z from 'zod';
import { defineJob } from '../job.js';

/** Hands the waiting hits of a saved search to one mail, when they are due. */
export const mailSavedSearch = defineJob({
  name: 'mail-saved-search',
  payload: z.object({ searchId: z.int() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 4,
  dedupeKey: ({ searchId }) => `saved-search:${searchId}`,
});
