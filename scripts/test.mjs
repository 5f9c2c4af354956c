// `npm test`: every check and test of the product, or the named steps only (HELP below).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, SERVER } from './build.mjs';
import { root } from './paths.mjs';
import { findChromium } from './services/browser.mjs';
import { launch } from './services/child.mjs';
import { startTestEnvironment } from './services/test-environment.mjs';
import { startThrowaway, temporaryFolder } from './services/throwaway.mjs';

const bin = (...parts) => join(root, 'node_modules', ...parts);
const CRUISED = ['libs', 'services', 'frontend/src', 'e2e', 'bench'];
const LINTERS = [
  ['eslint', bin('eslint', 'bin', 'eslint.js'), ['--max-warnings=0', '.']],
  ['prettier', bin('prettier', 'bin', 'prettier.cjs'), ['--check', '--log-level=warn', '.']],
  [
    'import rules',
    bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    ['--output-type', 'err-long', ...CRUISED],
  ],
  ['unused exports, files and packages', bin('knip', 'bin', 'knip.js'), ['--no-progress']],
];
const TYPE_CHECKS = ['.', 'e2e', 'frontend'].map((project) => [
  `types of ${project === '.' ? 'libs and services' : project}`,
  bin('typescript', 'bin', 'tsc'),
  ['-p', project],
]);
/** A run that never ends is stopped; a busy machine may take three times as long as a quiet one. */
const LONGEST_STEP = 60 * 60_000;

const running = new Set();
const totals = { passed: 0, failed: 0 };
const timings = [];
let interrupted = false;

/** Runs a Node script and returns whether it succeeded. Its output is shown live, or on failure. */
async function node(name, args, { env = {}, quiet = false } = {}) {
  if (interrupted) return false;
  const lines = [];
  const onLine = (line) => (quiet ? lines.push(line) : console.log(line));
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const handle = launch(name, process.execPath, args, { env: { ...process.env, ...color, ...env }, onLine });
  running.add(handle);
  const deadline = setTimeout(() => {
    console.log(`${name} takes longer than ${LONGEST_STEP / 60_000} minutes: stopped`);
    void handle.stop();
  }, LONGEST_STEP);
  const end = await handle.ended;
  clearTimeout(deadline);
  running.delete(handle);
  const isGood = end === 'exit code 0';
  if (!isGood && quiet) console.log(`\n${name}:\n${lines.join('\n')}\n`);
  return isGood;
}

async function checkAll(checks) {
  const failed = [];
  for (const [name, script, args] of checks) {
    if (!(await node(name, [script, ...args], { quiet: true }))) failed.push(name);
  }
  return failed;
}

/** A step without counted tests: each check that does not hold counts as one failure. */
async function staticChecks(checks) {
  const failed = await checkAll(checks);
  totals.failed += failed.length;
  return failed.length === 0;
}

/** Jest needs the libraries and services only. */
async function buildStep({ frontend }) {
  try {
    await build(frontend ? {} : { only: SERVER });
    return true;
  } catch (error) {
    console.log(error.message);
    totals.failed += 1;
    return false;
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Adds a runner's figures. One that ended badly without naming a failed test counts as one failure. */
function count(passed, failed, isGood) {
  totals.passed += passed;
  totals.failed += failed === 0 && !isGood ? 1 : failed;
  return isGood && failed === 0;
}

async function unitStep(patterns) {
  const services = await startThrowaway({ say: console.log });
  const stopper = { stop: services.stop };
  running.add(stopper);
  const report = join(services.folder, 'jest.json');
  const env = {
    TEST_DATABASE_URL: services.databaseUrl,
    TEST_REDIS_URL: services.redisUrl,
    NODE_ENV: 'test',
  };
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const args = [
    ...flags,
    bin('jest', 'bin', 'jest.js'),
    '--ci',
    '--json',
    `--outputFile=${report}`,
    ...patterns,
  ];
  const isGood = await node('Jest', args, { env });
  await services.stop();
  running.delete(stopper);
  const result = readReport(report);
  // A test file that does not even load has no tests to count.
  const broken = result?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return count(result?.numPassedTests ?? 0, (result?.numFailedTests ?? 0) + (broken?.length ?? 0), isGood);
}

const hasBrowserTests = () =>
  readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'));

async function e2eStep(patterns) {
  if (!hasBrowserTests()) return true;
  const folder = temporaryFolder();
  const report = join(folder, 'playwright.json');
  let environment = null;
  try {
    const browser = await findChromium(console.log);
    environment = await startTestEnvironment(folder, (handle) => running.add(handle));
    const env = {
      ...environment.env,
      CHROMIUM_PATH: browser.path,
      CHROMIUM_LIBRARIES: browser.env.LD_LIBRARY_PATH ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const isGood = await node('Playwright', [bin('@playwright', 'test', 'cli.js'), 'test', ...patterns], {
      env,
    });
    const stats = readReport(report)?.stats;
    return count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, isGood);
  } catch (error) {
    console.log(error.message);
    return count(0, 0, false);
  } finally {
    await environment?.stop();
  }
}

const STEPS = {
  lint: () => staticChecks(LINTERS),
  types: () => staticChecks(TYPE_CHECKS),
  build: buildStep,
  unit: unitStep,
  e2e: e2eStep,
};
/** Steps that only read: they run at the same time. */
const STATIC_STEPS = new Set(['lint', 'types']);

async function timed(name, step) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const isGood = await step();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  timings.push(`  ${isGood ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.padStart(7)} s`);
  return isGood;
}

const HELP = `npm test                                 everything
npm test -- lint types                   some steps: ${Object.keys(STEPS).join(', ')}
npm test -- unit services/api            Jest on what matches
npm test -- e2e e2e/accounts.spec.ts     Playwright on one file`;

async function main(args) {
  const named = args.filter((arg) => Object.hasOwn(STEPS, arg));
  const patterns = args.filter((arg) => !named.includes(arg));
  const chosen = new Set(named.length ? named : Object.keys(STEPS));
  const frontend = chosen.has('build') || chosen.has('e2e');
  if (chosen.has('unit') || frontend) chosen.add('build');
  const isStatic = (name) => STATIC_STEPS.has(name);
  const names = Object.keys(STEPS).filter((name) => chosen.has(name));
  await Promise.all(names.filter(isStatic).map((name) => timed(name, STEPS[name])));
  let isBuilt = true;
  for (const name of names.filter((step) => !isStatic(step))) {
    if (interrupted || (name === 'e2e' && !isBuilt)) continue;
    const isGood = await timed(name, () =>
      name === 'build' ? buildStep({ frontend }) : STEPS[name](patterns),
    );
    if (name === 'build') isBuilt = isGood;
  }
  console.log(`\n${timings.join('\n')}\n`);
}

async function interrupt() {
  if (interrupted) return;
  interrupted = true;
  await Promise.all([...running].map((handle) => handle.stop()));
  process.exit(130);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
const parent = Number(process.env.MINTBRIDGE_PARENT_PID);
if (parent) setInterval(() => process.ppid !== parent && interrupt(), 500).unref();

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const started = performance.now();
await main(args);
console.log(`In ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
