// Checks that external services are reachable.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from './settings.mjs';

/** Services that start at the same time may need a moment. */
const TIMEOUT_MS = 15_000;

async function connectToDatabase(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

function connectToPort(url, defaultPort) {
  const { hostname, port } = new URL(url);
  return new Promise((done, failed) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || defaultPort,
      timeout: 3_000,
    });
    socket.once('connect', () => done(socket.destroy()));
    socket.once('timeout', () => socket.destroy(new Error('no response')));
    socket.once('error', failed);
  });
}

async function waitFor(name, connectOnce, say) {
  let isReported = false;
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await connectOnce();
    } catch (error) {
      // A wrong password, database or host name will not recover.
      const isFinal = /^(28|3D)/.test(error.code ?? '') || error.code === 'ENOTFOUND';
      if (isFinal || performance.now() > end) {
        throw new StartError(`${name}: cannot be reached (${error.message || error.code})`);
      }
    }
    if (!isReported) say(`Waiting for ${name} ...`);
    isReported = true;
    await wait(500);
  }
}

/** Waits for PostgreSQL; throws a StartError if it cannot be reached. */
export const requireDatabase = (url, say) => waitFor('DATABASE_URL', () => connectToDatabase(url), say);

/** Waits for Redis; throws a StartError if it cannot be reached. */
export const requireRedis = (url, say) => waitFor('REDIS_URL', () => connectToPort(url, 6379), say);
