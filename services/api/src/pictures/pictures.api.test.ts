import { createHash } from 'node:crypto';
import { PictureStore, type Product } from '@mintbridge/model';
import {
  aBomb,
  aPicture,
  aPictureHead,
  aProduct,
  anAnimatedPng,
  anAnimatedWebp,
  anAvifSequence,
  anSvg,
  aGif,
  measured,
  rednessAt,
} from '@mintbridge/model/testing';
import { useApi, useClient, type SignedInClient } from '../testing/api.js';

const api = useApi();
const owner = useClient(api, 'seller');
let product: Product;
beforeEach(async () => {
  product = await aProduct(api.em(), { sellerId: owner.user.id });
});

const path = (kind: string, id = product.id) => `/api/products/${id}/pictures/${kind}`;
const upload = (
  bytes: Buffer,
  { kind = 'logo', name = 'file', type = 'image/png', client = owner, id = product.id } = {},
) => client.post(path(kind, id)).attach(name, bytes, { filename: 'a picture.png', contentType: type });
const findProduct = async (client: SignedInClient = owner) =>
  (await client.get(`/api/products/${product.id}`).expect(200)).body as {
    logoUrl: string | null;
    coverUrl: string | null;
    reviewStatus: string;
  };
const load = (url: string) =>
  api.anonymous
    .get(url)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
const measure = async (url: string) => measured((await load(url).expect(200)).body as Buffer);

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'stores a logo uploaded as %s in both sizes',
  async (format) => {
    const bytes = await aPicture(600, 300, format);
    const { body } = await upload(bytes, { type: 'text/plain' }).expect(201);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(body).toEqual({ logoUrl: `/api/media/${sha256}-256.webp` });
    expect((await findProduct()).logoUrl).toBe(body.logoUrl);
    expect(await measure(body.logoUrl)).toEqual({ width: 256, height: 256, format: 'webp' });
    expect(await measure(`/api/media/${sha256}-128.webp`)).toEqual({
      width: 128,
      height: 128,
      format: 'webp',
    });
  },
);

test('crops a cover at both sides', async () => {
  const { body } = await upload(await aPicture(2_000, 500), { kind: 'cover' }).expect(201);
  expect(body.coverUrl).toMatch(/^\/api\/media\/[0-9a-f]{64}-1280x720\.webp$/);
  const { body: bytes } = await load(body.coverUrl).expect(200);
  expect(await measured(bytes as Buffer)).toMatchObject({ width: 1280, height: 720 });
  const [left, middle, right] = await rednessAt(bytes as Buffer, [
    [0, 0.5],
    [0.5, 0.5],
    [1, 0.5],
  ]);
  expect(left).toBeGreaterThan(150);
  expect(middle).toBeLessThan(60);
  expect(right).toBeGreaterThan(150);
  expect(await measure(body.coverUrl.replace('1280x720', '640x360'))).toMatchObject({
    width: 640,
    height: 360,
  });
});

test('enlarges small pictures at most twice', async () => {
  const { body: logo } = await upload(await aPicture(60, 40)).expect(201);
  expect(await measure(logo.logoUrl)).toMatchObject({ width: 120, height: 120 });
  const { body: cover } = await upload(await aPicture(160, 160), { kind: 'cover' }).expect(201);
  expect(await measure(cover.coverUrl)).toMatchObject({ width: 320, height: 180 });
});

test('serves pictures as immutable and public, from any origin', async () => {
  const { body } = await upload(await aPicture()).expect(201);
  const { headers } = await load(body.logoUrl).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('cards contain the pictures, and changing them does not reopen the review', async () => {
  await api.rows(`update products set review_status = 'verified' where id = $1`, [product.id]);
  const { body } = await upload(await aPicture(800, 450), { kind: 'cover' }).expect(201);
  expect(await findProduct()).toMatchObject({
    coverUrl: body.coverUrl,
    logoUrl: null,
    reviewStatus: 'verified',
  });
  const { body: cards } = await owner.get('/api/products').expect(200);
  expect(cards.find(({ id }: { id: number }) => id === product.id)).toMatchObject({
    coverUrl: body.coverUrl,
  });
});

test('a picture is 404 once no product uses it, and the sweep deletes its rows', async () => {
  const store = new PictureStore();
  const other = await aProduct(api.em(), { sellerId: owner.user.id });
  const bytes = await aPicture(333, 222);
  const { body } = await upload(bytes).expect(201);
  await upload(bytes, { id: other.id }).expect(201);
  await owner.delete(path('logo')).expect(204);
  await load(body.logoUrl).expect(200);
  await owner.delete(`/api/products/${other.id}`).expect(204);
  await api.anonymous.get(body.logoUrl).expect(404);
  const rows = () =>
    api.rows('select size from media where sha256 = $1', [createHash('sha256').update(bytes).digest('hex')]);
  await store.sweep(api.em());
  expect(await rows()).toHaveLength(2);
  await api.rows(`update media set used_at = now() - interval '1 hour'`);
  // An open transaction that marks the picture as used keeps it.
  await api.em().transactional(async (em) => {
    await store.markUsed(em, createHash('sha256').update(bytes).digest('hex'));
    await store.sweep(api.em());
  });
  expect(await rows()).toHaveLength(2);
  await api.rows(`update media set used_at = now() - interval '1 hour'`);
  await store.sweep(api.em());
  expect(await rows()).toHaveLength(0);
});

test('returns 404 for sizes of another kind and unknown hashes', async () => {
  const { body } = await upload(await aPicture(801, 451)).expect(201);
  await api.anonymous.get(body.logoUrl.replace('-256', '-1280x720')).expect(404);
  await api.anonymous.get('/api/media/none-256.webp').expect(404);
  await api.anonymous.get(`/api/media/${'0'.repeat(64)}-256.webp`).expect(404);
});

test('deleting a picture twice returns 204', async () => {
  await upload(await aPicture()).expect(201);
  await owner.delete(path('logo')).expect(204);
  await owner.delete(path('logo')).expect(204);
  expect((await findProduct()).logoUrl).toBeNull();
});

describe('invalid pictures', () => {
  const bad: [name: string, status: number, make: () => Buffer | Promise<Buffer>][] = [
    ['an empty file', 400, () => Buffer.alloc(0)],
    ['a truncated PNG', 400, async () => (await aPicture(900, 900)).subarray(0, 900)],
    ['a truncated JPEG', 400, async () => (await aPicture(900, 900, 'jpeg')).subarray(0, 3_000)],
    ['a truncated WebP', 400, async () => (await aPicture(900, 900, 'webp')).subarray(0, 200)],
    ['a truncated AVIF', 400, async () => (await aPicture(900, 900, 'avif')).subarray(0, 250)],
    ['a head without a picture', 400, () => aPictureHead(100, 100)],
    [
      'a PNG signature before other bytes',
      400,
      () => Buffer.concat([aPictureHead(1, 1).subarray(0, 8), Buffer.alloc(99, 65)]),
    ],
    ['an SVG', 415, anSvg],
    ['a GIF', 415, aGif],
    ['a text', 415, () => Buffer.from('not a picture at all')],
    ['an animated PNG', 415, anAnimatedPng],
    ['an animated WebP', 415, anAnimatedWebp],
    ['a sequence as AVIF', 415, anAvifSequence],
    ['a bomb of 51 million pixels', 413, () => aBomb(8_500, 6_000)],
    ['a head that promises 2,500 million pixels', 413, () => aPictureHead(50_000, 50_000)],
    ['a byte more than 5 MB', 413, () => Buffer.alloc(5 * 1024 * 1024 + 1, 1)],
  ];
  test.each(bad)('rejects %s with %i', async (_, status, make) => {
    const bytes = await make();
    const { body } = await upload(bytes).expect(status);
    expect(body.errors).toEqual([{ field: 'file', message: body.message }]);
    expect((await findProduct()).logoUrl).toBeNull();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await api.rows('select 1 from media where sha256 = $1', [sha256])).toHaveLength(0);
  });

  test('accepts 50 million pixels', async () => {
    await upload(aBomb(10_000, 5_000)).expect(201);
  });

  test('reads exactly 5 MB', async () => {
    await upload(Buffer.alloc(5 * 1024 * 1024, 1)).expect(415);
  });

  test('rejects a part of another name with 400', async () => {
    const { body } = await upload(await aPicture(), { name: 'picture' }).expect(400);
    expect(body.errors).toEqual([{ field: 'file', message: 'Please choose a picture.' }]);
  });

  test('rejects another content type with 415 and a malformed multipart body with 400', async () => {
    await owner.post(path('logo'), { file: 'x' }).expect(415);
    await owner.post(path('logo')).set('content-type', 'multipart/form-data').send('x').expect(400);
    await owner
      .post(path('logo'))
      .set('content-type', 'multipart/form-data; boundary=b')
      .send('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nPNG')
      .expect(400);
  });

  test('other routes reject multipart with 415', async () => {
    await owner
      .post('/api/products')
      .attach('file', await aPicture(), 'a.png')
      .expect(415);
  });
});

describe('permissions', () => {
  test('only the owner and superadmins can upload a picture', async () => {
    const bytes = await aPicture();
    await upload(bytes, { client: await api.aClient('seller') }).expect(404);
    await upload(bytes, { client: await api.aClient('buyer') }).expect(403);
    await upload(bytes, { client: await api.aClient('superadmin') }).expect(201);
    await upload(bytes, { kind: 'banner' }).expect(404);
    await upload(bytes, { id: 2_147_483_647 }).expect(404);
  });
});
