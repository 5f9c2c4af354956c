import type * as z from 'zod';

/** Declaration of a background job, one per file. */
export interface Job<Name extends string = string, Payload = unknown> {
  /** Also the name of the queue. */
  name: Name;
  /** Ids only: everybody with access to Redis or the queue board can read payloads. */
  payload: z.ZodType<Payload>;
  /** Attempts before the job has failed. */
  attempts: number;
  /** Delay of the first retry in milliseconds; doubles each time up to `backoffMaxMs`. */
  backoffMs: number;
  backoffMaxMs: number;
  /** Concurrency of one worker process. */
  concurrency: number;
  /** Requests with the same key join one that is still pending. Without it, each request is a job. */
  dedupeKey?(payload: Payload): string;
  /** Concurrency per owner, over all processes. */
  perOwner?: number;
}

export type PayloadOf<J> = J extends Job<string, infer Payload> ? Payload : never;

export const defineJob = <Name extends string, Payload>(job: Job<Name, Payload>): Job<Name, Payload> => job;

/** Delay in milliseconds after the given failed attempt, counted from 1. */
export const backoffDelay = (job: Pick<Job, 'backoffMs' | 'backoffMaxMs'>, attempt: number): number =>
  Math.min(job.backoffMs * 2 ** Math.max(0, attempt - 1), job.backoffMaxMs);
