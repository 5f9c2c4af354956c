import { randomUUID } from 'node:crypto';
import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { OutboxRow, type Database } from '@mintbridge/model';
import { currentRequestId } from '@mintbridge/runtime';
import { sql } from 'kysely';
import type { Job } from './job.js';

export interface RequestOptions {
  /** Owner of the work, for jobs that limit how many of one owner run concurrently. */
  ownerId?: number;
  /** Milliseconds before it may start: time for further requests of the same key. */
  delayMs?: number;
}

function outboxRow<Payload>(job: Job<string, Payload>, payload: Payload, options: RequestOptions) {
  const { ownerId, delayMs = 0 } = options;
  const parsed = job.payload.parse(payload);
  return {
    id: randomUUID(),
    job: job.name,
    payload: parsed as Record<string, unknown>,
    dedupe_key: job.dedupeKey?.(parsed) ?? null,
    owner_id: job.perOwner ? (ownerId ?? null) : null,
    run_at: sql<Date>`now() + make_interval(secs => ${delayMs}::double precision / 1000)`,
    request_id: currentRequestId() ?? null,
  };
}

/**
 * Inserts requests; one whose key waits already joins the waiting row, which runs at the earlier time of the two. The
 * update locks that row until the transaction ends, so that the relay cannot hand it to a worker that would not see this
 * transaction's change yet.
 */
const insertion = (em: EntityManager, rows: ReturnType<typeof outboxRow>[]) =>
  em
    .getKysely<Database>()
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('dedupe_key')
        .where(sql<boolean>`state = 'pending' and dedupe_key is not null`)
        .doUpdateSet({ run_at: sql<Date>`least(outbox.run_at, excluded.run_at)` }),
    );

/**
 * Requests a job, in the transaction of the change that makes it necessary: both happen or neither does.
 * Answers the id of the outbox row (of the row joined, where one waited already).
 */
export async function requestJob<Payload>(
  em: EntityManager,
  job: Job<string, Payload>,
  payload: Payload,
  options: RequestOptions = {},
): Promise<string> {
  const { id } = await insertion(em, [outboxRow(job, payload, options)])
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const compareKeys = (a: string | null, b: string | null): number =>
  a === b || a === null || b === null ? 0 : a < b ? -1 : 1;

/** Rows of one statement, which takes at most 65,535 parameters. */
const PER_STATEMENT = 1_000;

/**
 * Requests the same job for each of many rows. Payloads of a job with a key must differ in it; they are taken in the order
 * of their keys, so that two transactions that request the same ones do not wait for each other.
 */
export async function requestJobs<Payload>(
  em: EntityManager,
  job: Job<string, Payload>,
  payloads: readonly Payload[],
  options: RequestOptions | ((payload: Payload) => RequestOptions) = {},
): Promise<void> {
  const rows = payloads
    .map((payload) => outboxRow(job, payload, typeof options === 'function' ? options(payload) : options))
    .sort((a, b) => compareKeys(a.dedupe_key, b.dedupe_key));
  for (let from = 0; from < rows.length; from += PER_STATEMENT)
    await insertion(em, rows.slice(from, from + PER_STATEMENT)).execute();
}

/**
 * Gives a failed job a fresh start; answers whether there was one. The relay picks it up. `published_at` stays: it
 * tells the relay that the failed attempt may still be queued under this id.
 */
export async function replayJob(em: EntityManager, id: string): Promise<boolean> {
  const replayed = await em.nativeUpdate(
    OutboxRow,
    { id, state: 'failed' },
    {
      state: 'pending',
      attempts: 0,
      error: null,
      finishedAt: null,
      startedAt: null,
      runAt: raw('now()'),
      dedupeKey: null,
    },
  );
  return replayed > 0;
}
