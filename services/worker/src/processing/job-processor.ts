import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { backoffDelay, type Job, type PayloadOf } from '@mintbridge/jobs';
import { isDatabaseOutage } from '@mintbridge/model';
import { inRequest } from '@mintbridge/runtime';
import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, SetMetadata } from '@nestjs/common';
import { UnrecoverableError, type Job as QueuedJob } from 'bullmq';
import { AlreadyDone, PermanentFailure, RetryLater, toReason } from './job-errors.js';
import { failpoint } from './failpoint.js';
import { JobTools } from './job-tools.js';
import { claimJob, markDone, markFailed, notifyRelays, scheduleRetry, type ClaimedJob } from './job-store.js';

/** One run of a job, passed to its processor. */
export interface RunningJob<J extends Job> {
  /** Id of the outbox row, the same in every run. */
  id: string;
  payload: PayloadOf<J>;
  /** 1 at the first start. */
  attempt: number;
  /** A fresh EntityManager for reads and progress updates outside the final transaction. */
  em: EntityManager;
  /** Aborted when the process must stop before the job ends. */
  signal: AbortSignal;
  /**
   * Ends the job: runs `effect` and marks the row done in one transaction. If another run of the job was faster, throws
   * AlreadyDone before calling `effect`. A run that never calls `finish` is marked done when it returns.
   */
  finish(effect: (em: EntityManager) => Promise<unknown>): Promise<void>;
}

export const RUNS_JOB = 'mintbridge:runs-job';

type ProcessorClass<J extends Job> = new (...dependencies: never[]) => JobProcessor<J>;

/** Declares which job of the catalogue a processor runs. */
export const RunsJob =
  <J extends Job>(job: J) =>
  (target: ProcessorClass<J>): void => {
    Injectable()(target);
    SetMetadata(RUNS_JOB, job)(target);
  };

const getStack = (error: unknown): string | undefined => {
  const cause = error instanceof RetryLater ? error.cause : error;
  return cause instanceof Error && !(cause instanceof RetryLater) ? cause.stack : undefined;
};

/** Pause between two attempts to reach the database, in milliseconds. */
const RECONNECT_MS = 1_000;

/** True if our database is down, not a service that the processor calls. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof RetryLater || error instanceof PermanentFailure) && isDatabaseOutage(error);

type Outcome = 'done' | 'already done' | 'failed';

// @Injectable() makes the compiler emit the constructor's parameter types, which subclasses without a constructor inherit.
/**
 * Base class of all processors. The outbox row is the source of truth: a queued job whose row is finished does nothing, a
 * row without attempts left is failed, and an effect is committed together with the end of the row or not at all.
 */
@Injectable()
export abstract class JobProcessor<J extends Job> extends WorkerHost {
  constructor(protected readonly tools: JobTools) {
    super();
  }

  /** Does the work. A PermanentFailure fails the job; any other error is retried with the job's backoff. */
  protected abstract run(job: RunningJob<J>): Promise<void>;

  /**
   * Shows the user that the job has failed, in the transaction that marks the row failed.
   * `reason` is for operators; `payload` is validated.
   */
  protected onGivenUp?(em: EntityManager, payload: PayloadOf<J>, reason: string): Promise<void>;

  /** Called by BullMQ. The id of the queued job is the id of its outbox row. */
  async process(queued: QueuedJob, _token?: string, signal?: AbortSignal): Promise<void> {
    const row = await this.claim(queued.id!);
    if (!row) return;
    failpoint(this.tools.env, 'job-after-claim');
    await inRequest({ requestId: row.requestId ?? row.id }, () =>
      this.runWithMetrics(row, signal ?? new AbortController().signal),
    );
  }

  /** If the database is unreachable, BullMQ retries later; that does not count as an attempt. */
  private async claim(id: string): Promise<ClaimedJob | undefined> {
    try {
      return await claimJob(this.tools.orm.em.fork(), id);
    } catch (error) {
      this.tools.logger.warn({ job: this.job.name, id, reason: toReason(error) }, 'job could not be claimed');
      throw error;
    }
  }

  private async runWithMetrics(row: ClaimedJob, signal: AbortSignal): Promise<void> {
    const { logger, metrics } = this.tools;
    const started = performance.now();
    const record = (outcome: Outcome | 'tried again', error?: unknown) => {
      const ms = Math.round(performance.now() - started);
      metrics.jobSeconds.observe({ job: row.job, outcome }, ms / 1000);
      if (outcome === 'failed') metrics.jobFailures.inc({ job: row.job });
      const entry = { job: row.job, id: row.id, attempt: row.attempts, outcome, ms };
      if (error === undefined) logger.info(entry, 'job ended');
      else logger.warn({ ...entry, reason: toReason(error), stack: getStack(error) }, 'job ended');
    };
    try {
      record(await this.attempt(row, signal));
    } catch (error) {
      if (error instanceof UnrecoverableError) record('failed', error);
      else record('tried again', error);
      throw error;
    }
  }

  /** Runs one attempt and settles its row. Throws what BullMQ has to know: UnrecoverableError or RetryLater. */
  private async attempt(row: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
    const { attempts } = this.job;
    try {
      if (row.attempts > attempts) return await this.fail(row, `Interrupted at each of ${attempts} starts`);
      return await this.execute(row, signal).catch((error: unknown) => this.settle(row, error, signal));
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw await this.retryUncounted(row, error, signal);
    }
  }

  /** Settles a row whose processor threw: finished by another run, failed, or to be retried. */
  private async settle(row: ClaimedJob, error: unknown, signal: AbortSignal): Promise<Outcome> {
    if (error instanceof AlreadyDone) return this.ensureMarkedDone(row);
    if (isOutage(error)) throw error;
    const isLast = row.attempts === this.job.attempts && !signal.aborted;
    if (error instanceof PermanentFailure || isLast) return this.fail(row, toReason(error));
    throw await this.retry(row, error, signal);
  }

  private async execute(row: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
    const { orm } = this.tools;
    let isFinished = false;
    let own: EntityManager | undefined;
    await this.run({
      id: row.id,
      payload: this.payloadOf(row),
      attempt: row.attempts,
      get em() {
        return (own ??= orm.em.fork());
      },
      signal,
      finish: async (effect) => {
        await orm.em.fork().transactional(async (em) => {
          if (!(await markDone(em, row.id))) throw new AlreadyDone();
          await effect(em);
          if (this.job.perOwner) await notifyRelays(em);
        });
        isFinished = true;
        failpoint(this.tools.env, 'job-after-effect');
      },
    });
    return isFinished || (await markDone(orm.em.fork(), row.id, { hasEffect: false }))
      ? 'done'
      : 'already done';
  }

  /** Another run was faster. If the mark of that run was lost, this sets it. */
  private async ensureMarkedDone({ id }: ClaimedJob): Promise<Outcome> {
    await markDone(this.tools.orm.em.fork(), id);
    return 'already done';
  }

  private payloadOf(row: ClaimedJob): PayloadOf<J> {
    const parsed = this.job.payload.safeParse(row.payload);
    if (!parsed.success) throw new PermanentFailure(`The payload is not one of ${row.job}`);
    return parsed.data as PayloadOf<J>;
  }

  private async fail(row: ClaimedJob, reason: string): Promise<Outcome> {
    const parsed = this.job.payload.safeParse(row.payload);
    const isOurs = await this.tools.orm.em.fork().transactional(async (em) => {
      if (!(await markFailed(em, row.id, reason))) return false;
      if (parsed.success) await this.onGivenUp?.(em, parsed.data as PayloadOf<J>, reason);
      if (this.job.perOwner) await notifyRelays(em);
      return true;
    });
    if (!isOurs) return 'already done';
    throw new UnrecoverableError(reason);
  }

  /** Returns the error for BullMQ, which delays the job as long as the row. */
  private async retry(row: ClaimedJob, error: unknown, signal: AbortSignal): Promise<RetryLater> {
    const reason = toReason(error);
    const requestedMs = error instanceof RetryLater ? error.delayMs : 0;
    // A process that is shutting down lets another one continue immediately.
    const delayMs = signal.aborted ? 0 : Math.max(requestedMs, backoffDelay(this.job, row.attempts));
    await scheduleRetry(this.tools.orm.em.fork(), row.id, { reason, delayMs, isCounted: true });
    return new RetryLater(reason, delayMs, { cause: error });
  }

  /** A database outage does not count as an attempt. Waits until the database is back and the row can be updated. */
  private async retryUncounted(row: ClaimedJob, error: unknown, signal: AbortSignal): Promise<RetryLater> {
    const retry = { reason: toReason(error), delayMs: backoffDelay(this.job, 1), isCounted: false };
    this.tools.logger.warn({ job: row.job, id: row.id, reason: retry.reason }, 'job waits for the database');
    for (;;) {
      try {
        await scheduleRetry(this.tools.orm.em.fork(), row.id, retry);
        return new RetryLater(retry.reason, retry.delayMs, { cause: error });
      } catch (again) {
        if (!isOutage(again)) throw again;
        await pause(RECONNECT_MS, undefined, { signal });
      }
    }
  }

  get job(): J {
    return Reflect.getMetadata(RUNS_JOB, this.constructor) as J;
  }
}
