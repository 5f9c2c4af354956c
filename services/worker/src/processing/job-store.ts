import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '@mintbridge/model';
import { sql } from 'kysely';

/** A job that may run now. */
export interface ClaimedJob {
  id: string;
  job: string;
  payload: unknown;
  /** This start included. */
  attempts: number;
  requestId: string | null;
}

/*
 * The outbox as the running of jobs sees it: who may start, who is done, who tries again. Each function is one statement,
 * in the EntityManager's transaction where it has one. A row that another run is just committing is waited for: the
 * statement sees what that run left.
 */
const unfinished = (em: EntityManager, id: string) =>
  em
    .getKysely<Database>()
    .updateTable('outbox')
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'published']);

const now = sql<Date>`now()`;

/** For marks that may be lost with a crash of the database, at the cost of another start: their commit skips the disk. */
const withoutFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

/** Counts a start and answers the job; undefined where it is done, given up or erased. */
export const claimJob = (em: EntityManager, id: string): Promise<ClaimedJob | undefined> =>
  // No indexed column changes where the row was published before: such an update is cheap.
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

/** Marks a job done, with its effect. False where another run was first: then nothing may happen. */
export async function markDone(em: EntityManager, id: string): Promise<boolean> {
  const { numUpdatedRows } = await unfinished(em, id)
    .set({ state: 'done', finished_at: now, error: null })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Marks a job that had no effect of its own; false where another run was first. */
export async function markDoneWithoutEffect(em: EntityManager, id: string): Promise<boolean> {
  const { numUpdatedRows } = await unfinished(em, id)
    .set({ state: 'done', finished_at: now, error: null })
    .where(withoutFlush)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Gives a job up, in the transaction that notifies its owner. False where it is finished already. */
export async function markFailed(em: EntityManager, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await unfinished(em, id)
    .set({ state: 'failed', finished_at: now, error: reason })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

interface Retry {
  reason: string;
  delayMs: number;
  /** False where the start was not the job's to answer for: it is taken back. */
  isCounted: boolean;
}

/** Notes why an attempt failed and when the next may start. */
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

/** Notifies the relays, at the commit, that an owner may run one more job. */
export const notifyRelays = (em: EntityManager): Promise<unknown> =>
  sql`select pg_notify('outbox', '')`.execute(em.getKysely());
