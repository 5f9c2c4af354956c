// `npm start`: builds the product and starts it with all services it needs. `npm run dev` does the same in watch mode.
import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, BuildError, SERVER } from './build.mjs';
import { holder, tryLock, unlock } from './lock-file.mjs';
import { root } from './paths.mjs';
import { announcement } from './services/announcement.mjs';
import { logFiles } from './services/logs.mjs';
import { requireDatabase, requireRedis } from './services/outside-services.mjs';
import { mailCatcher } from './services/mail.mjs';
import { freePort, isFreePort, PORTS } from './services/ports.mjs';
import { embeddedPostgres } from './services/postgres.mjs';
import {
  apiService,
  GRACE,
  migrateTask,
  seedTask,
  serviceEnvironment,
  workerService,
} from './services/product.mjs';
import { embeddedRedis } from './services/redis.mjs';
import { readSettings, StartError, storedSecret } from './services/settings.mjs';
import { Supervisor } from './services/supervisor.mjs';
import { vitePage, watchedBuild } from './services/watch.mjs';

const say = (line) => console.log(line);
const isWatching = process.argv.includes('--watch');
const supervisor = new Supervisor(say);
const building = new AbortController();
const LEVEL = { database: 1, redis: 2, product: 3 };

/** Placeholders, so that the environment can be validated before anything runs. */
const PLACEHOLDERS = {
  DATABASE_URL: 'postgres://127.0.0.1/later',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  APP_SECRET: 'known-once-the-data-folder-is-there',
};

const fromDist = (file) => import(pathToFileURL(join(root, 'libs', file)).href);

/** Validates our settings and the environment of the services; throws all problems at once. */
async function checkEnvironment() {
  const { settings, problems } = readSettings(process.env);
  await build({ only: ['runtime'], say: () => {} });
  const { ApiEnv, EnvironmentError, parseEnv, TaskEnv, WorkerEnv } = await fromDist('runtime/dist/env.js');
  const given = Object.entries(process.env).filter(([, value]) => value);
  const env = { ...PLACEHOLDERS, ...Object.fromEntries(given) };
  for (const shape of [ApiEnv, WorkerEnv, TaskEnv]) {
    try {
      parseEnv(shape, env);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      problems.push(...error.problems);
    }
  }
  const first = new Map();
  for (const line of problems) if (!first.has(line.split(':')[0])) first.set(line.split(':')[0], line);
  if (first.size > 0) throw new StartError([...first.values()].join('\n'));
  return settings;
}

/** Configured ports must be free. */
async function checkPorts({ port, mailPort, smtpUrl, metricsPort, workerPort }) {
  const named = {
    PORT: port,
    MAIL_PORT: smtpUrl ? null : mailPort,
    METRICS_PORT: metricsPort,
    WORKER_PORT: workerPort,
  };
  for (const [name, wanted] of Object.entries(named)) {
    if (wanted === null || (await isFreePort(wanted))) continue;
    throw new StartError(
      `${name}: port ${wanted} is already in use, or this user may not listen on it; set ${name} to another`,
    );
  }
}

/** The configured port, or the first free one from `first` on. */
async function choosePort(name, wanted, first) {
  if (wanted) return wanted;
  const port = await freePort(first);
  if (port !== first) say(`Port ${first} is in use, ${name} uses ${port}`);
  return port;
}

/** Node's recursive mkdir never returns below folders like /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function prepareDataFolder(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${folder} cannot be used (${error.code})`);
  }
  // If we are root, PostgreSQL runs as another user, which needs access.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
  const lock = join(folder, 'start.lock');
  if (!tryLock(lock)) {
    throw new StartError(
      `DATA_DIR: ${folder} is in use by a running start (process ${holder(lock)}); stop it or set DATA_DIR`,
    );
  }
  process.on('exit', () => unlock(lock));
}

/** Runs a service; if it does not start, the error contains its last output. */
async function run(service, logName, logs, place) {
  try {
    await supervisor.run(service, place);
  } catch (error) {
    if (supervisor.isStopping) throw error;
    throw new StartError([error.message, ...logs.tail(logName).map((line) => `  ${line}`)].join('\n'));
  }
}

async function startDatabase(settings, logs) {
  if (settings.databaseUrl) return settings.databaseUrl;
  const port = await choosePort('PostgreSQL', null, PORTS.postgres);
  const service = await embeddedPostgres({ folder: settings.dataDir, port, onLine: logs.line('postgres') });
  await run(service, 'postgres', logs, { level: LEVEL.database });
  say(`PostgreSQL is up on 127.0.0.1:${port}`);
  return service.url;
}

async function startRedis(settings, logs) {
  if (settings.redisUrl) return settings.redisUrl;
  const port = await choosePort('Redis', null, PORTS.redis);
  const service = await embeddedRedis({ folder: settings.dataDir, port, onLine: logs.line('redis'), say });
  await run(service, 'redis', logs, { level: LEVEL.redis });
  say(`Redis is up on 127.0.0.1:${port}`);
  return service.url;
}

async function startMail(settings, logs) {
  if (settings.smtpUrl) return { url: settings.smtpUrl, page: null };
  const pagePort = await choosePort('MAIL_PORT', settings.mailPort, PORTS.mailPage);
  const smtpPort = await choosePort('SMTP', null, PORTS.smtp);
  const onLine = logs.line('mail', { loud: true });
  const service = mailCatcher({ folder: settings.dataDir, smtpPort, pagePort, onLine });
  await run(service, 'mail', logs, { level: LEVEL.redis });
  return service;
}

async function runTask(name, logName, logs, start) {
  try {
    await supervisor.task(name, () => start(logs.line(logName, { loud: true })), { level: LEVEL.product });
  } catch (error) {
    throw new StartError(`${error.message}; its log is ${join('logs', `${logName}.log`)} in the data folder`);
  }
}

/** Builds once, or starts the compiler in watch mode. */
async function startBuild(logs) {
  if (!isWatching) return build({ say, signal: building.signal });
  const log = logs.line('compiler');
  const service = watchedBuild(SERVER, (line, stream) => {
    log(line, stream);
    if (line.includes('error TS')) say(`compiler: ${line}`);
  });
  return run(service, 'compiler', logs, { level: LEVEL.product });
}

/** URL of the page: the API serves the built one, Vite that of watch mode. */
async function startPage(settings, logs) {
  if (!isWatching) return `http://localhost:${settings.port}`;
  const port = await choosePort('Page', null, PORTS.page);
  const service = vitePage({ port, apiPort: settings.port }, logs.line('page', { loud: true }));
  await run(service, 'page', logs, { level: LEVEL.product });
  return service.url;
}

async function startProduct(settings, logs, addresses) {
  const secret = settings.secret ?? storedSecret(settings.dataDir);
  const { DATABASE_URL, REDIS_URL, SMTP_URL } = addresses;
  const chosen = {
    DATABASE_URL,
    REDIS_URL,
    SMTP_URL,
    APP_SECRET: secret,
    PORT: String(settings.port),
    PUBLIC_URL: process.env.PUBLIC_URL || addresses.page,
    METRICS_PORT: String(await choosePort('METRICS_PORT', settings.metricsPort, PORTS.metrics)),
    WORKER_PORT: String(await choosePort('WORKER_PORT', settings.workerPort, PORTS.worker)),
    // Short, since a person waits at the terminal; aborted jobs run again after the next start.
    SHUTDOWN_GRACE_MS: process.env.SHUTDOWN_GRACE_MS || '8000',
    FRONTEND_DIR: isWatching ? '' : process.env.FRONTEND_DIR || join(root, 'frontend', 'dist'),
  };
  const env = serviceEnvironment(chosen);
  await runTask('Migration', 'migrate', logs, (onLine) => migrateTask(env, onLine));
  if (settings.demo) await runTask('Demo data', 'seed-demo', logs, (onLine) => seedTask(env, onLine));
  const place = { level: LEVEL.product, grace: GRACE };
  await Promise.all([
    run(apiService(env, logs.line('api', { loud: true }), isWatching), 'api', logs, place),
    run(workerService(env, logs.line('worker', { loud: true }), isWatching), 'worker', logs, place),
  ]);
}

async function main() {
  const settings = await checkEnvironment();
  await checkPorts(settings);
  if (settings.databaseUrl) await requireDatabase(settings.databaseUrl, say);
  if (settings.redisUrl) await requireRedis(settings.redisUrl, say);
  prepareDataFolder(settings.dataDir);
  const logs = logFiles(join(settings.dataDir, 'logs'), say);
  const [DATABASE_URL, REDIS_URL, mail] = await allOrFirstFailure([
    startDatabase(settings, logs),
    startRedis(settings, logs),
    startMail(settings, logs),
    startBuild(logs),
  ]);
  const page = await startPage(settings, logs);
  await startProduct(settings, logs, { DATABASE_URL, REDIS_URL, SMTP_URL: mail.url, page });
  const { PRODUCT_NAME } = await fromDist('contracts/dist/brand.js');
  say(announcement(PRODUCT_NAME, settings, { page, mail }));
}

/** Like Promise.all, but waits for all before throwing, so that nothing starts after the shutdown. */
async function allOrFirstFailure(promises) {
  const results = await Promise.allSettled(promises);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}

const isPlain = (error) => error instanceof StartError || error instanceof BuildError;

let asked = false;

async function shutDown(reason) {
  if (asked) return;
  asked = true;
  if (reason) say(`\n${reason}: stopping ...`);
  building.abort();
  await supervisor.stop();
  if (reason) say('Stopped.');
  process.exit(process.exitCode ?? 0);
}

/** Stops if the bootstrap was killed. */
function watchParent() {
  const parent = Number(process.env.MINTBRIDGE_PARENT_PID);
  if (!parent) return;
  setInterval(() => process.ppid !== parent && shutDown('The starting process is gone'), 500).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shutDown(signal));
// The terminal may be closed during shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
watchParent();

try {
  await main();
} catch (error) {
  if (!asked) {
    console.error(isPlain(error) ? error.message : error.stack);
    process.exitCode = 1;
    await shutDown(null);
  }
}
