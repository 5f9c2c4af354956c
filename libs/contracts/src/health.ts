import * as z from 'zod';

/** Readiness, with the dependency that is down named. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  dependencies: z.record(z.string(), z.enum(['up', 'down'])).optional(),
});
