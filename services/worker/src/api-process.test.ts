import { setTimeout as pause } from 'node:timers/promises';
import { aSeller, TEST_PASSWORD } from '@mintbridge/model/testing';
import { call, expectStatus, registrationFor, signedIn } from './testing/api-client.js';
import { between, seeded, type Random } from './testing/random.js';
import { heldPage, startProcessHarness, type ProcessHarness } from './testing/process-harness.js';
import { until } from './testing/worker-harness.js';

let harness: ProcessHarness;
let database: ProcessHarness['database'];
let sink: ProcessHarness['sink'];

beforeAll(async () => {
  harness = await startProcessHarness(4_610);
  ({ database, sink } = harness);
});
afterAll(() => harness.close());
afterEach(() => harness.clear());

/** The page of one address of its own, for as many as are wanted. */
const siteOf = (name: string): string => `${harness.site.origin}/site/ok?${name}`;

const settled = () =>
  until(
    async () =>
      (await database.rows(`select id from outbox where state in ('pending', 'published')`)).length === 0,
  );

/** What PostgreSQL and the mailboxes hold once nothing is under way any more. */
async function effects() {
  const extractions = await database.rows<{ url: string; state: string; productId: number | null }>(
    `select url, state, product_id as "productId" from extractions order by url`,
  );
  const products = await database.rows<{ id: number; url: string }>(
    `select id, source_url as url from products order by source_url`,
  );
  const users = await database.rows<{ email: string }>('select email from users order by email');
  return { extractions, products, users: users.map(({ email }) => email) };
}

const passwordIn = (text: string): string | undefined => /Password: (\S+)/.exec(text)?.[1];

test('completes every accepted request when the API is killed after each response', async () => {
  const email = 'owner@example.test';
  const worker = harness.worker();
  const first = await harness.api();
  await Promise.all([worker.started(), first.started()]);
  const { generatedPassword } = await expectStatus(201, first.origin, 'POST', '/api/auth/register', {
    body: registrationFor(email),
  });
  await first.kill();

  const second = await harness.api(first.port);
  await second.started();
  const token = await signedIn(second.origin, email, generatedPassword as string);
  const page = heldPage(harness.site, '/product');
  const url = `${harness.site.origin}/product`;
  const accepted = await expectStatus(202, second.origin, 'POST', '/api/extractions', {
    token,
    body: { url },
  });
  await second.kill();
  page.release();

  const third = await harness.api(first.port);
  await third.started();
  await settled();
  const seen = await expectStatus(200, third.origin, 'GET', `/api/extractions/${String(accepted.id)}`, {
    token,
  });
  expect(seen).toMatchObject({ state: 'completed', progress: 100, error: null });
  const { extractions, products } = await effects();
  expect(extractions).toHaveLength(1);
  expect(products).toEqual([{ id: seen.productId, url }]);
  expect(sink.mails.map(({ to, text }) => [to, passwordIn(text)])).toEqual([[[email], generatedPassword]]);
  expect(await database.rows('select id from sealed_credentials')).toEqual([]);
  expect(await database.rows(`select job, state from outbox where state <> 'done'`)).toEqual([]);
  for (const { output } of harness.processes) {
    expect(output).not.toContain(generatedPassword);
    expect(output).not.toContain(token);
  }
});

interface Wanted {
  emails: string[];
  urls: string[];
  tokens: string[];
}

const SELLERS = 4;
const REGISTRATIONS = 8;
const ADDRESSES = 32;

async function wanted(origin: string): Promise<Wanted> {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
  const sellers = await Promise.all(numbers(SELLERS).map(() => aSeller(database.em())));
  return {
    emails: numbers(REGISTRATIONS).map((n) => `new-${n}@example.test`),
    urls: numbers(ADDRESSES).map((n) => siteOf(`n=${n}`)),
    tokens: await Promise.all(sellers.map(({ email }) => signedIn(origin, email, TEST_PASSWORD))),
  };
}

/** Sends all of it at once; returns the responses by address. */
function submit(origin: string, { emails, urls, tokens }: Wanted) {
  const registrations = emails.map(
    async (email) =>
      [email, await call(origin, 'POST', '/api/auth/register', { body: registrationFor(email) })] as const,
  );
  const extractions = urls.map(async (url, n) => {
    const token = tokens[n % tokens.length];
    return [url, await call(origin, 'POST', '/api/extractions', { token, body: { url } })] as const;
  });
  return Promise.all([...registrations, ...extractions]).then((responses) => new Map(responses));
}

/** Sends all at once, kills the API before it has responded to all, and sends those without a response again. */
async function dieAmid(random: Random): Promise<void> {
  const first = await harness.api();
  await first.started();
  const all = await wanted(first.origin);
  const responses = submit(first.origin, all);
  await pause(between(random, 2, 120));
  await first.kill();
  const before = await responses;
  const hasNoResponse = (address: string) => before.get(address) === undefined;

  const second = await harness.api(first.port);
  await second.started();
  // The addresses of sites once more, all of them: what is under way already is joined.
  const again = await submit(second.origin, { ...all, emails: all.emails.filter(hasNoResponse) });
  harness.worker();
  await settled();

  const { extractions, products, users } = await effects();
  expect(extractions.map(({ url, state }) => `${url} ${state}`)).toEqual(
    all.urls.map((url) => `${url} completed`).sort(),
  );
  expect(products.map(({ id, url }) => [url, id])).toEqual(
    extractions.map(({ url, productId }) => [url, productId]),
  );
  expect(users.filter((email) => email.startsWith('new-'))).toEqual(all.emails);
  expect(sink.mails.flatMap(({ to }) => to).sort()).toEqual(all.emails);
  for (const { to, text } of sink.mails) {
    const response = before.get(to[0]!) ?? again.get(to[0]!);
    // 409: the first registration stood already when the API died, and its password is in the mail alone.
    if (response?.status === 409) continue;
    expect(response).toMatchObject({ status: 201, body: { generatedPassword: passwordIn(text) } });
  }
  for (const [address, response] of [...before, ...again]) {
    const isAccount = all.emails.includes(address);
    const expected = isAccount ? [201, 409, undefined] : [202, undefined];
    expect(expected).toContain(response?.status);
  }
  expect(await database.rows('select id from sealed_credentials')).toEqual([]);
  expect(await database.rows(`select job, state from outbox where state <> 'done'`)).toEqual([]);
}

test.each([1, 2, 3])(
  'creates each account and listing once when the API is killed during many submissions, round %i',
  (_round) => seeded(dieAmid)(),
);
