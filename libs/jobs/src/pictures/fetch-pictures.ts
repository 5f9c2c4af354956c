import * as z from 'zod';
import { defineJob } from '../job.js';

/** Fetches picture candidates of a product. A separate job, so that listings do not wait for pictures. */
export const fetchPictures = defineJob({
  name: 'fetch-pictures',
  payload: z.object({ productId: z.int() }),
  attempts: 4,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  // Decoding is CPU-bound.
  concurrency: 2,
  dedupeKey: ({ productId }) => `pictures:${productId}`,
});
