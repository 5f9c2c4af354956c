import { Queue, Worker } from 'bullmq';
import {
  Inject,
  Injectable,
  SetMetadata,
  applyDecorators,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { ConnectionErrors } from '../monitoring/connection-errors.js';
import { BLOCKING_REDIS, LOGGER, QUEUE_REDIS } from '../tokens.js';
import { toReason } from './job-errors.js';

const QUEUE = 'schedules';
const RUNS_EVERY = 'runs every';
/** How often to check whether Redis has lost the schedules, in milliseconds. */
const CHECK_MS = 30_000;

interface Schedule {
  name: string;
  everyMs: number;
}

/**
 * Periodic work. Each run happens in one of the worker processes. A run may be skipped or happen twice, so it must be
 * idempotent: derive what is due from rows and prevent duplicates with unique keys.
 */
export interface ScheduledWork {
  runScheduled(): Promise<void>;
}

/** Declares a provider as work that runs every `everyMs` milliseconds. */
export const RunsEvery = (everyMs: number, name: string) =>
  applyDecorators(Injectable(), SetMetadata(RUNS_EVERY, { name, everyMs } satisfies Schedule));

/** Runs scheduled work with BullMQ job schedulers and recreates those that Redis has lost. */
@Injectable()
export class Schedules implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(QUEUE_REDIS) private readonly queueRedis: Redis,
    @Inject(BLOCKING_REDIS) private readonly blockingRedis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const work = this.found();
    if (work.size === 0) return;
    const schedules = [...work.values()].map(({ schedule }) => schedule);
    const errors = new ConnectionErrors(this.logger, 'scheduler error');
    this.queue = new Queue(QUEUE, { connection: this.queueRedis });
    this.worker = new Worker(QUEUE, async ({ name }) => this.run(name, work.get(name)?.instance), {
      connection: this.blockingRedis,
      // Long-running work must not delay the others.
      concurrency: schedules.length,
      runRetryDelay: 1_000,
    });
    this.queue.on('error', (error) => errors.log(error));
    this.worker.on('error', (error) => errors.log(error));
    const check = () => (this.checking = this.ensure(schedules));
    void check();
    this.timer = setInterval(() => void check(), CHECK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
    await this.worker?.close();
    await this.queue?.close();
  }

  private async run(name: string, work: ScheduledWork | undefined): Promise<void> {
    try {
      await work?.runScheduled();
    } catch (error) {
      this.logger.warn(
        { schedule: name, reason: toReason(error) },
        'scheduled work failed; the next run repeats it',
      );
      throw error;
    }
  }

  /** A scheduler that is more than one interval late has lost its next job. */
  private async ensure(schedules: Schedule[]): Promise<void> {
    try {
      for (const { name, everyMs } of schedules) {
        const known = await this.queue!.getJobScheduler(name);
        const isRunning = known?.every === everyMs && (known.next ?? 0) > Date.now() - 2 * everyMs;
        if (isRunning) continue;
        await this.queue!.upsertJobScheduler(
          name,
          { every: everyMs },
          { name, opts: { removeOnComplete: { count: 10 }, removeOnFail: { count: 100 } } },
        );
      }
    } catch (error) {
      this.logger.warn(
        { reason: toReason(error) },
        'schedules could not be checked; retrying with the next check',
      );
    }
  }

  private found(): Map<string, { schedule: Schedule; instance: ScheduledWork }> {
    const providers = this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && Reflect.hasMetadata(RUNS_EVERY, metatype));
    return new Map(
      providers.map(({ metatype, instance }) => {
        const schedule = Reflect.getMetadata(RUNS_EVERY, metatype as Type) as Schedule;
        return [schedule.name, { schedule, instance: instance as ScheduledWork }];
      }),
    );
  }
}
