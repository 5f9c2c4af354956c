import * as z from 'zod';
import { defineJob } from '../job.js';

/** Ends a request that nobody has decided; requested together with it, with a delay. */
export const expireAccessRequest = defineJob({
  name: 'expire-access-request',
  payload: z.object({ requestId: z.int() }),
  attempts: 8,
  backoffMs: 1_000,
  backoffMaxMs: 60_000,
  concurrency: 2,
});
