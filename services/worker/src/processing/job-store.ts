import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { WorkerEnv } from '@mintbridge/runtime';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { RetryLater } from './job-errors.js';
import { Batched } from './batched.js';

/** A job that may run now. */
export interface ClaimedJob {
  id: string;
  job: string;
  payload: unknown;
  /** This start included. */
  attempts: number;
  requestId: string | null;
}

// A row that is locked is passed over, not waited for: its lock must not hold up the other rows of the batch. No indexed
// column changes where the row was published before: such an update is cheap.
const CLAIM = `
  update outbox set attempts = attempts + 1, started_at = now(),
    state = 'published', published_at = coalesce(published_at, now())
  where id in (
    select id from outbox where id = any($1::uuid[]) and state in ('pending', 'published') for update skip locked
  )
  returning id, job, payload, attempts, request_id as "requestId"`;

const UNFINISHED = `select id from outbox where id = any($1::uuid[]) and state in ('pending', 'published')`;

const DONE = `
  update outbox set state = 'done', finished_at = now(), error = null
  where id = any($1::uuid[]) and state in ('pending', 'published')
  returning id`;

const RETRY = `
  update outbox set error = $2, started_at = null, published_at = now(),
    run_at = now() + make_interval(secs => $3::double precision / 1000)
  where id = $1 and state = 'published'`;

const CONNECTIONS = 3;
/** How long a locked row is asked for, and the pause between two looks, in milliseconds. */
const LOCKED_MS = 2_000;
const LOOK_AGAIN_MS = 10;

/**
 * The outbox as the running of jobs sees it: who may start, who is done, who tries again. It does not wait for the
 * disk: a start that a crash of the database forgets is counted again, a job without an effect is run again. Marks
 * that go with an effect are written with it, durably, by `markDoneIn` and `markFailedIn`.
 */
@Injectable()
export class JobStore implements OnApplicationShutdown {
  readonly #pool: Pool;
  readonly #claims = new Batched((ids) => this.#claim(ids));
  readonly #done = new Batched((ids) => this.#markDone(ids));

  constructor(env: WorkerEnv) {
    this.#pool = new Pool({
      connectionString: env.DATABASE_URL,
      max: CONNECTIONS,
      options: '-c synchronous_commit=off',
      statement_timeout: 2_000,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'mintbridge-job-store',
    });
    // An idle connection that breaks is replaced at the next statement.
    this.#pool.on('error', () => undefined);
  }

  /**
   * Counts a start and answers the job; undefined where it is done, given up or erased. A row that the relay has not
   * let go of yet, or whose effect another run is just committing, is asked for again for a moment.
   */
  async claim(id: string): Promise<ClaimedJob | undefined> {
    const end = performance.now() + LOCKED_MS;
    for (;;) {
      const answer = await this.#claims.for(id);
      if (answer !== 'locked') return answer;
      if (performance.now() > end) throw new RetryLater('Another run of the job is at work', LOCKED_MS);
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** Marks a job without an effect of its own; false where another run was first. */
  async markDone(id: string): Promise<boolean> {
    return (await this.#done.for(id)) === true;
  }

  /** Notes why an attempt failed and when the next may start. */
  async noteRetry(id: string, reason: string, delayMs: number): Promise<void> {
    await this.#pool.query(RETRY, [id, reason, delayMs]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.end();
  }

  async #claim(ids: string[]): Promise<Map<string, ClaimedJob | 'locked'>> {
    const { rows } = await this.#pool.query<ClaimedJob>(CLAIM, [ids]);
    const answers = new Map<string, ClaimedJob | 'locked'>(rows.map((row) => [row.id, row]));
    const missing = ids.filter((id) => !answers.has(id));
    if (missing.length === 0) return answers;
    const unfinished = await this.#pool.query<{ id: string }>(UNFINISHED, [missing]);
    for (const { id } of unfinished.rows) answers.set(id, 'locked');
    return answers;
  }

  async #markDone(ids: string[]): Promise<Map<string, true>> {
    const { rows } = await this.#pool.query<{ id: string }>(DONE, [ids]);
    return new Map(rows.map(({ id }) => [id, true]));
  }
}

/** Marks a job done inside the transaction of its effect. False where another run was first: then nothing may happen. */
export async function markDoneIn(em: EntityManager, id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update outbox set state = 'done', finished_at = now(), error = null
     where id = ? and state in ('pending', 'published') returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Gives a job up inside the transaction in which its owner learns of it. False where it is finished already. */
export async function markFailedIn(em: EntityManager, id: string, reason: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update outbox set state = 'failed', finished_at = now(), error = ?
     where id = ? and state in ('pending', 'published') returning id`,
    [reason, id],
  );
  return rows.length > 0;
}

/** Tells the relays that a place of an owner has become free; they hear it when the transaction is committed. */
export const wakeRelays = (em: EntityManager): Promise<unknown> =>
  em.execute(`select pg_notify('outbox', '')`);
