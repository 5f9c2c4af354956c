import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { tryLock } from '../lock-file.mjs';

/** First choices. All below 32768: above it Linux hands ports out to outgoing connections. */
export const PORTS = {
  postgres: 15432,
  redis: 16379,
  smtp: 1025,
  mailPage: 1080,
  page: 5173,
  worker: 3100,
  metrics: 9464,
};

/** Ports that a running process has chosen, and may not listen on yet. */
const CHOSEN = join(tmpdir(), `mintbridge-ports-${process.getuid?.() ?? 'user'}`);

export const isFreePort = async (port) => (await getPort({ port })) === port;

/** `first` or the next port that is free and that no other process of this kind has chosen: tests run side by side. */
export async function freePort(first) {
  for (const port of portNumbers(first, first + 199)) {
    if (tryLock(join(CHOSEN, String(port))) && (await isFreePort(port))) return port;
  }
  throw new Error(`no free port between ${first} and ${first + 199}`);
}
