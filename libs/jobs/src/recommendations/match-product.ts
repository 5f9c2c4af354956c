import * as z from 'zod';
import { defineJob } from '../job.js';

/** Brings a created, changed, hidden or deleted product into, or out of, the lists of the investors it can concern. */
export const matchProduct = defineJob({
  name: 'match-product',
  payload: z.object({ productId: z.int() }),
  attempts: 8,
  backoffMs: 500,
  backoffMaxMs: 60_000,
  concurrency: 2,
});
