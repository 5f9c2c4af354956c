import { SECTIONS, SECTION_FIELDS, type Section, type Tier } from '@mintbridge/contracts';
import { AccessGrant, CURRENT_NDA, closedSections, opens, type Locks, type Product } from '@mintbridge/model';
import {
  aConnection,
  aLike,
  aMessage,
  aPass,
  aProduct,
  aSavedSearch,
  anInquiry,
  anInvestorProfile,
} from '@mintbridge/model/testing';
import fc from 'fast-check';
import { useApi, type SignedInClient } from '../testing/api.js';
import { listOperations, type Operation } from '../testing/document.js';

/*
 * Locked values must not leak: an edit of sections that an investor cannot see may not change a byte of any response to
 * that investor. All routes are requested before and after such edits, and bodies and headers are compared. This covers
 * the values and everything derived from them (stage, order, counts, totals, dates).
 */

const api = useApi();
let owner: SignedInClient;
let admin: SignedInClient;
let reads: Operation[];

beforeAll(async () => {
  const { body } = await api.anonymous.get('/api/docs-json').expect(200);
  reads = listOperations(body).filter(({ method, path }) => method === 'get' && !path.includes('/health/'));
});

/** Values of each field, with a marker that occurs in no other text. */
const anyAmount = fc.constantFrom('₹5 L', '₹2.4 Cr', '$90K', 'pre-revenue,', '30 Cr', '€1M', '700');
const valueOf = (section: Section, marker: string): fc.Arbitrary<string> =>
  section === 'financials'
    ? anyAmount.map((amount) => `${amount} ${marker}`)
    : fc.constantFrom('payments', 'clinic').map((word) => `${word} ${marker}`);

const anyTier: fc.Arbitrary<Tier> = fc.constantFrom('open', 'request', 'nda', 'nda');
const anyTiers = fc.record(
  Object.fromEntries(SECTIONS.map((section) => [section, anyTier])) as Record<Section, typeof anyTier>,
);
/** Texts of a section. At least one field is filled: empty sections are not locked. */
const anyTexts = (section: Section, marker: string) => {
  const [first, ...others] = SECTION_FIELDS[section];
  return fc.record({
    [first as string]: valueOf(section, marker),
    ...Object.fromEntries(others.map((field) => [field, fc.option(valueOf(section, marker))])),
  });
};
const anyContent = (marker: string) =>
  fc
    .tuple(...SECTIONS.map((section) => anyTexts(section, marker)))
    .map(
      (texts) =>
        Object.fromEntries(SECTIONS.map((section, i) => [section, texts[i]])) as Record<Section, object>,
    );

const anyGrant = fc.option(
  fc.record({
    sections: fc.subarray([...SECTIONS], { minLength: 1 }),
    isSigned: fc.boolean(),
    isRevoked: fc.boolean(),
  }),
  { freq: 2 },
);
const anyListing = fc.record({
  tiers: anyTiers,
  before: anyContent('zqold'),
  after: anyContent('zqnew'),
  grant: anyGrant,
  isConfirmed: fc.boolean(),
  month: fc.constantFrom(null, '2026-01'),
  reviewStatus: fc.constantFrom('pending' as const, 'verified' as const, 'changes-requested' as const),
  /** Whether a superadmin repeats the review decision after the edit. */
  isReviewed: fc.boolean(),
});
type Listing = typeof anyListing extends fc.Arbitrary<infer T> ? T : never;

const LOGO = 'ab'.repeat(32);

async function store(
  investorId: number,
  { tiers, before, grant, isConfirmed, month, reviewStatus }: Listing,
): Promise<Product> {
  const em = api.em();
  const product = await aProduct(em, {
    ...Object.assign({}, ...Object.values(before)),
    sellerId: owner.user.id,
    privacy: closedSections(tiers),
    confirmedFigures: isConfirmed ? { revenue: '2026-03-01T00:00:00.000Z' } : {},
    figuresAsOf: month,
    isActive: true,
    reviewStatus,
    logoSha256: LOGO,
  });
  if (grant)
    await em
      .persist(
        em.create(AccessGrant, {
          productId: product.id,
          investorId,
          sections: Object.fromEntries(grant.sections.map((section) => [section, 'request'])),
          isSigned: grant.isSigned,
          revokedAt: grant.isRevoked ? new Date() : null,
        }),
      )
      .flush();
  return product;
}

const hiddenSections = ({ grant }: Listing, locks: Locks | null | undefined): Section[] =>
  SECTIONS.filter((section) => {
    const lock = locks?.[section];
    const counts = grant && !grant.isRevoked;
    const given = counts && {
      sections: Object.fromEntries(grant.sections.map((name) => [name, 'request' as const])),
      isSigned: grant.isSigned,
    };
    return lock && !opens(given || undefined, section, lock.tier);
  });

const FEEDS = [
  '/api/products?limit=2',
  '/api/products?limit=2&sort=revenue',
  '/api/products?limit=2&sort=relevance&q=payments',
  '/api/products?limit=2&sort=revenue&q=ledgerloop',
  ...['Pre-Revenue', '1-10L', '10L-1Cr', '1-10Cr', '10Cr%2B', 'Undisclosed'].flatMap((stage) => [
    `/api/products?limit=3&revenueStage=${stage}&sort=revenue`,
    `/api/products/facets?revenueStage=${stage}`,
    `/api/products/facets?q=ledgerloop&revenueStage=${stage}`,
  ]),
  '/api/products/facets?industry=FinTech',
  '/api/products?passed=true&sort=revenue',
  '/api/products/facets?passed=true',
  ...['zqold', 'zqnew', 'payments', 'clinic'].flatMap((word) => [
    `/api/products?q=${word}`,
    `/api/products/facets?q=${word}`,
  ]),
];

const VOLATILE_HEADERS = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);
/** The time of an export, which also affects its length on the wire. */
const TIME_OF_EXPORT = /"exportedAt":"[^"]+",?/;

/** The responses to all requests of an investor, with all pages of each list. */
async function allResponses(
  client: SignedInClient,
  products: readonly number[],
): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  const request = async (path: string): Promise<void> => {
    // Pictures have no text.
    const { status, headers, text = '' } = await client.get(path);
    const isExport = TIME_OF_EXPORT.test(text);
    const shown = Object.entries(headers as Record<string, string>).filter(
      ([name]) => !VOLATILE_HEADERS.has(name) && !(isExport && name === 'content-length'),
    );
    const body = text.replace(TIME_OF_EXPORT, '');
    // Errors differ in their request id, so only the status is compared.
    responses.set(path, status === 200 ? JSON.stringify([shown.sort(), body]) : String(status));
    const next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    if (next) await request(next);
  };
  const paths = reads.flatMap(({ path }) =>
    path.includes('{') ? products.map((id) => path.replace(/{\w+}/g, String(id))) : [path],
  );
  const previews = products.flatMap((id) => ['open', 'nda'].map((as) => `/api/products/${id}?preview=${as}`));
  await inParallel([...paths, ...FEEDS, ...previews], request);
  await inParallel([...new Set([...responses.values()].join().match(PICTURE))], request);
  for (const [method, path, body] of products.flatMap(writesOf)) {
    const { status, text } = await client.send(method, path, body);
    responses.set(`${method} ${path} ${JSON.stringify(body)}`, `${status} ${text.replace(REQUEST_ID, '')}`);
  }
  return responses;
}

/** Requests eight paths at a time. */
async function inParallel(paths: readonly string[], request: (path: string) => Promise<void>): Promise<void> {
  const rest = [...paths];
  const next = async (): Promise<void> => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) await request(path);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}

const PICTURE = /\/api\/media\/[\w.-]+/g;
const REQUEST_ID = /"requestId":"[^"]+"/;

/** Idempotent writes of an investor: repeated, they get the same response. */
const writesOf = (productId: number): ['post' | 'put' | 'patch' | 'delete', string, object?][] => [
  ['post', '/api/investor/liked-deals', { productId }],
  ['post', '/api/investor/product-connections', { productId }],
  ['put', `/api/investor/pipeline/${productId}`, { stage: 'contacted' }],
  ['post', '/api/access-requests', { productId, signature: SIGNATURE }],
  ['post', '/api/notifications/read', { upTo: 1 }],
  ['patch', `/api/products/${productId}`, { revenue: '1' }],
  ['put', `/api/products/${productId}/privacy`, {}],
];
const SIGNATURE = { name: 'Nikhil Sharma', ndaVersion: CURRENT_NDA.version };

async function anInterestedInvestor(): Promise<SignedInClient> {
  const investor = await api.aClient('investor', { firstName: 'Nikhil', lastName: 'Sharma' });
  await anInvestorProfile(api.em(), {
    userId: investor.user.id,
    investmentThesis: 'Payments and clinic software.',
  });
  return investor;
}

/** Adds the products to all lists of the investor. */
async function addToAllLists(investorId: number, products: readonly Product[]): Promise<void> {
  const em = api.em();
  for (const [rank, { id: productId, sellerId }] of products.entries()) {
    await aLike(em, { investorId, productId });
    await aConnection(em, { investorId, productId });
    const inquiry = await anInquiry(em, { productId, buyerId: investorId });
    await aMessage(em, { inquiryId: inquiry.id, senderId: sellerId });
    await api.rows(
      `insert into recommendations (investor_id, product_id, rank, match_score, match_score_up_to, thesis_overlap)
       values ($1, $2, $3, 80, 90, 1)`,
      [investorId, productId, rank + 1],
    );
    await api.rows(
      `insert into notifications (user_id, kind, key, product_id, details, in_app, mail)
       select $1, kind, $2::integer::text, $2::integer, '{"state": "granted"}', true, 'off' from unnest($3::text[]) kind`,
      [investorId, productId, ['match', 'access-decision']],
    );
  }
  await api.rows('insert into near_misses (investor_id, product_ids) values ($1, $2)', [
    investorId,
    products.map(({ id }) => id),
  ]);
  await aPass(em, { investorId, productId: products[0]!.id });
  await aSavedSearch(em, { investorId, revenueStages: ['1-10Cr'] });
  await api.rows(
    `insert into media (sha256, size, bytes) values ($1, '256', 'webp') on conflict do nothing`,
    [LOGO],
  );
}

/** Lists that contain products in every run; otherwise the comparison would prove nothing. */
const LISTS = [
  '/api/products?limit=2',
  '/api/investor/recommendations',
  '/api/investor/liked-deals',
  '/api/investor/pipeline',
  '/api/inquiries',
  '/api/notifications',
];

/** Each run requests every route of an investor three times. */
const RUNS = 10;

let requestCount = 0;
let runCount = 0;

test('no response to an investor depends on locked values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyListing, { minLength: 2, maxLength: 4 }), async (listings) => {
      await api.clear();
      owner = await api.aClient('seller');
      admin = await api.aClient('superadmin');
      const investor = await anInterestedInvestor();
      const products: Product[] = [];
      for (const listing of listings) products.push(await store(investor.user.id, listing));
      await addToAllLists(investor.user.id, products);
      const ids = products.map(({ id }) => id);
      await allResponses(investor, ids);
      const before = await allResponses(investor, ids);
      const hidden = products.map((product, i) => hiddenSections(listings[i]!, product.locks));
      for (const [i, { id }] of products.entries()) {
        const change = Object.assign({}, ...hidden[i]!.map((section) => listings[i]!.after[section]));
        if (hidden[i]!.includes('financials'))
          Object.assign(change, { figuresAsOf: '2025-11', currency: 'GBP' });
        if (Object.keys(change).length === 0) continue;
        await owner.patch(`/api/products/${id}`, change).expect(200);
        const { isReviewed, reviewStatus } = listings[i]!;
        if (isReviewed && reviewStatus !== 'pending')
          await admin
            .patch(`/api/admin/products/${id}/review`, { reviewStatus, note: 'As before' })
            .expect(200);
      }
      const after = await allResponses(investor, ids);
      expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
      for (const path of LISTS)
        expect([path, before.get(path)]).toEqual([path, expect.stringContaining('LedgerLoop')]);
      for (const [path, response] of after) if (!path.includes('zq')) expect(response).not.toContain('zqnew');
      requestCount += after.size;
      runCount += 1;
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(requestCount).toBeGreaterThan(runCount * 60);
}, 240_000);

test('an investor sees open and granted sections in the product and its card', async () => {
  await fc.assert(
    fc.asyncProperty(anyListing, async (listing) => {
      await api.clear();
      owner = await api.aClient('seller');
      const investor = await anInterestedInvestor();
      const product = await store(investor.user.id, listing);
      const hidden = hiddenSections(listing, product.locks);
      const { body } = await investor.get(`/api/products/${product.id}`).expect(200);
      const whole = (await owner.get(`/api/products/${product.id}`).expect(200)).body;
      for (const section of SECTIONS)
        for (const field of SECTION_FIELDS[section])
          expect([field, body[field]]).toEqual([field, hidden.includes(section) ? null : whole[field]]);
      expect(body.revenueStage).toBe(hidden.includes('financials') ? 'Undisclosed' : whole.revenueStage);
      const [card] = (
        await investor.get(`/api/products?revenueStage=${encodeURIComponent(body.revenueStage)}`)
      ).body;
      expect(card).toMatchObject({ revenueStage: body.revenueStage, locked: body.locked, trust: body.trust });
      expect(card.completeness).toBe(body.completeness);
    }),
    { numRuns: RUNS },
  );
});
