import * as z from 'zod';
import { defineJob } from '../job.js';

/** Reminds the owner of a request that is still undecided; requested together with it, with a delay. */
export const remindAccessRequest = defineJob({
  name: 'remind-access-request',
  payload: z.object({ requestId: z.int() }),
  attempts: 8,
  backoffMs: 1_000,
  backoffMaxMs: 60_000,
  concurrency: 2,
});
