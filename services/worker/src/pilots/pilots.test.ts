import { enlistPilotProduct, requestJob, runPilotBatch } from '@mintbridge/jobs';
import { Extraction, PilotBatch, PilotItem, Product } from '@mintbridge/model';
import { aPilotBatch, aProduct, type TestDatabase } from '@mintbridge/model/testing';
import { PRODUCT_PAGE, type HostileSite } from '../testing/hostile-site.js';
import { startSiteWorker, type SiteHarness } from '../testing/site-harness.js';
import { enqueue, until } from '../testing/worker-harness.js';
import { PilotsModule } from './pilots.module.js';

let harness: SiteHarness;
let database: TestDatabase;
let site: HostileSite;

beforeAll(async () => {
  harness = await startSiteWorker([runPilotBatch, enlistPilotProduct], [PilotsModule]);
  ({ database, site } = harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.clear());

const addresses = (...paths: string[]): string[] =>
  paths.map((path) => (path.startsWith('/') ? site.origin + path : path));

/** Runs a batch to its end and returns its outcome. */
async function run(urls: string[], sellerId?: number) {
  const { batch } = await aPilotBatch(database.em(), { urls, ...(sellerId ? { sellerId } : {}) });
  await enqueue(database, runPilotBatch, { batchId: batch.id });
  await ended(batch.id);
  return outcome(batch.id);
}

const ended = (id: string) => until(() => database.em().findOne(PilotBatch, { id, state: 'completed' }));

const outcome = async (batchId: string) => {
  const em = database.em();
  const items = await em.find(PilotItem, { batchId }, { orderBy: { position: 'asc' } });
  return {
    items,
    states: items.map(({ state }) => state),
    products: await em.find(Product, {}, { orderBy: { id: 'asc' } }),
  };
};

test('completes or fails each product of a batch independently', async () => {
  const { items, states, products } = await run(
    addresses(
      '/site/ok?1',
      '/site/status?c=404',
      '/site/ok?2',
      'http://10.0.0.1/',
      '/site/pdf',
      '/site/ok?3',
    ),
  );
  expect(states).toEqual(['created', 'failed', 'created', 'failed', 'failed', 'created']);
  expect(products).toHaveLength(3);
  expect(items[1]!.error).toContain('That page does not exist');
  expect(items[0]).toMatchObject({ productId: expect.any(Number), error: null });
});

test('keeps the extraction of a created product', async () => {
  const { items } = await run(addresses('/site/ok'));
  const extraction = await database.em().findOneOrFail(Extraction, { productId: items[0]!.productId });
  expect(extraction).toMatchObject({
    state: 'completed',
    url: `${site.origin}/site/ok`,
    headline: 'AcmePay',
  });
  expect(extraction.fields).toHaveProperty('headline');
});

test('marks an address that the seller already listed as a duplicate, without fetching it', async () => {
  const url = `${site.origin}/site/ok`;
  const listed = await aProduct(database.em(), { sourceUrl: url });
  site.requests.clear();
  const { items, products } = await run([url], listed.sellerId);
  expect(items[0]).toMatchObject({ state: 'duplicate', productId: listed.id });
  expect(products).toHaveLength(1);
  expect(site.requests.has('/site/ok')).toBe(false);
});

test('lets another seller list the same address', async () => {
  await aProduct(database.em(), { sourceUrl: `${site.origin}/site/ok` });
  expect((await run(addresses('/site/ok'))).states).toEqual(['created']);
});

test('creates one product for an address that occurs more than once in a batch', async () => {
  const { states, products } = await run(addresses('/site/ok', '/site/ok#again', '/site/ok'));
  expect(states.toSorted()).toEqual(['created', 'duplicate', 'duplicate']);
  expect(products).toHaveLength(1);
});

test('creates no duplicates when the same batch is submitted again', async () => {
  const urls = addresses('/site/ok?1', '/site/ok?2');
  const first = await run(urls);
  const again = await run(urls, first.products[0]!.sellerId);
  expect(again.states).toEqual(['duplicate', 'duplicate']);
  expect(again.products).toHaveLength(2);
});

test('reruns the batch and can create the product when a failed item is retried', async () => {
  let status = 404;
  site.pages.set('/later', (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(status === 200 ? PRODUCT_PAGE : ''),
  );
  const { items } = await run(addresses('/later', '/site/ok'));
  expect(items.map(({ state }) => state)).toEqual(['failed', 'created']);
  status = 200;
  await database.em().transactional(async (em) => {
    const item = await em.findOneOrFail(PilotItem, { id: items[0]!.id });
    item.reopen();
    await requestJob(em, enlistPilotProduct, { itemId: item.id });
  });
  await until(() => database.em().findOne(PilotItem, { id: items[0]!.id, state: 'created' }));
  await ended(items[0]!.batchId);
});

test('enlists each product once when a batch is started twice', async () => {
  const { batch } = await aPilotBatch(database.em(), { urls: addresses('/site/ok?1', '/site/ok?2') });
  await Promise.all([
    enqueue(database, runPilotBatch, { batchId: batch.id }),
    enqueue(database, runPilotBatch, { batchId: batch.id }),
  ]);
  await ended(batch.id);
  expect((await outcome(batch.id)).products).toHaveLength(2);
  expect(await database.rows('select id from outbox where job = $1', [enlistPilotProduct.name])).toHaveLength(
    2,
  );
});

test('creates nine products and reports three failures for twelve sites of which three fail', async () => {
  const good = Array.from({ length: 9 }, (_, n) => `/site/ok?${n}`);
  const { states, items, products } = await run(
    addresses(...good, '/site/status?c=500', '/site/halfbody', '/site/loop'),
  );
  expect(states.filter((state) => state === 'created')).toHaveLength(9);
  expect(items.filter(({ state, error }) => state === 'failed' && error)).toHaveLength(3);
  expect(products).toHaveLength(9);
});

test('fails an item whose worker died in every attempt and completes its batch', async () => {
  const { batch, items } = await aPilotBatch(database.em(), { urls: addresses('/site/ok') });
  await database.rows(
    `insert into outbox (id, job, payload, attempts) values (gen_random_uuid(), $1, $2, $3)`,
    [enlistPilotProduct.name, { itemId: items[0]!.id }, enlistPilotProduct.attempts],
  );
  await ended(batch.id);
  expect((await outcome(batch.id)).items[0]).toMatchObject({
    state: 'failed',
    error: 'We could not finish reading this website. Please try again.',
  });
});
