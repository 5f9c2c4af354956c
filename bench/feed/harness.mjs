// Environment of the benchmarks: a database with synthetic listings, baseline, peer and API.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { passwordHash } from '../../libs/model/dist/accounts/password-hash.js';
import { root } from '../../scripts/paths.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { API_FLAGS } from '../../scripts/services/product.mjs';
import { peerToken } from './peer.mjs';
import { seedListings } from './seed.mjs';

const FIRST_PORT = 4_420;
const PASSWORD = 'Bench-Harbour-41';

/** Seeded accounts that send requests. */
const CALLERS = {
  investor: 'bench-investor@example.test',
  seller: 'bench-seller-1@example.test',
  superadmin: 'bench-admin@example.test',
};

const node = (file, env, flags = []) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, join(root, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function exited(child) {
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`exited with code ${code}`);
}

async function stop(child) {
  if (child.exitCode !== null) return;
  const end = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await end;
}

async function untilReady(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no response from ${url}`);
}

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates or reuses a database with at least `rows` listings; returns its URL. */
export async function prepareDatabase(serverUrl, name, rows, say) {
  await withClient(serverUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await exited(node('libs/model/dist/cli/migrate.js', { DATABASE_URL: url.href }));
  await withClient(url.href, async (client) => {
    await seedListings(client, rows, say);
    await client.query('update users set password = $1 where email = any($2)', [
      passwordHash(PASSWORD),
      Object.values(CALLERS),
    ]);
    await client.query('checkpoint');
  });
  return url.href;
}

/** Ids of products visible to investors and of unfinished extractions. */
export const sampleIds = (url) =>
  withClient(url, async (client) => {
    const visible = await client.query(
      'select id from products where visible_to_investors and id % 37 = 5 order by md5(id::text) limit 2000',
    );
    const polled = await client.query(
      `insert into extractions (seller_id, url, state, progress)
      select u.id, 'https://polled' || n || '.example/', 'processing', n % 100
      from users u, generate_series(1, 500) n where u.email = $1
      on conflict (seller_id, md5(url)) where state not in ('completed', 'failed') do update set state = 'processing'
      returning extractions.id`,
      [CALLERS.seller],
    );
    return { visible: visible.rows.map(({ id }) => id), polled: polled.rows.map(({ id }) => id) };
  });

export const dropDatabase = (serverUrl, name) =>
  withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));

async function logIn(base, email) {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return (await response.json()).token;
}

/** Starts baseline, peer and API; returns ports, processes, tokens per role, and a function to stop them. */
export async function startServers(databaseUrl, redisUrl) {
  const floorPort = await freePort(FIRST_PORT);
  const apiPort = await freePort(FIRST_PORT + 1);
  const metricsPort = await freePort(FIRST_PORT + 2);
  const peerPort = await freePort(FIRST_PORT + 3);
  const floor = node('bench/feed/floor.mjs', { DATABASE_URL: databaseUrl, PORT: String(floorPort) });
  const peer = node('bench/feed/peer.mjs', { DATABASE_URL: databaseUrl, PORT: String(peerPort) });
  const apiEnv = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PORT: String(apiPort),
    METRICS_PORT: String(metricsPort),
    APP_SECRET: 'a secret of benchmarks alone',
    NODE_ENV: 'test',
    RATE_LIMIT_MULTIPLIER: '0',
    FRONTEND_DIR: '',
  };
  const api = node('services/api/dist/main.js', apiEnv, API_FLAGS);
  const stopAll = () => Promise.all([stop(floor), stop(peer), stop(api)]);
  try {
    const base = `http://127.0.0.1:${apiPort}`;
    await untilReady(`http://127.0.0.1:${floorPort}/api/products/1`);
    await untilReady(`http://127.0.0.1:${peerPort}/api/products/1`);
    await untilReady(`${base}/api/health/live`);
    const tokens = {};
    for (const [role, email] of Object.entries(CALLERS)) tokens[role] = await logIn(base, email);
    return {
      base,
      floor: { name: 'floor', port: floorPort, pid: floor.pid },
      peer: { name: 'peer', port: peerPort, pid: peer.pid, token: peerToken() },
      api: { name: 'API', port: apiPort, pid: api.pid },
      tokens,
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
