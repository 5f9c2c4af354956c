// Redis: the one on PATH, else Debian's, unpacked into a folder without installing it.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../lock-file.mjs';
import { root } from '../paths.mjs';
import { launch, untilReady } from './child.mjs';

const NAMES = ['redis-server', 'valkey-server'];
/** redis-tools contains the server binary; the others are libraries that a minimal Debian lacks. */
const DEBIAN_PACKAGES = ['redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
const CHOICES =
  'no Redis was found: install redis-server (or valkey-server) with your package manager, ' +
  'set REDIS_URL, or use "docker compose up"';

const runs = (command, env) => spawnSync(command, ['--version'], { stdio: 'ignore', env }).status === 0;

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file) && runs(file));
    if (found) return { command: found, env: process.env };
  }
  return null;
}

/** The server unpacked in `folder`; null if it does not run. */
function unpacked(folder) {
  const command = join(folder, 'usr', 'bin', 'redis-server');
  const libraries = join(folder, 'usr', 'lib');
  if (!existsSync(command) || !existsSync(libraries)) return null;
  const places = readdirSync(libraries).map((name) => join(libraries, name));
  const env = { ...process.env, LD_LIBRARY_PATH: places.join(':') };
  return runs(command, env) ? { command, env } : null;
}

/** apt-get options for our own package lists, in case the system's are missing or not writable. */
function ownLists(folder) {
  for (const name of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, name), { recursive: true });
  const places = { 'Dir::State::lists': 'lists', 'Dir::Cache': 'cache' };
  const options = Object.entries(places).flatMap(([key, name]) => ['-o', `${key}=${join(folder, name)}`]);
  return [...options, '-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User=root'];
}

/** Downloads the packages into `folder` with apt-get, without privileges. */
function download(folder) {
  const apt = (...args) =>
    spawnSync('apt-get', args, { cwd: folder, stdio: 'ignore', timeout: 120_000 }).status === 0;
  if (apt('-o', 'Debug::NoLocking=1', 'download', ...DEBIAN_PACKAGES)) return true;
  const lists = ownLists(folder);
  return apt(...lists, 'update') && apt(...lists, 'download', ...DEBIAN_PACKAGES);
}

/** Downloads and unpacks Debian's Redis into `target`; returns whether it succeeded. */
function unpackDebian(target) {
  const work = `${target}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    if (!download(work)) return false;
    const archives = readdirSync(work).filter((name) => name.endsWith('.deb'));
    const all = archives.every(
      (name) => spawnSync('dpkg-deb', ['-x', name, 'unpacked'], { cwd: work }).status === 0,
    );
    if (!all) return false;
    // In Debian this binary becomes redis-server when called by that name.
    symlinkSync('redis-check-rdb', join(work, 'unpacked', 'usr', 'bin', 'redis-server'));
    rmSync(target, { recursive: true, force: true });
    renameSync(join(work, 'unpacked'), target);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

/** Finds a working redis-server and its environment; throws an error that says what to do. */
function findRedis(dataFolder, say = () => {}) {
  const there = onPath();
  if (there) return there;
  const shared = join(root, '.cache');
  const places = [shared, dataFolder].map((folder) => join(folder, `redis-${process.arch}`));
  for (const place of places) {
    const found = unpacked(place);
    if (found) return found;
  }
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) throw new Error(CHOICES);
  say(
    "Redis is not on PATH: fetching Debian's (1.4 MB, unpacked beside the project, nothing is installed) ...",
  );
  const target = isWritable(shared) ? places[0] : places[1];
  const found = unpackDebian(target) ? unpacked(target) : null;
  if (!found) throw new Error(CHOICES);
  return found;
}

async function ping(port) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(1_000, () => socket.destroy());
  socket.write('PING\r\n');
  try {
    for await (const chunk of socket) return chunk.toString().startsWith('+PONG');
    return false;
  } finally {
    socket.destroy();
  }
}

/** Stops a Redis left over by an earlier start, identified by its working directory. */
async function stopLeftover(folder) {
  const file = join(folder, 'redis.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  for (let tries = 0; tries < 50 && isAlive(pid) && workingFolder(pid) === realpathSync(folder); tries += 1) {
    if (tries === 0) process.kill(pid, 'SIGTERM');
    await wait(100);
  }
}

function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/**
 * Finds a server and returns the service; does not start it yet.
 * @param {{folder: string, port: number, durable?: boolean, onLine?: Function, say?: (line: string) => void}} options
 */
export async function embeddedRedis({ folder, port, durable = true, onLine, say }) {
  const { command, env } = findRedis(folder, say);
  const data = join(folder, 'redis');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const flags = {
    bind: '127.0.0.1',
    port,
    dir: data,
    save: '',
    appendonly: durable ? 'yes' : 'no',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    pidfile: join(data, 'redis.pid'),
  };
  const args = Object.entries(flags).flatMap(([key, value]) => [`--${key}`, String(value)]);
  return {
    name: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    async launch() {
      await stopLeftover(data);
      return launch('Redis', command, args, { env, cwd: data, onLine });
    },
    ready: (handle) => untilReady(handle, () => ping(port)),
  };
}
