import * as z from 'zod';
import { defineJob } from '../job.js';

/** Reminds the owner of an undecided access request; requested with a delay when it is created. */
export const remindAccessRequest = defineJob({
  name: 'remind-access-request',
  payload: z.object({ requestId: z.int() }),
  attempts: 8,
  backoffMs: 1_000,
  backoffMaxMs: 60_000,
  concurrency: 2,
});
