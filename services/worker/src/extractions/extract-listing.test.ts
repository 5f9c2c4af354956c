import { EXTRACTION_MESSAGES } from '@mintbridge/contracts';
import { extractListing, matchProduct } from '@mintbridge/jobs';
import { Extraction, Product } from '@mintbridge/model';
import { anExtraction, type TestDatabase } from '@mintbridge/model/testing';
import { PRODUCT_PAGE, type HostileSite } from '../testing/hostile-site.js';
import { startSiteWorker, type SiteHarness } from '../testing/site-harness.js';
import { enqueue, settled } from '../testing/worker-harness.js';
import { ExtractionsModule } from './extractions.module.js';

let harness: SiteHarness;
let database: TestDatabase;
let site: HostileSite;

beforeAll(async () => {
  harness = await startSiteWorker([extractListing], [ExtractionsModule]);
  ({ database, site } = harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.clear());

async function extract(path: string) {
  const url = path.startsWith('/') ? site.origin + path : path;
  const extraction = await anExtraction(database.em(), { url });
  const id = await enqueue(database, extractListing, { extractionId: extraction.id });
  const row = await settled(database, id);
  const em = database.em();
  return {
    row,
    extraction: await em.findOneOrFail(Extraction, { id: extraction.id }),
    products: await em.find(Product, {}),
  };
}

test('creates a listing for the seller from a product page: not live, visible, pending review', async () => {
  const { row, extraction, products } = await extract('/site/ok');
  expect(row).toMatchObject({ state: 'done', attempts: 1 });
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    sellerId: extraction.sellerId,
    headline: 'AcmePay',
    industry: 'FinTech',
    isActive: false,
    visibleToInvestors: true,
    reviewStatus: 'pending',
    sourceUrl: `${site.origin}/site/ok`,
  });
  expect(extraction).toMatchObject({
    state: 'completed',
    progress: 100,
    productId: products[0]!.id,
    headline: 'AcmePay',
    error: null,
  });
});

test('notifies the seller once when an extraction completes or fails', async () => {
  const sent = () =>
    database.rows('select kind, user_id as "userId", product_id as "productId", details from notifications');
  const { extraction, products } = await extract('/site/ok');
  const { id: extractionId, sellerId: userId } = extraction;
  const details = { extractionId, site: site.host, isListed: true };
  expect(await sent()).toEqual([{ kind: 'extraction', userId, productId: products[0]!.id, details }]);
  await database.clear();
  await extract('/site/status?c=404');
  expect(await sent()).toMatchObject([{ kind: 'extraction', productId: null, details: { isListed: false } }]);
});

test('quotes evidence from the page for each extracted value', async () => {
  const { extraction } = await extract('/site/ok');
  const { headline, industry } = extraction.fields!;
  for (const field of [headline, industry]) {
    expect(field!.confidence).toBeGreaterThan(0);
    const quotes = field!.evidence.map(({ quote }) => quote).filter(Boolean);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes)
      expect(PRODUCT_PAGE.replace(/\s+/g, ' ')).toContain(quote.replace(/\s+/g, ' '));
  }
});

test('requests matching for the created product', async () => {
  const { products } = await extract('/site/ok');
  expect(await database.rows('select job, payload from outbox where job = $1', [matchProduct.name])).toEqual([
    { job: matchProduct.name, payload: { productId: products[0]!.id } },
  ]);
});

test('ignores prompt injection in a page', async () => {
  const { products } = await extract('/site/inject');
  expect(products[0]).toMatchObject({ headline: 'AcmePay', isActive: false, reviewStatus: 'pending' });
});

test.each([
  ['http://127.0.0.1/', EXTRACTION_MESSAGES.forbidden],
  ['http://169.254.169.254/latest/', EXTRACTION_MESSAGES.forbidden],
  ['/site/to?u=http://10.0.0.1/', EXTRACTION_MESSAGES.forbidden],
  ['/site/status?c=404', 'That page does not exist'],
  ['/site/status?c=403', 'does not let us read'],
  ['/site/loop', 'keeps redirecting'],
  ['/site/pdf', 'is a file, not a web page'],
  ['/site/binary', 'is a file, not a web page'],
  ['/site/huge', 'enter the details manually'],
  ['/site/gzipbomb', 'enter the details manually'],
  ['/site/deep', 'enter the details manually'],
  ['/site/redos', 'enter the details manually'],
  ['/site/slowloris', 'took too long'],
  ['/site/headersnever', 'took too long'],
])('%s fails with a message for the seller and creates no product', async (path, sentence) => {
  const { row, extraction, products } = await extract(path);
  expect(extraction).toMatchObject({ state: 'failed', progress: 100, productId: null });
  expect(extraction.error).toContain(sentence);
  expect(products).toEqual([]);
  expect(row.state).toBe('done');
});

test('retries once after a temporary failure of the site', async () => {
  let requests = 0;
  site.pages.set('/flaky', (_request, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PRODUCT_PAGE);
  });
  const { row, extraction } = await extract('/flaky');
  expect(extraction.state).toBe('completed');
  expect(row.attempts).toBe(2);
});

test('shows the seller an error after the second failure of the site', async () => {
  const { extraction } = await extract('/site/status?c=500');
  expect(extraction).toMatchObject({ state: 'failed' });
  expect(extraction.error).toContain('Try again in a few minutes');
});

test('passes through the states in order, with progress that never decreases', async () => {
  await database.rows(`
    create table steps (n serial, state text, progress integer);
    create function keep_step() returns trigger language plpgsql as
      'begin insert into steps (state, progress) values (new.state, new.progress); return new; end';
    create trigger keep_step after update on extractions for each row execute function keep_step()`);
  try {
    await extract('/site/ok');
    const steps = await database.rows<{ state: string; progress: number }>(
      'select state, progress from steps order by n',
    );
    expect([...new Set(steps.map(({ state }) => state))]).toEqual([
      'connecting',
      'requesting',
      'processing',
      'completed',
    ]);
    const progress = steps.map((step) => step.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.some((value) => value > 0 && value < 100)).toBe(true);
  } finally {
    await database.rows('drop trigger keep_step on extractions; drop function keep_step; drop table steps');
  }
});

test('does nothing for a deleted or finished extraction', async () => {
  const over = await anExtraction(database.em(), { state: 'failed', url: `${site.origin}/site/ok` });
  for (const extractionId of [over.id, 999]) {
    const id = await enqueue(database, extractListing, { extractionId });
    expect(await settled(database, id)).toMatchObject({ state: 'done', attempts: 1 });
  }
  expect(site.requests.size).toBe(0);
});

test('fails an extraction with a message when the worker died in every attempt', async () => {
  const extraction = await anExtraction(database.em(), {
    state: 'connecting',
    url: `${site.origin}/site/ok`,
  });
  const [row] = await database.rows<{ id: string }>(
    `insert into outbox (id, job, payload, attempts) values (gen_random_uuid(), $1, $2, $3) returning id`,
    [extractListing.name, { extractionId: extraction.id }, extractListing.attempts],
  );
  expect(await settled(database, row!.id)).toMatchObject({ state: 'failed' });
  const em = database.em();
  expect(await em.findOne(Extraction, { id: extraction.id })).toMatchObject({
    state: 'failed',
    error: 'We could not finish reading this website. Please try again or enter the details manually.',
  });
});
