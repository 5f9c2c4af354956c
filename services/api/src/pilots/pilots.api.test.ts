import { TEST_PASSWORD, aPilotBatch, aProduct, aSeller } from '@mintbridge/model/testing';
import { deriveKeys, unseal } from '@mintbridge/runtime';
import { RateLimits } from '../auth/rate-limits.js';
import { startApi, useApi, type TestApi } from '../testing/api.js';

const api = useApi();
beforeEach(() => api.clear());

const form = (change: object = {}) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha@Example.Test',
  phoneNumber: '+91 98450 00000',
  companyName: 'Harbour Works',
  wantsToEnlistProducts: true,
  products: [
    { name: 'LedgerLoop', url: 'ledgerloop.example' },
    { name: 'TallyTap', url: 'https://tallytap.example/#top' },
  ],
  ...change,
});
const register = (change: object = {}) => api.anonymous.post('/api/pilot/register', form(change));
const jobs = () => api.rows<{ job: string; payload: object }>('select job, payload from outbox order by seq');
const count = async (table: string) =>
  (await api.rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

describe('POST /api/pilot/register', () => {
  test('creates a seller, and requests the mail with the password and the extraction of the products', async () => {
    const { body } = await register().expect(201);
    expect(body).toEqual({
      userId: expect.any(Number),
      generatedPassword: expect.stringMatching(/^\w{16}$/),
      batchId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
    });
    const login = await api.anonymous
      .post('/api/auth/login', { email: 'asha@example.test', password: body.generatedPassword })
      .expect(200);
    expect(login.body.user).toMatchObject({
      id: body.userId,
      role: 'seller',
      businessName: 'Harbour Works',
      firstName: 'Asha',
    });

    const [credential] = await api.rows<{ id: string; sealed: string }>(
      'select id, sealed from sealed_credentials',
    );
    const { sealKey } = deriveKeys('a secret that only tests use');
    expect(unseal(sealKey, credential!.sealed)).toBe(body.generatedPassword);
    expect(await jobs()).toEqual([
      {
        job: 'send-mail',
        payload: {
          kind: 'credentials',
          userId: body.userId,
          credentialId: credential!.id,
          tokenId: expect.any(String),
        },
      },
      { job: 'run-pilot-batch', payload: { batchId: body.batchId } },
    ]);
    const [row] = await api.rows<object>('select * from pilot_registrations');
    expect(row).toMatchObject({
      user_id: body.userId,
      email: 'asha@example.test',
      phone_number: '+91 98450 00000',
      wants_to_enlist_products: true,
      products: [
        { name: 'LedgerLoop', url: 'https://ledgerloop.example' },
        { name: 'TallyTap', url: 'https://tallytap.example/#top' },
      ],
    });
  });

  test('queues each URL once and skips empty ones', async () => {
    const urls = [
      'https://a.example',
      'https://a.example/',
      'A.example',
      '',
      null,
      '  ',
      'https://b.example/x#y',
      'https://b.example/x',
    ];
    const { body } = await register({ products: urls.map((url, i) => ({ name: `P${i}`, url })) }).expect(201);
    const batch = (await api.anonymous.get(`/api/pilot/batches/${body.batchId}`).expect(200)).body;
    expect(batch.products).toEqual([
      { url: 'https://a.example/', state: 'queued' },
      { url: 'https://b.example/x', state: 'queued' },
    ]);
    expect(batch).toMatchObject({
      state: 'queued',
      statusText: 'Extracting product information using AI...',
      total: 2,
      done: 0,
      created: 0,
    });
  });

  test.each([
    [{ wantsToEnlistProducts: false, products: [{ name: '' }, 'nonsense'] }],
    [{ wantsToEnlistProducts: undefined }],
    [{ products: [] }],
    [{ products: undefined }],
    [{ products: [{ name: 'No address yet' }] }],
  ])('creates an account without a batch for %j', async (change) => {
    const { body } = await register(change).expect(201);
    expect(body.batchId).toBeNull();
    expect(await count('pilot_batches')).toBe(0);
    expect((await jobs()).map(({ job }) => job)).toEqual(['send-mail']);
  });

  test('uses the name of the person as business name without a company', async () => {
    await register({ companyName: ' ' }).expect(201);
    expect(await api.rows('select business_name from users')).toEqual([{ business_name: 'Asha Rao' }]);
  });

  const INVALID: [object, string, string][] = [
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
    [{ email: 'asha@' }, 'email', 'Valid email is required'],
    [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'Please use at most 100 characters.'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Please use at most 100 characters.'],
    [{ email: `${'x'.repeat(250)}@example.test` }, 'email', 'Please use at most 255 characters.'],
    // Longer after normalization than as typed.
    [{ email: `${'ﬃ'.repeat(100)}@example.test` }, 'email', 'Please use at most 255 characters.'],
    [{ phoneNumber: '1'.repeat(21) }, 'phoneNumber', 'Please use at most 20 characters.'],
    [{ companyName: 'x'.repeat(256) }, 'companyName', 'Please use at most 255 characters.'],
    [
      { products: [{ name: 'A' }, { name: ' ', url: 'a.example' }] },
      'products.1.name',
      'Product name is required',
    ],
    [{ products: [{ url: 'a.example' }] }, 'products.0.name', 'Product name is required'],
    [
      { products: [{ name: 'A', url: 'javascript:alert(1)' }] },
      'products.0.url',
      'Please enter a valid product or company website URL.',
    ],
    ...[`a.example/${'é'.repeat(1_000)}`, 'https://me:secret@a.example/'].map(
      (url): [object, string, string] => [
        { products: [{ name: 'A', url }] },
        'products.0.url',
        'Please enter a valid product or company website URL.',
      ],
    ),
    [{ products: 'none' }, 'products', 'Please give a list.'],
    [{ wantsToEnlistProducts: false, products: 'none' }, 'products', 'Please give a list.'],
    [{ wantsToEnlistProducts: undefined, products: { 0: {} } }, 'products', 'Please give a list.'],
    [{ wantsToEnlistProducts: false, products: null }, 'products', 'This field is required.'],
    [{ wantsToEnlistProducts: 'yes' }, 'wantsToEnlistProducts', 'Please choose yes or no.'],
    [
      { products: Array.from({ length: 101 }, () => ({ name: 'A' })) },
      'products',
      'Please list at most 100 products at once.',
    ],
  ];
  test.each(INVALID.map(([change, field, message]) => [field, message, change] as const))(
    'rejects an invalid %s: %s',
    async (field, message, change) => {
      const { body } = await register(change).expect(400);
      expect(body).toMatchObject({ message, errors: [{ field, message }] });
      expect(await count('users')).toBe(0);
    },
  );

  test('rejects a taken address with 409, in any letter case, and stores nothing', async () => {
    await aSeller(api.em(), { email: 'asha@example.test' });
    const { body } = await register().expect(409);
    expect(body.message).toBe('An account with this email address already exists.');
    expect([
      await count('pilot_registrations'),
      await count('outbox'),
      await count('sealed_credentials'),
    ]).toEqual([0, 0, 0]);
  });

  test('20 concurrent registrations of one address create one account and one batch', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => register()));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect([await count('users'), await count('pilot_batches')]).toEqual([1, 1]);
  });

  test('ignores role, id and status in the body', async () => {
    const { body } = await register({
      role: 'superadmin',
      id: 1,
      status: 'inactive',
      userId: 9,
      sessionEpoch: 5,
    }).expect(201);
    expect(await api.rows('select id, role, status, session_epoch from users')).toEqual([
      { id: body.userId, role: 'seller', status: 'active', session_epoch: 0 },
    ]);
  });
});

describe('GET /api/pilot/batches/:batchId', () => {
  const setStates = (batchId: string, states: string[]) =>
    Promise.all(
      states.map((state, position) =>
        api.rows(
          `update pilot_items set state = $3, error = case when $3 = 'failed' then 'The site did not respond.' end
           where batch_id = $1 and position = $2`,
          [batchId, position, state],
        ),
      ),
    );

  test.each([
    [['queued', 'queued', 'queued'], 'queued', 'Extracting product information using AI...'],
    [['reading', 'queued', 'queued'], 'running', 'Processing product 1 of 3...'],
    [['created', 'queued', 'queued'], 'running', 'Processing product 2 of 3...'],
    [['created', 'failed', 'reading'], 'running', 'Processing product 3 of 3...'],
    [['created', 'failed', 'duplicate'], 'completed', 'Product information extracted successfully!'],
    [['failed', 'failed', 'duplicate'], 'completed', 'No product could be created from the given addresses.'],
  ])('a batch of %j is %s', async (states, state, statusText) => {
    const { batch } = await aPilotBatch(api.em(), {
      urls: ['https://a.example/', 'https://b.example/', 'https://c.example/'],
    });
    await setStates(batch.id, states);
    const { body } = await api.anonymous.get(`/api/pilot/batches/${batch.id}`).expect(200);
    expect(body).toMatchObject({
      state,
      statusText,
      total: 3,
      done: states.filter((item) => item !== 'queued' && item !== 'reading').length,
      created: states.filter((item) => item === 'created').length,
    });
    expect(body.products.map((item: { state: string }) => item.state)).toEqual(states);
  });

  test('contains the product or the error of each item, and no personal data', async () => {
    const { batch, items } = await aPilotBatch(api.em(), {
      urls: ['https://a.example/', 'https://b.example/'],
    });
    const product = await aProduct(api.em(), { sellerId: batch.sellerId });
    await setStates(batch.id, ['created', 'failed']);
    await api.rows('update pilot_items set product_id = $2 where id = $1', [items[0]!.id, product.id]);
    const { body, text } = await api.anonymous.get(`/api/pilot/batches/${batch.id}`).expect(200);
    expect(body.products).toEqual([
      { url: 'https://a.example/', state: 'created', productId: product.id },
      { url: 'https://b.example/', state: 'failed', error: 'The site did not respond.' },
    ]);
    expect(text).not.toMatch(/Asha|Rao|@|98450/);
  });

  test('returns 304 while nothing changed, and 404 for unknown ids', async () => {
    const { batch } = await aPilotBatch(api.em());
    const path = `/api/pilot/batches/${batch.id}`;
    const first = await api.anonymous.get(path).expect(200);
    await api.anonymous.get(path).set('if-none-match', first.headers.etag!).expect(304);
    await api.anonymous
      .get(path.toUpperCase().replace('/API/PILOT/BATCHES', '/api/pilot/batches'))
      .expect(200);
    for (const id of ['1', 'x', '0f0e8b6a-7d1c-4a57-9a37-0f6a5f1f2a10', `${batch.id}x`, "'or 1=1", '%00']) {
      const { body } = await api.anonymous.get(`/api/pilot/batches/${id}`).expect(404);
      expect(body.message).toBe('Registration not found.');
    }
  });

  test('only a failed item can be retried, and only one of several concurrent retries succeeds', async () => {
    const { batch, items } = await aPilotBatch(api.em(), {
      urls: ['https://a.example/', 'https://b.example/'],
    });
    await setStates(batch.id, ['created', 'failed']);
    const retry = (number: number | string) =>
      api.anonymous.post(`/api/pilot/batches/${batch.id}/items/${number}/retry`);
    await retry(1).expect(409);
    const responses = await Promise.all(Array.from({ length: 5 }, () => retry(2)));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
    const { body } = responses.find(({ status }) => status === 202)!;
    expect(body).toMatchObject({
      state: 'running',
      done: 1,
      products: [{ state: 'created' }, { url: 'https://b.example/', state: 'queued' }],
    });
    expect(await jobs()).toEqual([{ job: 'enlist-pilot-product', payload: { itemId: items[1]!.id } }]);
    for (const number of [0, 3, 99_999, 'x']) await retry(number).expect(404);
  });
});

describe('rate limits', () => {
  test('allows ten registrations an hour from one address', async () => {
    const limited = await startApi({ env: { RATE_LIMIT_MULTIPLIER: '1' } });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const response = await limited.anonymous.post(
        '/api/pilot/register',
        form({ email: `p${i}@example.test`, products: [] }),
      );
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    await limited.close();
  });

  describe('retries of failed products', () => {
    let limited: TestApi;
    beforeAll(async () => {
      limited = await startApi({ env: { RATE_LIMIT_MULTIPLIER: '1', TRUSTED_PROXIES: '127.0.0.1' } });
    });
    afterAll(() => limited.close());

    const aFailedBatch = async () => (await aPilotBatch(limited.em())).batch;
    const retry = async (batchId: string, address: string) => {
      await limited.rows(`update pilot_items set state = 'failed', error = 'x' where batch_id = $1`, [
        batchId,
      ]);
      return limited.anonymous
        .post(`/api/pilot/batches/${batchId}/items/1/retry`)
        .set('x-forwarded-for', address);
    };

    test('allows ten an hour per batch from any network, charged to the extractions of the seller', async () => {
      const batch = await aFailedBatch();
      for (let i = 0; i < 10; i++) expect((await retry(batch.id, `198.51.100.${i}`)).status).toBe(202);
      const refused = await retry(batch.id, '198.51.100.99');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      expect(await limited.rows('select state from pilot_items where batch_id = $1', [batch.id])).toEqual([
        { state: 'failed' },
      ]);
      const limits = limited.app.get(RateLimits);
      expect((await limits.remaining('extraction', String(batch.sellerId))).points).toBe(20);
    });

    test('allows ten an hour per network for any batch', async () => {
      for (let i = 0; i < 10; i++) {
        expect((await retry((await aFailedBatch()).id, '203.0.113.1')).status).toBe(202);
      }
      const batch = await aFailedBatch();
      const refused = await retry(batch.id, '203.0.113.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      expect((await retry(batch.id, '203.0.113.2')).status).toBe(202);
    });
  });
});

test('the generated password is the original password of the account', async () => {
  const { body } = await register().expect(201);
  await api.anonymous
    .post('/api/auth/verify-original-password', {
      email: 'asha@example.test',
      originalPassword: body.generatedPassword,
    })
    .expect(200);
  await api.anonymous
    .post('/api/auth/login', { email: 'asha@example.test', password: TEST_PASSWORD })
    .expect(401);
});
