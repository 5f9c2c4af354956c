import * as z from 'zod';
import { defineJob } from '../job.js';

/** Extracts and lists one product of a pilot batch. */
export const enlistPilotProduct = defineJob({
  name: 'enlist-pilot-product',
  payload: z.object({ itemId: z.int() }),
  attempts: 4,
  backoffMs: 1_000,
  backoffMaxMs: 30_000,
  // Mostly waits for websites; slow ones must not occupy all slots.
  concurrency: 16,
  perOwner: 8,
});
