import {
  BUSINESS_MODELS,
  INDUSTRIES,
  LIVE_STATUSES,
  PLATFORM_TYPES,
  STAGE_OPTIONS,
  savedSearchesResponseSchema,
} from '@mintbridge/contracts';
import { AccessGrant, recordHits, type ClosedSections } from '@mintbridge/model';
import { aPass, aProduct, aSavedSearch } from '@mintbridge/model/testing';
import fc from 'fast-check';
import supertest from 'supertest';
import { useApi, type SignedInClient } from '../../testing/api.js';

const api = useApi();
let buyer: SignedInClient;
let other: SignedInClient;

beforeEach(async () => {
  buyer = await api.aClient('buyer');
  other = await api.aClient('investor');
});

const SEARCHES = '/api/investor/saved-searches';
const QUERY = { q: 'payments', industry: ['FinTech', 'EdTech'], status: ['live'] };
const SEARCH = { name: 'Payments', query: QUERY, frequency: 'daily' };
const saved = async (client = buyer) =>
  savedSearchesResponseSchema.strict().parse((await client.get(SEARCHES).expect(200)).body).savedSearches;

test('a search can be created, changed and removed by its investor only', async () => {
  const { body } = await buyer.post(SEARCHES, SEARCH).expect(201);
  const search = { id: expect.any(Number), ...SEARCH, createdAt: expect.any(String) };
  expect(body).toEqual({ savedSearch: search });
  expect(await saved()).toEqual([search]);
  expect(await saved(other)).toEqual([]);
  const path = `${SEARCHES}/${body.savedSearch.id}`;
  const changed = await buyer.patch(path, { frequency: 'off', query: { platformType: 'Web' } }).expect(200);
  expect(changed.body.savedSearch).toEqual({ ...search, frequency: 'off', query: { platformType: ['Web'] } });
  await buyer.patch(path, { name: '  Web  ' }).expect(200);
  expect(await saved()).toMatchObject([{ name: 'Web', frequency: 'off' }]);
  for (const client of [other]) {
    await client.patch(path, { name: 'Mine' }).expect(404);
    await client.delete(path).expect(404);
  }
  await buyer.delete(path).expect(204);
  await buyer.delete(path).expect(404);
  expect(await saved()).toEqual([]);
});

test('ignores unknown keys and accepts an empty query', async () => {
  const given = { ...SEARCH, query: { passed: 'true', sort: 'revenue', foo: 1 }, investorId: other.user.id };
  const { body } = await buyer.post(SEARCHES, given).expect(201);
  expect(body.savedSearch.query).toEqual({});
  expect(await saved(other)).toEqual([]);
});

test.each([
  ['name', { ...SEARCH, name: ' ' }],
  ['name', { ...SEARCH, name: 'x'.repeat(121) }],
  ['frequency', { ...SEARCH, frequency: 'hourly' }],
  ['frequency', { name: 'x', query: {} }],
  ['query', { name: 'x', frequency: 'daily' }],
  ['query', { ...SEARCH, query: 'industry=FinTech' }],
  ['query.industry', { ...SEARCH, query: { industry: ['Nope'] } }],
  ['query.status', { ...SEARCH, query: { status: [true] } }],
  ['query.q', { ...SEARCH, query: { q: 'x'.repeat(201) } }],
])('rejects an invalid %s with 400 and stores nothing', async (field, body) => {
  const response = await buyer.post(SEARCHES, body).expect(400);
  expect(response.body.errors).toMatchObject([{ field }]);
  expect(await saved()).toEqual([]);
});

test('allows twenty searches, also in concurrent requests, and rejects further ones with 409', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => buyer.post(SEARCHES, SEARCH)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  const { body } = await buyer.post(SEARCHES, SEARCH).expect(409);
  expect(body.message).toBe('You have reached the limit of saved searches. Please remove one first.');
  expect(await saved()).toHaveLength(20);
  await other.post(SEARCHES, SEARCH).expect(201);
});

test('changing the time zone reschedules pending mails to 8:00 of that zone', async () => {
  await aSavedSearch(api.em(), { investorId: buyer.user.id, frequency: 'daily' });
  const { id } = await aProduct(api.em());
  await recordHits(api.em(), id);
  await api.rows(`update saved_search_hits set found_at = now() where product_id = $1`, [id]);
  // A zone in which it is between 7:00 and 8:00, so that pending mails are due within the hour.
  const hour = ((7 - new Date().getUTCHours() + 36) % 24) - 12;
  const timeZone = `Etc/GMT${hour > 0 ? '-' : '+'}${Math.abs(hour)}`;
  await buyer.put('/api/account/preferences', { timeZone, kinds: {} }).expect(200);
  const [pending] = await api.rows<{ minutes: number }>(
    `select extract(epoch from run_at - now())::float8 / 60 as minutes from outbox
     where job = 'mail-saved-searches' and payload ->> 'investorId' = $1`,
    [String(buyer.user.id)],
  );
  expect(pending!.minutes).toBeGreaterThan(-1);
  expect(pending!.minutes).toBeLessThanOrEqual(60);
});

describe('the unsubscribe link', () => {
  test('switches off one search without a session, with any body, repeatedly', async () => {
    const em = api.em();
    const mine = await aSavedSearch(em, { investorId: buyer.user.id });
    const second = await aSavedSearch(em, { investorId: buyer.user.id, frequency: 'weekly' });
    const product = await aProduct(em);
    await recordHits(em, product.id);
    const path = `/api/unsubscribe/${mine.unsubscribeToken}`;
    const post = () => supertest(api.baseUrl).post(path);
    await post().type('form').send('List-Unsubscribe=One-Click').expect(204);
    await post().expect(204);
    await post().field('List-Unsubscribe', 'One-Click').expect(204);
    await post().send({}).expect(204);
    expect(await saved()).toMatchObject([
      { id: second.id, frequency: 'weekly' },
      { id: mine.id, frequency: 'off' },
    ]);
    const hits = 'select search_id from saved_search_hits where search_id = any($1)';
    expect(await api.rows(hits, [[mine.id, second.id]])).toEqual([{ search_id: second.id }]);
  });

  test('switches off every search of a mail with several', async () => {
    const em = api.em();
    const mine = await aSavedSearch(em, { investorId: buyer.user.id });
    const second = await aSavedSearch(em, { investorId: buyer.user.id, frequency: 'weekly' });
    const path = `/api/unsubscribe/${mine.unsubscribeToken}?also=${second.unsubscribeToken}`;
    const page = await api.anonymous.get(path).expect(302);
    expect(page.headers['location']).toBe(path.replace('/api', ''));
    await supertest(api.baseUrl).post(path).expect(204);
    expect(await saved()).toMatchObject([{ frequency: 'off' }, { frequency: 'off' }]);
    await supertest(api.baseUrl)
      .post(`${path}.${'x'.repeat(101)}`)
      .expect(404);
  });

  test('GET redirects to a page and changes nothing', async () => {
    const search = await aSavedSearch(api.em(), { investorId: buyer.user.id });
    const response = await api.anonymous.get(`/api/unsubscribe/${search.unsubscribeToken}`).expect(302);
    expect(response.headers['location']).toBe(`/unsubscribe/${search.unsubscribeToken}`);
    expect(await saved()).toMatchObject([{ frequency: 'instant' }]);
  });

  test('an unknown token is 404, and other routes reject forms with 415', async () => {
    await api.anonymous.post('/api/unsubscribe/nothing').expect(404);
    await supertest(api.baseUrl).post('/api/contact').type('form').send('name=Asha').expect(415);
  });
});

test('a listing is matched against saved searches when it becomes visible, but not when it is edited', async () => {
  const owner = await api.aClient('seller');
  const product = await aProduct(api.em(), { sellerId: owner.user.id });
  const mailJobs = async () =>
    (await api.rows(`select payload from outbox where job = 'match-saved-searches'`)).length;
  await api.rows('delete from outbox');
  await owner.patch(`/api/products/${product.id}`, { headline: 'Other name' }).expect(200);
  await owner.patch(`/api/products/${product.id}`, { visibleToInvestors: true }).expect(200);
  expect(await mailJobs()).toBe(0);
  await owner.patch(`/api/products/${product.id}`, { visibleToInvestors: false }).expect(200);
  expect(await mailJobs()).toBe(0);
  await owner.patch(`/api/products/${product.id}`, { visibleToInvestors: true }).expect(200);
  expect(await mailJobs()).toBe(1);
});

const some = (options: readonly string[]) =>
  fc.subarray([...options], { maxLength: Math.min(3, options.length) });
const anyQuery = fc.record({
  q: fc.constantFrom('', 'invoice', 'inv', 'invoice -robot', '"farm gate"', 'the'),
  industry: some(['FinTech', 'EdTech', 'Other', ...INDUSTRIES.slice(5, 7)]),
  businessModel: some(BUSINESS_MODELS),
  platformType: some(PLATFORM_TYPES),
  revenueStage: some(STAGE_OPTIONS),
  status: some(LIVE_STATUSES),
});
const anyListing = fc.record({
  industry: fc.constantFrom('FinTech', 'EdTech', 'Space Mining'),
  businessModel: fc.constantFrom('B2B', 'B2C'),
  platformType: fc.constantFrom('Web', 'API', 'Satellite'),
  revenue: fc.constantFrom(null, '5 lakh', '₹5 Cr'),
  isActive: fc.boolean(),
  visibleToInvestors: fc.boolean(),
  privacy: fc.constantFrom<ClosedSections>({}, { financials: 'request' }, { financials: 'nda' }),
  description: fc.constantFrom('An invoice robot', 'Invoices at the farm gate', 'School fees and more'),
});

const anyGrant = fc.option(
  fc.record({
    sections: fc.constantFrom<ClosedSections>({ financials: 'request' }, { technology: 'request' }),
    isSigned: fc.boolean(),
  }),
);

test('property: the hits of a search equal the feed under its filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyQuery,
      fc.array(fc.tuple(anyListing, fc.boolean(), anyGrant), { minLength: 1, maxLength: 8 }),
      async ({ q, ...filters }, listings) => {
        await api.clear();
        const investor = await api.aClient('buyer');
        const query = { ...filters, ...(q ? { q } : {}) };
        await investor.post(SEARCHES, { name: 'Any', query, frequency: 'daily' }).expect(201);
        for (const [listing, isPassed, grant] of listings) {
          const { id } = await aProduct(api.em(), listing);
          const pair = { investorId: investor.user.id, productId: id };
          if (isPassed) await aPass(api.em(), pair);
          if (grant) await api.em().insert(AccessGrant, { ...pair, ...grant, grantedAt: new Date() });
          await recordHits(api.em(), id);
        }
        const hits = await api.rows<{ id: number }>(
          'select product_id as id from saved_search_hits order by product_id desc',
        );
        const search = new URLSearchParams(
          Object.entries(query).flatMap(([key, value]) =>
            [value].flat().map((one): [string, string] => [key, one]),
          ),
        );
        const { body } = await investor.get(`/api/products?${search}`).expect(200);
        expect(hits.map(({ id }) => id)).toEqual((body as { id: number }[]).map(({ id }) => id));
      },
    ),
    { numRuns: 25 },
  );
});
