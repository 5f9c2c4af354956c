import { createTestDatabase, type TestDatabase } from '../testing/index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.rows('drop schema public cascade');
  await database.rows('create schema public');
  await database.orm.migrator.up({ to: 'Migration001' });
});
afterAll(() => database.close());

const LISTING = `
  insert into products (seller_id, headline, category, industry, business_model, platform_type, launch_year, description,
    features, company_url, product_url, intent_with_product, industry_key, platform_key, completeness, excerpt,
    feature_highlights, feature_count, benefit_count, use_case_count, revenue, average_deal_size, revenue_amount, revenue_stage)
  values (1, 'Old', 'Other', 'FinTech', 'B2B', 'Web', '2019', 'As it was.', 'One', 'https://a.example/', 'https://b.example/',
    'Sell Completely', 'FinTech', 'Web', 42, 'As it was.', 'One', 1, 0, 0, $1, $2, $3, $4)
  returning id`;

test('existing listings get their currency, stage and dollars from their texts', async () => {
  await database.rows(
    `insert into users (email, password, role) values ('old@example.test', 'none', 'seller')`,
  );
  const old: [string | null, string | null, number | null, string][] = [
    ['₹2.4 Cr', null, 24_000_000, '1-10Cr'],
    ['$540K', null, 540_000, '1-10L'],
    ['500000', '€20', 500_000, '1-10L'],
    ['500000', null, 500_000, '1-10L'],
    [null, null, null, 'Pre-Revenue'],
  ];
  const ids: number[] = [];
  for (const columns of old) ids.push((await database.rows<{ id: number }>(LISTING, columns))[0]!.id);
  const quote = { page: 'https://a.example/', quote: 'Founded in 2019' };
  await database.rows(
    `insert into extractions (seller_id, url, state, product_id, fields) values (1, 'https://a.example/', 'completed', $1, $2)`,
    [ids[0], JSON.stringify({ launchYear: { value: '2019', confidence: 0.9, evidence: [quote] } })],
  );
  await database.rows(
    `insert into match_listings (product_id, attributes, words, listed_at) values ($1, 0, '', now())`,
    [ids[0]],
  );
  await database.rows(
    `insert into reviews (product_id, reviewer_id, review_status) values ($1, 1, 'verified')`,
    [ids[0]],
  );

  await database.orm.migrator.up();

  expect(
    await database.rows(
      'select currency, is_currency_chosen, revenue_usd, revenue_stage, quoted_figures from products order by id',
    ),
  ).toMatchObject([
    {
      currency: 'INR',
      is_currency_chosen: false,
      revenue_usd: 287_867.16,
      revenue_stage: '1-10Cr',
      quoted_figures: { launchYear: { value: '2019', quote: 'Founded in 2019' } },
    },
    { currency: 'USD', revenue_usd: 540_000, revenue_stage: '1-10Cr', quoted_figures: {} },
    { currency: 'EUR', revenue_usd: 535_250, revenue_stage: '1-10L' },
    { currency: 'USD', revenue_usd: 500_000, revenue_stage: '1-10L' },
    { currency: 'USD', revenue_usd: null, revenue_stage: 'Pre-Revenue' },
  ]);
  expect(await database.rows('select fields, vetted from reviews')).toEqual([{ fields: [], vetted: null }]);
  // The worker reads every listing for matching again.
  expect(await database.rows('select from match_listings')).toEqual([]);
});
