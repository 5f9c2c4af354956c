import type { TestDatabase } from '@mintbridge/model/testing';
import type { ReceivedMail } from '../mail-sink.js';
import { plainLists, storedLists } from '../match-fixtures.js';
import { isListable } from './load.js';
import type { RequestRecord, UniqueRequests } from './request-record.js';

/** Requests of one kind compared with their effects in the database. */
export interface Effects {
  of: string;
  acknowledged: number;
  found: number;
  duplicates: string[];
  lost: string[];
  /** Stored without a request. */
  unrequested: string[];
}

function compare<Detail>(of: string, requests: UniqueRequests<Detail>, found: string[]): Effects {
  const counts = new Map<string, number>();
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    of,
    acknowledged: requests.acknowledged.size,
    found: found.length,
    duplicates: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
    lost: [...requests.acknowledged.keys()].filter((key) => !counts.has(key)),
    unrequested: [...counts.keys()].filter((key) => !requests.sent.has(key)),
  };
}

const column = async (database: TestDatabase, sql: string): Promise<string[]> =>
  (await database.rows<{ key: string }>(sql)).map(({ key }) => key);

const EXTRACTIONS = `
  select url as key from extractions where seller_id in (select id from users where email like 'seller-%')`;

/** Every acknowledged request has exactly one effect, every other request at most one. */
export async function compareEffects(database: TestDatabase, record: RequestRecord): Promise<Effects[]> {
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

/** Likes and profiles that differ from the last write. */
export async function checkLastWrites(database: TestDatabase, record: RequestRecord): Promise<string[]> {
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

interface ListingResult {
  url: string;
  state: string;
  error: string | null;
  products: number;
  jobs: string;
}

/**
 * `violations`: URLs that are neither listed once nor failed with a cause. `failures`: URLs that failed with a cause although
 * they can be listed.
 */
export async function checkListings(
  database: TestDatabase,
  record: RequestRecord,
): Promise<Record<'violations' | 'failures', string[]>> {
  const results = await database.rows<ListingResult>(`
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
  const isListed = (result: ListingResult) =>
    ['completed', 'created'].includes(result.state) && result.error === null && result.products === 1;
  const isFailed = (result: ListingResult) =>
    result.state === 'failed' && Boolean(result.error) && result.products === 0;
  const failures = results.filter((result) => isListable(result.url) && isFailed(result));
  const violations = results.filter(
    (result) => !isFailed(result) && !(isListable(result.url) && isListed(result)),
  );
  const registrants = await column(database, `select email as key from users where email like 'pilot-%'`);
  const listed = new Set(results.map(({ url }) => url));
  const unlisted = registrants
    .flatMap((email) => record.pilotUrls.get(email)!)
    .filter((url) => !listed.has(url));
  return {
    violations: [
      ...violations.map((result) => JSON.stringify(result)),
      ...unlisted.map((url) => `${url}: not in its batch`),
    ],
    failures: failures.map((result) => JSON.stringify(result)),
  };
}

/**
 * Mails that differ from the jobs that request them, one each. Where the process or the database dies between the
 * server's acceptance and the mark, the mail is sent again under the same id, which mailboxes show once: that and nothing
 * else may come twice.
 */
export async function checkMails(
  database: TestDatabase,
  record: RequestRecord,
  mails: ReceivedMail[],
  uncountedAttempts: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await database.rows<{ id: string; kind: string; attempts: number }>(
    `select id, payload ->> 'kind' as kind, attempts from outbox where job = 'send-mail'`,
  );
  const received = Map.groupBy(mails, ({ messageId }) => messageId);
  const violations = rows
    .filter(({ id, attempts }) => {
      const count = received.get(`<${id}@mint.example>`)?.length ?? 0;
      return count !== 1 && !(count === 2 && (attempts > 1 || uncountedAttempts.has(id)));
    })
    .map((row) => `mail ${JSON.stringify(row)}`);
  if (received.size !== rows.length) violations.push(`${received.size} mails for ${rows.length} jobs`);
  return [...violations, ...checkPasswords(record, received), ...(await checkMailCounts(database, rows))];
}

function checkPasswords(record: RequestRecord, received: Map<string, ReceivedMail[]>): string[] {
  const passwords = new Map<string, string[]>();
  for (const [mail] of received.values()) {
    const password = /Password: (\S+)/.exec(mail!.text)?.[1];
    const email = mail!.to[0]!;
    if (password) passwords.set(email, [...(passwords.get(email) ?? []), password]);
  }
  const given = [
    ...record.sellers.acknowledged,
    ...[...record.pilots.acknowledged].map(([email, { password }]) => [email, password] as const),
  ];
  return given
    .filter(([email, password]) => passwords.get(email)?.join() !== password)
    .map(([email]) => `credentials of ${email}`);
}

/** One mail for each account, each connection, and each side that wrote in a conversation (all within 15 minutes). */
async function checkMailCounts(database: TestDatabase, rows: { kind: string }[]): Promise<string[]> {
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
export async function checkMatches(database: TestDatabase): Promise<string[]> {
  const [stored, plain] = [await storedLists(database), await plainLists(database)];
  return Object.keys(plain)
    .map((id) => [id, JSON.stringify(stored[Number(id)]), JSON.stringify(plain[Number(id)])])
    .filter(([, is, should]) => is !== should)
    .map(([id, is, should]) => `investor ${id}: ${is} instead of ${should}`);
}
