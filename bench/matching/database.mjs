// A database with the product's schema and synthetic data.
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '@mintbridge/model';
import pg from 'pg';
import { market } from './market.mjs';

const BATCH = 5_000;

/** Recreates the database `name` and returns its URL. */
export async function createDatabase(serverUrl, name) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the database `name`. */
export async function dropDatabase(serverUrl, name) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

/** Migrates the schema and returns the ORM, without statement timeout. */
export async function openMigrated(databaseUrl) {
  const orm = await MikroORM.init(ormConfig({ databaseUrl, poolSize: 4, statementTimeoutMs: 0 }));
  await orm.migrator.up();
  return orm;
}

const INSERT_PRODUCTS = `
  insert into products (seller_id, headline, category, industry, is_active, business_model, platform_type, launch_year,
    description, features, company_url, product_url, intent_with_product, revenue, revenue_stage, completeness, excerpt,
    feature_highlights, feature_count, benefit_count, use_case_count, currency, industry_key, platform_key)
  select 1, headline, category, industry, "isActive", "businessModel", "platformType", '2021', description, features,
    'https://made-up.example/', 'https://made-up.example/', 'Sell Completely', revenue, 'Pre-Revenue', 50,
    left(description, 240), features, 3, 0, 0, 'USD', industry, "platformType"
  from jsonb_to_recordset($1::jsonb) as p (headline text, category text, industry text, "isActive" boolean,
    "businessModel" text, "platformType" text, description text, features text, revenue text)`;

const INSERT_INVESTORS = `
  with given as (
    select row_number() over () + $2 as n, p.* from jsonb_to_recordset($1::jsonb) as p ("industryFocus" jsonb,
      "stageFocus" jsonb, "businessModelPreference" text, "investmentThesis" text)
  ), people as (
    insert into users (email, password, role)
    select 'investor-' || n || '@made-up.example', 'none', 'investor' from given
    returning id, email
  )
  insert into investor_profiles (user_id, industry_focus, stage_focus, business_model_preference, investment_thesis,
    is_profile_complete)
  select people.id, array(select jsonb_array_elements_text("industryFocus")),
    array(select jsonb_array_elements_text("stageFocus")), "businessModelPreference", "investmentThesis", true
  from given join people on people.email = 'investor-' || given.n || '@made-up.example'`;

async function inBatches(count, make, store) {
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, make);
    await store(JSON.stringify(rows), done);
  }
}

/** Inserts products, investors, and a like of every tenth investor. */
export async function fill(databaseUrl, { investors, products, seed }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const generate = market(seed);
  await client.query(
    `insert into users (email, password, role) values ('seller@made-up.example', 'none', 'seller')`,
  );
  await inBatches(products, generate.listing, (rows) => client.query(INSERT_PRODUCTS, [rows]));
  await inBatches(investors, generate.investor, (rows, before) =>
    client.query(INSERT_INVESTORS, [rows, before]),
  );
  await client.query(
    `insert into investor_liked_deals (investor_id, product_id)
     select user_id, 1 + (user_id * 7919) % $1 from investor_profiles where user_id % 10 = 0`,
    [products],
  );
  await client.query('vacuum analyze');
  await client.end();
}
