import type { ProcessHarness } from '../process-harness.js';
import {
  effectsOf,
  movesBack,
  wrongListings,
  wrongMails,
  wrongMatches,
  wrongValues,
  type Effects,
} from './accounting.js';
import type { CallRecord } from './call-record.js';

/** What a round of faults left behind. */
export interface Account {
  /** Who died, and when. */
  deaths: string[];
  calls: number;
  acknowledged: number;
  unanswered: number;
  effects: Effects[];
  /** Rows of the outbox by state once everything had time to end. */
  jobs: Record<'done' | 'failed' | 'stuck', number>;
  /** `again`: delivered a second time under its id. */
  mails: Record<'requested' | 'received' | 'again', number>;
  products: number;
  /** What each violated invariant is violated by: nothing, where all hold. */
  violations: Record<string, string[]>;
  /** Failed with a cause, and waiting for a superadmin to start them again. */
  givenUp: string[];
  /** Everything that is known of each job that a violation or `givenUp` names. */
  histories: string[];
}

/** Rows of the outbox for work of later: nothing waits for them. */
export const SCHEDULED = `state = 'pending' and attempts = 0 and run_at > now() + interval '1 hour'`;

interface Job {
  id: string;
  job: string;
  state: string;
  error: string | null;
}

const MAX_HISTORIES = 20;
const TAKEN_BACK = /"id":"([^"]+)".*job waits for the database/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Secrets that stand in what went to Redis or into a log. */
function spilt(secrets: Iterable<string>, redisTraffic: string, logs: string[]): string[] {
  if (redisTraffic.length < 1_000) return ['Too little of what went to Redis was seen'];
  return [...secrets].filter((secret) => [redisTraffic, ...logs].some((text) => text.includes(secret)));
}

/** One job's row, every change of its state, and every line of a log that names it. */
async function historyOf({ database, processes }: ProcessHarness, id: string): Promise<string> {
  const rows = await database.rows('select * from outbox where id = $1', [id]);
  if (rows.length === 0) return '';
  const moves = await database.rows<Record<'at' | 'before' | 'after', string>>(
    `select at::text, before, after from moves where kind = 'outbox' and id = $1 order by seq`,
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
    ...moves.map(({ at, before, after }) => `  ${at} ${before} -> ${after}`),
    ...lines,
  ].join('\n');
}

/** Jobs with a start that does not count, since the database was gone at its end. */
const takenBack = (logs: string[]): Set<string> =>
  new Set(logs.flatMap((log) => Array.from(log.matchAll(TAKEN_BACK), ([, id]) => id!)));

/** Compares the responses that callers got with what is stored, once no job is left. */
export async function takeAccount(
  harness: ProcessHarness,
  record: CallRecord,
  redisTraffic: string,
): Promise<Omit<Account, 'deaths'>> {
  const { database, sink, processes } = harness;
  const logs = processes.map(({ output }) => output);
  const jobs = await database.rows<Job>(
    `select id, job, state, error from outbox where not (${SCHEDULED}) order by created_at`,
  );
  const ended = (state: string) => jobs.filter((job) => job.state === state);
  const stuck = jobs.filter(({ state }) => !['done', 'failed'].includes(state));
  const effects = await effectsOf(database, record);
  const keysOf = (what: 'lost' | 'duplicates' | 'invented') =>
    effects.flatMap((effect) => effect[what].map((key) => `${effect.of}: ${key}`));
  const listings = await wrongListings(database, record);
  const givenUp = [...ended('failed').map((job) => JSON.stringify(job)), ...listings.givenUp];
  const invariants: Record<string, string[]> = {
    'no acknowledged request is lost': keysOf('lost'),
    'nothing happens twice': keysOf('duplicates'),
    'nothing happens without a request': keysOf('invented'),
    'likes and profiles are as last written': await wrongValues(database, record),
    'every job ends': stuck.map((job) => JSON.stringify(job)),
    'what fails has a cause': ended('failed')
      .filter(({ error }) => !error)
      .map((job) => JSON.stringify(job)),
    'each site is listed once, or failed with a cause': listings.wrong,
    'each mail is sent once': await wrongMails(database, record, sink.mails, takenBack(logs)),
    'each list of matches is that of scoring every product': await wrongMatches(database),
    'no state goes back': await movesBack(database),
    'progress never goes back': record.regressions,
    'no answer is unexpected': record.unexpected,
    'no sealed password outlives its mail': (
      await database.rows<{ id: string }>('select id from sealed_credentials')
    ).map(({ id }) => id),
    'no secret is in Redis or in a log': spilt(record.secrets, redisTraffic, logs),
  };
  const violations = Object.fromEntries(Object.entries(invariants).filter(([, by]) => by.length > 0));
  const named = new Set([...Object.values(violations).flat(), ...givenUp].join(' ').match(UUID));
  const histories = [...named].slice(0, MAX_HISTORIES).map((id) => historyOf(harness, id));
  const ids = new Set(sink.mails.map(({ messageId }) => messageId));
  const [products] = await database.rows<{ count: number }>('select count(*)::int from products');
  return {
    calls: record.calls,
    acknowledged: record.calls - record.unanswered - record.unexpected.length,
    unanswered: record.unanswered,
    effects,
    jobs: { done: ended('done').length, failed: ended('failed').length, stuck: stuck.length },
    mails: {
      requested: jobs.filter(({ job }) => job === 'send-mail').length,
      received: ids.size,
      again: sink.mails.length - ids.size,
    },
    products: products!.count,
    violations,
    givenUp,
    histories: (await Promise.all(histories)).filter(Boolean),
  };
}
