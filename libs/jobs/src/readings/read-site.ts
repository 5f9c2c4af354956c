import * as z from 'zod';
import { defineJob } from '../job.js';

/** Reads a product's website again. A separate queue, so that extractions do not wait for readings. */
export const readSite = defineJob({
  name: 'read-site',
  payload: z.object({ readingId: z.int() }),
  attempts: 4,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  concurrency: 8,
});
