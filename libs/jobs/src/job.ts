import type * as z from 'zod';

/** A kind of work that the worker does on request. One file declares one job. */
export interface Job<Name extends string = string, Payload = unknown> {
  /** Also the name of its queue. */
  name: Name;
  /** Ids only: everybody with access to Redis or the board can read a queue. */
  payload: z.ZodType<Payload>;
  /** Attempts before it counts as failed. */
  attempts: number;
  /** Pause before the first retry in milliseconds; it doubles each time, up to `backoffMaxMs`. */
  backoffMs: number;
  backoffMaxMs: number;
  /** Concurrency of one worker process. */
  concurrency: number;
  /** A request joins one of the same key that still waits. Without it every request is a job of its own. */
  dedupeKey?(payload: Payload): string;
  /** Concurrency per owner, over all processes. */
  perOwner?: number;
}

export type PayloadOf<J> = J extends Job<string, infer Payload> ? Payload : never;

export const defineJob = <Name extends string, Payload>(job: Job<Name, Payload>): Job<Name, Payload> => job;

/** Milliseconds to wait after the `attempt`-th failure (1 is the first). */
export const backoffDelay = (job: Pick<Job, 'backoffMs' | 'backoffMaxMs'>, attempt: number): number =>
  Math.min(job.backoffMs * 2 ** Math.max(0, attempt - 1), job.backoffMaxMs);
