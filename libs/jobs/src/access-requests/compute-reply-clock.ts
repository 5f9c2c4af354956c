import * as z from 'zod';
import { defineJob } from '../job.js';

/**
 * Computes how fast an owner replies. Requested on messages, access requests and decisions; the job also requests its next run
 * for the time when the result changes without any of these.
 */
export const computeReplyClock = defineJob({
  name: 'compute-reply-clock',
  payload: z.object({ ownerId: z.int() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 2,
  dedupeKey: ({ ownerId }) => `reply-clock:${ownerId}`,
});
