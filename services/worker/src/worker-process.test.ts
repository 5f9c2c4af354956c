import { setTimeout as pause } from 'node:timers/promises';
import type { AccessRequestState } from '@mintbridge/contracts';
import {
  expireAccessRequest,
  extractListing,
  mailSavedSearches,
  notify,
  remindAccessRequest,
  requestJob,
  requestJobs,
  runPilotBatch,
  sendMail,
} from '@mintbridge/jobs';
import { Extraction, recordHits, type AccessRequest } from '@mintbridge/model';
import {
  aPilotBatch,
  aProduct,
  aSavedSearch,
  aSealedCredential,
  aSeller,
  anAccessRequest,
  anExtraction,
  anInvestor,
} from '@mintbridge/model/testing';
import { deriveKeys, seal } from '@mintbridge/runtime';
import type { ServiceProcess } from './testing/service-process.js';
import { heldPage, startProcessHarness, type ProcessHarness } from './testing/process-harness.js';
import { TEST_SECRET, until } from './testing/worker-harness.js';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'Falcon-Harbour-77-Teak';

let harness: ProcessHarness;
let services: ProcessHarness['services'];
let database: ProcessHarness['database'];
let redis: ProcessHarness['redis'];
let site: ProcessHarness['site'];
let sink: ProcessHarness['sink'];

beforeAll(async () => {
  harness = await startProcessHarness(4_310);
  ({ services, database, redis, site, sink } = harness);
});
afterAll(() => harness.close());
afterEach(() => harness.clear());

const start = (more: Record<string, string> = {}): ServiceProcess => harness.worker(more);

/** A seller's registration and a submitted address, as the API accepts them. */
async function accept(path: string) {
  return database.em().transactional(async (em) => {
    const seller = await aSeller(em);
    const credential = await aSealedCredential(em, {
      sealed: seal(deriveKeys(TEST_SECRET).sealKey, PASSWORD),
      userId: seller.id,
    });
    await requestJob(em, sendMail, { kind: 'credentials', userId: seller.id, credentialId: credential.id });
    const extraction = await anExtraction(em, { sellerId: seller.id, url: site.origin + path });
    await requestJob(em, extractListing, { extractionId: extraction.id }, { ownerId: seller.id });
    return extraction.id;
  });
}

const isMailDone = async () =>
  (await database.rows(`select id from outbox where job = $1 and state = 'done'`, [sendMail.name])).length ===
  1;

/** One of everything: the accounting that every fault must leave true. */
async function expectOneOfEach(extractionId: number): Promise<void> {
  const open = () => database.rows(`select id from outbox where state in ('pending', 'published')`);
  await until(async () => (await open().catch(() => [1])).length === 0);
  const extraction = await database.em().findOneOrFail(Extraction, { id: extractionId });
  expect(extraction).toMatchObject({ state: 'completed', progress: 100, error: null });
  const products = await database.rows('select id from products');
  expect(products).toEqual([{ id: extraction.productId }]);
  expect(sink.mails).toHaveLength(1);
  expect(await database.rows('select id from sealed_credentials')).toEqual([]);
  expect(await database.rows(`select job, state from outbox where state <> 'done'`)).toEqual([]);
}

test('the worker reports liveness, readiness and metrics', async () => {
  const port = await start().started();
  const send = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, body: await response.text() };
  };
  await accept('/site/ok');
  await until(async () => sink.mails.length === 1);
  expect(await send('/health/live')).toEqual({ status: 200, body: '{"status":"ok"}' });
  expect(JSON.parse((await send('/health/ready')).body)).toEqual({
    status: 'ok',
    dependencies: { database: 'up', redis: 'up' },
  });
  const figures = (await send('/metrics')).body;
  for (const figure of [
    'job_duration_seconds_count{service="worker",job="send-mail",outcome="done"}',
    'queue_jobs{job="extract-listing",state="waiting"',
    'outbox_oldest_seconds{job="send-mail"',
    'database_pool_connections{state="total"',
  ]) {
    expect(figures).toContain(figure);
  }
  expect((await send('/nothing')).status).toBe(404);
});

test('completes an extraction once when the worker is killed while fetching the site', async () => {
  const page = heldPage(site, '/product');
  const first = start();
  const id = await accept('/product');
  // A death between a mail's acceptance and the commit of its mark sends it twice under one id: not what is tested here.
  await until(async () => page.requests() === 1 && (await isMailDone()));
  await first.kill();
  page.release();
  const second = start();
  await expectOneOfEach(id);
  expect(first.output + second.output).not.toContain(PASSWORD);
});

test('completes an extraction once when Redis is emptied between acceptance and processing', async () => {
  const page = heldPage(site, '/product');
  const first = start();
  await first.started();
  // Accepted and in the queue, and the queue gone before a worker can take it.
  first.signal('SIGSTOP');
  const id = await accept('/product');
  await redis.flushall();
  first.signal('SIGCONT');
  page.release();
  await expectOneOfEach(id);
});

test('completes an extraction once when Redis is emptied while the site is fetched', async () => {
  const page = heldPage(site, '/product');
  start();
  const id = await accept('/product');
  await until(async () => page.requests() === 1);
  await redis.flushall();
  // The relay has noticed the loss.
  await until(async () => (await redis.exists('mintbridge:redis-run')) === 1);
  page.release();
  await expectOneOfEach(id);
});

test('keeps accepted jobs while Redis is down and completes them after its restart', async () => {
  const worker = start();
  await worker.started();
  await services.redis.kill();
  const id = await accept('/site/ok');
  await until(async () => worker.output.includes('outbox cannot be published'));
  expect(await database.rows(`select distinct state from outbox`)).toEqual([{ state: 'pending' }]);
  await services.redis.start();
  await expectOneOfEach(id);
});

test('completes an extraction once when PostgreSQL restarts while the site is fetched', async () => {
  const page = heldPage(site, '/product');
  const worker = start();
  const id = await accept('/product');
  await until(async () => page.requests() === 1);
  await services.postgres.kill();
  page.release();
  await until(async () => /outbox cannot be published|LISTEN failed/.test(worker.output));
  await services.postgres.start();
  await expectOneOfEach(id);
});

test('does not count attempts that a PostgreSQL outage interrupted', async () => {
  const worker = start();
  const outages = () => worker.output.split('job waits for the database').length - 1;
  let page = heldPage(site, '/product');
  const id = await accept('/product');
  for (let outage = 1; outage <= extractListing.attempts + 1; outage += 1) {
    await until(async () => page.requests() > 0);
    await services.postgres.kill();
    const requested = page;
    page = heldPage(site, '/product');
    // A slow machine may lose the job's lock, and a second run notes the outage too.
    const before = outages();
    requested.release();
    await until(async () => outages() > before);
    await services.postgres.start();
  }
  page.release();
  await expectOneOfEach(id);
  expect(
    await database.rows('select attempts, error from outbox where job = $1', [extractListing.name]),
  ).toEqual([{ attempts: 1, error: null }]);
});

test.each(['relay-after-add', 'relay-after-commit', 'job-after-claim', 'job-after-effect'])(
  'completes an extraction once when the worker is killed at %s',
  async (place) => {
    const page = heldPage(site, '/product');
    const dying = start({ FAILPOINT: place });
    const id = await accept('/product');
    expect(await dying.ended()).toBe('SIGKILL');
    page.release();
    start();
    await expectOneOfEach(id);
  },
);

/** Notifies so many people of something as it happens, and of something for their next daily mail. */
async function tellPeople(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => aSeller(database.em())));
  const userIds = people.map(({ id }) => id);
  await database.em().transactional(async (em) => {
    await notify(em, { kind: 'like', userIds, key: 'yesterday', details: {} });
    await notify(em, { kind: 'access-request', userIds, key: 'now', details: { isReminder: false } });
  });
  await database.rows(
    `update notifications set created_at = now() - interval '25 hours' where mail = 'daily'`,
  );
  return people.map(({ email }) => email);
}

const DAILY = 'Your day on Mintbridge: 1 new like';
const INSTANT = 'An investor asks to see the confidential sections of a listing';
const received = () => sink.mails.map(({ to, subject }) => `${to.join()}: ${subject}`).sort();
const areMailsDone = async () =>
  (await database.rows(`select from outbox where job = $1 and state <> 'done'`, [sendMail.name])).length ===
  0;

test('delivers each daily and instant mail once when the worker is killed while sending', async () => {
  const emails = await tellPeople(12);
  sink.mode = 'hang';
  const dying = start();
  await until(
    async () =>
      sink.offered === sendMail.concurrency &&
      (await database.rows('select from digests')).length === emails.length,
  );
  const death = dying.kill();
  sink.mode = 'accept';
  await death;
  start();
  start();
  await until(areMailsDone);
  expect(received()).toEqual(
    emails.flatMap((email) => [`${email}: ${INSTANT}`, `${email}: ${DAILY}`]).sort(),
  );
  expect(await database.rows('select from digests where sent_at is null')).toEqual([]);
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2 * emails.length);
});

test('delivers each mail of saved searches once when the worker is killed while sending', async () => {
  const em = database.em();
  const people = await Promise.all(Array.from({ length: 12 }, () => anInvestor(em)));
  for (const { id: investorId } of people)
    for (const frequency of ['instant', 'daily'] as const)
      await aSavedSearch(em, { investorId, frequency, name: frequency });
  await recordHits(em, (await aProduct(em, { headline: 'Acre' })).id);
  await database.rows(`update saved_search_hits set found_at = now() - interval '2 days'`);
  await requestJobs(
    em,
    mailSavedSearches,
    people.map(({ id }) => ({ investorId: id })),
  );
  sink.mode = 'hang';
  const dying = start();
  await until(async () => sink.offered === sendMail.concurrency);
  const death = dying.kill();
  sink.mode = 'accept';
  await death;
  start();
  start();
  const waiting = () => database.rows('select from saved_search_hits where mail_id is null');
  await until(async () => (await waiting()).length === 0 && (await areMailsDone()));
  expect(received()).toEqual(
    people
      .flatMap(({ email }) => ['daily', 'instant'].map((name) => `${email}: New for ‘${name}’: Acre`))
      .sort(),
  );
});

test('does not resend a daily mail when the worker is killed right after sending it', async () => {
  const [email] = await tellPeople(1);
  await database.rows(`delete from outbox`);
  const dying = start({ FAILPOINT: 'job-after-effect' });
  expect(await dying.ended()).toBe('SIGKILL');
  const next = start();
  await next.started();
  // Whatever waited before this one is through when this one is.
  await tellPeople(1);
  await until(areMailsDone);
  expect(received().filter((mail) => mail.startsWith(email!))).toEqual([`${email}: ${DAILY}`]);
});

/** A request for access as the API accepts it, so many days ago. */
async function acceptRequest(daysAgo: number, state: AccessRequestState = 'pending'): Promise<AccessRequest> {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  const request = await anAccessRequest(database.em(), { state, createdAt });
  const payload = { requestId: request.id };
  await database.em().transactional(async (em) => {
    await requestJob(em, remindAccessRequest, payload, { delayMs: (2 - daysAgo) * DAY_MS });
    await requestJob(em, expireAccessRequest, payload, { delayMs: (14 - daysAgo) * DAY_MS });
  });
  return request;
}

test('reminds and expires once when workers return after a week and are killed on the way', async () => {
  const waits = await acceptRequest(9);
  const isOver = await acceptRequest(15);
  await acceptRequest(9, 'declined');
  for (const place of ['job-after-claim', 'job-after-effect'])
    expect(await start({ FAILPOINT: place }).ended()).toBe('SIGKILL');
  start();
  const due = `select job from outbox where state in ('pending', 'published') and run_at < now()`;
  await until(async () => (await database.rows(due)).length === 0 && sink.mails.length >= 3);
  expect(await database.rows('select id, state from access_requests order by id')).toMatchObject([
    { id: waits.id, state: 'pending' },
    { id: isOver.id, state: 'expired' },
    { state: 'declined' },
  ]);
  const notifications = await database.rows(
    `select product_id as "productId", kind, details from notifications order by product_id, id`,
  );
  expect(notifications).toEqual([
    { productId: waits.productId, kind: 'access-request', details: { isReminder: true } },
    { productId: isOver.productId, kind: 'access-decision', details: { state: 'expired' } },
    { productId: isOver.productId, kind: 'access-decision', details: { state: 'expired' } },
  ]);
  expect(sink.mails).toHaveLength(3);
});

test('creates one product per address when the worker is killed ten times in a row', async () => {
  await database.rows(
    `insert into users (email, password, role) values ('many@example.test', 'x', 'seller')`,
  );
  const urls = Array.from({ length: 20 }, (_, n) => `${site.origin}/site/ok?${n}`);
  await database.em().transactional(async (em) => {
    for (const url of urls) {
      const extraction = await anExtraction(em, { sellerId: 1, url });
      await requestJob(em, extractListing, { extractionId: extraction.id });
    }
  });
  // Deaths are no attempts' fault here: the poison guard is not what is tested.
  const keepAlive = () =>
    database.rows(`update outbox set attempts = 0 where state in ('pending', 'published')`);
  for (let death = 0; death < 10; death += 1) {
    const worker = start({ JOB_LOCK_MS: '500' });
    await worker.started();
    await pause(30 * death);
    await worker.kill();
    await keepAlive();
  }
  start({ JOB_LOCK_MS: '500' });
  await until(
    async () => (await database.rows(`select id from extractions where state = 'completed'`)).length === 20,
  );
  expect(await database.rows('select source_url from products')).toHaveLength(20);
}, 300_000);

test('on SIGTERM finishes running jobs, takes no new ones and exits with 0', async () => {
  const page = heldPage(site, '/product');
  const worker = start();
  const id = await accept('/product');
  await until(async () => page.requests() === 1 && sink.mails.length === 1);
  worker.signal('SIGTERM');
  await until(async () => worker.output.includes('takes no new jobs'));
  const late = await accept('/site/ok');
  page.release();
  expect(await worker.ended()).toBe(0);
  const em = database.em();
  expect(await em.findOne(Extraction, { id })).toMatchObject({ state: 'completed' });
  expect(await em.findOne(Extraction, { id: late })).toMatchObject({ state: 'queued' });
  expect(await redis.zcard('bull:extract-listing:failed')).toBe(0);
});

test('on SIGINT leaves a job that does not end to another worker and exits with 0', async () => {
  const page = heldPage(site, '/product');
  const worker = start({ SHUTDOWN_GRACE_MS: '500' });
  const id = await accept('/product');
  await until(async () => page.requests() === 1 && sink.mails.length === 1);
  worker.signal('SIGINT');
  expect(await worker.ended()).toBe(0);
  page.release();
  start();
  await expectOneOfEach(id);
});

test('completes a pilot batch with three failing sites when the worker is killed twice', async () => {
  const paths = [
    ...Array.from({ length: 9 }, (_, n) => `/site/ok?${n}`),
    '/site/status?c=404',
    '/site/pdf',
    '/site/loop',
  ];
  const { batch } = await aPilotBatch(database.em(), { urls: paths.map((path) => site.origin + path) });
  await database
    .em()
    .transactional((em) => requestJob(em, runPilotBatch, { batchId: batch.id }, { ownerId: batch.sellerId }));
  const done = async () =>
    (await database.rows(`select id from pilot_items where state not in ('queued', 'reading')`)).length;
  for (const after of [1, 4]) {
    const worker = start();
    await until(async () => (await done()) >= after);
    await worker.kill();
  }
  start();
  await until(
    async () => (await database.rows(`select id from pilot_batches where state = 'completed'`)).length === 1,
  );
  const states = await database.rows<{ state: string; count: number }>(
    'select state, count(*)::int from pilot_items group by state order by state',
  );
  expect(states).toEqual([
    { state: 'created', count: 9 },
    { state: 'failed', count: 3 },
  ]);
  expect(await database.rows('select id from products')).toHaveLength(9);
});

test('exits with one line that names REDIS_URL when Redis may evict jobs', async () => {
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  try {
    const worker = start();
    expect(await worker.ended()).toBe(1);
    expect(worker.output.trim().split('\n').at(-1)).toMatch(
      /^REDIS_URL: its maxmemory-policy is allkeys-lru/,
    );
  } finally {
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
  }
});

test('exits with a line for each invalid environment variable', async () => {
  const worker = start({ SMTP_URL: 'http://nowhere', JOB_LOCK_MS: 'long' });
  expect(await worker.ended()).toBe(1);
  expect(worker.output).toMatch(/^JOB_LOCK_MS: /m);
  expect(worker.output).toMatch(/^SMTP_URL: /m);
});
