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
