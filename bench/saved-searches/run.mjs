// Every product of a market held against every saved search, as the job of a new listing does it: one product at a time
// against all searches, two at once. Then what waits is handed to mails, an investor at a time.
//   npm run bench:searches            SEARCHES=10000 PRODUCTS=100000 SEED=7
import { sql } from 'kysely';
import { fitsNow } from '@mintbridge/model';
import pg from 'pg';
import { mailSearches } from '../../services/worker/dist/saved-searches/mail-saved-searches.processor.js';
import { matchSearches } from '../../services/worker/dist/saved-searches/match-saved-searches.processor.js';
import { fill, openMigrated } from '../matching/database.mjs';
import { dice } from '../matching/market.mjs';
import { check, run, say } from '../matching/report.mjs';
import { median, watched } from '../matching/watch.mjs';
import { saveSearches } from './searches.mjs';

const size = {
  investors: Number(process.env.SEARCHES ?? 10_000),
  products: Number(process.env.PRODUCTS ?? 100_000),
  seed: Number(process.env.SEED ?? 7),
};
const { DATABASE_URL } = process.env;
const NAME = `bench_searches_${process.pid}`;
const AT_ONCE = 2;
const CHECKED = 40;
const AGAIN = 500;
const MAILED = 500;
const MEMORY_GROWN_MB_MAX = 150;
const NEXT_WEEK = new Date(Date.now() + 8 * 24 * 3_600_000);

const shown = (ms) => `${ms.toFixed(1)} ms`;
const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];

/** Runs `work` for each id, AT_ONCE at a time; returns the milliseconds of each. */
async function each(ids, work) {
  const times = [];
  const waiting = ids.values();
  const runner = async () => {
    for (const id of waiting) {
      const started = performance.now();
      await work(id);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  return times;
}

async function measure(databaseUrl) {
  const orm = await openMigrated(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = async (text) => (await client.query({ text, rowMode: 'array' })).rows.flat();
  const count = async (text) => Number((await ids(text))[0]);
  const inTransaction = (work) => orm.em.fork().transactional(work);
  const hold = (productId) => inTransaction((em) => matchSearches(em, { productId }));

  await fill(databaseUrl, size);
  await saveSearches(client, dice(size.seed), size.investors);
  await client.query('vacuum analyze saved_searches');
  say(`${size.products} products x ${size.investors} saved searches, seed ${size.seed}`);

  const products = await ids('select id from products order by id');
  const whole = await watched(() => each(products, hold));
  const hits = await count('select count(*) from saved_search_hits');
  say(
    `all products, ${AT_ONCE} at once: ${(whole.ms / 1000).toFixed(0)} s, ${((products.length * 1000) / whole.ms).toFixed(0)} a second; ` +
      `${hits} hits, ${(hits / products.length).toFixed(0)} a product`,
  );
  say(`one product: median ${shown(median(whole.result))}, p95 ${shown(p95(whole.result))}`);
  check('memory grown', whole.grownMb, MEMORY_GROWN_MB_MAX, 'MB');

  await each(products.slice(0, AGAIN), hold);
  check('hits more when held again', (await count('select count(*) from saved_search_hits')) - hits, 0);
  const { rows } = await sql`
    select s.id from saved_searches s where s.id % ${Math.floor(size.investors / CHECKED)} = 0
      and (select count(*) from products p where ${fitsNow})
        <> (select count(*) from saved_search_hits h where h.search_id = s.id)`.execute(orm.em.getKysely());
  check(`of ${CHECKED} searches, with other hits than the search run over all products`, rows.length, 0);

  const investors = await ids('select distinct investor_id from saved_searches order by 1');
  const mailed = await each(investors.slice(0, MAILED), (id) =>
    inTransaction((em) => mailSearches(em, id, NEXT_WEEK)),
  );
  say(`what waits for one person, to mails: median ${shown(median(mailed))}, p95 ${shown(p95(mailed))}`);

  await client.end();
  await orm.close(true);
}

if (!DATABASE_URL) throw new Error('DATABASE_URL is needed: npm run bench:searches lends it');
await run(DATABASE_URL, NAME, measure);
