import { randomUUID } from 'node:crypto';
import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { OutboxRow, type Database } from '@mintbridge/model';
import { currentRequestId } from '@mintbridge/runtime';
import { sql } from 'kysely';
import type { Job } from './job.js';

export interface RequestOptions {
  /** Owner of the work, for jobs that limit how many of one owner run concurrently. */
  ownerId?: number;
  /** Earliest start in milliseconds from now. */
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
 * Inserts outbox rows. A request whose key is already pending joins that row, which runs at the earlier of the two times. The
 * update locks the row until the transaction ends: otherwise a worker could run it without seeing this transaction's changes.
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

/** Requests a job in the transaction of the change that needs it. Returns the id of the new or joined outbox row. */
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

/** A statement takes at most 65,535 parameters. */
const PER_STATEMENT = 1_000;

/**
 * Requests a job for each payload. Deduplication keys must be distinct; rows are inserted in key order, so that concurrent
 * transactions cannot deadlock.
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
 * Restarts a failed job; returns whether there was one. `published_at` is kept: it tells the relay that the failed job may
 * still be in the queue under this id.
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
