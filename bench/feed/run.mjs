// Compares feed, detail and writes of the API with a baseline and a peer in one alternating run, and every kind of feed query
// with that of the baseline.
//   npm run bench                      ROWS=100000 ROUNDS=7 SECONDS=3 CONNECTIONS=16
//   npm run bench -- --search     ROWS=1000000 REPEATS=40   every kind of feed query; at least 10,000 rows
//   --keep leaves the database for the next run; --only=feed,detail,write,... chooses
import { mixOf } from './requests.mjs';
import { alternate, requestText, table } from './rounds.mjs';
import { searchTable } from './search.mjs';
import { dropDatabase, prepareDatabase, startServers, sampleIds } from './harness.mjs';

const flags = new Set(process.argv.slice(2));
const isSearch = flags.has('--search');
const only = [...flags]
  .find((flag) => flag.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const number = (name, preset) => Number(process.env[name] || preset);

const ROWS = number('ROWS', isSearch ? 1_000_000 : 100_000);
const { DATABASE_URL, REDIS_URL } = process.env;
const NAME = `bench_feed_${ROWS}`;
/** Requests per second relative to the baseline. */
const GOALS = { feed: 0.6, newest: 0.8, detail: 0.6, poll: 0.6 };
/** Requests per second relative to the peer. */
const PEER_GOAL = 2.5;
/** Milliseconds. */
const P95_GOALS = { accept: 30, write: 30 };
const say = (line) => console.log(line);

const shown = ({ target, rate, rateRatio, cpu, cpuRatio, p50, p95, p95Ratio, p99, bytes, errors }) => ({
  target,
  'req/s': rate.toFixed(0),
  'x floor': rateRatio.toFixed(2),
  'cpu us/req': cpu.toFixed(0),
  'x floor ': cpuRatio.toFixed(2),
  'p50 ms': p50.toFixed(2),
  'p95 ms': p95.toFixed(2),
  ' x floor': p95Ratio.toFixed(2),
  'p99 ms': p99.toFixed(2),
  'bytes/resp': bytes.toFixed(0),
  errors,
});

/** The same requests for all targets; the peer supports only some. */
function targetsOf({ floor, peer, api, tokens }, requests) {
  const texts = (side, token) =>
    requests.map((request) =>
      requestText(request.method ?? 'GET', request[side], { token, body: request.body }),
    );
  const targets = [
    { ...floor, requests: texts('floor') },
    { ...api, requests: texts('api', tokens[requests[0].role ?? 'investor']) },
  ];
  if (requests[0].peer) targets.push({ ...peer, requests: texts('peer', peer.token) });
  return targets;
}

async function compareWithFloor(servers) {
  const options = {
    rounds: number('ROUNDS', 7),
    seconds: number('SECONDS', 3),
    connections: number('CONNECTIONS', 16),
  };
  const mixes = mixOf(ROWS, await sampleIds(databaseUrl));
  const results = [];
  for (const [name, requests] of Object.entries(mixes)) {
    if (only && !only.includes(name)) continue;
    const figures = await alternate(targetsOf(servers, requests), options);
    say(
      `\n${name}, ${ROWS} listings, ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s`,
    );
    table(figures.map(shown), say);
    const goal = GOALS[name];
    if (goal)
      results.push(
        `${name}: ${figures[1].rateRatio.toFixed(2)} of the floor's requests per second (goal ${goal})`,
      );
    if (figures[2])
      results.push(
        `${name}: ${(figures[1].rateRatio / figures[2].rateRatio).toFixed(2)} of the peer's requests per second (goal ${PEER_GOAL})`,
      );
    if (P95_GOALS[name])
      results.push(`${name}: p95 ${figures[1].p95.toFixed(1)} ms (goal ${P95_GOALS[name]} ms)`);
    if (figures.some(({ errors }) => errors > 0))
      throw new Error(`${name}: some responses were not successful`);
  }
  say(`\n${results.join('\n')}`);
}

const databaseUrl = await prepareDatabase(DATABASE_URL, NAME, ROWS, say);
const servers = await startServers(databaseUrl, REDIS_URL);
try {
  if (isSearch)
    await searchTable(servers, databaseUrl, { rows: ROWS, repeats: number('REPEATS', 40), only, say });
  else await compareWithFloor(servers);
} finally {
  await servers.stop();
  if (!flags.has('--keep')) await dropDatabase(DATABASE_URL, NAME);
}
