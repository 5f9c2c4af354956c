import { ERRORS, INPUT_MESSAGES, productCardSchema, type ProductCard } from '@mintbridge/contracts';
import { aProduct, aSeller } from '@mintbridge/model/testing';
import * as z from 'zod';
import { useApi, type Client, type SignedInClient } from '../../testing/api.js';
import { plainListing, storeListings } from '../../testing/listings.js';

const api = useApi();
let seller: SignedInClient;
let investor: SignedInClient;
let admin: SignedInClient;

beforeEach(async () => {
  await api.clear();
  seller = await api.aClient('seller');
  investor = await api.aClient('buyer');
  admin = await api.aClient('superadmin');
});

const cards = z.array(productCardSchema.strict());
const product = (given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(api.em(), { sellerId: seller.user.id, ...given });

/** A page of the feed, parsed. */
async function page(client: Client, path: string) {
  const response = await client.get(path).expect(200);
  const link = /^<([^>]+)>; rel="next"$/.exec(response.headers['link'] ?? '');
  return {
    cards: cards.parse(response.body),
    total: Number(response.headers['x-total-count']),
    isCapped: response.headers['x-total-count-capped'] === 'true',
    next: link?.[1],
  };
}

const ids = (shown: { cards: ProductCard[] }) => shown.cards.map(({ id }) => id);
const list = (query = '', client: Client = investor) => page(client, `/api/products${query}`);

async function everyPage(client: Client, path: string): Promise<number[][]> {
  const pages: number[][] = [];
  for (let next: string | undefined = path; next;) {
    const shown = await page(client, next);
    pages.push(ids(shown));
    next = shown.next;
  }
  return pages;
}

test('the link to the next page keeps the search words and filters', async () => {
  for (let i = 0; i < 3; i += 1) await product({ headline: 'Ledger' });
  await product({ headline: 'Ledger', isActive: true });
  const path = '/api/products?q=ledger?&status=not-live&limit=1';
  const pages = await everyPage(investor, path);
  expect(pages.map((shown) => shown.length)).toEqual([1, 1, 1]);
});

describe('visibility', () => {
  test('a seller sees their own products, an investor the visible ones, a superadmin all; anonymous users get 401', async () => {
    const shown = await product();
    const hidden = await product({ visibleToInvestors: false });
    const theirs = await aProduct(api.em());
    expect(ids(await list())).toEqual([theirs.id, shown.id]);
    expect(ids(await list('', await api.aClient('investor')))).toEqual([theirs.id, shown.id]);
    expect(ids(await list('', seller))).toEqual([hidden.id, shown.id]);
    expect(ids(await list('', admin))).toEqual([theirs.id, hidden.id, shown.id]);
    await api.anonymous.get('/api/products').expect(401);
  });

  test('hiding, showing or deleting a product changes all lists immediately', async () => {
    const { id } = await product({ revenue: '5 Cr' });
    await product({ headline: 'Another' });
    const everywhere = [
      '',
      '?industry=FinTech',
      '?platformType=Web',
      '?sort=revenue',
      '?revenueStage=1-10Cr&sort=revenue',
      '?q=ledgerloop',
      '?q=ledgerloop&sort=relevance',
    ];
    const found = async () =>
      Promise.all(everywhere.map(async (query) => ids(await list(query)).includes(id)));
    expect(await found()).toEqual(everywhere.map(() => true));
    await seller.patch(`/api/products/${id}`, { visibleToInvestors: false }).expect(200);
    expect(await found()).toEqual(everywhere.map(() => false));
    expect((await list()).total).toBe(1);
    await seller.patch(`/api/products/${id}`, { visibleToInvestors: true }).expect(200);
    expect(await found()).toEqual(everywhere.map(() => true));
    await seller.delete(`/api/products/${id}`).expect(204);
    expect(await found()).toEqual(everywhere.map(() => false));
  });

  test('cards contain excerpts and counts; only the owner and superadmins see review note and interest', async () => {
    const { id } = await product({
      description: 'word '.repeat(100),
      features: 'One; Two; Three; Four; Five',
      benefitsForUsers: 'Saves time; Saves money; Sleeps better',
      reviewNote: 'Nice.',
    });
    const forInvestor = (await list()).cards[0]!;
    expect(forInvestor).toMatchObject({
      id,
      features: 'One; Two; Three',
      featureCount: 5,
      benefitsForUsers: 'Saves time; Saves money',
      benefitCount: 3,
      useCaseCount: 0,
    });
    expect(forInvestor.description).toMatch(/^word .{0,240}\.\.\.$/);
    expect(forInvestor).not.toHaveProperty('reviewNote');
    expect(forInvestor).not.toHaveProperty('interest');
    for (const client of [seller, admin]) {
      expect((await list('', client)).cards[0]).toMatchObject({
        reviewNote: 'Nice.',
        interest: { likes: 0, connections: 0, inquiries: 0, unread: 0 },
      });
    }
  });
});

describe('filters', () => {
  test('repeated filters widen the list and different ones narrow it, for each role', async () => {
    const web = await product({ revenue: '5 L', isActive: true });
    const app = await product({ industry: 'EdTech', platformType: 'Mobile', businessModel: 'B2C' });
    const both = await product({
      industry: 'EdTech',
      platformType: 'Both',
      businessModel: 'Both',
      revenue: '20 Cr',
    });
    for (const client of [investor, seller, admin]) {
      const found = async (query: string) => {
        const shown = await list(`?${query}`, client);
        expect(shown.total).toBe(shown.cards.length);
        return ids(shown);
      };
      expect(await found('industry=EdTech')).toEqual([both.id, app.id]);
      expect(await found('industry=EdTech&businessModel=B2C')).toEqual([app.id]);
      expect(await found('businessModel=Both&businessModel=B2B')).toEqual([both.id, web.id]);
      expect(await found('platformType=Web&platformType=Mobile')).toEqual([app.id, web.id]);
      expect(await found('revenueStage=1-10L')).toEqual([web.id]);
      expect(await found('revenueStage=10Cr%2B&revenueStage=Pre-Revenue')).toEqual([both.id, app.id]);
      expect(await found('status=live')).toEqual([web.id]);
      expect(await found('status=not-live')).toEqual([both.id, app.id]);
      expect(await found('status=live&status=not-live')).toEqual([both.id, app.id, web.id]);
      expect(await found('industry=EdTech&platformType=Web')).toEqual([]);
      expect(await found('industry=EdTech&platformType=Both&status=not-live&sort=revenue')).toEqual([
        both.id,
      ]);
    }
  });

  test('lists an industry typed by hand under Other', async () => {
    const typed = await product({ industry: 'Space Mining' });
    const other = await product({ industry: 'Other' });
    await product();
    for (const client of [investor, seller, admin]) {
      expect(ids(await list('?industry=Other', client))).toEqual([other.id, typed.id]);
    }
  });

  test.each([
    ['industry=Space%20Mining', 'industry', INPUT_MESSAGES.option],
    ['industry=', 'industry', INPUT_MESSAGES.option],
    ['industry=FinTech&industry=Nope', 'industry', INPUT_MESSAGES.option],
    ['businessModel=b2b', 'businessModel', INPUT_MESSAGES.option],
    ['platformType=Other', 'platformType', INPUT_MESSAGES.option],
    ['revenueStage=10Cr', 'revenueStage', INPUT_MESSAGES.option],
    ['status=Live', 'status', INPUT_MESSAGES.option],
    ['sort=oldest', 'sort', INPUT_MESSAGES.option],
    ['sort=newest&sort=revenue', 'sort', INPUT_MESSAGES.option],
    ['limit=0', 'limit', INPUT_MESSAGES.atLeast(1)],
    ['limit=101', 'limit', INPUT_MESSAGES.atMost(100)],
    ['limit=many', 'limit', INPUT_MESSAGES.number],
    ['limit=2.5', 'limit', INPUT_MESSAGES.wholeNumber],
    [`q=${'x'.repeat(201)}`, 'q', 'Please use at most 200 characters.'],
    ['q=%00', 'q', 'Please remove characters that cannot be stored.'],
    ['q=a&q=b', 'q', INPUT_MESSAGES.text],
  ])('rejects %s with 400', async (query, field, message) => {
    const response = await investor.get(`/api/products?${query}`).expect(400);
    expect(response.body).toMatchObject({ message, errors: [{ field, message }] });
  });

  test('ignores unknown parameters', async () => {
    const { id } = await product();
    expect(ids(await list('?before=5&colour=blue&__proto__[x]=1'))).toEqual([id]);
  });
});

describe('sort order', () => {
  test('sorts by newest by default, and by revenue with empty revenue last', async () => {
    const none = await product();
    const small = await product({ revenue: '5 L' });
    const large = await product({ revenue: '5 Cr' });
    const alsoNone = await product({ revenue: 'pre-revenue' });
    for (const client of [investor, seller, admin]) {
      expect(ids(await list('', client))).toEqual([alsoNone.id, large.id, small.id, none.id]);
      const byRevenue = [large.id, small.id, alsoNone.id, none.id];
      expect(ids(await list('?sort=revenue', client))).toEqual(byRevenue);
      expect((await everyPage(client, '/api/products?sort=revenue&limit=1')).flat()).toEqual(byRevenue);
      const staged = '/api/products?sort=revenue&limit=1&revenueStage=1-10Cr&revenueStage=Pre-Revenue';
      expect((await everyPage(client, staged)).flat()).toEqual([large.id, alsoNone.id, none.id]);
      expect((await everyPage(client, '/api/products?q=ledger&sort=revenue&limit=1')).flat()).toEqual(
        byRevenue,
      );
    }
  });

  test('sorts by relevance with headline hits first, and by newest without words', async () => {
    const inHeadline = await product({ headline: 'Invoice Robot' });
    const inText = await product({ description: 'Writes and sends an invoice for every finished job.' });
    const found = ids(await list('?q=invoice&sort=relevance'));
    expect(found).toEqual([inHeadline.id, inText.id]);
    expect(ids(await list('?q=invoice'))).toEqual([inText.id, inHeadline.id]);
    expect(ids(await list('?sort=relevance'))).toEqual([inText.id, inHeadline.id]);
    const pages = await everyPage(investor, '/api/products?q=invoice&sort=relevance&limit=1');
    expect(pages).toEqual([[inHeadline.id], [inText.id]]);
  });
});

describe('paging', () => {
  test('returns at most limit cards, the total, and a link to the next page until the last one', async () => {
    const made: number[] = [];
    for (let i = 0; i < 5; i++) made.unshift((await product()).id);
    for (const client of [investor, seller, admin]) {
      const first = await list('?limit=2', client);
      expect(first).toMatchObject({ total: 5, isCapped: false });
      expect(first.next).toMatch(/^\/api\/products\?limit=2&cursor=[\w-]+$/);
      expect(await everyPage(client, '/api/products?limit=2')).toEqual([
        made.slice(0, 2),
        made.slice(2, 4),
        made.slice(4),
      ]);
      expect((await list('?limit=5', client)).next).toBeUndefined();
    }
    expect((await list('?industry=EdTech')).next).toBeUndefined();
  });

  test('the next page keeps filters, words and sort order', async () => {
    for (let i = 0; i < 3; i++) await product({ platformType: 'Mobile', isActive: true });
    const query = '?q=ledgerloop&platformType=Mobile&platformType=Web&status=live&sort=relevance&limit=1';
    const { next } = await list(query);
    const given = new URL(next!, 'http://here').searchParams;
    expect(given.getAll('platformType')).toEqual(['Mobile', 'Web']);
    expect(given.get('sort')).toBe('relevance');
    expect((await everyPage(investor, `/api/products${query}`)).flat()).toHaveLength(3);
  });

  test('the limit is 60 by default and 100 at most', async () => {
    const em = api.em();
    for (let i = 0; i < 61; i++) await aProduct(em, { sellerId: seller.user.id });
    expect((await list()).cards).toHaveLength(60);
    expect((await list('?limit=100')).cards).toHaveLength(61);
  });

  const encode = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  test.each([
    ['abc'],
    ['%00'],
    ['x'.repeat(400)],
    [encode(['newest'])],
    [encode(['newest', 1.5])],
    [encode(['newest', -1])],
    [encode(['newest', 99999999999])],
    [encode(['newest', '1; drop table products'])],
    [encode({ newest: 1 })],
    [encode(['revenue', 5, 1])],
  ])('rejects the cursor %s with 400', async (cursor) => {
    const response = await investor.get(`/api/products?cursor=${cursor}`).expect(400);
    expect(response.body.message).toBe(ERRORS.badCursor.message);
  });

  test('rejects a cursor of another sort order with 400', async () => {
    await product({ revenue: '5 L' });
    await product({ revenue: '6 L' });
    const cursor = async (query: string) =>
      new URL((await list(`?limit=1&${query}`)).next!, 'http://here').searchParams.get('cursor');
    const newest = await cursor('sort=newest');
    const revenue = await cursor('sort=revenue');
    for (const [sort, other] of [
      ['revenue', newest],
      ['newest', revenue],
      ['relevance&q=ledger', newest],
    ]) {
      const response = await investor.get(`/api/products?sort=${sort}&cursor=${other}`).expect(400);
      expect(response.body.message).toBe(ERRORS.badCursor.message);
    }
  });

  test.each(['', 'platformType=Web&', 'industry=FinTech&businessModel=B2B&', 'q=ledger&', 'sort=revenue&'])(
    'pages through 500 products (%s) without duplicates or gaps while products come and go',
    async (query) => {
      const em = api.em();
      const { id: sellerId } = await aSeller(em);
      const numbers = Array.from({ length: 500 }, (_, i) => i + 1);
      await storeListings(
        api,
        sellerId,
        numbers.map((id) => plainListing({ id, headline: `LedgerLoop ${id}`, revenueUsd: 1_000 + (id % 7) })),
      );
      const leave = numbers.filter((id) => id % 10 === 3);
      const stay = numbers.filter((id) => id % 10 !== 3);
      const seen: number[] = [];
      for (let next: string | undefined = `/api/products?${query}limit=23`; next;) {
        const shown = await page(investor, next);
        seen.push(...ids(shown));
        next = shown.next;
        await aProduct(em, { sellerId, revenue: '1003' });
        await api.rows('delete from products where id = any($1)', [leave.splice(0, 2)]);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(stay.filter((id) => !seen.includes(id))).toEqual([]);
      const isOrdered = query !== 'sort=revenue&';
      if (isOrdered) expect(seen).toEqual([...seen].sort((a, b) => b - a));
    },
  );
});
