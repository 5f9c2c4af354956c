// Matches every product against every saved search, as the job of a new listing does: one product per job, two jobs
// concurrently. Then creates the mails of pending hits, per investor.
//   npm run bench:searches            SEARCHES=10000 PRODUCTS=100000 SEED=7
import { sql } from 'kysely';
import { fitsNow } from '@mintbridge/model';
import pg from 'pg';
import { mailSearches } from '../../services/worker/dist/saved-searches/mail-saved-searches.processor.js';
import { matchSearches } from '../../services/worker/dist/saved-searches/match-saved-searches.processor.js';
import { fill, openMigrated } from '../matching/database.mjs';
import { randomNumbers } from '../feed/words.mjs';
import { check, run, say } from '../matching/report.mjs';
import { median, measured } from '../matching/watch.mjs';
import { saveSearches } from './searches.mjs';

const size = {
  investors: Number(process.env.SEARCHES ?? 10_000),
  products: Number(process.env.PRODUCTS ?? 100_000),
  seed: Number(process.env.SEED ?? 7),
};
const { DATABASE_URL } = process.env;
const NAME = `bench_searches_${process.pid}`;
const CONCURRENCY = 2;
const CHECKED = 40;
const REPEATED = 500;
const MAILED = 500;
const MEMORY_GROWTH_MB_MAX = 150;
const NEXT_WEEK = new Date(Date.now() + 8 * 24 * 3_600_000);

const shown = (ms) => `${ms.toFixed(1)} ms`;
const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];

/** Runs `work` for each id, CONCURRENCY at a time; returns the milliseconds of each. */
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
  await Promise.all(Array.from({ length: CONCURRENCY }, runner));
  return times;
}

async function measure(databaseUrl) {
  const orm = await openMigrated(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = async (text) => (await client.query({ text, rowMode: 'array' })).rows.flat();
  const count = async (text) => Number((await ids(text))[0]);
  const inTransaction = (work) => orm.em.fork().transactional(work);
  const matchProduct = (productId) => inTransaction((em) => matchSearches(em, { productId }));

  await fill(databaseUrl, size);
  await saveSearches(client, randomNumbers(size.seed), size.investors);
  await client.query('vacuum analyze saved_searches');
  say(`${size.products} products x ${size.investors} saved searches, seed ${size.seed}`);

  const products = await ids('select id from products order by id');
  const whole = await measured(() => each(products, matchProduct));
  const hits = await count('select count(*) from saved_search_hits');
  say(
    `all products, ${CONCURRENCY} concurrent: ${(whole.ms / 1000).toFixed(0)} s, ${((products.length * 1000) / whole.ms).toFixed(0)} per second; ` +
      `${hits} hits, ${(hits / products.length).toFixed(0)} per product`,
  );
  say(`one product: median ${shown(median(whole.result))}, p95 ${shown(p95(whole.result))}`);
  check('memory growth', whole.memoryGrowthMb, MEMORY_GROWTH_MB_MAX, 'MB');

  await each(products.slice(0, REPEATED), matchProduct);
  check(
    'additional hits when matched again',
    (await count('select count(*) from saved_search_hits')) - hits,
    0,
  );
  const { rows } = await sql`
    select s.id from saved_searches s where s.id % ${Math.floor(size.investors / CHECKED)} = 0
      and (select count(*) from products p where ${fitsNow})
        <> (select count(*) from saved_search_hits h where h.search_id = s.id)`.execute(orm.em.getKysely());
  check(`searches of ${CHECKED} whose hits differ from a search over all products`, rows.length, 0);

  const investors = await ids('select distinct investor_id from saved_searches order by 1');
  const mailed = await each(investors.slice(0, MAILED), (id) =>
    inTransaction((em) => mailSearches(em, id, NEXT_WEEK)),
  );
  say(`creating the mails of one investor: median ${shown(median(mailed))}, p95 ${shown(p95(mailed))}`);

  await client.end();
  await orm.close(true);
}

if (!DATABASE_URL) throw new Error('DATABASE_URL is required: npm run bench:searches provides it');
await run(DATABASE_URL, NAME, measure);
