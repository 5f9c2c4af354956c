import * as z from 'zod';
import { defineJob } from '../job.js';

/**
 * Reads the site of a product again. A queue of its own: extractions do not wait for these. The
 * schedule leaves places to owners' requests.
 */
export const readSite = defineJob({
  name: 'read-site',
  payload: z.object({ readingId: z.int() }),
  attempts: 4,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  concurrency: 8,
});
