import type { Job } from '@mintbridge/jobs';

/** Injection tokens of what the process provides. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
/** Jobs that this process runs, by name. */
export const CATALOGUE = Symbol('catalogue');
/** For enqueueing and looking: a command that cannot be sent now fails. */
export const QUEUE_REDIS = Symbol('queue redis');
/** For the queues' blocking reads: waits for Redis as long as it takes. */
export const BLOCKING_REDIS = Symbol('blocking redis');

/** The jobs of the catalogue by name, as the relay and the registry see them. */
export type Catalogue = Readonly<Record<string, Job>>;
