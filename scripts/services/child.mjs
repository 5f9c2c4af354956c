// One child process: tied to this one's life, its output by line, its end awaited.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../paths.mjs';

/** Milliseconds that a child's output may take to arrive after its end. */
const LAST_WORDS = 1_000;

let tetherWords;

/** The words before a command by which the kernel (setpriv) or a small watcher ends it when we are killed. */
function tetherPrefix(signal) {
  tetherWords ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;
  if (process.platform === 'linux' && tetherWords)
    return ['setpriv', '--pdeathsig', signal.replace('SIG', ''), '--'];
  return [process.execPath, join(root, 'scripts', 'services', 'tether.mjs'), signal];
}

/**
 * Starts `command` in a process group of its own, so that Ctrl-C reaches only us and we choose the order of the end.
 * @param {string} name shown in messages
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 *   signal: asks the command to end; before: words that must come first of all (unshare), uid, gid, env, cwd;
 *   onLine(line, stream): each line it writes
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
      // What it wrote last is read first. A grandchild that keeps the pipes open is not waited for.
      child.once('close', () => done(why));
      setTimeout(() => done(why), LAST_WORDS).unref();
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, by) => end(by ? `ended by ${by}` : `exit code ${code}`));
  });
  for (const stream of ['stdout', 'stderr']) {
    createInterface({ input: child[stream] }).on('line', (line) => onLine(line, stream));
  }
  return handle;
}

/** Asks the child to end and, after `grace` milliseconds, ends its whole group. */
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

/** Resolves once `probe()` answers true; throws when `handle` ends before or `timeout` milliseconds have gone by. */
export async function untilReady(handle, probe, { timeout = 30_000, every = 50 } = {}) {
  const end = performance.now() + timeout;
  while (performance.now() < end) {
    if (!handle.running) throw new Error(`${handle.name} stopped at its start (${await handle.ended})`);
    if (await probe().catch(() => false)) return;
    await wait(every);
  }
  throw new Error(`${handle.name} was not ready after ${timeout / 1000} s`);
}
