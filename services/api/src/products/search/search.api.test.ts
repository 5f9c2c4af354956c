import fc from 'fast-check';
import { partLastWord } from '@mintbridge/model';
import { aProduct } from '@mintbridge/model/testing';
import type supertest from 'supertest';
import { useApi, type SignedInClient } from '../../testing/api.js';
import { plainListing, storeListings } from '../../testing/listings.js';

const api = useApi();
let investor: SignedInClient;
let admin: SignedInClient;
let seller: SignedInClient;

const renewCallers = async () => {
  await api.clear();
  investor = await api.aClient('buyer');
  admin = await api.aClient('superadmin');
  seller = await api.aClient('seller');
};

const search = async (client: SignedInClient, q: string, rest = '') => {
  const response = await client.get(`/api/products?q=${encodeURIComponent(q)}${rest}`).expect(200);
  return {
    ids: (response.body as { id: number }[]).map(({ id }) => id),
    total: Number(response.headers['x-total-count']),
    isCapped: response.headers['x-total-count-capped'] === 'true',
    next: /<([^>]+)>/.exec(response.headers['link'] ?? '')?.[1],
  };
};

describe('matching', () => {
  let robot: number;
  let flow: number;
  beforeAll(async () => {
    await renewCallers();
    robot = (
      await aProduct(api.em(), {
        sellerId: seller.user.id,
        headline: 'Invoice Robot 3000',
        category: 'Bookkeeping',
        features: 'Drafts; Reminders; Archive',
        description: 'Writes e-commerce invoices for every finished job of a craftsman, without typing.',
      })
    ).id;
    flow = (
      await aProduct(api.em(), {
        sellerId: seller.user.id,
        headline: 'PayFlow',
        industry: 'EdTech',
        category: 'Tutoring',
        description: 'Lets schools collect fees from parents and shows what is missing; 日本語 supported.',
        features: 'Instalments; Refunds; Receipts',
      })
    ).id;
  });

  test.each([
    ['invoice', () => [robot]],
    ['INVOICING', () => [robot]],
    ['pay', () => [flow]],
    ['p', () => [flow]],
    ['payflow', () => [flow]],
    ['payflows', () => [flow]],
    ['robot 30', () => [robot]],
    ['invoice job', () => [robot]],
    ['job invoi', () => [robot]],
    ['invoice fees', () => []],
    ['invoice or fees', () => [flow, robot]],
    ['-invoice', () => [flow]],
    ['writes -robot', () => []],
    ['"finished job"', () => [robot]],
    ['"job finished"', () => []],
    ['e-commerce', () => [robot]],
    ['edtech', () => [flow]],
    ['tutor', () => [flow]],
    ['refund', () => [flow]],
    ['日本', () => [flow]],
    ['fees for', () => [flow]],
    ['zzabsent', () => []],
    ['x'.repeat(40), () => []],
    ['ъ', () => []],
    ['the', () => []],
    ["robot's", () => [robot]],
    ['robot & !x:*', () => []],
    ['"unclosed robot', () => []],
    ['', () => [flow, robot]],
    ['   ', () => [flow, robot]],
    ['!!! ???', () => [flow, robot]],
    ["%_'\\", () => [flow, robot]],
    ['#m:B2B', () => []],
  ])('%j finds the expected products, for each role', async (q, expected) => {
    for (const client of [investor, seller, admin]) {
      const found = await search(client, q);
      expect(found.ids).toEqual(expected());
      expect(found.total).toBe(expected().length);
    }
  });

  test('combines words and filters with AND', async () => {
    expect((await search(investor, 'p', '&industry=EdTech')).ids).toEqual([flow]);
    expect((await search(investor, 'invoice', '&industry=EdTech')).ids).toEqual([]);
    expect(
      (await search(investor, 'invoice', '&industry=EdTech&industry=FinTech&status=not-live')).ids,
    ).toEqual([robot]);
  });

  test('property: responds with 200 to any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
        const typed = q.replaceAll('\u0000', '');
        for (const path of ['/api/products', '/api/products/facets']) {
          const { status } = await investor.get(`${path}?q=${encodeURIComponent(typed)}`);
          expect([typed, status]).toEqual([typed, 200]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['pay', { rest: '', last: 'pay' }],
  ['  pay flow ', { rest: 'pay ', last: 'flow' }],
  ['pay-flow', { rest: 'pay-flow', last: '' }],
  ['pay "flow now"', { rest: 'pay "flow now"', last: '' }],
  ['pay or flow', { rest: 'pay or flow', last: '' }],
  ['pay -flow', { rest: 'pay -flow', last: '' }],
  ['oracle order', { rest: 'oracle ', last: 'order' }],
  ['x'.repeat(41), { rest: 'x'.repeat(41), last: '' }],
])('splits off the last word of %j as a prefix', (typed, parts) =>
  expect(partLastWord(typed)).toEqual(parts),
);

describe('with 7,000 products', () => {
  // Ids with gaps: dense at the start, sparse after it.
  const idOf = (n: number) => (n < 3_000 ? n + 1 : n < 3_500 ? 20_000 + n * 37 : 1_400_000 + n * 3);
  const COUNT = 7_000;
  const wordsOf = (n: number) =>
    [
      'common',
      n % 3 === 0 ? 'third' : '',
      n % 97 === 0 ? 'seldom' : '',
      n < 2_000 ? 'ancient' : '',
      n === 4_321 ? 'unique' : '',
      n % 700 === 0 ? 'rarely' : '',
    ].join(' ');
  const INDUSTRIES = ['FinTech', 'EdTech', 'Space Mining', 'AgriTech'];
  const PLATFORMS = ['Web', 'Mobile', 'API', 'Web', 'Web'];

  beforeAll(async () => {
    await renewCallers();
    const listings = Array.from({ length: COUNT }, (_, n) =>
      plainListing({
        id: idOf(n),
        headline: `Listing ${n}`,
        description: wordsOf(n),
        industry: INDUSTRIES[n % 4]!,
        platformType: PLATFORMS[n % 5]!,
        isActive: n % 11 === 0,
        visible: n % 13 !== 0,
        revenueUsd: n % 17,
      }),
    );
    await storeListings(api, seller.user.id, listings);
    await api.rows('analyze products');
  });

  /** Ids of consecutive pages, until there are `wanted` or no more. */
  async function walk(path: string, wanted: number): Promise<number[]> {
    const seen: number[] = [];
    let next: string | undefined = path;
    while (next && seen.length < wanted) {
      const { body, headers }: supertest.Response = await investor.get(next).expect(200);
      seen.push(...(body as { id: number }[]).map(({ id }) => id));
      next = /<([^>]+)>/.exec(headers['link'] ?? '')?.[1];
    }
    return seen;
  }

  const naive = async (condition: string, below: number) =>
    (
      await api.rows<{ id: number }>(
        `select id from products where visible_to_investors and id < $1 and ${condition} order by id desc`,
        [below],
      )
    ).map(({ id }) => id);

  const CASES: [string, string, string][] = [
    ['q=common', '', `description like '%common%'`],
    ['q=thir', '', `description like '%third%'`],
    ['q=seldom', '', `description like '%seldom%'`],
    ['q=ancient', '', `description like '%ancient%'`],
    ['q=unique', '', `description like '%unique%'`],
    ['q=rarely', '', `description like '%rarely%'`],
    ['q=absent', '', 'false'],
    ['q=-common', '', 'false'],
    ['q=c', '', `description like '%common%'`],
    ['q=seldom', '&industry=EdTech', `description like '%seldom%' and industry = 'EdTech'`],
    [
      'q=third',
      '&industry=Other&platformType=API',
      `description like '%third%' and industry = 'Space Mining' and platform_type = 'API'`,
    ],
    ['q=seldom%20common', '', `description like '%seldom%'`],
    ['q=third%20comm', '', `description like '%third%'`],
    ['q=common%20rare', '', `description like '%rarely%'`],
    ['q=common%20third', '&industry=EdTech', `description like '%third%' and industry = 'EdTech'`],
    ['q=common', '&industry=EdTech&businessModel=B2B', `industry = 'EdTech'`],
    ['q=common', '&platformType=Mobile&status=live', `platform_type = 'Mobile' and is_active`],
    [
      'q=third',
      '&industry=EdTech&platformType=API&status=live',
      `description like '%third%' and industry = 'EdTech' and platform_type = 'API' and is_active`,
    ],
    ['', 'platformType=API&status=live', `platform_type = 'API' and is_active`],
    ['', 'status=live', 'is_active'],
    [
      '',
      'industry=EdTech&platformType=Mobile&status=live',
      `industry = 'EdTech' and platform_type = 'Mobile' and is_active`,
    ],
    ['', 'industry=EdTech&businessModel=B2B', `industry = 'EdTech'`],
    ['', 'industry=EdTech&industry=Other', `industry in ('EdTech', 'Space Mining')`],
  ];

  test.each(CASES)('%s %s finds the same products as a full scan', async (q, filters, condition) => {
    for (const below of [undefined, 1_401_000, 30_000, 2_500, 7]) {
      const expected = await naive(condition, below ?? 2_147_483_647);
      const cursor = below
        ? `&cursor=${Buffer.from(JSON.stringify(['newest', below])).toString('base64url')}`
        : '';
      const response = await investor.get(`/api/products?limit=40&${q}${filters}${cursor}`).expect(200);
      expect((response.body as { id: number }[]).map(({ id }) => id)).toEqual(expected.slice(0, 40));
      expect(response.headers['link'] !== undefined).toBe(expected.length > 40);
      const all = (await naive(condition, 2_147_483_647)).length;
      expect(Number(response.headers['x-total-count'])).toBe(q ? Math.min(1_000, all) : all);
      expect(response.headers['x-total-count-capped']).toBe(q && all > 1_000 ? 'true' : undefined);
    }
  });

  test('paging by relevance returns every hit once', async () => {
    const seen = await walk('/api/products?q=third&sort=relevance&limit=90', COUNT);
    const expected = await naive(`description like '%third%'`, 2_147_483_647);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort((a, b) => b - a)).toEqual(expected);
  });

  test('ranks only the newest 1,000 hits by relevance and marks the count as capped', async () => {
    const seen = await walk('/api/products?q=common&sort=relevance&limit=90', COUNT);
    const hits = await naive(`description like '%common%'`, 2_147_483_647);
    expect(hits.length).toBeGreaterThan(5_000);
    expect([...seen].sort((a, b) => b - a)).toEqual(hits.slice(0, 1_000));
    const { headers } = await investor.get('/api/products?q=common&sort=relevance').expect(200);
    expect(headers).toMatchObject({ 'x-total-count': '1000', 'x-total-count-capped': 'true' });
  });

  test.each([
    ['q=third', `description like '%third%'`],
    ['q=common', `description like '%common%'`],
    ['q=seldom&industry=EdTech', `description like '%seldom%' and industry = 'EdTech'`],
    ['platformType=API&status=live', `platform_type = 'API' and is_active`],
    ['status=not-live', 'not is_active'],
    ['', 'true'],
  ])('sorts by revenue (%s) like a full sort', async (query, condition) => {
    const rows = await api.rows<{ id: number }>(
      `select id from products where visible_to_investors and ${condition} order by revenue_usd desc nulls last, id desc limit 250`,
    );
    const seen = await walk(`/api/products?${query}&sort=revenue&limit=100`, 250);
    expect(seen.slice(0, 250)).toEqual(rows.map(({ id }) => id));
  });
});
