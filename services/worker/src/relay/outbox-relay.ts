import { MikroORM } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { sqlPool } from '@mintbridge/model';
import { WorkerEnv, type Logger } from '@mintbridge/runtime';
import type { PoolClient } from 'pg';
import { ConnectionErrors } from '../monitoring/connection-errors.js';
import { failpoint } from '../processing/failpoint.js';
import { CATALOGUE, LOGGER, type Catalogue } from '../tokens.js';
import { OutboxListener } from './outbox-listener.js';
import {
  dueRows,
  markPublished,
  nextDueMs,
  overdueRows,
  ownedRows,
  suspectAllPublished,
  type OutboxEntry,
} from './outbox-queries.js';
import { QueuePublisher } from './queue-publisher.js';
import { RedisWatch } from '../redis/redis-watch.js';

export interface RelayTiming {
  /** Longest time between two polls of the outbox. */
  pollMs: number;
  /** An unfinished row published this long ago is published again. */
  overdueMs: number;
  /** How often to look for overdue rows. */
  sweepMs: number;
  /** A job started this recently counts as running even if Redis has lost it. */
  runningMs: number;
}
export const RELAY_TIMING = Symbol('relay timing');
export const DEFAULT_TIMING: RelayTiming = {
  pollMs: 1_000,
  overdueMs: 120_000,
  sweepMs: 5_000,
  runningMs: 30_000,
};

const BATCH = 200;
const MIN_PAUSE_MS = 20;
const MAX_BACKOFF_MS = 5_000;

/**
 * Publishes outbox rows to BullMQ. A batch is locked, added and marked in one transaction: a crash can at worst repeat an
 * add with the same job id. Any number of relays may run concurrently.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isStopped = false;
  private isNotified = false;
  private wake: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private sweptAt = -Infinity;
  private failures = 0;
  private readonly errors: ConnectionErrors;
  private readonly jobs: string[];
  private readonly limits: { jobs: string[]; perOwner: number[] };

  constructor(
    private readonly orm: MikroORM,
    private readonly listener: OutboxListener,
    private readonly publisher: QueuePublisher,
    private readonly watch: RedisWatch,
    private readonly env: WorkerEnv,
    @Inject(RELAY_TIMING) private readonly timing: RelayTiming,
    @Inject(CATALOGUE) catalogue: Catalogue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.errors = new ConnectionErrors(logger, 'outbox cannot be published');
    this.jobs = Object.keys(catalogue);
    const limited = Object.values(catalogue).filter((job) => job.perOwner !== undefined);
    this.limits = { jobs: limited.map((job) => job.name), perOwner: limited.map((job) => job.perOwner!) };
  }

  onApplicationBootstrap(): void {
    void this.listener.listen(() => this.notify());
    this.running = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.notify();
    await this.listener.close();
    await this.running;
  }

  /** Polls the outbox now. */
  notify(): void {
    this.isNotified = true;
    this.wake?.();
  }

  private async loop(): Promise<void> {
    while (!this.isStopped) {
      this.isNotified = false;
      await this.pause(await this.poll());
    }
  }

  /** Returns the milliseconds until the next poll. */
  private async poll(): Promise<number> {
    try {
      const pause = await this.move();
      this.failures = 0;
      return pause;
    } catch (error) {
      this.errors.log(error as Error);
      this.failures += 1;
      // A notification must not shorten the backoff.
      await this.sleep(Math.min(250 * 2 ** (this.failures - 1), MAX_BACKOFF_MS));
      return 0;
    }
  }

  private async move(): Promise<number> {
    // Before rows are locked: a hanging Redis must not hold locks in PostgreSQL.
    const isSuspect = await this.watch.mayHaveLostJobs();
    const client = await (await sqlPool(this.orm)).connect();
    let failure: Error | undefined;
    try {
      if (isSuspect) await this.suspect(client);
      const moved = await this.moveBatch(client);
      if (moved >= BATCH) return 0;
      // A due row that was skipped is locked by another relay or by requestJob.
      const next = Math.max(MIN_PAUSE_MS, (await nextDueMs(client, this.jobs)) ?? Infinity);
      return Math.min(this.timing.pollMs, next);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  private async suspect(client: PoolClient): Promise<void> {
    const count = await suspectAllPublished(client, this.timing.runningMs);
    await this.watch.trust();
    this.sweptAt = -Infinity;
    this.logger.warn({ count }, 'Redis has restarted or lost its data: checking all published jobs');
  }

  private async moveBatch(client: PoolClient): Promise<number> {
    await client.query('begin');
    const entries = await this.claim(client);
    if (entries.length > 0) {
      await this.publisher.publish(entries);
      failpoint(this.env, 'relay-after-add');
      await markPublished(
        client,
        entries.map(({ id }) => id),
      );
    }
    await client.query('commit');
    if (entries.length > 0) failpoint(this.env, 'relay-after-commit');
    return entries.length;
  }

  private async claim(client: PoolClient): Promise<OutboxEntry[]> {
    const due = await dueRows(client, BATCH, this.jobs);
    const owned = this.limits.jobs.length > 0 ? await ownedRows(client, BATCH, this.limits) : [];
    const now = performance.now();
    if (now - this.sweptAt < this.timing.sweepMs) return [...due, ...owned];
    const overdue = await overdueRows(client, BATCH, this.jobs, this.timing.overdueMs);
    if (overdue.length < BATCH) this.sweptAt = now;
    return [...due, ...owned, ...overdue];
  }

  private async pause(ms: number): Promise<void> {
    if (ms > 0 && !this.isNotified) await this.sleep(ms, true);
  }

  private sleep(ms: number, endsWithNotification = false): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.wake = () => {
        if (endsWithNotification || this.isStopped) end();
      };
      if (this.isStopped) end();
    });
  }
}
