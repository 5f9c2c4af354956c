import type { TestDatabase } from '@mintbridge/model/testing';

const RANKS: Record<string, string[][]> = {
  extractions: [['queued'], ['connecting'], ['requesting'], ['processing'], ['completed', 'failed']],
  pilot_items: [['queued'], ['reading'], ['created', 'duplicate', 'failed']],
  pilot_batches: [['queued'], ['running'], ['completed']],
  // A row may be published again and again; done and failed are final.
  outbox: [
    ['pending', 'published'],
    ['done', 'failed'],
  ],
};

/** Makes the database record every state transition. Idempotent. */
export async function recordTransitions(database: TestDatabase): Promise<void> {
  await database.rows(`create table if not exists state_transitions (
    seq bigint generated always as identity, at timestamptz default clock_timestamp(), kind text, id text,
    before text, after text, progressed integer)`);
  await database.rows(`create or replace function record_transition() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      insert into state_transitions (kind, id, before, after, progressed) values (tg_table_name, after ->> 'id', before ->> 'state',
        after ->> 'state', coalesce((after ->> 'progress')::int - (before ->> 'progress')::int, 0));
      return null;
    end $$`);
  for (const table of Object.keys(RANKS)) {
    await database.rows(
      `create or replace trigger record_transition after update on ${table} for each row execute function record_transition()`,
    );
  }
}

interface Transition {
  kind: string;
  id: string;
  before: string;
  after: string;
  progressed: number;
}

const findRank = (kind: string, state: string): number =>
  RANKS[kind]!.findIndex((states) => states.includes(state));

const isForward = ({ kind, before, after, progressed }: Transition): boolean => {
  const [from, to] = [findRank(kind, before), findRank(kind, after)];
  const isLast = from === RANKS[kind]!.length - 1;
  return progressed >= 0 && (isLast ? before === after : to >= from);
};

const JOB_KEYS: Record<string, string> = {
  extractions: 'extractionId',
  pilot_items: 'itemId',
  pilot_batches: 'batchId',
};

/** Transitions to an earlier state or lower progress, with the ids of the jobs that may have made them. */
export async function backwardTransitions(database: TestDatabase): Promise<string[]> {
  const transitions = await database.rows<Transition>(
    'select kind, id, before, after, progressed from state_transitions order by seq',
  );
  const back = transitions.filter((transition) => !isForward(transition));
  return Promise.all(
    back.map(async (transition) => {
      const jobs = await database.rows<{ id: string }>('select id from outbox where payload ->> $1 = $2', [
        JOB_KEYS[transition.kind] ?? '',
        transition.id,
      ]);
      return `${JSON.stringify(transition)} ${jobs.map(({ id }) => id).join(' ')}`;
    }),
  );
}
