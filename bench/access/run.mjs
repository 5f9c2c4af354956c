// Cost of locked sections: the product page of an open, a locked and a granted listing in one alternating run, the first view
// of a day, which is logged before the response, and the reply clock on feed cards.
//   npm run bench:access               ROWS=20000 ROUNDS=7 SECONDS=2 CONNECTIONS=16
import { cardColumns } from '../../libs/model/dist/products/card-columns.js';
import { dropDatabase, prepareDatabase, startServers, withClient } from '../feed/harness.mjs';
import { alternate, requestText, table } from '../feed/rounds.mjs';

const number = (name, preset) => Number(process.env[name] || preset);
const ROWS = number('ROWS', 20_000);
const { DATABASE_URL, REDIS_URL } = process.env;
const NAME = `bench_access_${ROWS}`;
const say = (line) => console.log(line);

/** Listings requested per kind. */
const LISTINGS = 400;
const KINDS = ['open', 'locked', 'granted', 'granted, first view', 'open, one by one'];

/** Locks and grants listings; returns ids by kind. */
const seedAccess = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'select id from products where visible_to_investors order by md5(id::text) limit $1',
      [LISTINGS * KINDS.length],
    );
    const ids = Object.fromEntries(
      KINDS.map((kind, index) => [
        kind,
        rows.slice(index * LISTINGS, (index + 1) * LISTINGS).map(({ id }) => id),
      ]),
    );
    const granted = [...ids.granted, ...ids['granted, first view']];
    await client.query(
      `update products set privacy = '{"financials": "nda"}', locks = '{"financials": {"tier": "nda", "filled": 3}}'
       where id = any($1)`,
      [[...ids.locked, ...granted]],
    );
    await client.query(
      `insert into access_grants (product_id, investor_id, sections, is_signed)
       select p, u.id, '{"financials": "nda"}', true from unnest($1::integer[]) p, users u
       where u.email = 'bench-investor@example.test'`,
      [granted],
    );
    await client.query(
      `insert into reply_clocks (owner_id, median_hours, answered_share, samples)
       select distinct seller_id, 4, 0.9, 12 from products on conflict do nothing`,
    );
    await client.query('vacuum analyze');
    return ids;
  });

const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];
const summary = (what, times) =>
  say(
    `${what}: median ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`,
  );

async function timed(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function productPages({ api, tokens }, ids) {
  const targets = ['open', 'locked', 'granted'].map((kind) => ({
    ...api,
    name: kind,
    requests: ids[kind].map((id) => requestText('GET', `/api/products/${id}`, { token: tokens.investor })),
  }));
  const options = {
    rounds: number('ROUNDS', 7),
    seconds: number('SECONDS', 2),
    connections: number('CONNECTIONS', 16),
  };
  say(`\nproduct page, ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s`);
  const figures = await alternate(targets, options);
  const shown = ({ target, rate, rateRatio, cpu, p50, p95, errors }) => ({
    listing: target,
    'req/s': rate.toFixed(0),
    'x open': rateRatio.toFixed(2),
    'cpu us/req': cpu.toFixed(0),
    'p50 ms': p50.toFixed(2),
    'p95 ms': p95.toFixed(2),
    errors,
  });
  table(figures.map(shown), say);
}

/** Requests each listing once, so that each granted one is the first view of the day. */
async function firstViews({ base, tokens }, ids) {
  const headers = { authorization: `Bearer ${tokens.investor}` };
  const times = { open: [], first: [] };
  const read = (id) =>
    timed(async () => {
      const response = await fetch(`${base}/api/products/${id}`, { headers });
      await response.text();
      if (!response.ok) throw new Error(`product ${id}: status ${response.status}`);
    });
  for (let index = 0; index < LISTINGS; index += 1) {
    times.open.push(await read(ids['open, one by one'][index]));
    times.first.push(await read(ids['granted, first view'][index]));
  }
  say(`\none request at a time, ${LISTINGS} listings`);
  summary('open listing', times.open);
  summary('granted listing, first view of the day', times.first);
}

/** The statement of a feed page with the reply clock of each owner, and without, alternately. */
const replyClocks = (url) =>
  withClient(url, async (client) => {
    const columns = cardColumns('products');
    const without = columns.replace(
      /\(select json_build_object[\s\S]*?\)\s+as "ownerReply"/,
      'null as "ownerReply"',
    );
    if (without === columns) throw new Error('the cards have no reply clock');
    const page = (name, cards) => ({
      name,
      text: `select ${cards} from products where visible_to_investors and id < $1 order by id desc limit 61`,
      values: [2_147_483_647],
    });
    const times = { with: [], without: [] };
    for (let turn = 0; turn < 1_000; turn += 1) {
      times.with.push(await timed(() => client.query(page('with', columns))));
      times.without.push(await timed(() => client.query(page('without', without))));
    }
    say('\nfeed page of 61 cards, 1,000 times each');
    summary('with the reply clock', times.with);
    summary('without it', times.without);
  });

const databaseUrl = await prepareDatabase(DATABASE_URL, NAME, ROWS, say);
const ids = await seedAccess(databaseUrl);
const servers = await startServers(databaseUrl, REDIS_URL);
try {
  await firstViews(servers, ids);
  await productPages(servers, ids);
  await replyClocks(databaseUrl);
} finally {
  await servers.stop();
  await dropDatabase(DATABASE_URL, NAME);
}
