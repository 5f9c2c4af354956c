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
const findProduct = async () => (await investor.get(`/api/products/${productId}`).expect(200)).body;
const states = async () =>
  Object.fromEntries(
    (await findProduct()).locked.map(({ section, state }: { section: string; state: string }) => [
      section,
      state,
    ]),
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
const backdate = (id: number, days: number) =>
  api.rows('update access_requests set created_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);

test('granting unlocks the sections, notifies both sides and mails both the agreement', async () => {
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
  expect(await findProduct()).toMatchObject({ revenue: '4200000', techStack: 'Rust, Postgres' });
  expect(await states()).toEqual({ financials: 'granted', technology: 'granted' });
  expect(await notificationsOf(investor)).toEqual([{ details: { state: 'granted' } }]);
  expect(await notificationsOf(owner)).toEqual([{ details: { state: 'granted' } }]);
  expect(await copies(id)).toEqual([{ to: 'investor' }, { to: 'owner' }]);
  expect(await api.rows(`select payload from outbox where job = 'match-saved-searches'`)).toEqual([
    { payload: { productId, investorId: investor.user.id } },
  ]);
});

test('declining keeps the sections locked; requesting again creates a new request and keeps the old one', async () => {
  const id = await accessRequestId();
  await decide(id, 'declined', 'Not now.').expect(200);
  expect(await states()).toEqual({ financials: 'declined', technology: 'declined' });
  expect(await copies(id)).toEqual([]);
  const again = await accessRequestId();
  expect(again).not.toBe(id);
  const { body } = await investor.get('/api/access-requests').expect(200);
  expect(body.accessRequests.map((it: { state: string }) => it.state)).toEqual(['pending', 'declined']);
});

test('revoking locks the sections immediately', async () => {
  const id = await accessRequestId();
  await decide(id, 'granted').expect(200);
  await decide(id, 'revoked').expect(200);
  expect(await findProduct()).toMatchObject({ revenue: null, techStack: null });
  expect(await states()).toEqual({ financials: 'revoked', technology: 'revoked' });
  expect(await notificationsOf(investor)).toEqual([
    { details: { state: 'granted' } },
    { details: { state: 'revoked' } },
  ]);
});

test('repeating a decision returns 200 and sends no further notification', async () => {
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
] as const)('rejects a change from %s to %s with 409 and changes nothing', async (first, second) => {
  const id = await accessRequestId();
  await decide(id, first).expect(200);
  const before = await findProduct();
  expect((await decide(id, second).expect(409)).body.message).toMatch(/can no longer be changed/);
  expect(await findProduct()).toEqual(before);
  expect(await notificationsOf(investor)).toHaveLength(1);
});

test('rejects revoking a pending request with 409', async () => {
  await decide(await accessRequestId(), 'revoked').expect(409);
});

test('one of two concurrent decisions succeeds, the other gets 409', async () => {
  const id = await accessRequestId();
  const responses = await Promise.all([decide(id, 'granted'), decide(id, 'declined')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await notificationsOf(investor)).toHaveLength(1);
});

test.each([['pending'], ['expired'], ['yes'], [undefined]])(
  'rejects the state %s with 400',
  async (state) => {
    const { body } = await owner
      .patch(`/api/access-requests/${await accessRequestId()}`, { state })
      .expect(400);
    expect(body.errors[0].field).toBe('state');
  },
);

test('rejects decisions of other owners and superadmins with 404 and of the investor with 403', async () => {
  const id = await accessRequestId();
  await decide(id, 'granted', undefined, await api.aClient('seller')).expect(404);
  await decide(id, 'granted', undefined, await api.aClient('superadmin')).expect(404);
  await decide(id, 'granted', undefined, investor).expect(403);
  await decide(2_000_000_000, 'granted').expect(404);
  await owner.patch('/api/access-requests/abc', { state: 'granted' }).expect(404);
  expect(await states()).toEqual({ financials: 'pending', technology: 'pending' });
});

test('an owner with an unverified address may decline and revoke, but not grant', async () => {
  const granted = await accessRequestId();
  await decide(granted, 'granted').expect(200);
  await api.rows('update users set email_verified_at = null where id = $1', [owner.user.id]);
  await decide(granted, 'revoked').expect(200);
  const id = await accessRequestId();
  expect((await decide(id, 'granted').expect(403)).body.message).toMatch(/verify your email address/);
  expect(await states()).toEqual({ financials: 'pending', technology: 'pending' });
  await decide(id, 'declined').expect(200);
});

test('rejects granting access to a deactivated investor with 409', async () => {
  const id = await accessRequestId();
  await api.rows(`update users set status = 'inactive' where id = $1`, [investor.user.id]);
  await decide(id, 'granted').expect(409);
  await decide(id, 'declined').expect(200);
});

test('a request expires after 14 days, also if the worker has not marked it yet', async () => {
  const id = await accessRequestId();
  await backdate(id, 14);
  const { body } = await owner.get('/api/access-requests').expect(200);
  expect(body.accessRequests).toMatchObject([{ id, state: 'expired', expiresAt: null }]);
  await decide(id, 'granted').expect(409);
  const again = await accessRequestId();
  expect(again).not.toBe(id);
  const [old] = await api.rows('select state from access_requests where id = $1', [id]);
  expect(old).toEqual({ state: 'expired' });
  expect(await notificationsOf(investor)).toEqual([{ details: { state: 'expired' } }]);
});

describe('privacy changes after the grant', () => {
  test('a section that was opened and locked again stays granted', async () => {
    await decide(await accessRequestId(), 'granted').expect(200);
    await protect({});
    expect((await findProduct()).locked).toEqual([]);
    await protect({ financials: 'nda' });
    expect(await states()).toEqual({ financials: 'granted' });
    expect((await findProduct()).revenue).toBe('4200000');
  });

  test('a section that is locked later is not covered', async () => {
    await decide(await accessRequestId(), 'granted').expect(200);
    await protect({ financials: 'nda', ip: 'request' });
    expect(await findProduct()).toMatchObject({ revenue: '4200000', ipDetails: null });
    await requestAccess().expect(200);
    expect((await findProduct()).ipDetails).toBeNull();
  });

  test('a section raised to NDA is locked until the investor signs', async () => {
    await protect({ technology: 'request' });
    const { id } = (await requestAccess({}).expect(201)).body.accessRequest;
    await decide(id, 'granted').expect(200);
    expect((await findProduct()).techStack).toBe('Rust, Postgres');
    await protect({ technology: 'nda' });
    expect((await findProduct()).techStack).toBeNull();
    await requestAccess({}).expect(400);
    const { body } = await requestAccess().expect(200);
    expect(body.accessRequest).toMatchObject({ id, state: 'granted', signedAt: expect.any(String) });
    expect((await findProduct()).techStack).toBe('Rust, Postgres');
    expect(await copies(id)).toHaveLength(2);
  });

  test('a grant without a signature does not unlock sections under the NDA', async () => {
    await protect({ technology: 'request' });
    const { id } = (await requestAccess({}).expect(201)).body.accessRequest;
    await protect({ technology: 'request', financials: 'nda' });
    await decide(id, 'granted').expect(200);
    expect(await findProduct()).toMatchObject({ techStack: 'Rust, Postgres', revenue: null });
    await requestAccess().expect(200);
    expect((await findProduct()).revenue).toBe('4200000');
  });
});
