import { BullRegistrar, Processor } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import type { Job } from '@mintbridge/jobs';
import { WorkerEnv, type Logger } from '@mintbridge/runtime';
import type { Worker, WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { RetryLater } from './job-errors.js';
import { JobProcessor, RUNS_JOB } from './job-processor.js';
import { ConnectionErrors } from '../monitoring/connection-errors.js';
import { BLOCKING_REDIS, CATALOGUE, LOGGER, type Catalogue } from '../tokens.js';

/** How long aborted jobs may take to stop, in milliseconds. */
const ABORT_MS = 2_000;

/** Maps each job of the catalogue to its processor; throws unless each has exactly one. */
function processorPerJob<P>(
  catalogue: Catalogue,
  found: { job: Job; name: string; processor: P }[],
): Map<string, P> {
  const errors: string[] = [];
  const byJob = new Map<string, { name: string; processor: P }>();
  for (const { job, name, processor } of found) {
    const other = byJob.get(job.name);
    if (other) errors.push(`${job.name} has two processors: ${other.name} and ${name}`);
    if (catalogue[job.name] !== job) errors.push(`${name} runs ${job.name}, which is not in the catalogue`);
    byJob.set(job.name, { name, processor });
  }
  for (const name of Object.keys(catalogue)) if (!byJob.has(name)) errors.push(`${name} has no processor`);
  if (errors.length > 0) throw new Error(`The worker cannot start: ${errors.join('; ')}`);
  return new Map([...byJob].map(([name, { processor }]) => [name, processor]));
}

/** BullMQ's delay of a failed job in milliseconds: that of the row, or a growing one if the row could not be read. */
const backoffStrategy = (attemptsMade: number, _type?: string, error?: Error): number =>
  error instanceof RetryLater ? error.delayMs : Math.min(attemptsMade, 15) * 1_000;

const workerOptions = (job: Job, lockMs: number, connection: Redis): WorkerOptions => ({
  connection,
  concurrency: job.concurrency,
  lockDuration: lockMs,
  stalledInterval: Math.ceil(lockMs / 3),
  // The row counts attempts, also of jobs that kill the worker; BullMQ would drop them silently.
  maxStalledCount: 1_000_000,
  runRetryDelay: 1_000,
  drainDelay: 5,
  settings: { backoffStrategy },
});

/** Starts a BullMQ worker per processor after checking that no job lacks one, and shuts them down gracefully. */
@Injectable()
export class ProcessorRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private workers: Worker[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
    private readonly env: WorkerEnv,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
    @Inject(BLOCKING_REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const processors = [...processorPerJob(this.catalogue, this.found()).values()];
    for (const processor of processors) {
      const options = workerOptions(processor.job, this.env.JOB_LOCK_MS, this.redis);
      Processor({ name: processor.job.name }, options)(processor.constructor);
    }
    this.modules.get(BullRegistrar, { strict: false }).register();
    this.workers = processors.map((processor) => processor.worker);
    const errors = new ConnectionErrors(this.logger, 'queue worker error');
    for (const worker of this.workers) worker.on('error', (error) => errors.log(error));
  }

  /** Takes no new jobs, waits for running ones, then aborts them; other processes repeat what does not stop. */
  async beforeApplicationShutdown(): Promise<void> {
    this.logger.info('worker is shutting down and takes no new jobs');
    const closed = Promise.all(this.workers.map((worker) => worker.close())).then(() => true);
    if (await within(closed, this.env.SHUTDOWN_GRACE_MS)) return;
    for (const worker of this.workers) worker.cancelAllJobs('The process is shutting down');
    if (await within(closed, ABORT_MS)) return;
    this.logger.warn('shutdown timed out: running jobs are left to other workers');
  }

  private found(): { job: Job; name: string; processor: JobProcessor<Job> }[] {
    return this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && Reflect.hasMetadata(RUNS_JOB, metatype))
      .map(({ metatype, instance }) => ({
        job: Reflect.getMetadata(RUNS_JOB, metatype as Type) as Job,
        name: (metatype as Type).name,
        processor: instance as JobProcessor<Job>,
      }));
  }
}

async function within(ended: Promise<boolean>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}
