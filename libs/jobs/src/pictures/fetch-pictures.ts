import * as z from 'zod';
import { defineJob } from '../job.js';

/** Fetches the pictures that the site of a product offers: after the listing, which never waits for them. */
export const fetchPictures = defineJob({
  name: 'fetch-pictures',
  payload: z.object({ productId: z.int() }),
  attempts: 4,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  // Decoding takes a processor.
  concurrency: 2,
  dedupeKey: ({ productId }) => `pictures:${productId}`,
});
