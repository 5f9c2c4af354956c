import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { extractListing, fetchPictures, matchProduct } from '@mintbridge/jobs';
import { Product } from '@mintbridge/model';
import {
  aBomb,
  aPicture,
  aPictureHead,
  anAnimatedPng,
  anAnimatedWebp,
  anAvifSequence,
  anExtraction,
  anSvg,
  type TestDatabase,
} from '@mintbridge/model/testing';
import { ExtractionsModule } from '../extractions/extractions.module.js';
import { hostileSite, PRODUCT_PAGE, type HostileSite } from '../testing/hostile-site.js';
import { startSiteWorker, type SiteHarness } from '../testing/site-harness.js';
import { enqueue, settled } from '../testing/worker-harness.js';
import { PicturesModule } from './pictures.module.js';

let harness: SiteHarness;
let database: TestDatabase;
let site: HostileSite;

beforeAll(async () => {
  harness = await startSiteWorker([extractListing, fetchPictures], [ExtractionsModule, PicturesModule]);
  ({ database, site } = harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.clear());

const serve = (path: string, body: Buffer | string, type = 'image/png') => site.serve(path, body, type);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Lists the page with these elements in its head, and returns its product once its pictures have been looked at. */
async function listed(head: string): Promise<Product> {
  serve('/product', PRODUCT_PAGE.replace('</head>', `${head}</head>`), 'text/html');
  const extraction = await anExtraction(database.em(), { url: `${site.origin}/product` });
  await settled(database, await enqueue(database, extractListing, { extractionId: extraction.id }));
  const [product] = await database.em().find(Product, {});
  // The listing is there before its pictures: they follow.
  await harness.picturesAreFetched();
  return database.em().findOneOrFail(Product, { id: product!.id });
}
const candidates = () =>
  database.rows<{ kind: string; state: string; reason: string; url: string }>(
    'select kind, state, reason, url from picture_candidates order by id',
  );
const icon = (href: string, sizes = '', rel = 'icon') =>
  `<link rel="${rel}" href="${href}" sizes="${sizes}">`;
const og = (content: string) => `<meta property="og:image" content="${content}">`;

test('uses the largest logo of the site and its preview picture as the cover', async () => {
  const [small, touch, manifest, cover] = await Promise.all([
    aPicture(32, 32),
    aPicture(180, 180),
    aPicture(512, 512),
    aPicture(1_200, 630, 'jpeg'),
  ]);
  serve('/small.png', small);
  serve('/touch.png', touch);
  serve('/512.png', manifest);
  serve('/cover', cover, 'application/octet-stream');
  serve(
    '/app.webmanifest',
    JSON.stringify({
      icons: [{ src: '/512.png', sizes: '512x512' }, { src: 'data:image/png;base64,AA' }, 7],
    }),
    'application/manifest+json',
  );
  const product = await listed(
    icon('/small.png', '32x32') +
      icon('/touch.png', '180x180', 'apple-touch-icon') +
      '<link rel="manifest" href="/app.webmanifest">' +
      og('/cover'),
  );
  expect(product).toMatchObject({ logoSha256: sha(manifest), coverSha256: sha(cover) });
  expect(product.siteReadAt).toBeInstanceOf(Date);
  const stored = await database.rows<{ sizes: string }>(
    `select string_agg(size, ' ' order by length(size), size) as sizes from media group by sha256 order by 1`,
  );
  expect(stored.map(({ sizes }) => sizes)).toEqual(['128 256', '128 256', '128 256', '640x360 1280x720']);
  expect(
    (await candidates())
      .filter(({ state }) => state === 'stored')
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual([
    'Apple touch icon of the page, 180x180',
    'Icon of the page, 32x32',
    'Icon of the web app manifest, 512x512',
    'Preview picture of the page (og:image)',
  ]);
});

test('uses the logo from the JSON-LD data of the page', async () => {
  const logo = await aPicture(300, 120);
  serve('/brand.png', logo);
  const data = {
    '@type': 'Organization',
    name: 'AcmePay',
    logo: { '@type': 'ImageObject', url: '/brand.png' },
  };
  const product = await listed(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
  expect(product.logoSha256).toBe(sha(logo));
});

test('ranks logos by their decoded size, not by the declared one', async () => {
  const [liar, honest] = await Promise.all([aPicture(40, 40), aPicture(128, 128)]);
  serve('/liar.png', liar);
  serve('/honest.png', honest);
  const product = await listed(icon('/liar.png', '512x512') + icon('/honest.png', '128x128'));
  expect(product.logoSha256).toBe(sha(honest));
});

test('skips invalid pictures and uses the next candidate', async () => {
  const good = await aPicture(64, 64);
  serve('/good.png', good);
  serve('/bomb.png', aBomb(9_000, 6_000));
  serve('/head.png', aPictureHead(60_000, 60_000));
  serve('/moving.png', await anAnimatedPng());
  serve('/drawing', anSvg());
  const product = await listed(
    icon('/bomb.png', '512x512') +
      icon('/head.png', '400x400') +
      icon('/moving.png', '300x300') +
      icon('/drawing', '256x256') +
      icon('/vector.svg', '500x500') +
      icon('/good.png', '64x64'),
  );
  expect(product.logoSha256).toBe(sha(good));
  // A vector drawing is not even requested.
  expect(site.requests.has('/vector.svg')).toBe(false);
});

test('keeps the listing without pictures when all candidates are invalid', async () => {
  const cut = (await aPicture(900, 900)).subarray(0, 700);
  serve('/cut.png', cut);
  serve('/moving.webp', await anAnimatedWebp(), 'image/webp');
  serve('/page.png', PRODUCT_PAGE, 'image/png');
  serve('/huge.png', Buffer.alloc(5 * 1024 * 1024 + 1, 1));
  const product = await listed(
    icon('/cut.png') + icon('/moving.webp') + icon('/page.png') + icon('/missing.png') + og('/huge.png'),
  );
  expect(product).toMatchObject({ headline: 'AcmePay', logoSha256: null, coverSha256: null });
  expect(await database.rows('select 1 from media')).toHaveLength(0);
  expect((await candidates()).map(({ state }) => state)).toEqual([
    'failed',
    'failed',
    'failed',
    'failed',
    'failed',
  ]);
});

test('rejects pictures that are truncated, compressed or endless, within the download limit', async () => {
  const [good, whole] = await Promise.all([aPicture(48, 48), aPicture(300, 300)]);
  const respond = (path: string, headers: Record<string, string>, body: Buffer) =>
    site.pages.set(path, (_request, response) => void response.writeHead(200, headers).end(body));
  serve('/good.png', good);
  // Less than was promised: the connection ends in the middle of the picture.
  site.pages.set('/short.png', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '999999' });
    response.write(whole.subarray(0, 400), () => response.destroy());
  });
  // A few kilobytes that unpack to more than a picture may have.
  respond('/packed.png', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(30 * 1024 * 1024)));
  respond('/unpacked.png', { 'content-encoding': 'gzip' }, whole);
  // It never says its length, and never ends.
  let sent = 0;
  site.pages.set('/endless.png', (_request, response) => {
    const more = () => {
      sent += 65_536;
      if (!response.destroyed) response.write(Buffer.alloc(65_536, 1), more);
    };
    response.writeHead(200, { 'content-type': 'image/png' });
    more();
  });
  serve('/sequence.avif', await anAvifSequence(), 'image/avif');
  const names = ['short.png', 'packed.png', 'unpacked.png', 'endless.png', 'sequence.avif'];
  const product = await listed(
    names.map((name) => icon(`/${name}`, '512x512')).join('') + icon('/good.png', '48x48'),
  );
  expect(product.logoSha256).toBe(sha(good));
  expect((await candidates()).map(({ state }) => state).sort()).toEqual([
    ...names.map(() => 'failed'),
    'stored',
  ]);
  expect(sent).toBeLessThan(3 * 5 * 1024 * 1024);
});

test('never requests a picture behind a redirect to a private address', async () => {
  site.redirect('/away.png', 'http://169.254.169.254/latest/meta-data');
  const other = await hostileSite();
  site.redirect('/inside.png', `${other.origin}/secret.png`);
  const product = await listed(
    icon('/away.png') + icon('/inside.png') + icon(`${other.origin}/direct.png`) + og('http://[::1]/x.png'),
  );
  expect(product).toMatchObject({ logoSha256: null, coverSha256: null });
  expect(other.requests.size).toBe(0);
  await other.close();
});

test('does not fetch a picture that robots.txt disallows', async () => {
  serve('/robots.txt', 'User-agent: *\nDisallow: /private/', 'text/plain');
  serve('/private/logo.png', await aPicture(64, 64));
  const product = await listed(icon('/private/logo.png'));
  expect(product.logoSha256).toBeNull();
  expect(site.requests.has('/private/logo.png')).toBe(false);
});

test('keeps the choice of the owner, also the choice of no logo', async () => {
  serve('/logo.png', await aPicture(64, 64));
  const product = await listed('');
  product.show('logo', null);
  const em = database.em();
  await em.getConnection().execute('update products set is_logo_chosen = true');
  await em
    .getConnection()
    .execute(
      `insert into picture_candidates (product_id, kind, url, score, reason) values (?, 'logo', ?, 1, 'test')`,
      [product.id, `${site.origin}/logo.png`],
    );
  await settled(database, await enqueue(database, fetchPictures, { productId: product.id }));
  expect(await candidates()).toMatchObject([{ state: 'stored' }]);
  expect((await database.em().findOneOrFail(Product, { id: product.id })).logoSha256).toBeNull();
});

test('requests matching once, not again after the pictures', async () => {
  await listed(og('/missing.png'));
  expect(await database.rows('select 1 from outbox where job = $1', [matchProduct.name])).toHaveLength(1);
});
