// Processes of the product: migration, demo data, API and worker.
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { launch, untilReady } from './child.mjs';

const NODE_FLAGS = ['--enable-source-maps', '--disable-warning=ExperimentalWarning'];
/** A larger young generation, so that objects of a burst of requests are not promoted. */
export const API_FLAGS = ['--max-semi-space-size=32'];
const MIGRATE = 'libs/model/dist/cli/migrate.js';
const SEED_DEMO = 'libs/model/dist/cli/seed-demo.js';
const API = 'services/api/dist/main.js';
const WORKER = 'services/worker/dist/main.js';
/** Time for running requests and jobs to end; the worker's own limit is shorter. */
export const GRACE = 15_000;

function node(name, file, env, onLine, flags = []) {
  return launch(name, process.execPath, [...NODE_FLAGS, ...flags, join(root, file)], { env, onLine });
}

const WATCH_FLAGS = ['--watch', '--watch-preserve-output'];
/** The API is stateless; a graceful stop would wait for Vite's open connections. */
const API_WATCH_FLAGS = [...WATCH_FLAGS, '--watch-kill-signal=SIGKILL'];

/** Environment of the services: ours without npm's variables, plus chosen values. */
export function serviceEnvironment(chosen) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|MINTBRIDGE_PARENT_PID$)/i.test(name));
  return { ...Object.fromEntries(kept), ...chosen };
}

export const migrateTask = (env, onLine) => node('Migration', MIGRATE, env, onLine);

/** Seeds demo data, once. */
export const seedTask = (env, onLine) => node('Demo data', SEED_DEMO, env, onLine);

/** Whether the health check succeeds. */
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
