import type { ProcessHarness } from '../process-harness.js';
import {
  checkLastWrites,
  checkListings,
  checkMails,
  checkMatches,
  compareEffects,
  type Effects,
} from './checks.js';
import type { RequestRecord } from './request-record.js';
import { backwardTransitions } from './state-transitions.js';

/** Result of a round of faults under load. */
export interface RoundReport {
  /** The killed processes, with times. */
  kills: string[];
  requests: Record<'sent' | 'acknowledged' | 'unknown', number>;
  effects: Effects[];
  /** Outbox rows by final state. */
  jobs: Record<'done' | 'failed' | 'stuck', number>;
  /** `redelivered`: delivered a second time under the same id. */
  mails: Record<'requested' | 'received' | 'redelivered', number>;
  products: number;
  /** Violated invariants, each with what violates it. */
  violations: Record<string, string[]>;
  /** Jobs and listings that failed with a cause; a superadmin can replay them. */
  failures: string[];
  /** Rows, transitions and log lines of the jobs in `violations` and `failures`. */
  histories: string[];
}

/** Outbox rows scheduled for later, which a round does not wait for. */
export const SCHEDULED = `state = 'pending' and attempts = 0 and run_at > now() + interval '1 hour'`;

interface Job {
  id: string;
  job: string;
  state: string;
  error: string | null;
}

const MAX_HISTORIES = 20;
const UNCOUNTED_ATTEMPT = /"id":"([^"]+)".*job waits for the database/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Secrets found in the Redis traffic or in a log. */
function leakedSecrets(secrets: Iterable<string>, redisTraffic: string, logs: string[]): string[] {
  if (redisTraffic.length < 1_000) return ['Too little Redis traffic was recorded'];
  return [...secrets].filter((secret) => [redisTraffic, ...logs].some((text) => text.includes(secret)));
}

/** A job's row, state transitions and log lines. */
async function findHistory({ database, processes }: ProcessHarness, id: string): Promise<string> {
  const rows = await database.rows('select * from outbox where id = $1', [id]);
  if (rows.length === 0) return '';
  const transitions = await database.rows<Record<'at' | 'before' | 'after', string>>(
    `select at::text, before, after from state_transitions where kind = 'outbox' and id = $1 order by seq`,
    [id],
  );
  const lines = processes.flatMap(({ service, output }, n) =>
    output
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => `  ${service} ${n}: ${line}`),
  );
  return [
    JSON.stringify(rows[0]),
    ...transitions.map(({ at, before, after }) => `  ${at} ${before} -> ${after}`),
    ...lines,
  ].join('\n');
}

/** Jobs with an attempt that does not count because the database was unavailable when it ended. */
const uncountedAttempts = (logs: string[]): Set<string> =>
  new Set(logs.flatMap((log) => Array.from(log.matchAll(UNCOUNTED_ATTEMPT), ([, id]) => id!)));

/** Compares the responses with the stored data, once no job is left. */
export async function createReport(
  harness: ProcessHarness,
  record: RequestRecord,
  redisTraffic: string,
): Promise<Omit<RoundReport, 'kills'>> {
  const { database, sink, processes } = harness;
  const logs = processes.map(({ output }) => output);
  const jobs = await database.rows<Job>(
    `select id, job, state, error from outbox where not (${SCHEDULED}) order by created_at`,
  );
  const ended = (state: string) => jobs.filter((job) => job.state === state);
  const stuck = jobs.filter(({ state }) => !['done', 'failed'].includes(state));
  const effects = await compareEffects(database, record);
  const listKeys = (what: 'lost' | 'duplicates' | 'unrequested') =>
    effects.flatMap((effect) => effect[what].map((key) => `${effect.of}: ${key}`));
  const listings = await checkListings(database, record);
  const failures = [...ended('failed').map((job) => JSON.stringify(job)), ...listings.failures];
  const invariants: Record<string, string[]> = {
    'no acknowledged request is lost': listKeys('lost'),
    'nothing happens twice': listKeys('duplicates'),
    'nothing happens without a request': listKeys('unrequested'),
    'likes and profiles are as last written': await checkLastWrites(database, record),
    'every job ends': stuck.map((job) => JSON.stringify(job)),
    'every failed job has a cause': ended('failed')
      .filter(({ error }) => !error)
      .map((job) => JSON.stringify(job)),
    'each site is listed once, or failed with a cause': listings.violations,
    'each mail is sent once': await checkMails(database, record, sink.mails, uncountedAttempts(logs)),
    'each list of matches is that of scoring every product': await checkMatches(database),
    'no state transition goes backwards': await backwardTransitions(database),
    'no polled progress decreases': record.regressions,
    'no response has an unexpected status': record.rejected,
    'no sealed password outlives its mail': (
      await database.rows<{ id: string }>('select id from sealed_credentials')
    ).map(({ id }) => id),
    'no secret is in Redis or in a log': leakedSecrets(record.secrets, redisTraffic, logs),
  };
  const violations = Object.fromEntries(Object.entries(invariants).filter(([, by]) => by.length > 0));
  const named = new Set([...Object.values(violations).flat(), ...failures].join(' ').match(UUID));
  const histories = [...named].slice(0, MAX_HISTORIES).map((id) => findHistory(harness, id));
  const ids = new Set(sink.mails.map(({ messageId }) => messageId));
  const [products] = await database.rows<{ count: number }>('select count(*)::int from products');
  return {
    requests: {
      sent: record.requests,
      acknowledged: record.requests - record.unknown - record.rejected.length,
      unknown: record.unknown,
    },
    effects,
    jobs: { done: ended('done').length, failed: ended('failed').length, stuck: stuck.length },
    mails: {
      requested: jobs.filter(({ job }) => job === 'send-mail').length,
      received: ids.size,
      redelivered: sink.mails.length - ids.size,
    },
    products: products!.count,
    violations,
    failures,
    histories: (await Promise.all(histories)).filter(Boolean),
  };
}
