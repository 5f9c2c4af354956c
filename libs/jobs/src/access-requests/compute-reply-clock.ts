import * as z from 'zod';
import { defineJob } from '../job.js';

/**
 * Computes how an owner answers investors. Requested when one of them writes, requests access or answers; the job itself
 * requests the next run, at the time at which its result changes without anybody doing anything.
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
