import { SIGNATURE_MESSAGES, type Section, type Tier } from '@mintbridge/contracts';
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
const protect = (sections: Partial<Record<Section, Tier>>, autoGrant = false) =>
  owner
    .send('put', `/api/products/${productId}/privacy`, { sections: { ...OPEN, ...sections }, autoGrant })
    .expect(200);

beforeEach(async () => {
  owner = await api.aClient('seller', { firstName: 'Meera', lastName: 'Iyer' });
  investor = await api.aClient('buyer', {
    firstName: 'Jonas',
    lastName: 'von Beck',
    businessName: 'North Fund',
  });
  const product = await aProduct(api.em(), {
    sellerId: owner.user.id,
    headline: 'TallyTap',
    revenue: '4200000',
    techStack: 'Rust, Postgres',
  });
  productId = product.id;
  await protect({ financials: 'nda' });
});

const SIGNATURE = { name: 'Jonas von Beck', ndaVersion: CURRENT_NDA.version };
const requestAccess = (
  body: object = { signature: SIGNATURE },
  client = investor,
  product: unknown = productId,
) => client.post('/api/access-requests', { productId: product, ...body });
const findProduct = async (client = investor) =>
  (await client.get(`/api/products/${productId}`).expect(200)).body;
const requests = () => api.rows('select * from access_requests where product_id = $1', [productId]);
const jobs = (job: string) =>
  api.rows<{ hours: number }>(
    `select extract(epoch from run_at - now())::float8 / 3600 as hours from outbox where job = $1
     and payload @> jsonb_build_object('requestId', (select max(id) from access_requests where product_id = $2))`,
    [job, productId],
  );
const notificationsOf = (client: SignedInClient) =>
  api.rows<{ kind: string; details: object }>(
    'select kind, details from notifications where user_id = $1 order by id',
    [client.user.id],
  );

describe('POST /api/access-requests', () => {
  test('returns 201 for a new request and 200 with the same request afterwards', async () => {
    const { body } = await requestAccess({ message: 'We look for RegTech.', signature: SIGNATURE }).expect(
      201,
    );
    expect(body.accessRequest).toEqual({
      id: expect.any(Number),
      productId,
      headline: 'TallyTap',
      counterpart: 'Meera Iyer',
      message: 'We look for RegTech.',
      note: null,
      state: 'pending',
      signedAt: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      decidedAt: null,
      expiresAt: expect.stringMatching(/Z$/),
    });
    const { createdAt, expiresAt } = body.accessRequest;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(14 * 24 * 3_600_000);
    expect((await requestAccess({}).expect(200)).body).toEqual(body);
    expect((await requestAccess().expect(200)).body).toEqual(body);
    expect(await requests()).toHaveLength(1);
  });

  test('notifies the owner once and schedules reminder and expiry', async () => {
    await requestAccess();
    await requestAccess();
    expect(await notificationsOf(owner)).toEqual([
      { kind: 'access-request', details: { isReminder: false } },
    ]);
    const [reminder, ...more] = await jobs('remind-access-request');
    expect([more, reminder!.hours]).toEqual([[], expect.closeTo(48, 1)]);
    const [end] = await jobs('expire-access-request');
    expect(end!.hours).toBeCloseTo(14 * 24, 1);
  });

  test('20 concurrent requests create one', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => requestAccess()));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await requests()).toHaveLength(1);
    expect(await notificationsOf(owner)).toHaveLength(1);
  });

  test('stores a signature with version, hash of the text, time and network address', async () => {
    await requestAccess({ signature: { ...SIGNATURE, name: '  jonas  VON beck ' } }).expect(201);
    const [signature] = await api.rows(
      'select s.* from nda_signatures s join access_requests r on r.id = s.request_id where r.product_id = $1',
      [productId],
    );
    expect(signature).toMatchObject({
      name: 'jonas VON beck',
      nda_version: 'v1',
      nda_hash: CURRENT_NDA.hash,
      network_address: '127.0.0.1',
      signed_at: expect.any(String),
    });
  });

  test.each([
    ['none', {}, SIGNATURE_MESSAGES.missing],
    ['null', { signature: null }, SIGNATURE_MESSAGES.missing],
    ['another name', { signature: { ...SIGNATURE, name: 'Jonas Beck' } }, SIGNATURE_MESSAGES.name],
    ['an empty name', { signature: { ...SIGNATURE, name: '' } }, SIGNATURE_MESSAGES.name],
    ['an old version', { signature: { ...SIGNATURE, ndaVersion: 'v0' } }, SIGNATURE_MESSAGES.version],
    ['no version', { signature: { name: SIGNATURE.name } }, SIGNATURE_MESSAGES.missing],
    ['a text', { signature: SIGNATURE.name }, SIGNATURE_MESSAGES.missing],
  ])('rejects %s as a signature with 400 and writes nothing', async (_, body, message) => {
    const response = await requestAccess(body).expect(400);
    expect(response.body).toMatchObject({ message, errors: [{ field: 'signature', message }] });
    expect(await requests()).toEqual([]);
    expect(await notificationsOf(owner)).toEqual([]);
  });

  test('requires first and last name of the account for a signature', async () => {
    const nameless = await api.aClient('investor', { firstName: 'Jonas', lastName: null });
    const { body } = await requestAccess({ signature: { ...SIGNATURE, name: 'Jonas' } }, nameless).expect(
      400,
    );
    expect(body.errors).toEqual([{ field: 'signature', message: SIGNATURE_MESSAGES.noNames }]);
  });

  test('requires no signature without an NDA, but rejects a wrong one', async () => {
    await protect({ technology: 'request' });
    await requestAccess({ signature: { ...SIGNATURE, name: 'X' } }).expect(400);
    const { body } = await requestAccess({}).expect(201);
    expect(body.accessRequest).toMatchObject({ state: 'pending', signedAt: null, message: null });
  });

  test('rejects a request with 409 if no filled section is locked', async () => {
    await protect({});
    expect((await requestAccess({}).expect(409)).body.message).toMatch(
      /^No section of this listing is locked/,
    );
    await protect({ ip: 'nda' });
    await requestAccess({}).expect(409);
    expect(await requests()).toEqual([]);
  });

  test('returns 404 for a hidden and an unknown product, and 403 for owners and superadmins', async () => {
    await api.rows('update products set visible_to_investors = false where id = $1', [productId]);
    for (const product of [productId, 2_000_000_000]) {
      expect(
        (await requestAccess({ signature: SIGNATURE }, investor, product).expect(404)).body.message,
      ).toBe('Product not found.');
    }
    await requestAccess({}, investor, 'seven').expect(400);
    await requestAccess({}, owner).expect(403);
    await requestAccess({}, await api.aClient('superadmin')).expect(403);
  });

  test('rejects a deactivated investor with 401', async () => {
    await api.rows(`update users set status = 'inactive', session_epoch = 1 where id = $1`, [
      investor.user.id,
    ]);
    await requestAccess().expect(401);
  });

  test('rejects a message of more than 5,000 characters with 400', async () => {
    await requestAccess({ message: 'x'.repeat(5_001), signature: SIGNATURE }).expect(400);
  });
});

describe('privacy changes while a request is pending', () => {
  test('a section raised to NDA requires a signature, which is added to the same request', async () => {
    await protect({ technology: 'request' });
    const first = (await requestAccess({}).expect(201)).body.accessRequest;
    await protect({ technology: 'nda' });
    await requestAccess({}).expect(400);
    const { body } = await requestAccess().expect(200);
    expect(body.accessRequest).toEqual({ ...first, signedAt: expect.any(String) });
  });

  test('a request stays pending when all sections are opened, and can be granted', async () => {
    const { id } = (await requestAccess().expect(201)).body.accessRequest;
    await protect({});
    expect((await requestAccess({}).expect(200)).body.accessRequest.id).toBe(id);
    await owner.patch(`/api/access-requests/${id}`, { state: 'granted' }).expect(200);
  });
});

describe('automatic grants', () => {
  beforeEach(() => protect({ financials: 'nda' }, true));

  test('a signed request is granted immediately', async () => {
    expect((await findProduct()).revenue).toBeNull();
    const { body } = await requestAccess().expect(201);
    expect(body.accessRequest).toMatchObject({
      state: 'granted',
      expiresAt: null,
      decidedAt: expect.any(String),
    });
    expect((await findProduct()).revenue).toBe('4200000');
    expect(await notificationsOf(investor)).toEqual([
      { kind: 'access-decision', details: { state: 'granted' } },
    ]);
    expect(await notificationsOf(owner)).toEqual([
      { kind: 'access-decision', details: { state: 'granted' } },
    ]);
    expect(await jobs('remind-access-request')).toEqual([]);
    expect(await jobs('send-mail')).toHaveLength(2);
  });

  test('an unsigned request stays pending and is granted when it is signed', async () => {
    await protect({ technology: 'request' }, true);
    expect((await requestAccess({}).expect(201)).body.accessRequest.state).toBe('pending');
    expect((await requestAccess().expect(200)).body.accessRequest.state).toBe('granted');
  });

  test('owners with an unverified address grant nothing automatically and cannot switch it on', async () => {
    await api.rows('update users set email_verified_at = null where id = $1', [owner.user.id]);
    expect((await requestAccess().expect(201)).body.accessRequest.state).toBe('pending');
    const put = (autoGrant: boolean) =>
      owner.send('put', `/api/products/${productId}/privacy`, { sections: OPEN, autoGrant });
    await put(true).expect(403);
    expect((await owner.get(`/api/products/${productId}/privacy`)).body.sections.financials).toBe('nda');
    await put(false).expect(200);
  });

  test.each(['declined', 'revoked'] as const)(
    'a new request stays pending after one that was %s',
    async (state) => {
      await protect({ financials: 'nda' }, state === 'revoked');
      const { id } = (await requestAccess().expect(201)).body.accessRequest;
      await owner.patch(`/api/access-requests/${id}`, { state }).expect(200);
      await protect({ financials: 'nda' }, true);
      const again = (await requestAccess().expect(201)).body.accessRequest;
      expect(again).toMatchObject({ state: 'pending' });
      expect(again.id).not.toBe(id);
      expect(await requests()).toHaveLength(2);
    },
  );
});

test('lists only own requests for investors and incoming ones for owners', async () => {
  const { id } = (await requestAccess().expect(201)).body.accessRequest;
  const listed = async (client: SignedInClient, query = '') =>
    (await client.get(`/api/access-requests${query}`).expect(200)).body.accessRequests;
  expect(await listed(investor)).toMatchObject([{ id, counterpart: 'Meera Iyer', state: 'pending' }]);
  expect(await listed(owner)).toMatchObject([{ id, counterpart: 'Jonas von Beck', headline: 'TallyTap' }]);
  expect(await listed(owner, `?productId=${productId}`)).toHaveLength(1);
  expect(await listed(owner, '?productId=1')).toEqual([]);
  for (const role of ['seller', 'buyer', 'superadmin'] as const)
    expect(await listed(await api.aClient(role))).toEqual([]);
  await owner.get('/api/access-requests?productId=x').expect(400);
});

test('only the investor and the owner can read the signed copy, from signing on', async () => {
  const { id } = (await requestAccess().expect(201)).body.accessRequest;
  const { body } = await investor.get(`/api/access-requests/${id}/nda`).expect(200);
  expect(body).toMatchObject({
    requestId: id,
    headline: 'TallyTap',
    version: 'v1',
    text: CURRENT_NDA.text,
    hash: CURRENT_NDA.hash,
    investor: { name: 'Jonas von Beck', business: 'North Fund' },
    owner: { name: 'Meera Iyer' },
    grantedAt: null,
  });
  expect((await owner.get(`/api/access-requests/${id}/nda`).expect(200)).body).toEqual(body);
  await (await api.aClient('buyer')).get(`/api/access-requests/${id}/nda`).expect(404);
  await (await api.aClient('superadmin')).get(`/api/access-requests/${id}/nda`).expect(404);
  await owner.patch(`/api/access-requests/${id}`, { state: 'granted' }).expect(200);
  const granted = (await owner.get(`/api/access-requests/${id}/nda`).expect(200)).body;
  expect(granted.grantedAt).not.toBeNull();
});

test('deleting a product deletes its requests', async () => {
  await requestAccess().expect(201);
  await owner.delete(`/api/products/${productId}`).expect(204);
  expect((await investor.get('/api/access-requests').expect(200)).body.accessRequests).toEqual([]);
});
