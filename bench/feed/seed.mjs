// Fills the product's own tables with many synthetic listings, set-based: the texts come from a pool of sentences,
// the rest from random(), and indexes are built once at the end.
import { BUSINESS_MODELS, INDUSTRIES, PLATFORM_TYPES } from '../../libs/contracts/dist/index.js';
import { wordSource } from './words.mjs';

const POOL = 100_000;
const BATCH = 50_000;
const SELLERS = 2_000;
const NO_PASSWORD = 'nobody signs in with this';

/** `SELLERS` owners, an investor and a superadmin. */
const ACCOUNTS = `
  insert into users (email, password, role)
  select 'bench-seller-' || n || '@example.test', $2, 'seller' from generate_series(1, $1::int) n
  union all values ('bench-investor@example.test', $2, 'buyer'), ('bench-admin@example.test', $2, 'superadmin')
  on conflict do nothing`;

const LISTINGS = `
  with drawn as (
    select n,
      1 + floor(random() * $3)::int as head, 1 + floor(random() * $3)::int as about,
      1 + floor(random() * $3)::int as more, 1 + floor(random() * $3)::int as gist,
      ($4::text[])[1 + floor(array_length($4::text[], 1) * power(random(), 1.6))::int] as industry,
      ($5::text[])[1 + floor(array_length($5::text[], 1) * power(random(), 1.5))::int] as business_model,
      ($6::text[])[1 + floor(array_length($6::text[], 1) * power(random(), 1.7))::int] as platform_type,
      case when random() < 0.35 then null else floor(power(10, 4 + random() * 5)) end as amount,
      (1990 + floor(36 * sqrt(random())))::int as year,
      random() < 0.4 as live, random() < 0.95 as visible, floor(random() * 5000)::int as clients,
      $7::int + floor(random() * $8)::int as seller
    from generate_series($1::int, $2::int) n
  )
  insert into products (
    seller_id, headline, category, industry, is_active, visible_to_investors, business_model, platform_type,
    launch_year, description, features, company_url, product_url, intent_with_product, industry_key, platform_key,
    number_of_paid_clients,
    total_users, revenue, tech_stack, benefits_for_users, revenue_usd, revenue_stage, completeness, excerpt,
    feature_highlights, feature_count, benefit_highlights, benefit_count, use_case_count, created_at, currency
  )
  select seller, initcap(split_part(h.text, ' ', 1)) || ' ' || split_part(h.text, ' ', 2) || ' ' || split_part(h.text, ' ', 3),
    industry || ' ' || (1 + n % 6), industry, live, visible, business_model, platform_type,
    year::text, a.text || '. ' || m.text || '.', replace(g.text, ' ', '; '),
    'https://c' || n || '.example/', 'https://p' || n || '.example/', 'Scale Operations', industry, platform_type,
    case when clients < 2500 then clients::text end, case when clients > 1000 then (clients * 37)::text end,
    amount::bigint::text, 'React, Node', split_part(g.text, ' ', 2) || ' for ' || split_part(h.text, ' ', 4), amount,
    case when amount is null then 'Pre-Revenue' when amount < 1e6 then '1-10L' when amount < 1e7 then '10L-1Cr'
      when amount < 1e8 then '1-10Cr' else '10Cr+' end,
    58, left(a.text, 236) || '...',
    split_part(g.text, ' ', 1) || '; ' || split_part(g.text, ' ', 2) || '; ' || split_part(g.text, ' ', 3),
    8, split_part(g.text, ' ', 2), 1, 0, timestamptz '2024-01-01' + n * interval '1 minute', 'USD'
  from drawn
    join bench_sentences h on h.id = head join bench_sentences a on a.id = about
    join bench_sentences m on m.id = more join bench_sentences g on g.id = gist
  order by n`;

const ROLLUP = `
  insert into product_rollup (visible, industry_key, business_model, platform_key, revenue_stage, shown_stage, is_active, count)
  select visible_to_investors, industry_key, business_model, platform_key, revenue_stage, shown_stage, is_active, count(*)
  from products group by 1, 2, 3, 4, 5, 6, 7`;

const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid = 'products'::regclass and not indisprimary and not indisunique`;

async function fillPool(client) {
  const { words, random } = wordSource(7);
  await client.query('create unlogged table bench_sentences (id integer primary key, text text not null)');
  for (let start = 1; start <= POOL; start += 10_000) {
    const texts = Array.from({ length: 10_000 }, () => words(10 + Math.floor(random() * 30)));
    await client.query(
      'insert into bench_sentences select $1::int + n - 1, t from unnest($2::text[]) with ordinality u(t, n)',
      [start, texts],
    );
  }
  await client.query('analyze bench_sentences');
}

/** Adds listings until there are `rows`. */
export async function seedListings(client, rows, say = () => {}) {
  await client.query('set statement_timeout = 0');
  await client.query(`set maintenance_work_mem = '512MB'`);
  const { rows: counted } = await client.query('select coalesce(max(id), 0)::int as present from products');
  const present = counted[0].present;
  if (present >= rows) return;
  await client.query(ACCOUNTS, [SELLERS, NO_PASSWORD]);
  const { rows: sellers } = await client.query(
    `select min(id)::int as first from users where email like 'bench-seller-%'`,
  );
  await fillPool(client);
  const { rows: indexes } = await client.query(INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('alter table products disable trigger product_rollup_insert');
  await client.query('select setseed(0.42)');
  for (let first = present + 1; first <= rows; first += BATCH) {
    const last = Math.min(rows, first + BATCH - 1);
    await client.query(LISTINGS, [
      first,
      last,
      POOL,
      INDUSTRIES.slice(0, -1),
      BUSINESS_MODELS,
      PLATFORM_TYPES,
      sellers[0].first,
      SELLERS,
    ]);
    say(`${last} of ${rows} listings`);
  }
  await client.query('alter table products enable trigger product_rollup_insert');
  for (const { definition } of indexes) await client.query(definition);
  await client.query('truncate product_rollup');
  await client.query(ROLLUP);
  await client.query('drop table bench_sentences');
  await client.query('vacuum (analyze) products');
  await client.query('vacuum (analyze) product_rollup');
}
