import { getQueueToken } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { JobsOptions, Queue } from 'bullmq';
import { CATALOGUE, type Catalogue } from '../tokens.js';
import type { OutboxEntry } from './outbox-queries.js';

const DAY_SECONDS = 86_400;

const OPTIONS: JobsOptions = {
  // Attempts are counted and limited in the outbox row.
  attempts: 1_000_000,
  backoff: { type: 'custom' },
  removeOnComplete: { count: 100 },
  removeOnFail: { age: 7 * DAY_SECONDS, count: 1_000 },
  stackTraceLimit: 1,
  keepLogs: 0,
};

/** Adds rows to their queues. Only the id of the row goes to Redis. */
@Injectable()
export class QueuePublisher {
  private readonly cached = new Map<string, Queue>();

  constructor(
    private readonly modules: ModuleRef,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
  ) {}

  queue(job: string): Queue {
    const known = this.cached.get(job) ?? this.modules.get<Queue>(getQueueToken(job), { strict: false });
    this.cached.set(job, known);
    return known;
  }

  queues(): Queue[] {
    return Object.keys(this.catalogue).map((job) => this.queue(job));
  }

  /** Adds a job per row; BullMQ ignores ids that are already queued. */
  async publish(entries: OutboxEntry[]): Promise<void> {
    await Promise.all(entries.map((entry) => this.put(entry)));
  }

  private async put(entry: OutboxEntry): Promise<void> {
    const queue = this.queue(entry.job);
    if (entry.mayBeQueued && !(await this.removeFinished(queue, entry.id))) return;
    await queue.add(entry.job, {}, { ...OPTIONS, jobId: entry.id, delay: Math.ceil(entry.delayMs) });
  }

  /** Removes a finished job, which would block a new one with its id. False if the job is queued or running. */
  private async removeFinished(queue: Queue, id: string): Promise<boolean> {
    const state = await queue.getJobState(id);
    if (state === 'unknown') return true;
    if (state !== 'completed' && state !== 'failed') return false;
    await queue.remove(id);
    return true;
  }
}
