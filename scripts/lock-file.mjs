// A lock file for processes of one machine, without dependencies: the bootstrap uses it before packages are installed. See
// docs/decisions/0071-lock-file.md.
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** True while the process runs. `kill(pid, 0)` also succeeds for zombies, hence the check of /proc. */
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

/** Id of the running process that holds the lock, or null. */
export function holder(file) {
  try {
    const pid = Number(readlinkSync(file));
    return isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Takes the lock or returns false. Locks of dead processes are ignored. The lock is a symbolic link whose target is the
 * process id, which makes creating it atomic.
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

/** Removes the lock of a dead process. If another process has taken it in the meantime, puts it back. */
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

/** Releases the lock if this process holds it. */
export function unlock(file) {
  if (holder(file) === process.pid) rmSync(file, { force: true });
}

/** Runs `work` with the lock; calls `onWait(pid)` once if another process holds it. */
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
