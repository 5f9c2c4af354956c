// A child process that ends with its parent, with line-based output.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../paths.mjs';

/** How long to wait for remaining output after the exit, in milliseconds. */
const OUTPUT_MS = 1_000;

let tetherWords;

/** Command prefix that ends the child if we are killed: setpriv, or a small watcher. */
function tetherPrefix(signal) {
  tetherWords ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;
  if (process.platform === 'linux' && tetherWords)
    return ['setpriv', '--pdeathsig', signal.replace('SIG', ''), '--'];
  return [process.execPath, join(root, 'scripts', 'services', 'tether.mjs'), signal];
}

/**
 * Starts `command` in its own process group, so that Ctrl-C only reaches us and we control the order of shutdown.
 * @param {string} name shown in messages
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 *   signal: for a graceful stop; before: command prefix (unshare); uid, gid, env, cwd;
 *   onLine(line, stream): called for each line of output
 */
export function launch(
  name,
  command,
  args,
  { signal = 'SIGTERM', before = [], onLine = () => {}, ...options } = {},
) {
  const [first, ...rest] = [...before, ...tetherPrefix(signal), command, ...args];
  const child = spawn(first, rest, {
    cwd: root,
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const handle = {
    name,
    child,
    running: true,
    stopping: false,
    ended: null,
    stop: (grace) => stop(handle, signal, grace),
  };
  handle.ended = new Promise((done) => {
    const end = (why) => {
      handle.running = false;
      // Read remaining output first, but do not wait for grandchildren that keep the pipes open.
      child.once('close', () => done(why));
      setTimeout(() => done(why), OUTPUT_MS).unref();
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, by) => end(by ? `ended by ${by}` : `exit code ${code}`));
  });
  for (const stream of ['stdout', 'stderr']) {
    createInterface({ input: child[stream] }).on('line', (line) => onLine(line, stream));
  }
  return handle;
}

/** Sends the signal and, after `grace` milliseconds, kills the process group. */
async function stop(handle, signal, grace = 10_000) {
  handle.stopping = true;
  if (!handle.running) return;
  handle.child.kill(signal);
  const inTime = await Promise.race([handle.ended.then(() => true), wait(grace, false, { ref: false })]);
  if (inTime || !handle.running) return;
  try {
    process.kill(-handle.child.pid, 'SIGKILL');
  } catch {
    handle.child.kill('SIGKILL');
  }
  await handle.ended;
}

/** Resolves once `probe()` returns true; throws if the process ends or `timeout` milliseconds pass before. */
export async function untilReady(handle, probe, { timeout = 30_000, every = 50 } = {}) {
  const end = performance.now() + timeout;
  while (performance.now() < end) {
    if (!handle.running) throw new Error(`${handle.name} stopped at its start (${await handle.ended})`);
    if (await probe().catch(() => false)) return;
    await wait(every);
  }
  throw new Error(`${handle.name} was not ready after ${timeout / 1000} s`);
}
