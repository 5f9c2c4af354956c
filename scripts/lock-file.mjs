// A lock file between processes on one machine. Node built-ins only: the bootstrap uses it before anything is
// installed. Why no library: docs/decisions/0071-lock-file.md.
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** True while a process of that id runs. A zombie answers to `kill(pid, 0)` too, hence the look at /proc. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** The id of the living process that holds `file`, or null. */
export function holder(file) {
  try {
    const pid = Number(readlinkSync(file));
    return isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Takes `file` for this process at once, or answers false. The lock of a dead process counts as free.
 * The lock is a symbolic link whose target is the holder's id: made and filled in one step.
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      symlinkSync(String(process.pid), file);
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (holder(file)) return false;
      discardStale(file);
    }
  }
  return false;
}

/** Moves a dead process's lock away. Another process may do the same just now: what it took anew is put back. */
function discardStale(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holder(aside)) renameSync(aside, file);
    else rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Gives the lock back, if it is this process's own. */
export function unlock(file) {
  if (holder(file) === process.pid) rmSync(file, { force: true });
}

/** Runs `work` while holding `file`; `onWait(pid)` is called once when another process holds it. */
export async function withLock(file, work, onWait = () => {}) {
  let isWaiting = false;
  while (!tryLock(file)) {
    if (!isWaiting) onWait(holder(file));
    isWaiting = true;
    await wait(250);
  }
  try {
    return await work();
  } finally {
    unlock(file);
  }
}
