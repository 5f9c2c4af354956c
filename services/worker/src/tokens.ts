import type { Job } from '@mintbridge/jobs';

/** Injection tokens of process-wide providers. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
export const CATALOGUE = Symbol('catalogue');
/** For enqueueing and inspecting: commands fail fast while disconnected. */
export const QUEUE_REDIS = Symbol('queue redis');
/** For BullMQ's blocking reads: waits for Redis indefinitely. */
export const BLOCKING_REDIS = Symbol('blocking redis');

/** The jobs that this process runs, by name. */
export type Catalogue = Readonly<Record<string, Job>>;
