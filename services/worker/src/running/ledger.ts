import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { sqlPool } from '@mintbridge/model';
import { Injectable } from '@nestjs/common';
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

const CLAIM = `
  update outbox set attempts = attempts + 1, state = 'published', published_at = now(), started_at = now()
  where id = any($1::uuid[]) and state in ('pending', 'published')
  returning id, job, payload, attempts, request_id as "requestId"`;

const DONE = `
  update outbox set state = 'done', finished_at = now(), error = null
  where id = any($1::uuid[]) and state in ('pending', 'published')
  returning id`;

const RETRY = `
  update outbox set error = $2, started_at = null, published_at = now(),
    run_at = now() + make_interval(secs => $3::double precision / 1000)
  where id = $1 and state = 'published'`;

/** The outbox as the running of jobs sees it: who may start, who is done, who tries again. */
@Injectable()
export class JobLedger {
  readonly #claims = new Batched((ids) => this.#claim(ids));
  readonly #done = new Batched((ids) => this.#markDone(ids));

  constructor(private readonly orm: MikroORM) {}

  /** Counts a start and answers the job; undefined where it is done, given up or erased. */
  claim(id: string): Promise<ClaimedJob | undefined> {
    return this.#claims.for(id);
  }

  /** Marks a job without an effect of its own; false where another run was first. */
  async markDone(id: string): Promise<boolean> {
    return (await this.#done.for(id)) === true;
  }

  /** Notes why an attempt failed and when the next may start. */
  async noteRetry(id: string, reason: string, delayMs: number): Promise<void> {
    await (await sqlPool(this.orm)).query(RETRY, [id, reason, delayMs]);
  }

  async #claim(ids: string[]): Promise<Map<string, ClaimedJob>> {
    const { rows } = await (await sqlPool(this.orm)).query<ClaimedJob>(CLAIM, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #markDone(ids: string[]): Promise<Map<string, true>> {
    const { rows } = await (await sqlPool(this.orm)).query<{ id: string }>(DONE, [ids]);
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
