import type * as z from 'zod';

/** A kind of work that may be asked of the worker. One file declares one job. */
export interface Job<Name extends string = string, Payload = unknown> {
  /** Also the name of its queue. */
  name: Name;
  /** Ids only: what a queue holds can be read by whoever reads Redis or the board. */
  payload: z.ZodType<Payload>;
  /** How often it is tried before it counts as failed. */
  attempts: number;
  /** Pause before the first retry in milliseconds; it doubles each time, up to `backoffMaxMs`. */
  backoffMs: number;
  backoffMaxMs: number;
  /** Jobs of this kind that one worker process runs at once. */
  concurrency: number;
  /** Jobs of one owner that may be under way at once, in all processes together; the rest wait their turn. */
  perOwner?: number;
}

export type PayloadOf<J> = J extends Job<string, infer Payload> ? Payload : never;

export const defineJob = <Name extends string, Payload>(job: Job<Name, Payload>): Job<Name, Payload> => job;

/** Milliseconds to wait after the `attempt`-th failure (1 is the first). */
export const backoffDelay = (job: Pick<Job, 'backoffMs' | 'backoffMaxMs'>, attempt: number): number =>
  Math.min(job.backoffMs * 2 ** Math.max(0, attempt - 1), job.backoffMaxMs);
