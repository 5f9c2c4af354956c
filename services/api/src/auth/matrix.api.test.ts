import { randomBytes, randomUUID } from 'node:crypto';
import { PictureStore } from '@mintbridge/model';
import {
  TEST_PASSWORD,
  aConnection,
  aLike,
  aListing,
  aMessage,
  aPilotBatch,
  aProduct,
  aSavedSearch,
  anExtraction,
  anInquiry,
  aProfileForm,
} from '@mintbridge/model/testing';
import { useApi, type Client, type SignedInClient } from '../testing/api.js';
import { listOperations } from '../testing/document.js';
import { accessRows } from '../testing/access-rows.js';

/*
 * The access matrix: every route, requested by each caller for rows of `owner`. `buyer` has a conversation with the
 * owner, likes the listing and is connected with it; the other investors have no relation to it.
 */

const CALLERS = ['guest', 'owner', 'otherSeller', 'buyer', 'otherBuyer', 'investor', 'superadmin'] as const;
type Caller = (typeof CALLERS)[number];

const api = useApi();
let clients: Record<Caller, Client>;
const signedIn = (caller: Exclude<Caller, 'guest'>): SignedInClient => clients[caller] as SignedInClient;
const userId = (caller: Exclude<Caller, 'guest'>): number => signedIn(caller).user.id;

beforeAll(async () => {
  clients = {
    guest: api.anonymous,
    owner: await api.aClient('seller'),
    otherSeller: await api.aClient('seller'),
    buyer: await api.aClient('buyer'),
    otherBuyer: await api.aClient('buyer'),
    investor: await api.aClient('investor'),
    superadmin: await api.aClient('superadmin'),
  };
});

const product = async (hidden = false): Promise<number> =>
  (await aProduct(api.em(), { sellerId: userId('owner'), visibleToInvestors: !hidden })).id;

const liked = async (): Promise<number> => {
  const productId = await product();
  await aLike(api.em(), { investorId: userId('buyer'), productId });
  await aConnection(api.em(), { investorId: userId('buyer'), productId });
  return productId;
};

const siteToRead = async (): Promise<number> =>
  (await aProduct(api.em(), { sellerId: userId('owner'), sourceUrl: 'https://tally.example/' })).id;

/** The name of a picture that a hidden listing uses. */
const aLogo = async (): Promise<string> => {
  const logoSha256 = randomBytes(32).toString('hex');
  await aProduct(api.em(), { sellerId: userId('owner'), visibleToInvestors: false, logoSha256 });
  const sizes = [{ size: '256' as const, bytes: Buffer.from('a picture') }];
  await new PictureStore().put(api.em(), { sha256: logoSha256, sizes });
  return `${logoSha256}-256.webp`;
};

const conversation = async (): Promise<number> => {
  const inquiry = await anInquiry(api.em(), { buyerId: userId('buyer'), productId: await product() });
  await aMessage(api.em(), { inquiryId: inquiry.id });
  return inquiry.id;
};

const failedJob = async (): Promise<string> => {
  const id = randomUUID();
  await api.rows(
    `insert into outbox (id, job, payload, state, finished_at)
     values ($1, 'send-mail', '{"kind":"password-changed","userId":1}', 'failed', now())`,
    [id],
  );
  return id;
};

const failedBatch = async (): Promise<string> => {
  const { batch } = await aPilotBatch(api.em());
  await api.rows(`update pilot_items set state = 'failed' where batch_id = $1`, [batch.id]);
  return batch.id;
};

let serial = 0;
const aPerson = () => ({
  email: `matrix-${++serial}@example.test`,
  firstName: 'Asha',
  lastName: 'Rao',
  businessName: 'Harbour',
});
const csv = () => {
  const listing = aListing();
  const cells = [
    '1',
    listing.headline,
    'FinTech',
    'RegTech',
    'B2B',
    'Web',
    '2020',
    'It does a good deal of work for banks.',
    'One thing; two things',
    'false',
    'https://a.example/',
    'https://a.example/p',
    'Sell Completely',
    'Rest',
  ];
  return `seller_id,headline,industry,category,business_model,platform_type,launch_year,description,features,is_active,company_url,product_url,intent_with_product,benefits_for_users\n${cells.join(',')}`;
};

interface Row {
  /** As in the API document. */
  route: string;
  /** Distinguishes several rows of one route. */
  case?: string;
  /** Creates the value of the path parameter, for each caller. */
  make?: () => Promise<number | string>;
  body?: () => object;
  /** In the order of CALLERS. */
  statuses: number[];
}

const all = (status: number) => CALLERS.map(() => status);
const anyone = (status: number) => [401, ...CALLERS.slice(1).map(() => status)];
const sellers = (status: number) => [401, status, status, 403, 403, 403, status];
const investors = (status: number) => [401, 403, 403, status, status, status, 403];
const superadmin = (status: number) => [401, 403, 403, 403, 403, 403, status];

const accounts: Row[] = [
  { route: 'GET /api/health/live', statuses: all(200) },
  { route: 'GET /api/health/ready', statuses: all(200) },
  { route: 'GET /api/auth/me', statuses: anyone(200) },
  { route: 'POST /api/auth/register', body: () => ({ role: 'seller', ...aPerson() }), statuses: all(201) },
  {
    route: 'POST /api/auth/register',
    case: 'a superadmin',
    body: () => ({ role: 'superadmin', ...aPerson() }),
    statuses: all(403),
  },
  {
    route: 'POST /api/auth/login',
    body: () => ({ email: signedIn('owner').user.email, password: TEST_PASSWORD }),
    statuses: all(200),
  },
  {
    route: 'POST /api/auth/verify-email-for-reset',
    body: () => ({ email: signedIn('owner').user.email }),
    statuses: all(200),
  },
  {
    route: 'POST /api/auth/verify-original-password',
    body: () => ({ email: signedIn('owner').user.email, originalPassword: TEST_PASSWORD }),
    statuses: all(200),
  },
  {
    route: 'POST /api/auth/reset-password',
    case: 'without the grant',
    body: () => ({ email: signedIn('owner').user.email, newPassword: 'New-Harbour-9' }),
    statuses: all(401),
  },
  {
    route: 'POST /api/auth/forgot',
    body: () => ({ email: signedIn('owner').user.email }),
    statuses: all(202),
  },
  {
    route: 'POST /api/auth/forgot/confirm',
    case: 'with an invalid token',
    body: () => ({ token: 'x', password: 'New-Harbour-9' }),
    statuses: all(400),
  },
  { route: 'PATCH /api/account', body: () => ({}), statuses: anyone(200) },
  {
    route: 'PATCH /api/account/password',
    case: 'with a wrong password',
    body: () => ({ currentPassword: 'x', newPassword: 'New-Harbour-9' }),
    statuses: anyone(400),
  },
  {
    route: 'POST /api/account/email',
    case: 'with a wrong password',
    body: () => ({ email: aPerson().email, password: 'x' }),
    statuses: anyone(400),
  },
  { route: 'POST /api/account/email/confirm', body: () => ({ token: 'x' }), statuses: all(400) },
  { route: 'POST /api/account/verification', statuses: anyone(202) },
  { route: 'POST /api/account/verification/confirm', body: () => ({ token: 'x' }), statuses: all(400) },
  {
    route: 'POST /api/account/sessions/end',
    case: 'with a wrong password',
    body: () => ({ password: 'x' }),
    statuses: anyone(400),
  },
  { route: 'GET /api/account/export', statuses: anyone(200) },
  { route: 'GET /api/account/holdings', statuses: anyone(200) },
  {
    route: 'DELETE /api/account',
    case: 'with a wrong password',
    body: () => ({ password: 'x' }),
    statuses: anyone(400),
  },
  {
    route: 'POST /api/contact',
    body: () => ({ name: 'Asha', email: 'a@example.test', message: 'x'.repeat(20) }),
    statuses: all(201),
  },
  { route: 'POST /api/pilot/register', body: () => ({ ...aPerson(), phoneNumber: '1' }), statuses: all(201) },
  { route: 'GET /api/pilot/batches/{batchId}', make: failedBatch, statuses: all(200) },
  { route: 'POST /api/pilot/batches/{batchId}/items/{number}/retry', make: failedBatch, statuses: all(202) },
];

const listings: Row[] = [
  { route: 'GET /api/products', statuses: anyone(200) },
  { route: 'GET /api/products/facets', statuses: anyone(200) },
  {
    route: 'GET /api/products/{id}',
    case: 'visible',
    make: product,
    statuses: [401, 200, 404, 200, 200, 200, 200],
  },
  {
    route: 'GET /api/products/{id}',
    case: 'hidden',
    make: () => product(true),
    statuses: [401, 200, 404, 404, 404, 404, 200],
  },
  { route: 'GET /api/products/{id}', case: 'unknown', make: async () => 2e9, statuses: anyone(404) },
  {
    route: 'POST /api/products',
    case: 'own',
    body: () => aListing(),
    statuses: [401, 201, 201, 403, 403, 403, 201],
  },
  {
    route: 'POST /api/products',
    case: 'the owner’s',
    body: () => ({ ...aListing(), sellerId: userId('owner') }),
    statuses: [401, 201, 403, 403, 403, 403, 201],
  },
  {
    route: 'PATCH /api/products/{id}',
    make: product,
    body: () => ({ headline: 'Other name' }),
    statuses: [401, 200, 404, 403, 403, 403, 200],
  },
  {
    route: 'PATCH /api/products/{id}',
    case: 'hidden',
    make: () => product(true),
    body: () => ({ visibleToInvestors: true }),
    statuses: [401, 200, 404, 403, 403, 403, 200],
  },
  { route: 'GET /api/products/{id}/privacy', make: product, statuses: [401, 200, 404, 403, 403, 403, 200] },
  {
    route: 'PUT /api/products/{id}/privacy',
    make: product,
    body: () => ({
      sections: { financials: 'open', traction: 'open', technology: 'open', ip: 'open', history: 'open' },
      autoGrant: false,
    }),
    statuses: [401, 200, 404, 403, 403, 403, 200],
  },
  {
    route: 'GET /api/products/{id}/insights',
    make: liked,
    statuses: [401, 200, 404, 403, 403, 403, 200],
  },
  { route: 'DELETE /api/products/{id}', make: liked, statuses: [401, 204, 404, 403, 403, 403, 204] },
  {
    route: 'POST /api/pilot/products',
    case: 'own',
    body: () => ({ csvData: csv() }),
    statuses: [401, 201, 201, 403, 403, 403, 201],
  },
  {
    route: 'POST /api/pilot/products',
    case: 'the owner’s',
    body: () => ({ csvData: csv(), sellerId: userId('owner') }),
    statuses: [401, 201, 403, 403, 403, 403, 201],
  },
  {
    route: 'POST /api/extractions',
    body: () => ({ url: `https://site-${++serial}.example/` }),
    statuses: sellers(202),
  },
  { route: 'GET /api/extractions', statuses: sellers(200) },
  {
    route: 'GET /api/extractions/{id}',
    make: async () => (await anExtraction(api.em(), { sellerId: userId('owner') })).id,
    statuses: [401, 200, 404, 403, 403, 403, 200],
  },
];

const interest: Row[] = [
  { route: 'GET /api/investor/profile', statuses: investors(200) },
  {
    route: 'POST /api/investor/profile',
    body: () => aProfileForm(),
    statuses: [401, 403, 403, 201, 201, 201, 403],
  },
  {
    route: 'POST /api/investor/profile',
    case: 'again',
    body: () => aProfileForm(),
    statuses: investors(200),
  },
  { route: 'GET /api/investor/recommendations', statuses: investors(200) },
  { route: 'GET /api/investor/near-misses', statuses: investors(200) },
  { route: 'GET /api/investor/matches/{productId}', make: product, statuses: investors(200) },
  {
    route: 'GET /api/investor/matches/{productId}',
    case: 'a hidden listing',
    make: () => product(true),
    statuses: investors(404),
  },
  { route: 'GET /api/investor/liked-deals', statuses: investors(200) },
  { route: 'GET /api/investor/product-connections', statuses: investors(200) },
  { route: 'DELETE /api/investor/liked-deals/{productId}', make: liked, statuses: investors(204) },
];
interest.push(
  { route: 'GET /api/investor/passes', statuses: investors(200) },
  {
    route: 'PUT /api/investor/passes/{productId}',
    make: product,
    body: () => ({ reason: 'price' }),
    statuses: investors(200),
  },
  {
    route: 'PUT /api/investor/passes/{productId}',
    case: 'hidden',
    make: () => product(true),
    body: () => ({ reason: 'price' }),
    statuses: investors(404),
  },
  { route: 'DELETE /api/investor/passes/{productId}', make: product, statuses: investors(204) },
  { route: 'GET /api/investor/pipeline', statuses: investors(200) },
  {
    route: 'PUT /api/investor/pipeline/{productId}',
    make: product,
    body: () => ({ stage: 'diligence' }),
    statuses: investors(200),
  },
  {
    route: 'PUT /api/investor/pipeline/{productId}',
    case: 'hidden',
    make: () => product(true),
    body: () => ({ stage: 'diligence' }),
    statuses: investors(404),
  },
  { route: 'DELETE /api/investor/pipeline/{productId}', make: product, statuses: investors(204) },
);
const aBuyersSearch = async () => (await aSavedSearch(api.em(), { investorId: userId('buyer') })).id;
const aLink = async () => (await aSavedSearch(api.em(), { investorId: userId('buyer') })).unsubscribeToken;
interest.push(
  { route: 'GET /api/investor/saved-searches', statuses: investors(200) },
  {
    route: 'POST /api/investor/saved-searches',
    body: () => ({ name: 'Payments', query: { industry: ['FinTech'] }, frequency: 'daily' }),
    statuses: investors(201),
  },
  {
    route: 'PATCH /api/investor/saved-searches/{id}',
    make: aBuyersSearch,
    body: () => ({ name: 'Other' }),
    statuses: [401, 403, 403, 200, 404, 404, 403],
  },
  {
    route: 'DELETE /api/investor/saved-searches/{id}',
    make: aBuyersSearch,
    statuses: [401, 403, 403, 204, 404, 404, 403],
  },
  { route: 'GET /api/unsubscribe/{token}', make: aLink, statuses: all(302) },
  { route: 'POST /api/unsubscribe/{token}', make: aLink, statuses: all(204) },
);
for (const path of ['/api/investor/liked-deals', '/api/investor/product-connections']) {
  let productId = 0;
  const made = (make: () => Promise<number>) => async () => (productId = await make());
  const body = () => ({ productId });
  interest.push(
    {
      route: `POST ${path}`,
      case: 'liked already',
      make: made(liked),
      body,
      statuses: [401, 403, 403, 200, 201, 201, 403],
    },
    {
      route: `POST ${path}`,
      case: 'hidden',
      make: made(() => product(true)),
      body,
      statuses: investors(404),
    },
  );
}

let contacted = 0;
const conversations: Row[] = [
  {
    route: 'POST /api/inquiries',
    make: async () => (contacted = await product()),
    body: () => ({ productId: contacted, content: 'Hello' }),
    statuses: investors(201),
  },
  {
    route: 'POST /api/inquiries',
    case: 'a hidden listing',
    make: async () => (contacted = await product(true)),
    body: () => ({ productId: contacted, content: 'Hello' }),
    statuses: investors(404),
  },
  { route: 'GET /api/inquiries', statuses: anyone(200) },
  {
    route: 'GET /api/inquiries/{id}/messages',
    make: conversation,
    statuses: [401, 200, 404, 200, 404, 404, 404],
  },
  {
    route: 'POST /api/inquiries/{id}/messages',
    make: conversation,
    body: () => ({ content: 'Hello' }),
    statuses: [401, 201, 404, 201, 404, 404, 404],
  },
];

const notifications: Row[] = [
  { route: 'GET /api/notifications', statuses: anyone(200) },
  { route: 'POST /api/notifications/read', body: () => ({ upTo: 1 }), statuses: anyone(204) },
  { route: 'GET /api/account/preferences', statuses: anyone(200) },
  {
    route: 'PUT /api/account/preferences',
    body: () => ({ timeZone: 'Asia/Kolkata', kinds: {} }),
    statuses: anyone(200),
  },
];

const aSellerToChange = async (): Promise<number> => (await api.aClient('seller')).user.id;
const admin: Row[] = [
  ...[
    'overview',
    'contact-submissions',
    'pilot-registrations',
    'failed-jobs',
    'users',
    'reviews',
    'audit',
  ].map((name) => ({
    route: `GET /api/admin/${name}`,
    statuses: superadmin(200),
  })),
  { route: 'GET /api/admin/exports/{name}', make: async () => 'users', statuses: superadmin(200) },
  { route: 'GET /api/admin/reviews/{id}', make: product, statuses: superadmin(200) },
  { route: 'GET /api/admin/products/{id}/changes', make: product, statuses: superadmin(200) },
  {
    route: 'PATCH /api/admin/products/{id}/review',
    make: product,
    body: () => ({ reviewStatus: 'verified' }),
    statuses: superadmin(200),
  },
  { route: 'POST /api/admin/failed-jobs/{id}/retry', make: failedJob, statuses: superadmin(202) },
  { route: 'POST /api/admin/investors', body: aPerson, statuses: superadmin(201) },
  { route: 'POST /api/admin/users/{id}/credentials', make: aSellerToChange, statuses: superadmin(202) },
  {
    route: 'PATCH /api/admin/users/{id}',
    make: aSellerToChange,
    body: () => ({ status: 'inactive' }),
    statuses: superadmin(200),
  },
  { route: 'POST /api/admin/queue-board/session', statuses: superadmin(204) },
];

const pictures: Row[] = [
  { route: 'GET /api/media/{name}', make: aLogo, statuses: all(200) },
  { route: 'GET /api/products/{id}/pictures', make: product, statuses: [401, 200, 404, 403, 403, 403, 200] },
  // Without a file, which is validated last.
  {
    route: 'POST /api/products/{id}/pictures/{kind}',
    make: product,
    statuses: [401, 415, 404, 403, 403, 403, 415],
  },
  {
    route: 'PUT /api/products/{id}/pictures/{kind}',
    make: product,
    body: () => ({ candidateId: 2_000_000_000 }),
    statuses: [401, 404, 404, 403, 403, 403, 404],
  },
  {
    route: 'DELETE /api/products/{id}/pictures/{kind}',
    make: product,
    statuses: [401, 204, 404, 403, 403, 403, 204],
  },
];

const readings: Row[] = [
  {
    route: 'POST /api/products/{id}/readings',
    make: siteToRead,
    statuses: [401, 202, 404, 403, 403, 403, 202],
  },
  { route: 'GET /api/products/{id}/readings', make: product, statuses: [401, 200, 404, 403, 403, 403, 200] },
  { route: 'GET /api/products/{id}/proposal', make: product, statuses: [401, 200, 404, 403, 403, 403, 200] },
  {
    route: 'PATCH /api/products/{id}/proposal',
    make: product,
    body: () => ({ accept: ['features'] }),
    statuses: [401, 200, 404, 403, 403, 403, 200],
  },
];

const MATRIX = [
  ...accounts,
  ...listings,
  ...interest,
  ...conversations,
  ...accessRows({ api: () => api, userId, product }),
  ...notifications,
  ...admin,
  ...pictures,
  ...readings,
];

test.each(MATRIX.map((row) => [`${row.route}${row.case ? `, ${row.case}` : ''}`, row] as const))(
  '%s: each caller gets the expected status',
  async (_, row) => {
    const [method, path] = row.route.split(' ') as ['GET', string];
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) {
      const made = await row.make?.();
      const address = path.replace('{number}', '1').replace('{kind}', 'logo').replace(/{\w+}/g, String(made));
      const client = clients[caller];
      const response = await client.send(method.toLowerCase() as 'get', address, row.body?.());
      statuses[caller] = response.status;
    }
    expect(statuses).toEqual(Object.fromEntries(CALLERS.map((caller, i) => [caller, row.statuses[i]])));
  },
);

test('every documented route has a row', async () => {
  const { body } = await api.anonymous.get('/api/docs-json').expect(200);
  const routes = listOperations(body).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...new Set(MATRIX.map(({ route }) => route))].sort()).toEqual([...routes].sort());
});

test('HEAD, OPTIONS and other spellings of a path give no access', async () => {
  const id = await product(true);
  for (const path of [
    `/api/products/${id}`,
    `/api/extractions/1`,
    '/api/admin/overview',
    '/api/admin/users',
  ]) {
    for (const spelling of [
      path,
      `${path}/`,
      path.toUpperCase(),
      path.replace('/api', '//api'),
      `${path}?x=1`,
    ]) {
      for (const method of ['get', 'head', 'options'] as const) {
        const { status } = await clients.otherBuyer.send(method, spelling);
        expect([spelling, method, [403, 404].includes(status)]).toEqual([spelling, method, true]);
      }
    }
  }
});

test('ignores method overrides', async () => {
  const id = await product();
  await clients.otherBuyer.get(`/api/products/${id}`).set('x-http-method-override', 'DELETE').expect(200);
  await clients.otherBuyer
    .post(`/api/products/${id}?_method=DELETE`, {})
    .set('x-method-override', 'DELETE')
    .expect(404);
  await signedIn('owner').get(`/api/products/${id}`).expect(200);
});

test('the product list contains only products that the caller may see', async () => {
  await api.clear();
  const owner = await api.aClient('seller');
  const other = await api.aClient('seller');
  const investor = await api.aClient('investor');
  const visible = (await aProduct(api.em(), { sellerId: owner.user.id })).id;
  const hidden = (await aProduct(api.em(), { sellerId: owner.user.id, visibleToInvestors: false })).id;
  const idsFor = async (client: Client) =>
    (await client.get('/api/products').expect(200)).body.map((item: { id: number }) => item.id).sort();
  expect(await idsFor(owner)).toEqual([visible, hidden]);
  expect(await idsFor(other)).toEqual([]);
  expect(await idsFor(investor)).toEqual([visible]);
  expect(await idsFor(await api.aClient('superadmin'))).toEqual([visible, hidden]);
});
