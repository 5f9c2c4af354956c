import { createHash } from 'node:crypto';
import { extractListing, fetchPictures, readSite } from '@mintbridge/jobs';
import { Product, ProductSite, Proposal, Reading } from '@mintbridge/model';
import {
  aBomb,
  aPicture,
  aProduct,
  aSeller,
  anExtraction,
  type TestDatabase,
} from '@mintbridge/model/testing';
import { ExtractionsModule } from '../extractions/extractions.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { Housekeeping } from '../housekeeping.js';
import { PRODUCT_PAGE, type HostileSite } from '../testing/hostile-site.js';
import { startSiteWorker, type SiteHarness } from '../testing/site-harness.js';
import { enqueue, settled } from '../testing/worker-harness.js';
import { PlanReadings } from './plan-readings.js';
import { ReadingsModule } from './readings.module.js';

let harness: SiteHarness;
let database: TestDatabase;
let site: HostileSite;

beforeAll(async () => {
  harness = await startSiteWorker(
    [extractListing, fetchPictures, readSite],
    [ExtractionsModule, PicturesModule, ReadingsModule],
  );
  ({ database, site } = harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.clear());

const serve = (body: string) => site.serve('/product', body);
const fail = (status = 500) =>
  site.pages.set(
    '/product',
    (_request, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('no'),
  );

const product = async (): Promise<Product> => (await database.em().find(Product, {}))[0]!;

async function listed(): Promise<Product> {
  serve(PRODUCT_PAGE);
  const extraction = await anExtraction(database.em(), { url: `${site.origin}/product` });
  await settled(database, await enqueue(database, extractListing, { extractionId: extraction.id }));
  return product();
}

/** Reads the site of a product again, as its owner would ask for it. */
async function read(productId: number): Promise<Reading> {
  const em = database.em();
  const reading = em.create(Reading, { productId, host: site.host, isRequested: true });
  await em.persist(reading).flush();
  await settled(database, await enqueue(database, readSite, { readingId: reading.id }));
  return database.em().findOneOrFail(Reading, { id: reading.id });
}
const proposed = async (productId: number) =>
  Object.fromEntries(
    ((await database.em().findOne(Proposal, { productId }))?.fields ?? []).map((field) => [
      field.field,
      field.proposed,
    ]),
  );

const notifications = () =>
  database.rows(`select details from notifications where kind = 'site-change' order by id`);

const OTHER_FEATURES = PRODUCT_PAGE.replace(
  '<li>Invoices and payment links</li>',
  '<li>Refunds with one tap</li>',
);
const THIRD_FEATURES = PRODUCT_PAGE.replace(
  '<li>Invoices and payment links</li>',
  '<li>Loans for shop owners</li>',
);

test('records the reading of an unchanged site without a proposal or an edit', async () => {
  const before = await listed();
  const reading = await read(before.id);
  expect(reading).toMatchObject({ state: 'read', error: null });
  const after = await product();
  expect(after.siteReadAt!.getTime()).toBeGreaterThan(before.siteReadAt!.getTime());
  expect(after).toMatchObject({ version: before.version, updatedAt: before.updatedAt });
  expect(await proposed(before.id)).toEqual({});
  expect(await notifications()).toEqual([]);
});

test('proposes a change of the site with its quote and one notification, leaving the listing unchanged', async () => {
  const before = await listed();
  serve(OTHER_FEATURES);
  await read(before.id);
  const { fields } = await database.em().findOneOrFail(Proposal, { productId: before.id });
  expect(fields.map(({ field }) => field)).toEqual(['features']);
  expect(fields[0]!.proposed).toContain('Refunds with one tap');
  expect(fields[0]!.confidence).toBeGreaterThanOrEqual(0.6);
  expect(fields[0]!.evidence[0]!.page).toBe(`${site.origin}/product`);
  expect((await product()).features).toBe(before.features);
  expect(await notifications()).toEqual([{ details: { isDown: false, fields: 1 } }]);
  // The next reading finds the same: nobody is notified again.
  await read(before.id);
  expect(await proposed(before.id)).toHaveProperty('features');
  expect(await notifications()).toHaveLength(1);
  // A newer one replaces it, and a site that goes back and forth does not notify again.
  serve(PRODUCT_PAGE);
  await read(before.id);
  expect(await proposed(before.id)).toEqual({});
  serve(OTHER_FEATURES);
  await read(before.id);
  expect(await proposed(before.id)).toHaveProperty('features');
  expect(await notifications()).toHaveLength(1);
});

test('proposes nothing against the text of the owner until the site changes', async () => {
  const { id } = await listed();
  await database.rows(`update products set features = 'Typed by hand; And nothing else' where id = $1`, [id]);
  await read(id);
  expect(await proposed(id)).toEqual({});
  serve(OTHER_FEATURES);
  await read(id);
  expect((await proposed(id)).features).toContain('Refunds');
});

test('does not propose a declined value again, but proposes a different one', async () => {
  const { id } = await listed();
  serve(OTHER_FEATURES);
  await read(id);
  const em = database.em();
  const known = await em.findOneOrFail(ProductSite, { productId: id });
  known.decline('features', (await proposed(id)).features!);
  await em.flush();
  await read(id);
  expect(await proposed(id)).toEqual({});
  serve(THIRD_FEATURES);
  await read(id);
  expect((await proposed(id)).features).toContain('Loans');
});

test('marks a site as down after failures on three days, with one notification, until a reading succeeds', async () => {
  const { id } = await listed();
  fail();
  for (const daysAgo of [2, 1]) {
    expect(await read(id)).toMatchObject({ state: 'failed' });
    // Twice on one day is one day.
    expect(await read(id)).toMatchObject({ state: 'failed' });
    expect((await product()).siteDownSince).toBeNull();
    await database.rows(
      `update product_sites set failed_on = (current_date - $1::integer)::text,
         failing_since = least(failing_since, now() - make_interval(days => $1))`,
      [daysAgo],
    );
  }
  await read(id);
  const down = await product();
  expect(down.siteDownSince!.toISOString().slice(0, 10)).toBe(
    new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  );
  expect(await notifications()).toEqual([{ details: { isDown: true, fields: 0 } }]);
  await read(id);
  expect(await notifications()).toHaveLength(1);
  expect((await product()).siteReadAt).toEqual(down.siteReadAt);
  serve(PRODUCT_PAGE);
  await read(id);
  expect((await product()).siteDownSince).toBeNull();
  expect(await database.em().findOneOrFail(ProductSite, { productId: id })).toMatchObject({
    failedDays: 0,
    failingSince: null,
  });
});

test('reports a disallowing robots.txt to the owner without counting it as a failure', async () => {
  const { id } = await listed();
  site.serve('/robots.txt', 'User-agent: *\nDisallow: /', 'text/plain');
  const reading = await read(id);
  expect(reading).toMatchObject({
    state: 'refused',
    error: expect.stringContaining('does not allow automated reading'),
  });
  expect(await database.em().findOneOrFail(ProductSite, { productId: id })).toMatchObject({ failedDays: 0 });
});

test('neither changes the listing nor marks the site as down when its page was replaced', async () => {
  const before = await listed();
  const hostile = [
    '<title>acmepay.example</title><h1>This domain is for sale</h1><p>Buy this domain now.</p>',
    `<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">`,
    PRODUCT_PAGE.replace('<h1>', `<h1>${'<b>'.repeat(5_000)}`),
  ];
  for (const page of hostile) {
    serve(page);
    await read(before.id);
    const { headline, description, features, siteDownSince } = await product();
    expect({ headline, description, features }).toEqual({
      headline: before.headline,
      description: before.description,
      features: before.features,
    });
    expect(siteDownSince).toBeNull();
  }
  site.redirect('/product', 'http://127.0.0.1:1/');
  expect(await read(before.id)).toMatchObject({ state: 'failed' });
});

describe('pictures of a site on a later reading', () => {
  const withLogo = PRODUCT_PAGE.replace(
    '</head>',
    '<link rel="icon" href="/logo.png" sizes="64x64"><meta property="og:image" content="/cover.png"></head>',
  );
  const picture = (path: string, bytes: Buffer) => site.serve(path, bytes, 'image/png');
  const offered = () => database.rows('select sha256, state from picture_candidates order by kind, id');

  async function listedWithPictures(): Promise<Product> {
    picture('/logo.png', await aPicture(64, 64));
    picture('/cover.png', await aPicture(640, 360));
    serve(withLogo);
    const extraction = await anExtraction(database.em(), { url: `${site.origin}/product` });
    await settled(database, await enqueue(database, extractListing, { extractionId: extraction.id }));
    await harness.picturesAreFetched();
    const before = await product();
    expect(before.logoSha256).not.toBeNull();
    expect(before.coverSha256).not.toBeNull();
    return before;
  }

  test('keeps the pictures and the candidates when the site now serves invalid ones', async () => {
    const before = await listedWithPictures();
    const known = await offered();
    picture('/logo.png', aBomb(9_000, 6_000));
    site.redirect('/cover.png', 'http://169.254.169.254/');
    await read(before.id);
    await harness.picturesAreFetched();
    const { logoSha256, coverSha256 } = await product();
    expect({ logoSha256, coverSha256 }).toEqual({
      logoSha256: before.logoSha256,
      coverSha256: before.coverSha256,
    });
    expect(await offered()).toEqual(known);
  });

  test('offers a changed picture to the owner without showing it on the listing', async () => {
    const before = await listedWithPictures();
    const other = await aPicture(96, 96);
    picture('/logo.png', other);
    await read(before.id);
    await harness.picturesAreFetched();
    expect((await product()).logoSha256).toBe(before.logoSha256);
    expect(await offered()).toContainEqual({
      sha256: createHash('sha256').update(other).digest('hex'),
      state: 'stored',
    });
  });
});

test('deletes readings after 90 days, except the newest of a product and its proposal', async () => {
  const { id } = await listed();
  serve(OTHER_FEATURES);
  const ids = [(await read(id)).id, (await read(id)).id];
  await database.rows(`update readings set finished_at = now() - interval '91 days'`);
  await harness.worker.get(Housekeeping).runScheduled();
  expect(await database.rows('select id from readings')).toEqual([{ id: ids[1] }]);
  expect(await proposed(id)).toHaveProperty('features');
});

describe('planning of readings', () => {
  const plan = () => harness.worker.get(PlanReadings).runScheduled();
  const planned = () =>
    database.rows<{ host: string }>('select host from readings where not is_requested order by id');
  const aSite = async (host: string, dueDaysAgo: number): Promise<number> => {
    const em = database.em();
    const seller = await aSeller(em);
    const { id } = await aProduct(em, { sellerId: seller.id, sourceUrl: `http://${host}/product` });
    const nextReadingAt = new Date(Date.now() - dueDaysAgo * 86_400_000);
    await em.persist(em.create(ProductSite, { productId: id, host, nextReadingAt })).flush();
    return id;
  };

  test('plans the longest overdue site of each host and none before it is due', async () => {
    await aSite('one.invalid', 1);
    await aSite('one.invalid', 3);
    await aSite('two.invalid', 2);
    await aSite('later.invalid', -1);
    await plan();
    expect((await planned()).map(({ host }) => host)).toEqual(['one.invalid', 'two.invalid']);
    await plan();
    expect(await planned()).toHaveLength(2);
  });

  test('limits planned readings with 20,000 sites due, so that the extraction of a seller completes', async () => {
    const { id: sellerId } = await aSeller(database.em());
    const template = await aProduct(database.em(), { sellerId });
    const columns = (
      await database.rows<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_name = 'products' and is_generated = 'NEVER' and column_name not in ('id', 'source_url')`,
      )
    ).map(({ name }) => name);
    await database.rows(
      `set statement_timeout = 0; insert into products (${columns.join(', ')}, source_url)
       select ${columns.map((name) => `p.${name}`).join(', ')}, 'http://site-' || n || '.invalid/'
       from products p, generate_series(1, 20000) n where p.id = ${template.id}`,
    );
    await database.rows(
      `insert into product_sites (product_id, host, next_reading_at)
       select id, split_part(source_url, '/', 3), now() - interval '1 day' from products where source_url is not null`,
    );
    await Promise.all([plan(), plan(), plan()]);
    const before = (await planned()).length;
    expect(before).toBeLessThanOrEqual(6);
    serve(PRODUCT_PAGE);
    const extraction = await anExtraction(database.em(), { url: `${site.origin}/product` });
    await settled(database, await enqueue(database, extractListing, { extractionId: extraction.id }));
    for (let turn = 0; turn < 12; turn += 1) await plan();
    // However often it is planned within a minute.
    expect((await planned()).length).toBeLessThanOrEqual(30);
  });
});
