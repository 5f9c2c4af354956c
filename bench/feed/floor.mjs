// The baseline: node:http and one prepared statement per route on the product's tables, without validation, authorisation,
// framework and logging.
//   GET /api/products?industry=&businessModel=&cursor=<id>   GET /api/products/<id>
//   POST /api/products   POST /api/extractions   GET /api/extractions/<id>
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 });

const COLUMNS = `id, headline, industry, category, is_active as "isActive", description,
  business_model as "businessModel", platform_type as "platformType", features, revenue,
  revenue_stage as "revenueStage", number_of_paid_clients as "numberOfPaidClients", total_users as "totalUsers",
  launch_year as "launchYear", created_at as "createdAt"`;

export const FEED = `
  select ${COLUMNS} from products
  where visible_to_investors and industry_key = $1 and business_model = $2 and id < $3 order by id desc limit 24`;

const DETAIL = `select * from products where id = $1`;

const POLL = `select id, url, state, progress, headline, error from extractions where id = $1`;

const TABLES = `
  create table if not exists bench_floor_listings (
    id bigserial primary key, seller_id integer not null, headline text not null, industry text not null,
    business_model text not null, description text not null, url text not null, created_at timestamptz not null default now()
  );
  create table if not exists bench_floor_extractions (
    id bigserial primary key, seller_id integer not null, url text not null, created_at timestamptz not null default now()
  );
  create table if not exists bench_floor_outbox (
    id bigserial primary key, queue text not null, data jsonb not null, created_at timestamptz not null default now()
  )`;

// Inserts the row and its outbox row in one statement.
const ACCEPT = `
  with accepted as (insert into bench_floor_extractions (seller_id, url) values ($1, $2) returning id)
  insert into bench_floor_outbox (queue, data)
  select 'extract', jsonb_build_object('extractionId', id) from accepted
  returning (data->>'extractionId')::bigint as id`;

const WRITE = `
  with listed as (
    insert into bench_floor_listings (seller_id, headline, industry, business_model, description, url)
    values ($1, $2, $3, $4, $5, $6) returning id
  )
  insert into bench_floor_outbox (queue, data)
  select 'match', jsonb_build_object('productId', id, 'url', $6::text) from listed
  returning (data->>'productId')::bigint as id`;

function send(response, status, body) {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  });
  response.end(bytes);
}

function bodyOf(request) {
  return new Promise((done, failed) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => done(JSON.parse(Buffer.concat(chunks).toString())));
    request.on('error', failed);
  });
}

async function respond(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://floor');
  if (request.method === 'POST') {
    const b = await bodyOf(request);
    if (pathname === '/api/extractions') {
      const { rows } = await pool.query({ name: 'accept', text: ACCEPT, values: [7, b.url] });
      return send(response, 202, `{"id":${rows[0].id},"url":${JSON.stringify(b.url)},"state":"queued"}`);
    }
    const values = [7, b.headline, b.industry, b.businessModel, b.description, b.productUrl];
    const { rows } = await pool.query({ name: 'write', text: WRITE, values });
    return send(response, 201, `{"id":${rows[0].id}}`);
  }
  if (pathname.startsWith('/api/extractions/')) {
    const polled = Number(pathname.slice('/api/extractions/'.length));
    const { rows } = await pool.query({ name: 'poll', text: POLL, values: [polled] });
    return send(response, rows.length ? 200 : 404, JSON.stringify(rows[0] ?? null));
  }
  const id = Number(pathname.slice('/api/products/'.length));
  if (id) {
    const { rows } = await pool.query({ name: 'detail', text: DETAIL, values: [id] });
    return send(response, rows.length ? 200 : 404, JSON.stringify(rows[0] ?? null));
  }
  const values = [
    searchParams.get('industry'),
    searchParams.get('businessModel'),
    Number(searchParams.get('below') ?? 2_147_483_647),
  ];
  const { rows } = await pool.query({ name: 'feed', text: FEED, values });
  return send(response, 200, JSON.stringify({ items: rows, next: rows.at(-1)?.id ?? null }));
}

if (PORT) {
  await pool.query(TABLES);
  const server = createServer((request, response) => {
    respond(request, response).catch((error) => send(response, 500, JSON.stringify(String(error.message))));
  });
  server.listen(Number(PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}
