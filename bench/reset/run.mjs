// `npm run bench:reset`: whether the time of POST /api/auth/forgot distinguishes known addresses from unknown ones.
import { dropDatabase, prepareDatabase, startServers, withClient } from '../feed/harness.mjs';

const TRIES = 200;
const WARM_UP = 20;
const DATABASE = 'bench_reset';
const LISTINGS = 500;

const serverUrl = process.env.DATABASE_URL;

async function time(base, email) {
  const start = performance.now();
  const response = await fetch(`${base}/api/auth/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const body = await response.text();
  return { ms: performance.now() - start, said: `${response.status} ${body}` };
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** The probability that a sample of `a` is longer than one of `b`: 0.5 if the time reveals nothing. */
function probabilityLonger(a, b) {
  let longer = 0;
  for (const x of a) for (const y of b) longer += x > y ? 1 : x === y ? 0.5 : 0;
  return longer / (a.length * b.length);
}

/**
 * z of the Mann-Whitney test by normal approximation: within 1.96 of 0 in 95 % of runs if both distributions are equal.
 */
const zOf = (probability, a, b) => (probability - 0.5) / Math.sqrt((a + b + 1) / (12 * a * b));

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
    const responses = new Set();
    for (let i = -WARM_UP; i < TRIES; i += 1) {
      const requests = [
        ['known', known[(i + WARM_UP) % known.length]],
        ['unknown', `nobody-${i + WARM_UP}@example.test`],
      ];
      // Alternates the order, so that other load of the machine affects both alike.
      for (const [kind, email] of i % 2 ? requests.reverse() : requests) {
        const { ms, said } = await time(servers.base, email);
        responses.add(said);
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
    const probability = probabilityLonger(times.known, times.unknown);
    const z = zOf(probability, TRIES, TRIES);
    console.log(`medians differ by ${Math.abs(medians.known - medians.unknown).toFixed(2)} ms`);
    console.log(`known takes longer in ${(probability * 100).toFixed(1)} % of pairs, z ${z.toFixed(2)}`);
    console.log(`distinct responses: ${responses.size} (${[...responses].join(' | ')})`);
  } finally {
    await servers.stop();
    await dropDatabase(serverUrl, DATABASE);
  }
}

await main();
