import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holder, isAlive, tryLock, unlock, withLock } from './lock-file.mjs';

describe('lock file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    file = join(folder, 'a.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The id of a process that has ended. */
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

  test('has one holder at a time and is free after unlock', () => {
    expect(tryLock(file)).toBe(true);
    expect(holder(file)).toBe(process.pid);
    expect(tryLock(file)).toBe(false);
    unlock(file);
    expect(tryLock(file)).toBe(true);
  });

  test('of a dead process is free', () => {
    symlinkSync(String(deadPid()), file);
    expect(holder(file)).toBeNull();
    expect(tryLock(file)).toBe(true);
  });

  test('of another process is not released', () => {
    symlinkSync('1', file);
    unlock(file);
    expect(holder(file)).toBe(1);
  });

  test('is released when the work fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(holder(file)).toBeNull();
  });

  test('isAlive is false for a process that has ended', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(deadPid())).toBe(false);
    expect(isAlive(0)).toBe(false);
  });
});
