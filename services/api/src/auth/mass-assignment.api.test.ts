import fc from 'fast-check';
import { aListing, aProduct, aProfileForm, aSeller } from '@mintbridge/model/testing';
import { useApi, useClient, type SignedInClient } from '../testing/api.js';

const api = useApi();
const seller = useClient(api, 'seller');
const investor = useClient(api, 'investor');
const admin = useClient(api, 'superadmin');

/** Columns set by the server, in several spellings. */
const SERVER_COLUMNS = [
  'id',
  'role',
  'status',
  'userId',
  'user_id',
  'sellerId',
  'seller_id',
  'buyerId',
  'investorId',
  'senderId',
  'inquiryId',
  'isProfileComplete',
  'reviewStatus',
  'review_status',
  'reviewNote',
  'version',
  'createdAt',
  'created_at',
  'updatedAt',
  'sessionEpoch',
  'session_epoch',
  'originalPassword',
  'secondaryPassword',
  'passwordHash',
  'revenueUsd',
  'confirmedFigures',
  'quotedFigures',
  'reviewFields',
  'isCurrencyChosen',
  'trust',
  'revenueStage',
  'completeness',
  'state',
  'progress',
  'productId',
  'isActive',
  'isSuperadmin',
  'admin',
  'ownerMailedAt',
  'batchId',
] as const;

const anyValue = fc.constantFrom<unknown>(
  1,
  0,
  -1,
  99_999,
  'superadmin',
  'verified',
  'completed',
  'inactive',
  true,
  null,
  '1999-01-01T00:00:00.000Z',
  { $gt: 0 },
  ['superadmin'],
  '',
);
const serverColumns = (own: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...SERVER_COLUMNS.filter((key) => !own.includes(key))), anyValue, {
    noNullPrototype: true,
    minKeys: 1,
    maxKeys: 8,
  });

/** A body as JSON text, with keys that an object literal cannot have. */
const toJson = (body: object, extra: object): string =>
  JSON.stringify({ ...body, ...extra }).replace(
    /}$/,
    ',"__proto__":{"role":"superadmin","sellerId":1},"constructor":{"prototype":{"role":"superadmin"}}}',
  );

let serial = 0;
const email = () => `mass-${++serial}@example.test`;

interface Case {
  client: () => SignedInClient;
  method: 'post' | 'patch';
  path: () => Promise<string>;
  /** Keys of the body that the sender may set. */
  own: string[];
  body: () => object | Promise<object>;
  /** Selects the server's columns of the row written last; `is` returns their expected values. */
  row: string;
  is: () => object;
}

const recently = 'created_at > now() - interval \'1 minute\' as "isNew"';
const NEW_ACCOUNT = { status: 'active', session_epoch: 0, secondary_password: null, isNew: true };
const ACCOUNT = `select role, status, session_epoch, secondary_password, ${recently} from users order by id desc limit 1`;
const LISTING = `select seller_id, review_status, review_note, version, revenue_usd, revenue_stage, is_currency_chosen,
  review_fields, confirmed_figures, quoted_figures, ${recently} from products order by id desc limit 1`;

const CASES: Record<string, Case> = {
  'a registered buyer': {
    client: () => seller,
    method: 'post',
    path: async () => '/api/auth/register',
    own: ['role'],
    body: () => ({ role: 'buyer', email: email(), password: '123456' }),
    row: ACCOUNT,
    is: () => ({ ...NEW_ACCOUNT, role: 'buyer' }),
  },
  'a registered seller': {
    client: () => seller,
    method: 'post',
    path: async () => '/api/auth/register',
    own: ['role'],
    body: () => ({ role: 'seller', email: email(), firstName: 'A', lastName: 'B', businessName: 'C' }),
    row: ACCOUNT,
    is: () => ({ ...NEW_ACCOUNT, role: 'seller' }),
  },
  'a pilot account': {
    client: () => seller,
    method: 'post',
    path: async () => '/api/pilot/register',
    own: [],
    body: () => ({ email: email(), firstName: 'A', lastName: 'B', phoneNumber: '1' }),
    row: ACCOUNT,
    is: () => ({ ...NEW_ACCOUNT, role: 'seller' }),
  },
  'an invited investor': {
    client: () => admin,
    method: 'post',
    path: async () => '/api/admin/investors',
    own: [],
    body: () => ({ email: email(), firstName: 'A', lastName: 'B' }),
    row: ACCOUNT,
    is: () => ({ ...NEW_ACCOUNT, role: 'investor' }),
  },
  'a new listing': {
    client: () => seller,
    method: 'post',
    path: async () => '/api/products',
    own: ['sellerId', 'isActive'],
    body: () => aListing(),
    row: LISTING,
    is: () => ({
      seller_id: seller.user.id,
      review_status: 'pending',
      review_note: null,
      version: 1,
      revenue_usd: null,
      revenue_stage: 'Pre-Revenue',
      is_currency_chosen: false,
      review_fields: [],
      confirmed_figures: {},
      quoted_figures: {},
      isNew: true,
    }),
  },
  'an edited listing': {
    client: () => seller,
    method: 'patch',
    own: ['sellerId', 'isActive'],
    path: async () => `/api/products/${(await aProduct(api.em(), { sellerId: seller.user.id })).id}`,
    body: () => ({ headline: 'Other name' }),
    row: LISTING,
    is: () => ({
      seller_id: seller.user.id,
      review_status: 'pending',
      review_note: null,
      version: 2,
      revenue_usd: null,
      revenue_stage: 'Pre-Revenue',
      is_currency_chosen: false,
      review_fields: [],
      confirmed_figures: {},
      quoted_figures: {},
      isNew: true,
    }),
  },
  'an investor’s profile': {
    client: () => investor,
    method: 'post',
    path: async () => '/api/investor/profile',
    own: [],
    body: () => aProfileForm(),
    row: `select user_id, is_profile_complete, ${recently} from investor_profiles order by id desc limit 1`,
    is: () => ({ user_id: investor.user.id, is_profile_complete: true, isNew: true }),
  },
  'a like': {
    client: () => investor,
    method: 'post',
    path: async () => '/api/investor/liked-deals',
    own: ['productId'],
    body: async () => ({ productId: (await aProduct(api.em())).id }),
    row: `select investor_id, ${recently} from investor_liked_deals order by id desc limit 1`,
    is: () => ({ investor_id: investor.user.id, isNew: true }),
  },
  'a conversation': {
    client: () => investor,
    method: 'post',
    path: async () => '/api/inquiries',
    own: ['productId'],
    body: async () => ({
      productId: (await aProduct(api.em(), { sellerId: seller.user.id })).id,
      content: 'Hello',
    }),
    row: `select i.buyer_id, i.seller_id, i.is_active, m.sender_id, m.${recently}
      from inquiries i join messages m on m.inquiry_id = i.id order by m.id desc limit 1`,
    is: () => ({
      buyer_id: investor.user.id,
      seller_id: seller.user.id,
      is_active: true,
      sender_id: investor.user.id,
      isNew: true,
    }),
  },
  'an extraction': {
    client: () => seller,
    method: 'post',
    path: async () => '/api/extractions',
    own: [],
    body: () => ({ url: `https://mass-${++serial}.example/` }),
    row: `select seller_id, state, progress, product_id, ${recently} from extractions order by id desc limit 1`,
    is: () => ({ seller_id: seller.user.id, state: 'queued', progress: 0, product_id: null, isNew: true }),
  },
  'a changed account': {
    client: () => admin,
    method: 'patch',
    own: ['status'],
    path: async () => `/api/admin/users/${(await aSeller(api.em())).id}`,
    body: () => ({ status: 'active' }),
    row: ACCOUNT,
    is: () => ({ ...NEW_ACCOUNT, role: 'seller' }),
  },
};

test.each(Object.entries(CASES))(
  'property: %s keeps the columns set by the server, whatever else the body contains',
  async (_, given) => {
    await fc.assert(
      fc.asyncProperty(serverColumns(given.own), async (extra) => {
        const request = given.client().send(given.method, await given.path());
        const { status, text } = await request
          .set('content-type', 'application/json')
          .send(toJson(await given.body(), extra));
        expect([status < 300, text]).toEqual([true, text]);
        expect(await api.rows(given.row)).toEqual([given.is()]);
      }),
      { numRuns: 25 },
    );
  },
);

test('the prototype of objects is unchanged', () => {
  expect(({} as Record<string, unknown>).role).toBeUndefined();
  expect(({} as Record<string, unknown>).sellerId).toBeUndefined();
});

test.each([0, -1, 99_999, '7', true, {}, [1]])(
  'rejects a listing for the seller %j and never moves one',
  async (sellerId) => {
    const own = await aProduct(api.em(), { sellerId: seller.user.id });
    for (const [method, path, body] of [
      ['post', '/api/products', aListing()],
      ['patch', `/api/products/${own.id}`, {}],
    ] as const) {
      const { status } = await seller.send(method, path, { ...body, sellerId });
      expect([400, 403]).toContain(status);
    }
    expect(await api.rows('select seller_id from products where id = $1', [own.id])).toEqual([
      { seller_id: seller.user.id },
    ]);
  },
);
