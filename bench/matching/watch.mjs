// Time, event loop block and memory growth of a piece of work.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Runs `work`; returns its time, the longest block of the event loop and the memory growth in MB. */
export async function measured(work) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  delay.disable();
  clearInterval(sampler);
  peak = Math.max(peak, process.memoryUsage().rss);
  return { result, ms, blockedMs: delay.max / 1e6, memoryGrowthMb: (peak - before) / 2 ** 20 };
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
