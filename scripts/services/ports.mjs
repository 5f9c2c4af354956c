import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { tryLock } from '../lock-file.mjs';

/** Preferred ports, below the range that Linux uses for outgoing connections. */
export const PORTS = {
  postgres: 15432,
  redis: 16379,
  smtp: 1025,
  mailPage: 1080,
  page: 5173,
  worker: 3100,
  metrics: 9464,
};

/** Lock files of ports chosen by running processes that may not listen yet. */
const CHOSEN = join(tmpdir(), `mintbridge-ports-${process.getuid?.() ?? 'user'}`);

export const isFreePort = async (port) => (await getPort({ port })) === port;

/** The first free port from `first` on that no concurrent test run has chosen. */
export async function freePort(first) {
  for (const port of portNumbers(first, first + 199)) {
    if (tryLock(join(CHOSEN, String(port))) && (await isFreePort(port))) return port;
  }
  throw new Error(`no free port between ${first} and ${first + 199}`);
}
