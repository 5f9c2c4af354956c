import * as z from 'zod';
import { defineJob } from '../job.js';

/** Updates investors' lists after a product was created, changed, hidden, shown or deleted. */
export const matchProduct = defineJob({
  name: 'match-product',
  payload: z.object({ productId: z.int() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 2,
  dedupeKey: ({ productId }) => `match:${productId}`,
});
