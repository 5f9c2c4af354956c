import * as z from 'zod';
import { defineJob } from '../job.js';

/** Reads one product of a pilot batch and lists it. */
export const enlistPilotProduct = defineJob({
  name: 'enlist-pilot-product',
  payload: z.object({ itemId: z.int() }),
  attempts: 4,
  backoffMs: 1_000,
  backoffMaxMs: 30_000,
  // Mostly waiting for foreign sites: slow ones must not take every slot.
  concurrency: 16,
  perOwner: 8,
});
