import * as z from 'zod';
import { defineJob } from '../job.js';

/** Extracts a listing from a submitted URL. */
export const extractListing = defineJob({
  name: 'extract-listing',
  payload: z.object({ extractionId: z.int() }),
  attempts: 4,
  backoffMs: 1_000,
  backoffMaxMs: 30_000,
  // Mostly waits for websites; slow ones must not occupy all slots.
  concurrency: 64,
  perOwner: 16,
});
