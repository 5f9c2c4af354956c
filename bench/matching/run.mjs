// Recomputing every investor's recommendations (read, compute, write differences) compared with a floor that only reads the
// columns and stores as many rows, alternating in one run.
//   npm run bench:matching            INVESTORS=10000 PRODUCTS=100000 ROUNDS=7 SEED=7
import { sql } from 'kysely';
import pg from 'pg';
import { freePort } from '../../scripts/services/ports.mjs';
import { workerService } from '../../scripts/services/product.mjs';
import { catchUp, recomputeAll } from '../../services/worker/dist/recommendations/matching-catch-up.js';
import { countWrongLists } from './check.mjs';
import { fill, openMigrated } from './database.mjs';
import { floor, highestIds, listColumns } from './floor.mjs';
import { check, run, say } from './report.mjs';
import { profileSaveTimes } from './saving.mjs';
import { median, measured } from './watch.mjs';

const size = {
  investors: Number(process.env.INVESTORS ?? 10_000),
  products: Number(process.env.PRODUCTS ?? 100_000),
  seed: Number(process.env.SEED ?? 7),
};
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const { DATABASE_URL, REDIS_URL } = process.env;
const NAME = `bench_matching_${process.pid}`;

const RATIO_MAX = 4;
const NEAR_MISSES_PERCENT_MAX = 20;
const BLOCKED_MS_MAX = 50;
const MEMORY_GROWTH_MB_MAX = 100;
const PROFILE_SAVE_MS_MAX = 250;
const CHECKED = 100;
const PROFILE_SAVES = 40;

const shown = (ms) => `${ms.toFixed(0)} ms`;

async function compareWithFloor(client, inTransaction) {
  const columns = await listColumns(client);
  const ids = await highestIds(client);
  const turns = {
    floor: () => floor(client, columns, ids),
    matches: () => inTransaction((em) => recomputeAll(em, { nearMisses: false })),
    job: () => inTransaction((em) => recomputeAll(em)),
  };
  const names = Object.keys(turns);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const figures = {};
    for (const name of round % 2 ? names : names.toReversed()) {
      await client.query('truncate recommendations, near_misses');
      await client.query('checkpoint');
      figures[name] = await measured(turns[name]);
    }
    rounds.push(figures);
    say(
      `round ${round}: floor ${shown(figures.floor.ms)}, whole job ${shown(figures.job.ms)} ` +
        `(${(figures.job.ms / figures.floor.ms).toFixed(2)} times; matches only ${shown(figures.matches.ms)}), ` +
        `event loop blocked ${shown(figures.job.blockedMs)}`,
    );
  }
  say(`${columns[0].length} rows stored in each turn`);
  const jobs = rounds.map(({ job }) => job);
  check(
    'whole job relative to the floor, median',
    median(rounds.map((r) => r.job.ms / r.floor.ms)),
    RATIO_MAX,
    'times',
  );
  check(
    'near misses, share of the whole job, median',
    median(rounds.map((r) => (1 - r.matches.ms / r.job.ms) * 100)),
    NEAR_MISSES_PERCENT_MAX,
    '%',
  );
  const added = median(rounds.map((r) => (r.job.ms / r.matches.ms - 1) * 100));
  say(`near misses, added to matches only, median: ${added.toFixed(0)} %`);
  check(
    'longest block of the event loop by the job, median',
    median(jobs.map((job) => job.blockedMs)),
    BLOCKED_MS_MAX,
    'ms',
  );
  check(
    'memory growth by the job, max',
    Math.max(...jobs.map((job) => job.memoryGrowthMb)),
    MEMORY_GROWTH_MB_MAX,
    'MB',
  );
}

// The session's counts still include earlier transactions: only the difference belongs to this one.
const rowsWritten = async (em) => {
  const { rows } = await sql`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as count from pg_stat_xact_user_tables`.execute(
    em.getKysely(),
  );
  return rows[0].count;
};

async function recomputeUnchanged(inTransaction) {
  await inTransaction((em) => recomputeAll(em));
  const { result, ms } = await measured(() =>
    inTransaction(async (em) => {
      const before = await rowsWritten(em);
      await recomputeAll(em);
      return (await rowsWritten(em)) - before;
    }),
  );
  check(`rows written when nothing changed (in ${shown(ms)})`, result, 0, 'rows');
}

/** The worker as it runs in production, on this database. */
async function withWorker(databaseUrl, work) {
  const service = workerService(
    {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:9',
      APP_SECRET: 'a secret for benchmarks',
      LOG_LEVEL: 'error',
      WORKER_PORT: String(await freePort(4290)),
    },
    say,
  );
  const handle = await service.launch();
  try {
    await service.ready(handle);
    return await work();
  } finally {
    await handle.stop();
  }
}

async function measure(databaseUrl) {
  const orm = await openMigrated(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const client = await pool.connect();
  const inTransaction = (work) => orm.em.fork().transactional(work);
  say(`${size.investors} investors x ${size.products} products, seed ${size.seed}`);
  await fill(databaseUrl, size);
  const { ms } = await measured(() => catchUp(orm));
  say(`first computation of all attributes and lists: ${shown(ms)}`);
  await client.query('vacuum analyze match_listings, match_investors');

  await compareWithFloor(client, inTransaction);
  await recomputeUnchanged(inTransaction);
  check(
    `lists of ${CHECKED} that differ from scoring every listing`,
    await countWrongLists(client, CHECKED),
    0,
    'lists',
  );
  const times = await withWorker(databaseUrl, () => profileSaveTimes(pool, PROFILE_SAVES));
  say(`saving a profile to fresh matches, through outbox, queue and worker: median ${shown(median(times))}`);
  check('the same, p95', times[Math.floor(times.length * 0.95)], PROFILE_SAVE_MS_MAX, 'ms');

  client.release();
  await pool.end();
  await orm.close(true);
}

if (!DATABASE_URL || !REDIS_URL)
  throw new Error('DATABASE_URL and REDIS_URL are required: npm run bench:matching provides them');
await run(DATABASE_URL, NAME, measure);
