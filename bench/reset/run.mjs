// `npm run bench:reset`: whether the time of POST /api/auth/forgot distinguishes known addresses from unknown ones.
import { dropDatabase, prepareDatabase, startServers, withClient } from '../feed/harness.mjs';

const TRIES = 200;
const WARM_UP = 20;
const DATABASE = 'bench_reset';
const LISTINGS = 500;

const serverUrl = process.env.DATABASE_URL;

async function time(base, email) {
  const start = performance.now();
  const answer = await fetch(`${base}/api/auth/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const body = await answer.text();
  return { ms: performance.now() - start, said: `${answer.status} ${body}` };
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** The chance that a try of `a` took longer than one of `b`: a half where the time reveals nothing. */
function chanceLonger(a, b) {
  let longer = 0;
  for (const x of a) for (const y of b) longer += x > y ? 1 : x === y ? 0.5 : 0;
  return longer / (a.length * b.length);
}

/**
 * Mann and Whitney's z of that chance, by the normal approximation: within 1.96 of 0 for nineteen in twenty runs of two
 * samples that are alike.
 */
const zOf = (chance, a, b) => (chance - 0.5) / Math.sqrt((a + b + 1) / (12 * a * b));

async function main() {
  const url = await prepareDatabase(serverUrl, DATABASE, LISTINGS, () => undefined);
  const known = await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select email from users where status = 'active' order by id limit $1`,
      [TRIES],
    );
    return rows.map(({ email }) => email);
  });
  const servers = await startServers(url, process.env.REDIS_URL);
  try {
    const times = { known: [], unknown: [] };
    const answers = new Set();
    for (let i = -WARM_UP; i < TRIES; i += 1) {
      const asked = [
        ['known', known[(i + WARM_UP) % known.length]],
        ['unknown', `nobody-${i + WARM_UP}@example.test`],
      ];
      // Taking turns, and in turn at being first: whatever else the machine does meets both.
      for (const [kind, email] of i % 2 ? asked.reverse() : asked) {
        const { ms, said } = await time(servers.base, email);
        answers.add(said);
        if (i >= 0) times[kind].push(ms);
      }
    }
    const medians = {};
    for (const kind of ['known', 'unknown']) {
      const sorted = times[kind].sort((a, b) => a - b);
      const [median, p95] = [0.5, 0.95].map((share) => quantile(sorted, share));
      medians[kind] = median;
      console.log(
        `${kind.padEnd(8)} ${TRIES} tries, median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`,
      );
    }
    const chance = chanceLonger(times.known, times.unknown);
    const z = zOf(chance, TRIES, TRIES);
    console.log(`medians differ by ${Math.abs(medians.known - medians.unknown).toFixed(2)} ms`);
    console.log(`known takes longer in ${(chance * 100).toFixed(1)} % of pairs, z ${z.toFixed(2)}`);
    console.log(`different answers: ${answers.size} (${[...answers].join(' | ')})`);
  } finally {
    await servers.stop();
    await dropDatabase(serverUrl, DATABASE);
  }
}

await main();
