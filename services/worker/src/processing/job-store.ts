import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '@mintbridge/model';
import { sql } from 'kysely';

export interface ClaimedJob {
  id: string;
  job: string;
  payload: unknown;
  /** Includes the current one. */
  attempts: number;
  requestId: string | null;
}

/*
 * State changes of outbox rows. Each function is one statement, in the transaction of the EntityManager if there is one.
 * If another run has locked the row, the statement waits and then sees the state that run committed.
 */
const unfinished = (em: EntityManager, id: string) =>
  em
    .getKysely<Database>()
    .updateTable('outbox')
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'published']);

const now = sql<Date>`now()`;

/** Commits without waiting for the disk, for updates whose loss in a database crash only costs another start. */
const withoutFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

/** Counts an attempt and returns the job; undefined if it is done, failed or deleted. */
export const claimJob = (em: EntityManager, id: string): Promise<ClaimedJob | undefined> =>
  // Keeps published_at if set: an update without a change of indexed columns is cheap.
  unfinished(em, id)
    .set((column) => ({
      attempts: column('attempts', '+', 1),
      state: 'published',
      started_at: now,
      published_at: sql<Date>`coalesce(published_at, now())`,
    }))
    .where(withoutFlush)
    .returning(['id', 'job', 'payload', 'attempts', 'request_id as requestId'])
    .executeTakeFirst();

/** Marks a job done. False if another run has finished it: then its effect must not happen. */
export async function markDone(em: EntityManager, id: string, { hasEffect = true } = {}): Promise<boolean> {
  const { numUpdatedRows } = await unfinished(em, id)
    .set({ state: 'done', finished_at: now, error: null })
    .$if(!hasEffect, (update) => update.where(withoutFlush))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Marks a job failed. False if it is already finished. */
export async function markFailed(em: EntityManager, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await unfinished(em, id)
    .set({ state: 'failed', finished_at: now, error: reason })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

interface Retry {
  reason: string;
  delayMs: number;
  /** False if the attempt does not count because the job was not at fault. */
  isCounted: boolean;
}

/** Records why an attempt failed and when the next may start. */
export async function scheduleRetry(em: EntityManager, id: string, retry: Retry): Promise<void> {
  await unfinished(em, id)
    .set((column) => ({
      error: retry.reason,
      attempts: column('attempts', '-', retry.isCounted ? 0 : 1),
      started_at: null,
      published_at: now,
      run_at: sql<Date>`now() + make_interval(secs => ${retry.delayMs}::double precision / 1000)`,
    }))
    .where('state', '=', 'published')
    .execute();
}

/** Wakes the relays at commit: the owner may run one more job. */
export const notifyRelays = (em: EntityManager): Promise<unknown> =>
  sql`select pg_notify('outbox', '')`.execute(em.getKysely());
