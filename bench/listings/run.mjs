// From submission to listing, idle and with 100,000 sites due for a reading: one API and one worker as processes, local sites.
//   npm run bench:listings     ROUNDS=20 DUE=100000 SECONDS=60
// Exits with 1 if a bound is missed:
// - submission to listing: median 1.0 s, p95 2 s, with or without pictures; the last of 20 concurrent ones within 6 s;
// - with all sites due, a new extraction starts within 5 s, and no change of a site is mailed twice although the worker is
//   killed in between and all sites are read again.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { aPicture, aProduct } from '@mintbridge/model/testing';
import { expectStatus, registrationFor, signedIn } from '../../services/worker/dist/testing/api-client.js';
import { PRODUCT_PAGE } from '../../services/worker/dist/testing/hostile-site.js';
import { startProcessHarness } from '../../services/worker/dist/testing/process-harness.js';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const DUE = Number(process.env.DUE ?? 100_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
const CONCURRENCY = 20;
const FIRST_PORT = 4_770;
/** Reachable sites among those that are due: more than the benchmark can read. */
const REACHABLE = 200;

const CHANGED = PRODUCT_PAGE.replace('<li>Invoices and payment links</li>', '<li>Refunds with one tap</li>');
const PICTURES =
  '<link rel="icon" href="/32.png" sizes="32x32"><link rel="apple-touch-icon" href="/180.png" sizes="180x180">' +
  '<link rel="icon" href="/512.png" sizes="512x512"><meta property="og:image" content="/cover.jpg"></head>';

const pictures = new Map([
  ['/32.png', await aPicture(32, 32)],
  ['/180.png', await aPicture(180, 180)],
  ['/512.png', await aPicture(512, 512)],
  ['/cover.jpg', await aPicture(1_200, 630, 'jpeg')],
]);
/** The sites that are due. */
const server = createServer(({ url }, response) => {
  if (!url.startsWith('/product')) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/html' }).end(CHANGED);
});
await new Promise((resolve) => server.listen(0, '0.0.0.0', resolve));
const { port } = server.address();
/** Every address of 127.0.0.0/8 is a host of its own on this machine. */
const hostOf = (n) => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}:${port}`;
const hosts = Array.from({ length: REACHABLE }, (_, n) => hostOf(n));

const harness = await startProcessHarness(FIRST_PORT);
/** The site of the seller who submits. */
const { site } = harness;
for (const [path, bytes] of pictures)
  site.pages.set(path, (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes));
function address(path) {
  const page = path.includes('pictures') ? PRODUCT_PAGE.replace('</head>', PICTURES) : PRODUCT_PAGE;
  site.pages.set(path, (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
  return site.origin + path;
}

const missed = [];
const checkBound = (name, value, max, unit) => {
  const ok = value <= max;
  if (!ok) missed.push(name);
  console.log(`${name.padEnd(58)} ${String(value).padStart(8)} ${unit}  bound ${max}${ok ? '' : '  MISSED'}`);
};
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1];

async function registerSeller(origin, name) {
  const body = registrationFor(`${name}@example.test`);
  const { generatedPassword } = await expectStatus(201, origin, 'POST', '/api/auth/register', { body });
  return signedIn(origin, body.email, generatedPassword);
}

/** Milliseconds from the submission to the start of the job, and to the listing. */
async function extract(origin, token, url) {
  const submitted = performance.now();
  const { id } = await expectStatus(202, origin, 'POST', '/api/extractions', { token, body: { url } });
  let startedAfter;
  for (;;) {
    const { state, productId } = await expectStatus(200, origin, 'GET', `/api/extractions/${id}`, { token });
    if (state !== 'queued') startedAfter ??= performance.now() - submitted;
    if (productId) return { startedAfter, listedAfter: performance.now() - submitted };
    if (state === 'failed') throw new Error(`${url} was not listed`);
    await pause(10);
  }
}

const startWorker = () =>
  harness.worker({ EXTRACTION_ALLOW_HOSTS: [...hosts, site.host].join(','), DATABASE_POOL: '10' });

async function submissionToListing(origin, token) {
  const times = { plain: [], pictures: [] };
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const kind of Object.keys(times)) {
      const { listedAfter } = await extract(origin, token, address(`/product-${kind}-${round}`));
      if (round >= 0) times[kind].push(listedAfter);
    }
  }
  for (const [kind, values] of Object.entries(times)) {
    const name =
      kind === 'plain'
        ? 'submission to listing, without pictures'
        : 'submission to listing, with four pictures';
    checkBound(`${name}: median`, Math.round(quantile(values, 0.5)), 1_000, 'ms');
    checkBound(`${name}: p95`, Math.round(quantile(values, 0.95)), 2_000, 'ms');
  }
  const many = await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, n) =>
      extract(origin, token, address(`/product-pictures-many-${n}`)),
    ),
  );
  checkBound(
    `submission to listing, ${CONCURRENCY} concurrent: max`,
    Math.round(Math.max(...many.map(({ listedAfter }) => listedAfter))),
    6_000,
    'ms',
  );
  const open = async () =>
    (
      await harness.database.rows(
        `select 1 from outbox where job = 'fetch-pictures' and state in ('pending', 'published') limit 1`,
      )
    ).length > 0;
  const from = performance.now();
  while (await open()) await pause(50);
  console.log(
    `${'then until their pictures are fetched'.padEnd(58)} ${String(Math.round(performance.now() - from)).padStart(8)} ms`,
  );
}

/** Inserts listings of one owner whose sites are due, first the reachable ones, which have changed. */
async function insertDueSites() {
  const { database } = harness;
  const [{ id: ownerId }] = await database.rows(
    `insert into users (email, password, role) values ('many@example.test', 'x', 'seller') returning id`,
  );
  await database.rows(
    `insert into notification_preferences (user_id, time_zone, kinds)
     values ($1, 'UTC', '{"site-change": {"inApp": true, "mail": "instant"}}')`,
    [ownerId],
  );
  const template = await aProduct(database.em(), { sellerId: ownerId });
  const columns = (
    await database.rows(
      `select column_name as name from information_schema.columns
       where table_name = 'products' and is_generated = 'NEVER' and column_name not in ('id', 'source_url')`,
    )
  ).map(({ name }) => name);
  const batch = 10_000;
  for (let from = 0; from < DUE; from += batch) {
    await database.rows(
      `with made as (
         insert into products (${columns.join(', ')}, source_url)
         select ${columns.map((name) => `p.${name}`).join(', ')},
           coalesce('http://' || ($2::text[])[n + 1] || '/product-changed', 'http://site-' || n || '.invalid/')
         from products p, generate_series($3::integer, $4::integer) n where p.id = $1
         returning id, source_url
       )
       insert into product_sites (product_id, host, next_reading_at)
       select id, split_part(source_url, '/', 3),
         now() - case when source_url like '%.invalid/' then interval '1 day' else interval '2 days' end from made`,
      [template.id, hosts, from, Math.min(DUE, from + batch) - 1],
    );
  }
  await database.rows('vacuum analyze product_sites');
  return ownerId;
}

async function extractionsWithSitesDue(origin, token) {
  await insertDueSites();
  const readings = async () =>
    (
      await harness.database.rows(`select count(*)::integer as n from readings where finished_at is not null`)
    )[0].n;
  const extractions = [];
  const submitFor = async (seconds) => {
    for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
      const n = extractions.length;
      extractions.push(await extract(origin, token, address(`/product-beside-${n}`)));
      await pause(1_000);
    }
  };
  await submitFor(SECONDS / 2);
  // Kills the worker during the readings, and makes the sites that were read due again.
  await harness.processes.find(({ service }) => service === 'worker').kill();
  await harness.database.rows(
    `update product_sites set next_reading_at = now() - interval '3 days'
     where product_id in (select product_id from readings where state = 'read')`,
  );
  await startWorker().started();
  await submitFor(SECONDS / 2);
  checkBound(
    `with ${DUE} sites due: submission to start, max`,
    Math.round(Math.max(...extractions.map(({ startedAfter }) => startedAfter))),
    5_000,
    'ms',
  );
  console.log(
    `${'  submission to listing: median, max'.padEnd(58)} ${[0.5, 1]
      .map((part) =>
        Math.round(
          quantile(
            extractions.map(({ listedAfter }) => listedAfter),
            part,
          ),
        ),
      )
      .join(', ')
      .padStart(8)} ms`,
  );
  const [again] = await harness.database.rows(
    `select count(*)::integer as n from (select product_id from readings where state = 'read' group by 1 having count(*) > 1) twice`,
  );
  const [notified] = await harness.database.rows(
    `select count(*)::integer as n, count(distinct product_id)::integer as products from notifications where kind = 'site-change'`,
  );
  const mailed = async () => harness.sink.mails.filter(({ to }) => to.includes('many@example.test'));
  for (let n = 0; n < 100 && (await mailed()).length < notified.n; n += 1) await pause(100);
  const ids = new Set((await mailed()).map(({ messageId }) => messageId));
  console.log(
    `${'finished readings; sites read twice'.padEnd(58)} ${await readings()}, ${again.n}\n` +
      `${'notifications of changes; listings; mails'.padEnd(58)} ${notified.n}, ${notified.products}, ${ids.size}`,
  );
  if (again.n === 0) missed.push('no site was read twice: SECONDS is too small');
  checkBound(
    'repeated notifications or mails for a change',
    Math.max(notified.n, ids.size) - notified.products,
    0,
    '',
  );
}

try {
  const api = await harness.api();
  const worker = startWorker();
  await Promise.all([api.started(), worker.started()]);
  const token = await registerSeller(api.origin, 'seller');
  await submissionToListing(api.origin, token);
  await extractionsWithSitesDue(api.origin, token);
} finally {
  await harness.close();
  server.close();
}
console.log(missed.length > 0 ? `\nMissed: ${missed.join('; ')}` : '\nAll bounds hold.');
process.exitCode = missed.length > 0 ? 1 : 0;
