import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { backoffDelay, type Job, type PayloadOf } from '@mintbridge/jobs';
import { isDatabaseOutage } from '@mintbridge/model';
import { inRequest } from '@mintbridge/runtime';
import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, SetMetadata } from '@nestjs/common';
import { UnrecoverableError, type Job as QueuedJob } from 'bullmq';
import { AlreadyDone, PermanentFailure, RetryLater, reasonOf } from './processing/job-errors.js';
import { failpoint } from './processing/failpoint.js';
import { JobTools } from './processing/job-tools.js';
import {
  claimJob,
  markDone,
  markDoneWithoutEffect,
  markFailed,
  notifyRelays,
  scheduleRetry,
  type ClaimedJob,
} from './processing/job-store.js';

/** One run of a job, as its processor sees it. */
export interface RunningJob<J extends Job> {
  /** The outbox row's id: the same in every run of the job. */
  id: string;
  payload: PayloadOf<J>;
  /** 1 at the first start. */
  attempt: number;
  /** An EntityManager of this run alone, for reading and for notes on the way. */
  em: EntityManager;
  /** Aborted when the process has to end before the job is through. */
  signal: AbortSignal;
  /**
   * Ends the job: `effect` and the row's mark are one transaction, in an EntityManager of its own. Of two runs of one
   * job only one gets here; the other's `finish` throws AlreadyDone before its effect has begun. A run that returns
   * without it is done without an effect.
   */
  finish(effect: (em: EntityManager) => Promise<unknown>): Promise<void>;
}

export const RUNS_JOB = 'mintbridge:runs-job';

type ProcessorClass<J extends Job> = new (...dependencies: never[]) => JobProcessor<J>;

/** Names the catalogue's job that a processor runs. */
export const RunsJob =
  <J extends Job>(job: J) =>
  (target: ProcessorClass<J>): void => {
    Injectable()(target);
    SetMetadata(RUNS_JOB, job)(target);
  };

const stackOf = (error: unknown): string | undefined => {
  const cause = error instanceof RetryLater ? error.cause : error;
  return cause instanceof Error && !(cause instanceof RetryLater) ? cause.stack : undefined;
};

/** Pause between two attempts to reach the database, in milliseconds. */
const RECONNECT_MS = 1_000;

/** An outage of the database, and not what a processor reports of another service. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof RetryLater || error instanceof PermanentFailure) && isDatabaseOutage(error);

type Outcome = 'done' | 'already done' | 'failed';

// Decorated, so that the compiler writes down what the constructor takes: a processor without one of its own inherits it.
/**
 * Runs one kind of job. The row in the outbox is the job's truth: a queued job whose row is finished does nothing, a
 * row that has used up its attempts is given up, and the effect of a run is committed with the row's mark or not at all.
 */
@Injectable()
export abstract class JobProcessor<J extends Job> extends WorkerHost {
  constructor(protected readonly tools: JobTools) {
    super();
  }

  /** Does the work. A PermanentFailure gives the job up, any other error is tried again with the job's backoff. */
  protected abstract run(job: RunningJob<J>): Promise<void>;

  /**
   * Shows the job's owner that it will not happen, in the transaction that marks the row failed.
   * `reason` is for operators; `payload` has been checked.
   */
  protected onGivenUp?(em: EntityManager, payload: PayloadOf<J>, reason: string): Promise<void>;

  /** BullMQ's entry point: a queued job is its row's id. */
  async process(queued: QueuedJob, _token?: string, signal?: AbortSignal): Promise<void> {
    const row = await this.#claim(queued.id!);
    if (!row) return;
    failpoint(this.tools.env, 'job-after-claim');
    await inRequest({ requestId: row.requestId ?? row.id }, () => this.#observe(row, signal));
  }

  /** Where the row is out of reach the queue tries again later; that is no attempt of the job's. */
  async #claim(id: string): Promise<ClaimedJob | undefined> {
    try {
      return await claimJob(this.tools.orm.em.fork(), id);
    } catch (error) {
      this.tools.logger.warn({ job: this.job.name, id, reason: reasonOf(error) }, 'job could not be claimed');
      throw error;
    }
  }

  async #observe(row: ClaimedJob, signal: AbortSignal | undefined): Promise<void> {
    const { logger, metrics } = this.tools;
    const started = performance.now();
    const note = (outcome: Outcome | 'tried again', error?: unknown) => {
      const ms = Math.round(performance.now() - started);
      metrics.jobSeconds.observe({ job: row.job, outcome }, ms / 1000);
      if (outcome === 'failed') metrics.jobFailures.inc({ job: row.job });
      const entry = { job: row.job, id: row.id, attempt: row.attempts, outcome, ms };
      if (error === undefined) logger.info(entry, 'job ended');
      else logger.warn({ ...entry, reason: reasonOf(error), stack: stackOf(error) }, 'job ended');
    };
    try {
      note(await this.#attempt(row, signal ?? new AbortController().signal));
    } catch (error) {
      if (error instanceof UnrecoverableError) note('failed', error);
      else note('tried again', error);
      throw error;
    }
  }

  async #attempt(row: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
    try {
      return await this.#runAndMark(row, signal);
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw await this.#retryUncounted(row, error, signal);
    }
  }

  async #runAndMark(row: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
    const job = this.job;
    if (row.attempts > job.attempts)
      return this.#giveUp(row, `Interrupted at each of ${job.attempts} starts`);
    try {
      return await this.#runOnce(row, signal);
    } catch (error) {
      if (error instanceof AlreadyDone) return await this.#stepBack(row);
      if (isOutage(error)) throw error;
      const isLast = row.attempts === job.attempts && !signal.aborted;
      if (error instanceof PermanentFailure || isLast) return await this.#giveUp(row, reasonOf(error));
      throw await this.#retry(row, error, signal);
    }
  }

  async #runOnce(row: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
    const { orm } = this.tools;
    let isFinished = false;
    let own: EntityManager | undefined;
    await this.run({
      id: row.id,
      payload: this.#payloadOf(row),
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
    return isFinished || (await markDoneWithoutEffect(orm.em.fork(), row.id)) ? 'done' : 'already done';
  }

  /** Another run was first. Where it was a run whose row got lost, this row has nothing left to do either. */
  async #stepBack({ id }: ClaimedJob): Promise<Outcome> {
    await markDone(this.tools.orm.em.fork(), id);
    return 'already done';
  }

  #payloadOf(row: ClaimedJob): PayloadOf<J> {
    const parsed = this.job.payload.safeParse(row.payload);
    if (!parsed.success) throw new PermanentFailure(`The payload is not one of ${row.job}`);
    return parsed.data as PayloadOf<J>;
  }

  async #giveUp(row: ClaimedJob, reason: string): Promise<Outcome> {
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

  /** The error for BullMQ, which delays the job as long as the row. */
  async #retry(row: ClaimedJob, error: unknown, signal: AbortSignal): Promise<RetryLater> {
    const reason = reasonOf(error);
    const requestedMs = error instanceof RetryLater ? error.delayMs : 0;
    // A process that ends hands its work on at once.
    const delayMs = signal.aborted ? 0 : Math.max(requestedMs, backoffDelay(this.job, row.attempts));
    await scheduleRetry(this.tools.orm.em.fork(), row.id, { reason, delayMs, isCounted: true });
    return new RetryLater(reason, delayMs, { cause: error });
  }

  /** An outage of the database costs no attempt. The row can be updated only once the database is back: the run waits for it. */
  async #retryUncounted(row: ClaimedJob, error: unknown, signal: AbortSignal): Promise<RetryLater> {
    const retry = { reason: reasonOf(error), delayMs: backoffDelay(this.job, 1), isCounted: false };
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
