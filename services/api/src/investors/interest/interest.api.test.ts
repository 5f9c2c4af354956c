import {
  ERRORS,
  INPUT_MESSAGES,
  connectionsResponseSchema,
  likedDealsResponseSchema,
} from '@mintbridge/contracts';
import { aConnection, aLike, aProduct } from '@mintbridge/model/testing';
import { useApi, useClient, type SignedInClient } from '../../testing/api.js';

const api = useApi();
const owner = useClient(api, 'seller');
let buyer: SignedInClient;
let investor: SignedInClient;
let productId: number;

beforeEach(async () => {
  buyer = await api.aClient('buyer');
  investor = await api.aClient('investor');
  productId = (await aProduct(api.em(), { sellerId: owner.user.id })).id;
  await api.rows('delete from outbox');
});

const LIKES = '/api/investor/liked-deals';
const CONNECTIONS = '/api/investor/product-connections';
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const jobs = (job: string) =>
  api.rows<{ payload: object; dedupe_key: string | null; delay: number }>(
    `select payload, dedupe_key, round(extract(epoch from run_at - created_at) * 1000)::int as delay from outbox
     where job = $1 order by seq`,
    [job],
  );
const recomputations = () => jobs('recompute-recommendations');
const mails = () => jobs('send-mail');
const likedIds = async (client: SignedInClient) => {
  const { body } = await client.get(LIKES).expect(200);
  return likedDealsResponseSchema.parse(body).likedDeals.map((deal) => deal.productId);
};

describe.each([
  ['a like', LIKES, 'likedDeal', 'investor_liked_deals'],
  ['a connection', CONNECTIONS, 'connection', 'investor_product_connections'],
])('%s', (_, path, name, table) => {
  test('returns 201 the first time and 200 afterwards, and stores one row', async () => {
    for (const client of [buyer, investor]) {
      const first = await client.post(path, { productId }).expect(201);
      expect(first.body).toEqual({ [name]: { id: expect.any(Number), productId, createdAt: TIME } });
      const again = await client.post(path, { productId }).expect(200);
      expect(again.body).toEqual(first.body);
    }
    expect(await api.rows(`select id from ${table} where product_id = $1`, [productId])).toHaveLength(2);
  });

  test('50 concurrent requests store one row, return one 201 and request matches once', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => buyer.post(path, { productId })));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await api.rows(`select id from ${table} where product_id = $1`, [productId])).toHaveLength(1);
    expect(await recomputations()).toEqual([
      { payload: { investorId: buyer.user.id }, dedupe_key: `recommend:${buyer.user.id}`, delay: 500 },
    ]);
  });

  test('is allowed only for investors', async () => {
    const admin = await api.aClient('superadmin');
    await api.anonymous.post(path, { productId }).expect(401);
    await api.anonymous.get(path).expect(401);
    for (const client of [owner, admin]) {
      await client.post(path, { productId }).expect(403);
      await client.get(path).expect(403);
    }
  });

  test('returns 404 for a hidden and an unknown product', async () => {
    const hidden = await aProduct(api.em(), { visibleToInvestors: false });
    for (const missing of [hidden.id, 999_999]) {
      const response = await buyer.post(path, { productId: missing }).expect(404);
      expect(response.body.message).toBe(ERRORS.productNotFound.message);
    }
    expect(await recomputations()).toEqual([]);
  });

  test.each([
    [{}, INPUT_MESSAGES.required],
    [{ productId: null }, INPUT_MESSAGES.required],
    [{ productId: '5' }, INPUT_MESSAGES.number],
    [{ productId: 1.5 }, INPUT_MESSAGES.wholeNumber],
    [{ productId: 0 }, INPUT_MESSAGES.atLeast(1)],
    [{ productId: 2_147_483_648 }, INPUT_MESSAGES.atMost(2_147_483_647)],
  ])('rejects %j with 400', async (body, message) => {
    const response = await buyer.post(path, body).expect(400);
    expect(response.body.errors).toEqual([{ field: 'productId', message }]);
  });

  test('lists only the own ones, newest first', async () => {
    const second = await aProduct(api.em());
    await buyer.post(path, { productId }).expect(201);
    await buyer.post(path, { productId: second.id }).expect(201);
    const [list] = Object.values(
      (await buyer.get(path).expect(200)).body as Record<string, { productId: number }[]>,
    );
    expect(list!.map((row) => row.productId)).toEqual([second.id, productId]);
    const [theirs] = Object.values((await investor.get(path).expect(200)).body as Record<string, unknown[]>);
    expect(theirs).toEqual([]);
  });

  test('is not listed while its product is hidden', async () => {
    await buyer.post(path, { productId }).expect(201);
    const listed = async () =>
      Object.values((await buyer.get(path).expect(200)).body as Record<string, unknown[]>)[0];
    await owner.patch(`/api/products/${productId}`, { visibleToInvestors: false }).expect(200);
    expect(await listed()).toEqual([]);
    await owner.patch(`/api/products/${productId}`, { visibleToInvestors: true }).expect(200);
    expect(await listed()).toHaveLength(1);
    await owner.delete(`/api/products/${productId}`).expect(204);
    expect(await listed()).toEqual([]);
  });
});

describe('a liked deal', () => {
  test('contains the card of its product', async () => {
    await buyer.post(LIKES, { productId }).expect(201);
    const { body } = await buyer.get(LIKES).expect(200);
    const { likedDeals } = likedDealsResponseSchema.parse(body);
    const card = (await buyer.get('/api/products?limit=1')).body[0];
    expect(likedDeals).toEqual([{ id: expect.any(Number), productId, createdAt: TIME, product: card }]);
  });

  test('can be unliked, and unliking a deal that is not liked returns 204', async () => {
    await buyer.post(LIKES, { productId }).expect(201);
    await investor.post(LIKES, { productId }).expect(201);
    await api.rows('delete from outbox');
    expect((await buyer.delete(`${LIKES}/${productId}`).expect(204)).text).toBe('');
    expect(await likedIds(buyer)).toEqual([]);
    expect(await likedIds(investor)).toEqual([productId]);
    expect(await recomputations()).toMatchObject([{ payload: { investorId: buyer.user.id } }]);
    await api.rows('delete from outbox');
    await buyer.delete(`${LIKES}/${productId}`).expect(204);
    await buyer.delete(`${LIKES}/999999`).expect(204);
    expect(await recomputations()).toEqual([]);
    await buyer.delete(`${LIKES}/abc`).expect(404);
    await owner.delete(`${LIKES}/${productId}`).expect(403);
    await api.anonymous.delete(`${LIKES}/${productId}`).expect(401);
  });

  test('can be unliked while its product is hidden', async () => {
    await aLike(api.em(), { investorId: buyer.user.id, productId });
    await owner.patch(`/api/products/${productId}`, { visibleToInvestors: false }).expect(200);
    await buyer.delete(`${LIKES}/${productId}`).expect(204);
    expect(await api.rows('select id from investor_liked_deals where product_id = $1', [productId])).toEqual(
      [],
    );
  });

  test('many concurrent likes and unlikes succeed, and the last one counts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 2 === 0 ? buyer.post(LIKES, { productId }) : buyer.delete(`${LIKES}/${productId}`),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201, 204]));
    await buyer.post(LIKES, { productId });
    expect(await likedIds(buyer)).toEqual([productId]);
    await buyer.delete(`${LIKES}/${productId}`).expect(204);
    expect(await likedIds(buyer)).toEqual([]);
  });
});

describe('a connection', () => {
  test('mails the owner the first time only', async () => {
    await buyer.post(CONNECTIONS, { productId }).expect(201);
    await buyer.post(CONNECTIONS, { productId }).expect(200);
    const mail = { kind: 'new-interest', productId, investorId: buyer.user.id };
    expect(await mails()).toMatchObject([{ payload: mail, dedupe_key: null }]);
    const { body } = await buyer.get(CONNECTIONS).expect(200);
    expect(connectionsResponseSchema.strict().parse(body).connections).toMatchObject([{ productId }]);
  });

  test('a like sends no mail', async () => {
    await buyer.post(LIKES, { productId }).expect(201);
    expect(await mails()).toEqual([]);
  });

  test('cannot be removed', async () => {
    await aConnection(api.em(), { investorId: buyer.user.id, productId });
    await buyer.delete(`${CONNECTIONS}/${productId}`).expect(404);
  });
});

test('pending requests for matches are merged, also across likes and connections', async () => {
  const second = await aProduct(api.em());
  await buyer.post(LIKES, { productId }).expect(201);
  await buyer.post(CONNECTIONS, { productId }).expect(201);
  await buyer.post(LIKES, { productId: second.id }).expect(201);
  await buyer.delete(`${LIKES}/${second.id}`).expect(204);
  expect(await recomputations()).toHaveLength(1);
  await api.rows(`update outbox set state = 'published' where job = 'recompute-recommendations'`);
  await buyer.post(LIKES, { productId: second.id }).expect(201);
  expect(await recomputations()).toHaveLength(2);
});
