import { ProductSite, Proposal, type Product, type ProposedField } from '@mintbridge/model';
import { aProduct } from '@mintbridge/model/testing';
import { useApi, useClient } from '../testing/api.js';

const api = useApi();
const owner = useClient(api, 'seller');
let product: Product;
beforeEach(async () => {
  product = await aProduct(api.em(), {
    sellerId: owner.user.id,
    sourceUrl: 'https://tally.example/',
    reviewStatus: 'verified',
    siteReadAt: new Date('2026-10-01T00:00:00Z'),
  });
});

const path = (what: string, id = product.id) => `/api/products/${id}/${what}`;
const evidence = [{ page: 'https://tally.example/', quote: 'Since 2019' }];
const FIELDS: ProposedField[] = [
  { field: 'features', proposed: 'One thing more; And another one', confidence: 0.9, evidence },
  { field: 'launchYear', proposed: '2019', confidence: 0.8, evidence },
];

async function propose(fields = FIELDS): Promise<void> {
  const em = api.em();
  em.create(ProductSite, { productId: product.id, host: 'tally.example', nextReadingAt: new Date() });
  em.create(Proposal, { productId: product.id, fields, readAt: new Date() });
  await em.flush();
}
const endReadings = () =>
  api.rows(`update readings set state = 'read', finished_at = now() where product_id = $1`, [product.id]);

test('allows one reading at a time and five in 24 hours, then returns 429 with Retry-After', async () => {
  const accepted = { readAt: '2026-10-01T00:00:00.000Z', state: 'queued' };
  for (let n = 0; n < 5; n += 1) {
    expect((await owner.post(path('readings')).expect(202)).body).toEqual(accepted);
    expect((await owner.post(path('readings')).expect(202)).body).toEqual(accepted);
    await endReadings();
  }
  const { headers } = await owner.post(path('readings')).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  expect((await owner.get(path('readings')).expect(200)).body).toMatchObject({
    remaining: 0,
    sourceUrl: 'https://tally.example/',
  });
  await api.rows(`update readings set created_at = now() - interval '25 hours' where product_id = $1`, [
    product.id,
  ]);
  await owner.post(path('readings')).expect(202);
});

test('a listing without a source cannot be read, and has an empty proposal', async () => {
  const { id } = await aProduct(api.em(), { sellerId: owner.user.id });
  await owner.post(path('readings', id)).expect(409);
  expect((await owner.get(path('proposal', id)).expect(200)).body).toEqual({ readAt: null, fields: [] });
});

test('accepting a proposed field edits the listing and reopens the review, keeping the current value does neither', async () => {
  await propose();
  const { body } = await owner.get(path('proposal')).expect(200);
  expect(body).toEqual({
    readAt: '2026-10-01T00:00:00.000Z',
    fields: FIELDS.map(({ field, ...rest }) => ({ field, current: product[field], ...rest })),
  });
  const kept = await owner.patch(path('proposal'), { keep: ['features', 'description'] }).expect(200);
  expect(kept.body.fields.map(({ field }: ProposedField) => field)).toEqual(['launchYear']);
  expect((await owner.get(`/api/products/${product.id}`)).body).toMatchObject({ reviewStatus: 'verified' });
  const rest = await owner.patch(path('proposal'), { accept: ['launchYear', 'features'] }).expect(200);
  expect(rest.body.fields).toEqual([]);
  expect((await owner.get(`/api/products/${product.id}`)).body).toMatchObject({
    launchYear: '2019',
    features: product.features,
    reviewStatus: 'pending',
    trust: { launchYear: { level: 'website', quote: 'Since 2019' } },
  });
});

test('a declined field leaves the proposal, is stored so that later readings do not propose it, and declining twice changes nothing', async () => {
  await propose();
  for (const _ of [1, 2]) {
    const { body } = await owner.patch(path('proposal'), { keep: ['features'] }).expect(200);
    expect(body.fields.map(({ field }: ProposedField) => field)).toEqual(['launchYear']);
  }
  const { declined } = await api.em().findOneOrFail(ProductSite, { productId: product.id });
  expect(declined).toEqual({ features: [FIELDS[0]!.proposed] });
  const { body } = await owner.get(path('proposal')).expect(200);
  expect(body.fields.map(({ field }: ProposedField) => field)).toEqual(['launchYear']);
  expect((await owner.get(`/api/products/${product.id}`)).body.features).toBe(product.features);
});

test.each([
  [{ accept: ['features'], keep: ['features'] }],
  [{ accept: ['revenue'] }],
  [{ keep: ['headline'] }],
  [{ accept: 'features' }],
])('rejects %j with 400 and changes nothing', async (decision) => {
  await propose();
  await owner.patch(path('proposal'), decision).expect(400);
  expect((await owner.get(path('proposal')).expect(200)).body.fields).toHaveLength(2);
});

test('the overview counts listings by the state of their sites', async () => {
  const admin = await api.aClient('superadmin');
  await api.rows('update products set site_down_since = now() where id = $1', [product.id]);
  const { body } = await admin.get('/api/admin/overview').expect(200);
  expect(body.pictures).toBe(0);
  expect(body.freshness.down).toBe(1);
  const { fresh, stale, down, noSource } = body.freshness as Record<string, number>;
  const [{ count }] = (await api.rows<{ count: number }>(
    'select count(*)::integer as count from products',
  )) as [{ count: number }];
  expect(fresh! + stale! + down! + noSource!).toBe(count);
});
