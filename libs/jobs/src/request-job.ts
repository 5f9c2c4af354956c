import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentRequestId } from '@mintbridge/runtime';
import type { Job } from './job.js';

export interface RequestOptions {
  /** A request with the key of one that still waits joins it. */
  dedupeKey?: string;
  /** Account whose work it is; counts for jobs that limit how many of one owner run at once. */
  ownerId?: number;
  /** Milliseconds before it may start: room for further requests of the same key. */
  delayMs?: number;
}

/** The columns of an outbox row, for statements that write it together with the change that asks for it. */
export function outboxColumns<Payload>(
  job: Job<string, Payload>,
  payload: Payload,
  options: RequestOptions = {},
) {
  return {
    id: randomUUID(),
    job: job.name,
    payload: JSON.stringify(job.payload.parse(payload)),
    dedupeKey: options.dedupeKey ?? null,
    ownerId: job.perOwner ? (options.ownerId ?? null) : null,
    delayMs: options.delayMs ?? 0,
    requestId: currentRequestId() ?? null,
  };
}

// The update that changes nothing locks the waiting row until this transaction ends: the relay cannot hand it to a
// worker that would not see this transaction's change yet.
const INSERT = `
  insert into outbox (id, job, payload, dedupe_key, owner_id, run_at, request_id)
  values (?, ?, ?::jsonb, ?, ?, now() + make_interval(secs => ?::double precision / 1000), ?)
  on conflict (dedupe_key) where state = 'pending' and dedupe_key is not null
  do update set run_at = outbox.run_at
  returning id`;

/**
 * Asks for work, inside the transaction of the change that makes it necessary: both happen or neither does.
 * Answers the id of the outbox row (of the row joined, where one waited already).
 */
export async function requestJob<Payload>(
  em: EntityManager,
  job: Job<string, Payload>,
  payload: Payload,
  options: RequestOptions = {},
): Promise<string> {
  const row = outboxColumns(job, payload, options);
  const [inserted] = await em.execute<{ id: string }[]>(INSERT, [
    row.id,
    row.job,
    row.payload,
    row.dedupeKey,
    row.ownerId,
    row.delayMs,
    row.requestId,
  ]);
  return inserted!.id;
}

const INSERT_MANY = `
  insert into outbox (id, job, payload, owner_id, request_id)
  select (request.value ->> 'id')::uuid, ?, request.value -> 'payload', ?, ?
  from jsonb_array_elements(?::jsonb) with ordinality as request (value, place)
  order by request.place`;

/** Asks for the same work on each of many rows, in one statement; none of them joins a waiting request. */
export async function requestJobs<Payload>(
  em: EntityManager,
  job: Job<string, Payload>,
  payloads: Payload[],
  options: Pick<RequestOptions, 'ownerId'> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const rows = payloads.map((payload) => ({ id: randomUUID(), payload: job.payload.parse(payload) }));
  const ownerId = job.perOwner ? (options.ownerId ?? null) : null;
  await em.execute(INSERT_MANY, [job.name, ownerId, currentRequestId() ?? null, JSON.stringify(rows)]);
}

/**
 * Gives a failed job a fresh start; answers whether there was one. The relay picks it up. `published_at` stays: it
 * tells the relay that a queue may still hold the failed attempt under this id.
 */
export async function replayJob(em: EntityManager, id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update outbox set state = 'pending', attempts = 0, error = null, finished_at = null, started_at = null, run_at = now(), dedupe_key = null
     where id = ? and state = 'failed' returning id`,
    [id],
  );
  return rows.length > 0;
}
