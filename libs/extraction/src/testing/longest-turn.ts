import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs something and measures the longest turn of the event loop meanwhile, in milliseconds of this thread's
 * processor time: what it would hold others up for, whatever else the machine is doing.
 */
export async function longestTurn<T>(run: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  let longestMs = 0;
  let running = true;
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const watch = async (): Promise<void> => {
    let last = spent();
    while (running) {
      await nextTurn();
      const now = spent();
      longestMs = Math.max(longestMs, now - last);
      last = now;
    }
  };
  const watching = watch();
  await nextTurn();
  const result = await run();
  await nextTurn();
  running = false;
  await watching;
  return { result, longestMs };
}

const TRIES = 4;

/**
 * The same of the calmest of some runs: what stalls does so every time, a pause of the runtime itself does not. Ends with
 * the first run that stays below `enoughMs`.
 */
export async function calmestTurn<T>(
  enoughMs: number,
  run: () => Promise<T>,
): Promise<{ result: T; longestMs: number }> {
  let calmest = await longestTurn(run);
  for (let tries = 1; tries < TRIES && calmest.longestMs >= enoughMs; tries += 1) {
    const next = await longestTurn(run);
    if (next.longestMs < calmest.longestMs) calmest = next;
  }
  return calmest;
}
