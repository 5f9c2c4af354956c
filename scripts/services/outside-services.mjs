// Servers that were given by address: asked before anything is built on them.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from './settings.mjs';

/** A database that starts beside us may need a moment. */
const TIMEOUT_MS = 15_000;

async function askDatabase(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

function askPort(url, defaultPort) {
  const { hostname, port } = new URL(url);
  return new Promise((done, failed) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || defaultPort,
      timeout: 3_000,
    });
    socket.once('connect', () => done(socket.destroy()));
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', failed);
  });
}

async function insist(name, ask, say) {
  let isTold = false;
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      // A wrong password or database does not become right by waiting.
      const isFinal = /^(28|3D)/.test(error.code ?? '') || error.code === 'ENOTFOUND';
      if (isFinal || performance.now() > end) {
        throw new StartError(`${name}: cannot be reached (${error.message || error.code})`);
      }
    }
    if (!isTold) say(`Waiting for the server of ${name} ...`);
    isTold = true;
    await wait(500);
  }
}

/** Throws the one line that names the variable where the database does not answer. */
export const requireDatabase = (url, say) => insist('DATABASE_URL', () => askDatabase(url), say);

/** The same for Redis. */
export const requireRedis = (url, say) => insist('REDIS_URL', () => askPort(url, 6379), say);
