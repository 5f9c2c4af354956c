import * as z from 'zod';

/** Status of the process and of its dependencies. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  dependencies: z.record(z.string(), z.enum(['up', 'down'])).optional(),
});
