import { DEAL_STAGES, pipelineResponseSchema, type DealStage } from '@mintbridge/contracts';
import { aProduct } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../../testing/api.js';

const api = useApi();
let owner: SignedInClient;
let buyer: SignedInClient;
let productId: number;

beforeEach(async () => {
  owner = await api.aClient('seller');
  buyer = await api.aClient('buyer');
  productId = (await aProduct(api.em(), { sellerId: owner.user.id })).id;
});

const PIPELINE = '/api/investor/pipeline';
const put = (body: object, id = productId) => buyer.put(`${PIPELINE}/${id}`, body);
const deals = async (client = buyer) =>
  pipelineResponseSchema.strict().parse((await client.get(PIPELINE).expect(200)).body).deals;
const stageOf = async () => (await deals()).find((deal) => deal.productId === productId)?.stage;

const like = () => buyer.post('/api/investor/liked-deals', { productId });
const connect = () => buyer.post('/api/investor/product-connections', { productId });
const write = () => buyer.post('/api/inquiries', { productId, content: 'Hello' });

test('the investor can move a deal to any stage, with a note and a date', async () => {
  const response = await put({ stage: 'offer', note: 'Call Asha', nextDate: '2026-12-01' }).expect(200);
  const [card] = (await buyer.get('/api/products').expect(200)).body;
  const deal = {
    productId,
    stage: 'offer',
    note: 'Call Asha',
    nextDate: '2026-12-01',
    updatedAt: expect.any(String),
    product: card,
  };
  expect(response.body.deal).toEqual(deal);
  for (const stage of DEAL_STAGES) {
    await put({ stage }).expect(200);
    expect(await deals()).toEqual([{ ...deal, stage }]);
  }
  expect(await deals(await api.aClient('investor'))).toEqual([]);
});

test('keeps values that are left out and clears those that are null', async () => {
  await put({ stage: 'saved', note: 'First', nextDate: '2026-12-01' }).expect(200);
  await put({ stage: 'diligence' }).expect(200);
  expect(await deals()).toMatchObject([{ stage: 'diligence', note: 'First', nextDate: '2026-12-01' }]);
  await put({ stage: 'diligence', note: null }).expect(200);
  expect(await deals()).toMatchObject([{ note: null, nextDate: '2026-12-01' }]);
  await put({ stage: 'diligence', nextDate: null }).expect(200);
  expect(await deals()).toMatchObject([{ note: null, nextDate: null }]);
});

test.each([
  ['stage', { note: 'x' }],
  ['stage', { stage: 'won' }],
  ['note', { stage: 'saved', note: 'x'.repeat(4_001) }],
  ['note', { stage: 'saved', note: 'a\u0000b' }],
  ['note', { stage: 'saved', note: 5 }],
  ['nextDate', { stage: 'saved', nextDate: '1 Dec' }],
  ['nextDate', { stage: 'saved', nextDate: '2026-02-30' }],
])('rejects an invalid %s with 400 and changes nothing', async (field, body) => {
  await put({ stage: 'offer', note: 'Kept' }).expect(200);
  const response = await put(body).expect(400);
  expect(response.body.errors).toMatchObject([{ field }]);
  expect(await deals()).toMatchObject([{ stage: 'offer', note: 'Kept' }]);
});

test('accepts a note of 4,000 characters', async () => {
  await put({ stage: 'saved', note: 'x'.repeat(4_000) }).expect(200);
});

const AUTOMATIC: [string, () => Promise<unknown>, DealStage][] = [
  ['a like', like, 'saved'],
  ['a connection', connect, 'contacted'],
  ['a message', write, 'contacted'],
];

test.each(AUTOMATIC)('%s adds the deal to the board', async (_, act, stage) => {
  await act();
  expect(await stageOf()).toBe(stage);
});

test.each(AUTOMATIC)('%s moves a saved deal forward, and never backwards', async (_, act, to) => {
  await put({ stage: 'saved', note: 'Mine' }).expect(200);
  await act();
  expect(await deals()).toMatchObject([{ stage: to, note: 'Mine' }]);
  for (const stage of ['contacted', 'diligence', 'offer', 'closed', 'lost']) {
    await put({ stage }).expect(200);
    await act();
    expect(await stageOf()).toBe(stage);
  }
});

test('a reply of the owner does not move a deal, a later message of the investor does', async () => {
  const { body } = await write().expect(201);
  await put({ stage: 'saved' }).expect(200);
  await owner.post(`/api/inquiries/${body.inquiry.id}/messages`, { content: 'Hi' }).expect(201);
  expect(await stageOf()).toBe('saved');
  await buyer.post(`/api/inquiries/${body.inquiry.id}/messages`, { content: 'Thanks' }).expect(201);
  expect(await stageOf()).toBe('contacted');
});

test('unliking keeps the deal on the board; removing it returns 204, also twice', async () => {
  await like();
  await buyer.delete(`/api/investor/liked-deals/${productId}`).expect(204);
  expect(await stageOf()).toBe('saved');
  for (const _ of [1, 2]) await buyer.delete(`${PIPELINE}/${productId}`).expect(204);
  expect(await deals()).toEqual([]);
});

test('a deal of a hidden or deleted product keeps its note and can be changed and removed', async () => {
  await put({ stage: 'offer', note: 'Kept' }).expect(200);
  await owner.patch(`/api/products/${productId}`, { visibleToInvestors: false }).expect(200);
  expect(await deals()).toMatchObject([{ productId, note: 'Kept', product: null }]);
  await put({ stage: 'lost' }).expect(200);
  await owner.delete(`/api/products/${productId}`).expect(204);
  const { body } = await put({ stage: 'closed', note: 'Gone' }).expect(200);
  expect(body.deal).toMatchObject({ productId, stage: 'closed', note: 'Gone', product: null });
  await buyer.delete(`${PIPELINE}/${productId}`).expect(204);
  await put({ stage: 'saved' }).expect(404);
});

test('many concurrent changes of a deal succeed and store one', async () => {
  const responses = await Promise.all([
    ...DEAL_STAGES.flatMap((stage) => [put({ stage }), put({ stage, note: stage })]),
    like(),
    connect(),
    write(),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(await deals()).toHaveLength(1);
});
