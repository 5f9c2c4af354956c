// `npm run drill`: runs ROUNDS rounds of a mixed load while an API, a worker, Redis and PostgreSQL are killed in turn, and
// compares responses with stored data after each. Exits with 1 if an invariant is violated. To repeat a round:
// ROUNDS=1 SEED=<seed> npm run drill
import { randomInt } from 'node:crypto';
import { build, SERVER } from './build.mjs';

const FIRST_PORT = 4_700;
const VICTIMS = ['api', 'worker', 'redis', 'postgres'];

function wholeNumber(name, fallback) {
  const value = Number(process.env[name] || fallback);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name}: "${process.env[name]}" is not a whole number above 0`);
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Summary of one or more rounds. */
function figures(reports) {
  const total = (pick) => sum(reports.map(pick));
  const inEffects = (key) => total(({ effects }) => sum(effects.map((effect) => effect[key].length)));
  const kinds = reports[0].effects.map(({ of }, n) => {
    const [acknowledged, found] = ['acknowledged', 'found'].map((key) =>
      total(({ effects }) => effects[n][key]),
    );
    return `${found} ${of} (${acknowledged} acknowledged)`;
  });
  return [
    `requests     ${total((r) => r.requests.sent)}: ${total((r) => r.requests.acknowledged)} acknowledged, ${total((r) => r.requests.unknown)} without response or 503`,
    `PostgreSQL   ${kinds.join(', ')}, ${total((r) => r.products)} products`,
    `jobs         ${total((r) => r.jobs.done)} done, ${total((r) => r.jobs.failed)} failed, ${total((r) => r.jobs.stuck)} stuck`,
    `mails        ${total((r) => r.mails.received)} for ${total((r) => r.mails.requested)} jobs, ${total((r) => r.mails.redelivered)} delivered again under the same id`,
    `duplicates   ${inEffects('duplicates')}`,
    `lost         ${inEffects('lost')}`,
    `unrequested  ${inEffects('unrequested')}`,
  ].map((line) => `  ${line}`);
}

function printViolations({ violations, failures, histories }, seed) {
  for (const line of failures) console.log(`  failed, can be replayed by a superadmin: ${line}`);
  for (const [invariant, by] of Object.entries(violations)) {
    console.log(`  VIOLATED (seed ${seed}): ${invariant}`);
    for (const line of by) console.log(`    ${line}`);
  }
  for (const history of histories) console.log(`  History of a job:\n${history.replace(/^/gm, '    ')}`);
}

async function main() {
  const rounds = wholeNumber('ROUNDS', 3);
  const firstSeed = wholeNumber('SEED', randomInt(1, 2 ** 31));
  await build({ only: SERVER });
  const testing = '../services/worker/dist/testing';
  const { startProcessHarness } = await import(`${testing}/process-harness.js`);
  const { runRound } = await import(`${testing}/mixed-load/round.js`);
  const { randomFrom } = await import(`${testing}/random.js`);

  const harness = await startProcessHarness(FIRST_PORT);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => harness.close().finally(() => process.exit(130)));
  const reports = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const seed = firstSeed + round;
      console.log(`\nRound ${round + 1} of ${rounds}, seed ${seed}`);
      const report = await runRound(harness, randomFrom(seed), VICTIMS);
      reports.push(report);
      console.log([`  kills        ${report.kills.join('; ')}`, ...figures([report])].join('\n'));
      printViolations(report, seed);
      await harness.clear();
    }
  } finally {
    await harness.close();
  }
  const violated = reports.filter(({ violations }) => Object.keys(violations).length > 0).length;
  console.log(
    [`\nAll ${rounds} rounds, from seed ${firstSeed}`, ...figures(reports)].join('\n') +
      `\n${violated ? `An invariant is violated in ${violated} of the rounds.` : 'Every invariant holds.'}`,
  );
  return violated ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
