import { matchResponseSchema, recommendationsResponseSchema } from '@mintbridge/contracts';
import { aConnection, aLike, aProduct, anInvestorProfile } from '@mintbridge/model/testing';
import { useApi, useClient, type SignedInClient } from '../../testing/api.js';

const api = useApi();
const owner = useClient(api, 'seller');
let buyer: SignedInClient;

beforeEach(async () => {
  buyer = await api.aClient('buyer');
});

const PATH = '/api/investor/recommendations';
const matches = async (client = buyer) =>
  recommendationsResponseSchema.strict().parse((await client.get(PATH).expect(200)).body);

/** Stores the list in this order, as the worker does. */
async function storeList(investorId: number, productIds: number[]): Promise<void> {
  await api.rows(
    `insert into match_investors (investor_id, preferences, words, deal_ids, computed_at) values ($1, 0, '', '{}', '2026-01-02T03:04:05.678Z')`,
    [investorId],
  );
  await api.rows(
    `insert into recommendations (investor_id, product_id, rank, match_score, match_score_up_to, thesis_overlap)
     select $1, id, rank, 80, 80, 0 from unnest($2::int[]) with ordinality as list(id, rank)`,
    [investorId, productIds],
  );
}

const aMatchingProduct = (given: object = {}) =>
  aProduct(api.em(), {
    sellerId: owner.user.id,
    industry: 'FinTech',
    businessModel: 'B2B',
    isActive: true,
    ...given,
  });

test('are empty without a time before the first computation', async () => {
  expect(await matches()).toEqual({ recommendations: [], computedAt: null });
  await anInvestorProfile(api.em(), { userId: buyer.user.id });
  expect(await matches()).toEqual({ recommendations: [], computedAt: null });
});

test('have the time of a computation without matches', async () => {
  await anInvestorProfile(api.em(), { userId: buyer.user.id });
  await storeList(buyer.user.id, []);
  expect(await matches()).toEqual({ recommendations: [], computedAt: '2026-01-02T03:04:05.678Z' });
});

test('a match contains the card of its listing, score, reasons and criteria', async () => {
  await anInvestorProfile(api.em(), {
    userId: buyer.user.id,
    industryFocus: ['FinTech'],
    stageFocus: ['Seed'],
  });
  const { id } = await aMatchingProduct({ revenue: '5 L' });
  await storeList(buyer.user.id, [id]);
  const { recommendations } = await matches();
  const card = (await buyer.get('/api/products?limit=100')).body.find((one: { id: number }) => one.id === id);
  expect(recommendations).toHaveLength(1);
  expect(recommendations[0]).toMatchObject({
    ...card,
    matchReasons: expect.arrayContaining(['FinTech is in your focus']),
  });
  expect(recommendations[0]!.criteria.map(({ criterion }) => criterion).sort()).toEqual([
    'businessModel',
    'industry',
    'live',
    'platform',
    'traction',
  ]);
  const met = recommendations[0]!.criteria
    .filter(({ state }) => state === 'met')
    .reduce((sum, { weight }) => sum + weight, 0);
  expect(recommendations[0]!.matchScore).toBe(Math.round((met / 13) * 100));
});

test('platforms of liked and connected deals count, also of hidden ones', async () => {
  const em = api.em();
  await anInvestorProfile(em, { userId: buyer.user.id });
  const { id } = await aMatchingProduct({ platformType: 'API' });
  await storeList(buyer.user.id, [id]);
  const platform = async () =>
    (await matches()).recommendations[0]!.criteria.find(({ criterion }) => criterion === 'platform')!.state;
  expect(await platform()).toBe('unknown');
  const liked = await aProduct(em, { platformType: 'Mobile', visibleToInvestors: false });
  await aLike(em, { investorId: buyer.user.id, productId: liked.id });
  expect(await platform()).toBe('not-met');
  const connected = await aProduct(em, { platformType: 'API' });
  await aConnection(em, { investorId: buyer.user.id, productId: connected.id });
  expect(await platform()).toBe('met');
});

test('keeps the computed order, without listings that are hidden, deleted or no longer match', async () => {
  await anInvestorProfile(api.em(), {
    userId: buyer.user.id,
    industryFocus: ['FinTech'],
    businessModelPreference: 'B2B',
  });
  const made = [
    await aMatchingProduct(),
    await aMatchingProduct(),
    await aMatchingProduct(),
    await aMatchingProduct(),
  ].map(({ id }) => id);
  const [first, hidden, deleted, changed] = [made[2]!, made[0]!, made[3]!, made[1]!];
  await storeList(buyer.user.id, [first, hidden, deleted, changed]);
  const ids = async () => (await matches()).recommendations.map(({ id }) => id);
  expect(await ids()).toEqual([first, hidden, deleted, changed]);
  await owner.patch(`/api/products/${hidden}`, { visibleToInvestors: false }).expect(200);
  expect(await ids()).toEqual([first, deleted, changed]);
  await owner.delete(`/api/products/${deleted}`).expect(204);
  expect(await ids()).toEqual([first, changed]);
  await owner
    .patch(`/api/products/${changed}`, { industry: 'GamingTech', businessModel: 'B2C', isActive: false })
    .expect(200);
  expect(await ids()).toEqual([first]);
});

test('contains only matches of the caller, and is forbidden to other roles', async () => {
  const investor = await api.aClient('investor');
  for (const client of [buyer, investor]) await anInvestorProfile(api.em(), { userId: client.user.id });
  const { id } = await aMatchingProduct();
  await storeList(investor.user.id, [id]);
  expect((await matches()).recommendations).toEqual([]);
  expect((await matches(investor)).recommendations).toHaveLength(1);
  for (const role of ['seller', 'superadmin'] as const) await (await api.aClient(role)).get(PATH).expect(403);
  await api.anonymous.get(PATH).expect(401);
});

describe('the match of one listing', () => {
  const matchOf = async (id: number) =>
    matchResponseSchema.strict().parse((await buyer.get(`/api/investor/matches/${id}`).expect(200)).body)
      .match;

  test('is null without a profile', async () => {
    expect(await matchOf((await aMatchingProduct()).id)).toBeNull();
  });

  test('equals that of the list, with a chosen currency and a like of a hidden deal', async () => {
    await anInvestorProfile(api.em(), {
      userId: buyer.user.id,
      industryFocus: ['FinTech'],
      stageFocus: ['Series B'],
      investmentThesis: 'Anything at all.',
    });
    const { id } = await aMatchingProduct({ revenue: '60000', currency: 'USD', platformType: 'Desktop' });
    await api.rows('update products set is_currency_chosen = true where id = $1', [id]);
    const hidden = await aProduct(api.em(), { platformType: 'Desktop', visibleToInvestors: false });
    await aLike(api.em(), { investorId: buyer.user.id, productId: hidden.id });
    await storeList(buyer.user.id, [id]);
    const { recommendations } = await matches();
    const { matchScore, matchScoreUpTo, matchReasons, criteria } = recommendations[0]!;
    expect(await matchOf(id)).toEqual({ matchScore, matchScoreUpTo, matchReasons, criteria });
    expect(criteria.find(({ criterion }) => criterion === 'platform')?.state).toBe('met');
  });

  test('is 404 for a hidden listing', async () => {
    const { id } = await aMatchingProduct({ visibleToInvestors: false });
    await buyer.get(`/api/investor/matches/${id}`).expect(404);
  });
});
