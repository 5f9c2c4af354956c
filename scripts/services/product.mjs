// The product's own processes: the tasks before them, the API and the worker.
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { launch, untilReady } from './child.mjs';

const NODE_FLAGS = ['--enable-source-maps', '--disable-warning=ExperimentalWarning'];
/** Room for the young objects of a burst of requests: they die before they are copied (docs/performance.md). */
export const API_FLAGS = ['--max-semi-space-size=32'];
const MIGRATE = 'libs/model/dist/cli/migrate.js';
const SEED_DEMO = 'libs/model/dist/cli/seed-demo.js';
const API = 'services/api/dist/main.js';
const WORKER = 'services/worker/dist/main.js';
/** Requests and jobs under way may end; the worker's own bound is shorter. */
export const GRACE = 15_000;

function node(name, file, env, onLine, flags = []) {
  return launch(name, process.execPath, [...NODE_FLAGS, ...flags, join(root, file)], { env, onLine });
}

/** Restarts a process when a file that it has loaded changes. */
const WATCH_FLAGS = ['--watch', '--watch-preserve-output'];
/** The API keeps nothing in memory; asked to end, it would wait for the connections that Vite keeps open. */
const API_WATCH_FLAGS = [...WATCH_FLAGS, '--watch-kill-signal=SIGKILL'];

/** The environment of the services: what we were given, without npm's, and what was chosen here. */
export function serviceEnvironment(chosen) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|MINTBRIDGE_PARENT_PID$)/i.test(name));
  return { ...Object.fromEntries(kept), ...chosen };
}

/** Brings the database to the newest version. */
export const migrateTask = (env, onLine) => node('Migration', MIGRATE, env, onLine);

/** Puts the demo data in, once. */
export const seedTask = (env, onLine) => node('Demo data', SEED_DEMO, env, onLine);

/** Answers once the API says that it and what it needs are there. */
async function isReady(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.arrayBuffer();
  return response.ok;
}

export function apiService(env, onLine, isWatching = false) {
  const ready = `http://127.0.0.1:${env.PORT}/api/health/ready`;
  return {
    name: 'API',
    launch: async () => node('API', API, env, onLine, [...API_FLAGS, ...(isWatching ? API_WATCH_FLAGS : [])]),
    ready: (handle) => untilReady(handle, () => isReady(ready), { timeout: 60_000, every: 100 }),
  };
}

export function workerService(env, onLine, isWatching = false) {
  const ready = `http://127.0.0.1:${env.WORKER_PORT}/health/ready`;
  return {
    name: 'Worker',
    launch: async () => node('Worker', WORKER, env, onLine, isWatching ? WATCH_FLAGS : []),
    ready: (handle) => untilReady(handle, () => isReady(ready), { timeout: 60_000, every: 100 }),
  };
}
