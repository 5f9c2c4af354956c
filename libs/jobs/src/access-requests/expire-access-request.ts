import * as z from 'zod';
import { defineJob } from '../job.js';

/** Expires an undecided access request; requested with a delay when the access request is created. */
export const expireAccessRequest = defineJob({
  name: 'expire-access-request',
  payload: z.object({ requestId: z.int() }),
  attempts: 8,
  backoffMs: 1_000,
  backoffMaxMs: 60_000,
  concurrency: 2,
});
