import * as z from 'zod';
import { defineJob } from '../job.js';

/** Requests a job per item of a pilot batch. */
export const runPilotBatch = defineJob({
  name: 'run-pilot-batch',
  payload: z.object({ batchId: z.uuid() }),
  attempts: 5,
  backoffMs: 1_000,
  backoffMaxMs: 30_000,
  concurrency: 4,
});
