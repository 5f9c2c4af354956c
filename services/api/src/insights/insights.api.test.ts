import { insightsSchema, nearMissesResponseSchema, type Insights } from '@mintbridge/contracts';
import { compileListing, compileProfile } from '@mintbridge/matching';
import {
  aConnection,
  aLike,
  aMessage,
  aPass,
  aProduct,
  anInquiry,
  anInvestorProfile,
} from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

const api = useApi();
let owner: SignedInClient;
let productId: number;

beforeEach(async () => {
  await api.clear();
  owner = await api.aClient('seller');
  productId = (await aProduct(api.em(), { sellerId: owner.user.id, revenue: null, isActive: true })).id;
});

const insights = async (): Promise<Insights> =>
  insightsSchema.strict().parse((await owner.get(`/api/products/${productId}/insights`).expect(200)).body);
const investors = (count: number) => Promise.all(Array.from({ length: count }, () => api.aClient('buyer')));
const NOTHING = { matched: null, passes: null, unlock: [], weeks: null };

async function match(investorId: number, product = productId): Promise<void> {
  await api.rows(
    `insert into recommendations (investor_id, product_id, rank, match_score, match_score_up_to, thesis_overlap)
     values ($1, $2, 1, 70, 90, 0)`,
    [investorId, product],
  );
}

test('hides all numbers for two investors and shows passes for three', async () => {
  const [first, second, third] = await investors(3);
  for (const { user } of [first!, second!]) {
    await aPass(api.em(), { investorId: user.id, productId, reason: 'price' });
    await aLike(api.em(), { investorId: user.id, productId });
  }
  expect(await insights()).toEqual(NOTHING);
  await aPass(api.em(), { investorId: third!.user.id, productId, reason: 'stage' });
  expect(await insights()).toMatchObject({
    passes: [
      { reason: 'price', count: 2 },
      { reason: 'stage', count: 1 },
    ],
    weeks: null,
  });
});

test('does not count investors who passed as matched, and hides the count below three', async () => {
  const found = await investors(4);
  for (const { user } of found) await match(user.id);
  expect(await insights()).toMatchObject({ matched: 4 });
  await aPass(api.em(), { investorId: found[0]!.user.id, productId });
  expect(await insights()).toMatchObject({ matched: 3 });
  await aPass(api.em(), { investorId: found[1]!.user.id, productId });
  expect(await insights()).toMatchObject({ matched: null });
});

test('counts distinct investors by week for the last twelve weeks: views, likes, connections and messages', async () => {
  const found = await investors(3);
  for (const client of found) {
    await client.get(`/api/products/${productId}`).expect(200);
    await client.get(`/api/products/${productId}`).expect(200);
  }
  const [first, second] = found;
  await aLike(api.em(), { investorId: first!.user.id, productId });
  await aConnection(api.em(), { investorId: first!.user.id, productId });
  const inquiry = await anInquiry(api.em(), { buyerId: second!.user.id, productId });
  for (const _ of [1, 2]) await aMessage(api.em(), { inquiryId: inquiry.id });
  const old = (await api.aClient('buyer')).user.id;
  await aLike(api.em(), { investorId: old, productId });
  await api.rows(
    `update investor_liked_deals set created_at = now() - interval '20 weeks' where investor_id = $1`,
    [old],
  );
  let weeks: Insights['weeks'] = null;
  for (let attempt = 0; attempt < 100 && weeks?.at(-1)?.seen !== 3; attempt++) ({ weeks } = await insights());
  expect(weeks).toHaveLength(12);
  expect(weeks!.at(-1)).toMatchObject({ seen: 3, liked: 1, connected: 1, wrote: 1 });
  expect(weeks!.slice(0, -1).every(({ seen, liked }) => seen === 0 && liked === 0)).toBe(true);
  const days = weeks!.map(({ week }) => new Date(week).getUTCDay());
  expect(days).toEqual(days.map(() => 1));
});

/** Stores a listing for matching, as the worker does. */
async function storeForMatching(id: number, listing: Parameters<typeof compileListing>[0]): Promise<void> {
  await api.rows(
    `insert into match_listings (product_id, attributes, words, listed_at) values ($1, $2, '', now())`,
    [id, compileListing(listing).attributes],
  );
}

test('lists an empty field with the number of investors it could bring, from three on', async () => {
  await storeForMatching(productId, await aProduct(api.em(), { revenue: null, isActive: true }));
  for (let count = 1; count <= 3; count++) {
    // Industry and live state are met, the business model is not; with the stage the score is 8 of 13.
    const profile = await anInvestorProfile(api.em(), {
      businessModelPreference: 'B2C',
      investmentThesis: 'anything at all',
    });
    await api.rows(
      `insert into match_investors (investor_id, preferences, words, deal_ids) values ($1, $2, '', '{}')`,
      [profile.userId, compileProfile(profile as never).preferences],
    );
    expect((await insights()).unlock).toEqual(count < 3 ? [] : [{ field: 'revenue', investors: 3 }]);
  }
});

test('near misses contain the missing criterion, and no listing that the investor passed on', async () => {
  const buyer = await api.aClient('buyer');
  await anInvestorProfile(api.em(), {
    userId: buyer.user.id,
    businessModelPreference: 'B2C',
    investmentThesis: 'anything at all',
  });
  await api.rows(`insert into near_misses (investor_id, product_ids) values ($1, array[$2::integer])`, [
    buyer.user.id,
    productId,
  ]);
  const near = async () =>
    nearMissesResponseSchema.strict().parse((await buyer.get('/api/investor/near-misses').expect(200)).body)
      .nearMisses;
  const [card] = (await buyer.get('/api/products').expect(200)).body;
  expect(await near()).toEqual([
    {
      product: card,
      matchScore: 38,
      matchScoreUpTo: 77,
      missing: { criterion: 'businessModel', wanted: 'B2C', offered: expect.any(String) },
    },
  ]);
  await buyer.put(`/api/investor/passes/${productId}`, { reason: 'price' }).expect(200);
  expect(await near()).toEqual([]);
});

test('a view is stored before shutdown ends', async () => {
  const [viewer] = await investors(1);
  await viewer!.get(`/api/products/${productId}`).expect(200);
  await api.stop();
  expect(await api.rows('select product_id from product_views')).toEqual([{ product_id: productId }]);
});
