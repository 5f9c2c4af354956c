import { PASS_REASONS, passesResponseSchema, productFacetsSchema } from '@mintbridge/contracts';
import { aPass, aProduct } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../../testing/api.js';

const api = useApi();
let buyer: SignedInClient;
let other: SignedInClient;

beforeEach(async () => {
  await api.clear();
  buyer = await api.aClient('buyer');
  other = await api.aClient('investor');
});

const PASSES = '/api/investor/passes';
const aDeal = async (given: Parameters<typeof aProduct>[1] = {}) => (await aProduct(api.em(), given)).id;
const passOn = (productId: number, reason = 'price') =>
  buyer.put(`${PASSES}/${productId}`, { reason }).expect(200);

const feed = async (client: SignedInClient, query = '') => {
  const { body, headers } = await client.get(`/api/products?${query}`).expect(200);
  const ids = (body as { id: number }[]).map(({ id }) => id);
  const facets = await client.get(`/api/products/facets?${query}`).expect(200);
  return {
    ids,
    total: Number(headers['x-total-count']),
    counted: productFacetsSchema.parse(facets.body).total,
  };
};
const feedOf = (...ids: number[]) => ({ ids, total: ids.length, counted: ids.length });

test('a pass is listed with its reason and card, and passing again changes the reason', async () => {
  const productId = await aDeal();
  const { body } = await passOn(productId, 'stage');
  expect(body.pass).toEqual({ productId, reason: 'stage', createdAt: expect.any(String) });
  for (const reason of PASS_REASONS) await passOn(productId, reason);
  const { passes } = passesResponseSchema.strict().parse((await buyer.get(PASSES).expect(200)).body);
  const card = (await other.get('/api/products').expect(200)).body[0];
  expect(passes).toEqual([{ ...body.pass, reason: 'other', product: card }]);
  expect((await other.get(PASSES).expect(200)).body).toEqual({ passes: [] });
});

test.each([[{}], [{ reason: null }], [{ reason: 'Price' }], [{ reason: ['price'] }]])(
  'rejects %j with 400',
  async (body) => {
    const response = await buyer.put(`${PASSES}/${await aDeal()}`, body).expect(400);
    expect(response.body.errors).toEqual([{ field: 'reason', message: 'Please choose a reason.' }]);
    expect(await api.rows('select id from investor_passes')).toEqual([]);
  },
);

test('returns 404 for a hidden or unknown deal; a pass on a deal hidden later can be removed', async () => {
  const hidden = await aDeal({ visibleToInvestors: false });
  for (const id of [hidden, 999_999, 'abc'])
    await buyer.put(`${PASSES}/${id}`, { reason: 'price' }).expect(404);
  await aPass(api.em(), { investorId: buyer.user.id, productId: hidden });
  expect((await buyer.get(PASSES).expect(200)).body).toEqual({ passes: [] });
  for (const _ of [1, 2]) await buyer.delete(`${PASSES}/${hidden}`).expect(204);
  expect(await api.rows('select id from investor_passes')).toEqual([]);
});

test('a passed deal is in the feed and counts of that investor only with passed=true', async () => {
  const first = await aDeal({ industry: 'FinTech' });
  const passed = await aDeal({ industry: 'FinTech', headline: 'Quiet Harbour' });
  const last = await aDeal({ industry: 'EdTech' });
  await passOn(passed);
  expect(await feed(buyer)).toEqual(feedOf(last, first));
  expect(await feed(buyer, 'industry=FinTech')).toEqual(feedOf(first));
  expect(await feed(buyer, 'sort=revenue&platformType=Web')).toEqual(feedOf(last, first));
  expect(await feed(buyer, 'q=harbour')).toEqual(feedOf());
  expect(await feed(buyer, 'passed=true')).toEqual(feedOf(passed));
  expect(await feed(buyer, 'passed=true&q=harbour')).toEqual(feedOf(passed));
  expect(await feed(buyer, 'passed=true&industry=EdTech')).toEqual(feedOf());
  expect(await feed(buyer, 'passed=false')).toEqual(feedOf(last, first));
  expect(await feed(other)).toEqual(feedOf(last, passed, first));
  expect(await feed(other, 'passed=true')).toEqual(feedOf());
  await buyer.get(`/api/products/${passed}`).expect(200);
  await buyer.delete(`${PASSES}/${passed}`).expect(204);
  expect(await feed(buyer)).toEqual(feedOf(last, passed, first));
  const response = await buyer.get('/api/products?passed=maybe').expect(400);
  expect(response.body.errors).toEqual([{ field: 'passed', message: 'Please choose yes or no.' }]);
});

test('pages of a feed with passes have no gaps', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 9; i++) ids.unshift(await aDeal());
  for (const id of [ids[0]!, ids[3]!, ids[8]!]) await passOn(id);
  const pages: number[][] = [];
  const readPages = async (path: string): Promise<void> => {
    const { body, headers } = await buyer.get(path).expect(200);
    pages.push((body as { id: number }[]).map(({ id }) => id));
    const next = /<(.*)>/.exec(String(headers['link'] ?? ''))?.[1];
    if (next) await readPages(next);
  };
  await readPages('/api/products?limit=2');
  expect(pages).toEqual([
    [ids[1], ids[2]],
    [ids[4], ids[5]],
    [ids[6], ids[7]],
  ]);
});

test('passing and undoing it change the matches immediately and request a recomputation', async () => {
  const productId = await aDeal();
  await buyer.post('/api/investor/profile', {
    industryFocus: ['FinTech'],
    stageFocus: ['Seed'],
    geographyFocus: ['India'],
    businessModelPreference: 'B2B',
    ticketSizeMin: '1L',
    ticketSizeMax: '1 Cr',
    investmentTimeframe: '3-5 years',
    investmentThesis: 'Payments on the web for small shops',
    investmentExperience: 'First-time investor',
  });
  await api.rows(
    `insert into recommendations (investor_id, product_id, rank, match_score, match_score_up_to, thesis_overlap)
     values ($1, $2, 1, 69, 92, 1)`,
    [buyer.user.id, productId],
  );
  const matches = async () =>
    ((await buyer.get('/api/investor/recommendations').expect(200)).body.recommendations as unknown[]).length;
  expect(await matches()).toBe(1);
  await api.rows('delete from outbox');
  await passOn(productId);
  expect(await matches()).toBe(0);
  const recomputations = () => api.rows(`select payload from outbox where job = 'recompute-recommendations'`);
  expect(await recomputations()).toEqual([{ payload: { investorId: buyer.user.id } }]);
  await api.rows('delete from outbox');
  await buyer.delete(`${PASSES}/${productId}`).expect(204);
  expect(await matches()).toBe(1);
  expect(await recomputations()).toHaveLength(1);
});
