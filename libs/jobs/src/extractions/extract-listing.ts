import * as z from 'zod';
import { defineJob } from '../job.js';

/** Reads a submitted address and builds the listing. */
export const extractListing = defineJob({
  name: 'extract-listing',
  payload: z.object({ extractionId: z.int() }),
  attempts: 4,
  backoffMs: 1_000,
  backoffMaxMs: 30_000,
  // Mostly waiting for foreign sites: slow ones must not take every slot.
  concurrency: 64,
  perOwner: 16,
});
