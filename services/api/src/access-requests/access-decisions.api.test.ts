import type { AccessDecision, Section, Tier } from '@mintbridge/contracts';
import { CURRENT_NDA } from '@mintbridge/model';
import { aProduct } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;
let productId: number;

const OPEN = {
  financials: 'open',
  traction: 'open',
  technology: 'open',
  ip: 'open',
  history: 'open',
} as const;
const protect = (sections: Partial<Record<Section, Tier>>) =>
  owner
    .send('put', `/api/products/${productId}/privacy`, {
      sections: { ...OPEN, ...sections },
      autoGrant: false,
    })
    .expect(200);

beforeEach(async () => {
  owner = await api.aClient('seller');
  investor = await api.aClient('buyer', { firstName: 'Jonas', lastName: 'Beck' });
  const product = await aProduct(api.em(), {
    sellerId: owner.user.id,
    revenue: '4200000',
    techStack: 'Rust, Postgres',
    ipDetails: 'Two patents',
  });
  productId = product.id;
  await protect({ financials: 'nda', technology: 'request' });
});

const SIGNATURE = { name: 'Jonas Beck', ndaVersion: CURRENT_NDA.version };
const requestAccess = (body: object = { signature: SIGNATURE }) =>
  investor.post('/api/access-requests', { productId, ...body });
const accessRequestId = async (): Promise<number> =>
  (await requestAccess().expect(201)).body.accessRequest.id;
const decide = (id: number, state: AccessDecision, note?: string, client = owner) =>
  client.patch(`/api/access-requests/${id}`, { state, note });
const seen = async () => (await investor.get(`/api/products/${productId}`).expect(200)).body;
const states = async () =>
  Object.fromEntries(
    (await seen()).locked.map(({ section, state }: { section: string; state: string }) => [section, state]),
  );
const notificationsOf = (client: SignedInClient) =>
  api.rows('select details from notifications where user_id = $1 and kind = $2 order by id', [
    client.user.id,
    'access-decision',
  ]);
const copies = (requestId: number) =>
  api.rows(`select payload ->> 'to' as to from outbox where payload @> $1 order by 1`, [
    { kind: 'nda-copy', requestId },
  ]);
const age = (id: number, days: number) =>
  api.rows('update access_requests set created_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);

test('granting opens what is locked, notifies both sides and sends both the agreement', async () => {
  const id = await accessRequestId();
  expect(await states()).toEqual({ financials: 'pending', technology: 'pending' });
  const { body } = await decide(id, 'granted', 'Welcome.').expect(200);
  expect(body.accessRequest).toMatchObject({
    id,
    state: 'granted',
    note: 'Welcome.',
    decidedAt: expect.any(String),
    expiresAt: null,
    counterpart: 'Jonas Beck',
  });
  expect(await seen()).toMatchObject({ revenue: '4200000', techStack: 'Rust, Postgres' });
  expect(await states()).toEqual({ financials: 'granted', technology: 'granted' });
  expect(await notificationsOf(investor)).toEqual([{ details: { state: 'granted' } }]);
  expect(await notificationsOf(owner)).toEqual([{ details: { state: 'granted' } }]);
  expect(await copies(id)).toEqual([{ to: 'investor' }, { to: 'owner' }]);
  expect(await api.rows(`select payload from outbox where job = 'match-saved-searches'`)).toEqual([
    { payload: { productId, investorId: investor.user.id } },
  ]);
});

test('declining leaves all locked; asking again is a new request, and the older one is kept', async () => {
  const id = await accessRequestId();
  await decide(id, 'declined', 'Not now.').expect(200);
  expect(await states()).toEqual({ financials: 'declined', technology: 'declined' });
  expect(await copies(id)).toEqual([]);
  const again = await accessRequestId();
  expect(again).not.toBe(id);
  const { body } = await investor.get('/api/access-requests').expect(200);
  expect(body.accessRequests.map((it: { state: string }) => it.state)).toEqual(['pending', 'declined']);
});

test('revoking locks at once', async () => {
  const id = await accessRequestId();
  await decide(id, 'granted').expect(200);
  await decide(id, 'revoked').expect(200);
  expect(await seen()).toMatchObject({ revenue: null, techStack: null });
  expect(await states()).toEqual({ financials: 'revoked', technology: 'revoked' });
  expect(await notificationsOf(investor)).toEqual([
    { details: { state: 'granted' } },
    { details: { state: 'revoked' } },
  ]);
});

test('repeating a decision is 200 and notifies nobody again', async () => {
  const id = await accessRequestId();
  const first = (await decide(id, 'granted', 'Welcome.').expect(200)).body;
  expect((await decide(id, 'granted', 'Once more').expect(200)).body).toEqual(first);
  expect(await notificationsOf(investor)).toHaveLength(1);
  expect(await copies(id)).toHaveLength(2);
});

test.each([
  ['declined', 'granted'],
  ['declined', 'revoked'],
  ['granted', 'declined'],
] as const)('what is %s cannot be %s: 409, and nothing changes', async (first, second) => {
  const id = await accessRequestId();
  await decide(id, first).expect(200);
  const before = await seen();
  expect((await decide(id, second).expect(409)).body.message).toMatch(/can no longer be changed/);
  expect(await seen()).toEqual(before);
  expect(await notificationsOf(investor)).toHaveLength(1);
});

test('what nobody granted cannot be revoked', async () => {
  await decide(await accessRequestId(), 'revoked').expect(409);
});

test('two decisions at once: one counts, the other is 409', async () => {
  const id = await accessRequestId();
  const answers = await Promise.all([decide(id, 'granted'), decide(id, 'declined')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await notificationsOf(investor)).toHaveLength(1);
});

test.each([['pending'], ['expired'], ['yes'], [undefined]])('%s is no decision', async (state) => {
  const { body } = await owner
    .patch(`/api/access-requests/${await accessRequestId()}`, { state })
    .expect(400);
  expect(body.errors[0].field).toBe('state');
});

test('strangers, the investor and superadmins decide nothing', async () => {
  const id = await accessRequestId();
  await decide(id, 'granted', undefined, await api.aClient('seller')).expect(404);
  await decide(id, 'granted', undefined, await api.aClient('superadmin')).expect(404);
  await decide(id, 'granted', undefined, investor).expect(403);
  await decide(2_000_000_000, 'granted').expect(404);
  await owner.patch('/api/access-requests/abc', { state: 'granted' }).expect(404);
  expect(await states()).toEqual({ financials: 'pending', technology: 'pending' });
});

test('an owner whose address is not verified may decline and revoke, not grant', async () => {
  const granted = await accessRequestId();
  await decide(granted, 'granted').expect(200);
  await api.rows('update users set email_verified_at = null where id = $1', [owner.user.id]);
  await decide(granted, 'revoked').expect(200);
  const id = await accessRequestId();
  expect((await decide(id, 'granted').expect(403)).body.message).toMatch(/verify your email address/);
  expect(await states()).toEqual({ financials: 'pending', technology: 'pending' });
  await decide(id, 'declined').expect(200);
});

test('a deactivated investor is granted nothing', async () => {
  const id = await accessRequestId();
  await api.rows(`update users set status = 'inactive' where id = $1`, [investor.user.id]);
  await decide(id, 'granted').expect(409);
  await decide(id, 'declined').expect(200);
});

test('after 14 days a request has expired, also where the worker has not marked it yet', async () => {
  const id = await accessRequestId();
  await age(id, 14);
  const { body } = await owner.get('/api/access-requests').expect(200);
  expect(body.accessRequests).toMatchObject([{ id, state: 'expired', expiresAt: null }]);
  await decide(id, 'granted').expect(409);
  const again = await accessRequestId();
  expect(again).not.toBe(id);
  const [old] = await api.rows('select state from access_requests where id = $1', [id]);
  expect(old).toEqual({ state: 'expired' });
  expect(await notificationsOf(investor)).toEqual([{ details: { state: 'expired' } }]);
});

describe('privacy that changes after the grant', () => {
  test('what is opened and locked again stays granted', async () => {
    await decide(await accessRequestId(), 'granted').expect(200);
    await protect({});
    expect((await seen()).locked).toEqual([]);
    await protect({ financials: 'nda' });
    expect(await states()).toEqual({ financials: 'granted' });
    expect((await seen()).revenue).toBe('4200000');
  });

  test('what is locked later is not covered', async () => {
    await decide(await accessRequestId(), 'granted').expect(200);
    await protect({ financials: 'nda', ip: 'request' });
    expect(await seen()).toMatchObject({ revenue: '4200000', ipDetails: null });
    await requestAccess().expect(200);
    expect((await seen()).ipDetails).toBeNull();
  });

  test('what is raised to the NDA stays locked until the investor has signed', async () => {
    await protect({ technology: 'request' });
    const { id } = (await requestAccess({}).expect(201)).body.accessRequest;
    await decide(id, 'granted').expect(200);
    expect((await seen()).techStack).toBe('Rust, Postgres');
    await protect({ technology: 'nda' });
    expect((await seen()).techStack).toBeNull();
    await requestAccess({}).expect(400);
    const { body } = await requestAccess().expect(200);
    expect(body.accessRequest).toMatchObject({ id, state: 'granted', signedAt: expect.any(String) });
    expect((await seen()).techStack).toBe('Rust, Postgres');
    expect(await copies(id)).toHaveLength(2);
  });

  test('a grant to who has not signed does not open what is under the NDA', async () => {
    await protect({ technology: 'request' });
    const { id } = (await requestAccess({}).expect(201)).body.accessRequest;
    await protect({ technology: 'request', financials: 'nda' });
    await decide(id, 'granted').expect(200);
    expect(await seen()).toMatchObject({ techStack: 'Rust, Postgres', revenue: null });
    await requestAccess().expect(200);
    expect((await seen()).revenue).toBe('4200000');
  });
});
