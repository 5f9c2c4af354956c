import type { TestDatabase } from '@mintbridge/model/testing';
import type { ReceivedMail } from '../mail-sink.js';
import { plainLists, storedLists } from '../match-fixtures.js';
import { isListable } from './load.js';
import type { CallRecord, Once } from './call-record.js';

const RANKS: Record<string, string[][]> = {
  extractions: [['queued'], ['connecting'], ['requesting'], ['processing'], ['completed', 'failed']],
  pilot_items: [['queued'], ['reading'], ['created', 'duplicate', 'failed']],
  pilot_batches: [['queued'], ['running'], ['completed']],
  // A row goes to its queue again as often as need be; what is done or failed stays so.
  outbox: [
    ['pending', 'published'],
    ['done', 'failed'],
  ],
};

/** Has the database record every change of a state. May be called again. */
export async function recordMoves(database: TestDatabase): Promise<void> {
  await database.rows(`create table if not exists moves (
    seq bigint generated always as identity, at timestamptz default clock_timestamp(), kind text, id text,
    before text, after text, risen integer)`);
  await database.rows(`create or replace function record_move() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      insert into moves (kind, id, before, after, risen) values (tg_table_name, after ->> 'id', before ->> 'state',
        after ->> 'state', coalesce((after ->> 'progress')::int - (before ->> 'progress')::int, 0));
      return null;
    end $$`);
  for (const table of Object.keys(RANKS)) {
    await database.rows(
      `create or replace trigger record_move after update on ${table} for each row execute function record_move()`,
    );
  }
}

interface Move {
  kind: string;
  id: string;
  before: string;
  after: string;
  risen: number;
}

const rankOf = (kind: string, state: string): number =>
  RANKS[kind]!.findIndex((states) => states.includes(state));

const isForward = ({ kind, before, after, risen }: Move): boolean => {
  const [from, to] = [rankOf(kind, before), rankOf(kind, after)];
  const isLast = from === RANKS[kind]!.length - 1;
  return risen >= 0 && (isLast ? before === after : to >= from);
};

const JOB_KEYS: Record<string, string> = {
  extractions: 'extractionId',
  pilot_items: 'itemId',
  pilot_batches: 'batchId',
};

/** Moves that no state may make, with the ids of the jobs that may have made them. */
export async function movesBack(database: TestDatabase): Promise<string[]> {
  const moves = await database.rows<Move>('select kind, id, before, after, risen from moves order by seq');
  const back = moves.filter((move) => !isForward(move));
  return Promise.all(
    back.map(async (move) => {
      const jobs = await database.rows<{ id: string }>('select id from outbox where payload ->> $1 = $2', [
        JOB_KEYS[move.kind] ?? '',
        move.id,
      ]);
      return `${JSON.stringify(move)} ${jobs.map(({ id }) => id).join(' ')}`;
    }),
  );
}

/** What one kind of request should have left behind, and what is there. */
export interface Effects {
  of: string;
  acknowledged: number;
  found: number;
  duplicates: string[];
  lost: string[];
  /** There without a request. */
  invented: string[];
}

function compare<Detail>(of: string, requested: Once<Detail>, found: string[]): Effects {
  const counts = new Map<string, number>();
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    of,
    acknowledged: requested.sure.size,
    found: found.length,
    duplicates: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
    lost: [...requested.sure.keys()].filter((key) => !counts.has(key)),
    invented: [...counts.keys()].filter((key) => !requested.maybe.has(key)),
  };
}

const column = async (database: TestDatabase, sql: string): Promise<string[]> =>
  (await database.rows<{ key: string }>(sql)).map(({ key }) => key);

const EXTRACTIONS = `
  select url as key from extractions where seller_id in (select id from users where email like 'seller-%')`;

/** Every acknowledged request has its one effect, and no other request has more than one. */
export async function effectsOf(database: TestDatabase, record: CallRecord): Promise<Effects[]> {
  const keys = (sql: string) => column(database, sql);
  const users = (prefix: string) => keys(`select email as key from users where email like '${prefix}-%'`);
  const pairs = `investor_id || ' ' || product_id as key`;
  return [
    compare('sellers', record.sellers, await users('seller')),
    compare('pilot accounts', record.pilots, await users('pilot')),
    compare('pilot registrations', record.pilots, await keys('select email as key from pilot_registrations')),
    compare('extractions', record.extractions, await keys(EXTRACTIONS)),
    compare('messages', record.messages, await keys('select content as key from messages')),
    compare('contacts', record.contacts, await keys('select message as key from contact_submissions')),
    compare(
      'connections',
      record.connections,
      await keys(`select ${pairs} from investor_product_connections`),
    ),
  ];
}

/** Likes and profiles that are not what was last written. */
export async function wrongValues(database: TestDatabase, record: CallRecord): Promise<string[]> {
  const likes = new Set(
    await column(database, `select investor_id || ' ' || product_id as key from investor_liked_deals`),
  );
  const theses = new Map(
    (
      await database.rows<{ id: number; thesis: string }>(
        'select user_id as id, investment_thesis as thesis from investor_profiles',
      )
    ).map(({ id, thesis }) => [String(id), thesis]),
  );
  return [
    ...record.likes
      .entries()
      .filter(([key, possible]) => !possible.has(likes.has(key)))
      .map(([key]) => `like ${key}`),
    ...record.profiles
      .entries()
      .filter(([id, possible]) => !possible.has(theses.get(id) ?? null))
      .map(([id]) => `profile of ${id}`),
  ];
}

interface SiteEnd {
  url: string;
  state: string;
  error: string | null;
  products: number;
  jobs: string;
}

/**
 * Sites that did not end as they are: listed once, or failed with a cause. `givenUp`: those that could be listed and
 * failed with a cause.
 */
export async function wrongListings(
  database: TestDatabase,
  record: CallRecord,
): Promise<Record<'wrong' | 'givenUp', string[]>> {
  const ends = await database.rows<SiteEnd>(`
    select w.url, w.state, w.error, count(distinct p.id)::int as products,
      (select string_agg(o.id::text, ' ') from outbox o where o.payload ->> w.key = w.id::text) as jobs
    from (
      select id, 'extractionId' as key, url, state, error, seller_id from extractions e
      where not exists (
        select from pilot_items i join pilot_batches b on b.id = i.batch_id and b.seller_id = e.seller_id
        where i.url = e.url
      )
      union all
      select i.id, 'itemId', i.url, i.state, i.error, b.seller_id from pilot_items i join pilot_batches b on b.id = i.batch_id
    ) w
    left join products p on p.source_url = w.url and p.seller_id = w.seller_id
    group by w.id, w.key, w.url, w.state, w.error`);
  const isListed = (end: SiteEnd) =>
    ['completed', 'created'].includes(end.state) && end.error === null && end.products === 1;
  const isRefused = (end: SiteEnd) => end.state === 'failed' && Boolean(end.error) && end.products === 0;
  const givenUp = ends.filter((end) => isListable(end.url) && isRefused(end));
  const wrong = ends.filter((end) => !isRefused(end) && !(isListable(end.url) && isListed(end)));
  const registrants = await column(database, `select email as key from users where email like 'pilot-%'`);
  const listed = new Set(ends.map(({ url }) => url));
  const unlisted = registrants.flatMap((email) => record.lists.get(email)!).filter((url) => !listed.has(url));
  return {
    wrong: [...wrong.map((end) => JSON.stringify(end)), ...unlisted.map((url) => `${url}: not in its batch`)],
    givenUp: givenUp.map((end) => JSON.stringify(end)),
  };
}

/**
 * Mails that differ from the jobs that request them, one each. Where the process or the database dies between the
 * server's acceptance and the mark, the mail is sent again under the same id, which mailboxes show once: that and nothing
 * else may come twice.
 */
export async function wrongMails(
  database: TestDatabase,
  record: CallRecord,
  mails: ReceivedMail[],
  takenBack: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await database.rows<{ id: string; kind: string; attempts: number }>(
    `select id, payload ->> 'kind' as kind, attempts from outbox where job = 'send-mail'`,
  );
  const received = Map.groupBy(mails, ({ messageId }) => messageId);
  const wrong = rows
    .filter(({ id, attempts }) => {
      const count = received.get(`<${id}@mint.example>`)?.length ?? 0;
      return count !== 1 && !(count === 2 && (attempts > 1 || takenBack.has(id)));
    })
    .map((row) => `mail ${JSON.stringify(row)}`);
  if (received.size !== rows.length) wrong.push(`${received.size} mails for ${rows.length} jobs`);
  return [...wrong, ...wrongPasswords(record, received), ...(await wrongCounts(database, rows))];
}

function wrongPasswords(record: CallRecord, received: Map<string, ReceivedMail[]>): string[] {
  const passwords = new Map<string, string[]>();
  for (const [mail] of received.values()) {
    const password = /Password: (\S+)/.exec(mail!.text)?.[1];
    const email = mail!.to[0]!;
    if (password) passwords.set(email, [...(passwords.get(email) ?? []), password]);
  }
  const given = [
    ...record.sellers.sure,
    ...[...record.pilots.sure].map(([email, { password }]) => [email, password] as const),
  ];
  return given
    .filter(([email, password]) => passwords.get(email)?.join() !== password)
    .map(([email]) => `credentials of ${email}`);
}

/** One mail for each account, each connection, and each side that wrote in a conversation (all within 15 minutes). */
async function wrongCounts(database: TestDatabase, rows: { kind: string }[]): Promise<string[]> {
  const [expected] = await database.rows<Record<string, number>>(`
    select
      (select count(*)::int from users where email ~ '^(seller|pilot)-') as credentials,
      (select count(*)::int from investor_product_connections) as "new-interest",
      (select count(distinct (inquiry_id, sender_id))::int from messages) as "new-message"`);
  return Object.entries(expected!)
    .filter(([kind, count]) => rows.filter((row) => row.kind === kind).length !== count)
    .map(([kind, count]) => `${kind}: not ${count} mails`);
}

/** Lists of matches that are not those of scoring every product. */
export async function wrongMatches(database: TestDatabase): Promise<string[]> {
  const [stored, plain] = [await storedLists(database), await plainLists(database)];
  return Object.keys(plain)
    .map((id) => [id, JSON.stringify(stored[Number(id)]), JSON.stringify(plain[Number(id)])])
    .filter(([, is, should]) => is !== should)
    .map(([id, is, should]) => `investor ${id}: ${is} instead of ${should}`);
}
