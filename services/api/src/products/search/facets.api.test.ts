import {
  BUSINESS_MODELS,
  FACET_DIMENSIONS,
  INDUSTRIES,
  LIVE_STATUSES,
  PLATFORM_TYPES,
  REVENUE_STAGES,
  STAGE_OPTIONS,
  UNDISCLOSED,
  productFacetsSchema,
  type FacetDimension,
} from '@mintbridge/contracts';
import fc from 'fast-check';
import { useApi, useClient, type SignedInClient } from '../../testing/api.js';
import { plainListing, storeListings, type PlainListing } from '../../testing/listings.js';

const api = useApi();
const seller = useClient(api, 'seller');
let callers: SignedInClient[];

beforeAll(async () => {
  const other = await api.aClient('seller');
  callers = [await api.aClient('buyer'), seller, await api.aClient('superadmin')];
  const [mine, theirs] = fc.sample(fc.array(listing, { minLength: 150, maxLength: 150 }), {
    numRuns: 2,
    seed: 4,
  });
  await storeListings(
    api,
    seller.user.id,
    mine!.map((one, id) => ({ ...one, id: id + 1 })),
  );
  await storeListings(
    api,
    other.user.id,
    theirs!.map((one, id) => ({ ...one, id: id + 1_001 })),
  );
  const choosy = await api.aClient('investor');
  callers.push(choosy);
  await api.rows(
    `insert into investor_passes (investor_id, product_id, reason) select $1, id, 'price' from products where id % 3 = 0`,
    [choosy.user.id],
  );
  const trusted = await api.aClient('buyer');
  callers.push(trusted);
  await api.rows(lockWhere('id % 4 <> 1', 'nda'));
  await api.rows(
    `insert into access_grants (investor_id, product_id, sections, is_signed)
     select investor_id, p.id, '{"financials": "nda"}', p.id % 5 <> 0 from products p, unnest($1::integer[]) as investor_id
     where p.id % 2 = 0`,
    [[choosy.user.id, trusted.user.id]],
  );
});

const lockWhere = (condition: string, tier: 'nda' | 'request') =>
  `update products set locks = '{"financials": {"tier": "${tier}", "filled": 1}}' where ${condition}`;

const OPTIONS: Record<FacetDimension, readonly string[]> = {
  industry: INDUSTRIES,
  businessModel: BUSINESS_MODELS,
  platformType: PLATFORM_TYPES,
  revenueStage: STAGE_OPTIONS,
  status: LIVE_STATUSES,
};

const listing: fc.Arbitrary<PlainListing> = fc
  .record({
    industry: fc.constantFrom('FinTech', 'EdTech', 'HealthTech', 'Space Mining', 'Other'),
    businessModel: fc.constantFrom('B2B', 'B2C', 'Both'),
    platformType: fc.constantFrom('Web', 'Mobile', 'API', 'Satellite'),
    revenueStage: fc.constantFrom(...REVENUE_STAGES),
    isActive: fc.boolean(),
    visible: fc.boolean(),
    description: fc.constantFrom('invoice robot', 'invoice flow', 'school fees', 'farm'),
  })
  .map((given) => plainListing({ id: 0, ...given }));

const some = (options: readonly string[]) =>
  fc.subarray([...options], { maxLength: Math.min(3, options.length) });
const filters = fc.record({
  industry: some(['FinTech', 'EdTech', 'Other', 'GovTech']),
  businessModel: some(BUSINESS_MODELS),
  platformType: some(['Web', 'Mobile', 'API']),
  revenueStage: some(STAGE_OPTIONS),
  status: some(LIVE_STATUSES),
});
const q = fc.constantFrom('', '', 'invoice', 'inv', 'fees', 'absent', 'invoice -robot');

type Filters = Record<FacetDimension, string[]>;

const queryOf = (given: Filters, words: string): string => {
  const query = new URLSearchParams(words ? { q: words } : {});
  for (const dimension of FACET_DIMENSIONS)
    for (const value of given[dimension]) query.append(dimension, value);
  return query.toString();
};

const totalOf = async (client: SignedInClient, given: Filters, words: string): Promise<number> => {
  const response = await client.get(`/api/products?limit=1&${queryOf(given, words)}`).expect(200);
  return Number(response.headers['x-total-count']);
};

async function expectFacetsToEqualLists(
  client: SignedInClient,
  given: Filters,
  words: string,
): Promise<void> {
  const response = await client.get(`/api/products/facets?${queryOf(given, words)}`).expect(200);
  const facets = productFacetsSchema.strict().parse(response.body);
  expect(facets.capped).toBeUndefined();
  expect(facets.total).toBe(await totalOf(client, given, words));
  for (const dimension of FACET_DIMENSIONS) {
    const options = OPTIONS[dimension].filter((value) => client !== seller || value !== UNDISCLOSED);
    expect(facets[dimension].map(({ value }) => value)).toEqual(options);
    for (const { value, count } of facets[dimension]) {
      if (count === 0 && value !== given[dimension][0]) continue;
      const chosen = await totalOf(client, { ...given, [dimension]: [value] }, words);
      expect({ dimension, value, count }).toEqual({ dimension, value, count: chosen });
    }
  }
}

/** Random statements that hide, show, edit, lock or delete one or many rows. */
const write = fc.oneof(
  fc
    .integer({ min: 2, max: 9 })
    .map((n) => `update products set visible_to_investors = not visible_to_investors where id % ${n} = 0`),
  fc
    .integer({ min: 2, max: 9 })
    .map((n) => `update products set is_active = not is_active, industry_key = 'EdTech' where id % ${n} = 1`),
  fc
    .integer({ min: 1, max: 150 })
    .map((id) => `update products set platform_key = 'API', revenue_stage = '10Cr+' where id = ${id}`),
  fc
    .integer({ min: 2, max: 9 })
    .map((n) => `update products set headline = 'Renamed ' || id, revenue_usd = id where id % ${n} = 0`),
  fc.integer({ min: 2, max: 9 }).map((n) => `update products set locks = null where id % ${n} = 0`),
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.constantFrom('nda' as const, 'request' as const))
    .map(([n, tier]) => lockWhere(`id % ${n} = 1`, tier)),
  fc.integer({ min: 1, max: 150 }).map((id) => `delete from products where id in (${id}, ${id + 1_001})`),
);

test('each count equals the total of the list under that option, after random writes', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      q,
      fc.array(write, { maxLength: 4 }),
      fc.constantFrom(0, 1, 2, 3, 4),
      async (given, words, writes, who) => {
        for (const statement of writes) await api.rows(statement);
        await expectFacetsToEqualLists(callers[who]!, given, words);
      },
    ),
    { numRuns: 40 },
  );
});

test('product_rollup equals the counts of products after random writes', async () => {
  const counted = `
    select visible_to_investors as visible, industry_key, business_model, platform_key, revenue_stage, is_active, count(*)::int as count,
      shown_stage
    from products group by 1, 2, 3, 4, 5, 6, 8`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 6 }),
      fc.array(listing, { maxLength: 5 }),
      async (writes, added) => {
        const [{ next }] = (await api.rows<{ next: number }>(
          'select coalesce(max(id), 0) + 1 as next from products',
        )) as [{ next: number }];
        await storeListings(
          api,
          seller.user.id,
          added.map((one, i) => ({ ...one, id: next + i })),
        );
        for (const statement of writes) await api.rows(statement);
        const key = (row: object) => JSON.stringify(Object.values(row));
        const kept = await api.rows<object>('select * from product_rollup where count <> 0');
        expect(kept.map(key).sort()).toEqual((await api.rows<object>(counted)).map(key).sort());
      },
    ),
    { numRuns: 40 },
  );
});

test('concurrent writes keep the counts exact and do not deadlock', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 6 === 0
        ? api.rows('update products set is_active = not is_active where id % 7 = $1', [i % 7])
        : api.rows('update products set is_active = not is_active where id = $1', [(i % 25) + 1]),
    ),
  );
  const [row] = await api.rows<{ kept: number; real: number }>(`
    select (select sum(count)::int from product_rollup where is_active) as kept,
      (select count(*)::int from products where is_active) as real`);
  expect(row!.kept).toBe(row!.real);
});

test('rejects invalid filters with 400 and anonymous users with 401', async () => {
  await api.anonymous.get('/api/products/facets').expect(401);
  const response = await callers[0]!.get('/api/products/facets?industry=Nope').expect(400);
  expect(response.body.errors).toEqual([
    { field: 'industry', message: 'Please choose one of the given options.' },
  ]);
});

test('caps all counts of a word search at 1,000 and marks the response as capped', async () => {
  const many = Array.from({ length: 1_200 }, (_, i) =>
    plainListing({ id: 5_001 + i, description: 'plenty' }),
  );
  await storeListings(api, seller.user.id, many);
  for (const client of callers) {
    const facets = productFacetsSchema.parse(
      (await client.get('/api/products/facets?q=plenty').expect(200)).body,
    );
    expect(facets).toMatchObject({ total: 1_000, capped: true });
    expect(facets.platformType[0]).toEqual({ value: 'Web', count: 1_000 });
  }
});
