import type { PoolClient } from 'pg';

/** A row to be published. */
export interface OutboxEntry {
  id: string;
  job: string;
  /** Milliseconds until it may start. */
  delayMs: number;
  /** True if the job may already be queued. */
  mayBeQueued: boolean;
}

const ENTRY = `id, job, greatest(0, extract(epoch from run_at - now()) * 1000)::double precision as "delayMs"`;

const DUE = `
  select ${ENTRY}, published_at is not null as "mayBeQueued" from outbox
  where state = 'pending' and owner_id is null and run_at <= now() and job = any($2)
  order by run_at, seq limit $1 for update skip locked`;

// For each owner with pending rows of a limited job: the oldest, as many as the limit leaves free.
const OWNED = `
  select ${ENTRY}, published_at is not null as "mayBeQueued" from outbox
  where id in (
    select next.id
    from (
      select distinct waiting.job, waiting.owner_id, limits.per_owner
      from unnest($2::text[], $3::int[]) as limits (job, per_owner)
      join outbox waiting on waiting.job = limits.job
      where waiting.state = 'pending' and waiting.owner_id is not null
    ) owners
    cross join lateral (
      select count(*) as count from outbox
      where job = owners.job and owner_id = owners.owner_id and state = 'published'
    ) busy
    cross join lateral (
      select id from outbox
      where job = owners.job and owner_id = owners.owner_id and state = 'pending' and run_at <= now()
      order by seq limit greatest(0, owners.per_owner - busy.count)
    ) next
    limit $1
  )
  and state = 'pending' for update skip locked`;

// 'epoch' marks rows to be checked immediately.
const OVERDUE = `
  select ${ENTRY}, true as "mayBeQueued" from outbox
  where state = 'published' and published_at < now() - make_interval(secs => $3::double precision / 1000)
    and (published_at = 'epoch'
      or greatest(started_at, run_at) < now() - make_interval(secs => $3::double precision / 1000))
    and job = any($2)
  order by published_at limit $1 for update skip locked`;

export const dueRows = async (client: PoolClient, limit: number, jobs: string[]): Promise<OutboxEntry[]> =>
  (await client.query<OutboxEntry>(DUE, [limit, jobs])).rows;

export const ownedRows = async (
  client: PoolClient,
  limit: number,
  limits: { jobs: string[]; perOwner: number[] },
): Promise<OutboxEntry[]> =>
  (await client.query<OutboxEntry>(OWNED, [limit, limits.jobs, limits.perOwner])).rows;

/** Rows published more than `afterMs` ago that have not started since and do not wait for a retry. */
export const overdueRows = async (
  client: PoolClient,
  limit: number,
  jobs: string[],
  afterMs: number,
): Promise<OutboxEntry[]> => (await client.query<OutboxEntry>(OVERDUE, [limit, jobs, afterMs])).rows;

export const markPublished = (client: PoolClient, ids: string[]): Promise<unknown> =>
  client.query(`update outbox set state = 'published', published_at = now() where id = any($1::uuid[])`, [
    ids,
  ]);

/**
 * Makes all published rows overdue, except those started in the last `runningMs`: workers keep running them without Redis.
 */
export async function suspectAllPublished(client: PoolClient, runningMs: number): Promise<number> {
  const { rowCount } = await client.query(
    `update outbox set published_at = 'epoch'
     where state = 'published'
       and (started_at is null or started_at < now() - make_interval(secs => $1::double precision / 1000))`,
    [runningMs],
  );
  return rowCount ?? 0;
}

/** Milliseconds until the next pending row is due; undefined if there is none. */
export async function nextDueMs(client: PoolClient, jobs: string[]): Promise<number | undefined> {
  const { rows } = await client.query<{ ms: number | null }>(
    `select greatest(0, extract(epoch from min(run_at) - now()) * 1000)::double precision as ms
     from outbox where state = 'pending' and owner_id is null and job = any($1)`,
    [jobs],
  );
  return rows[0]?.ms ?? undefined;
}
