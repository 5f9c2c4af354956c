import { setImmediate as otherWork } from 'node:timers/promises';

/** The longest that a computation keeps other jobs of the process waiting, in milliseconds. */
const SLICE_MS = 10;

/** Answers a function to be awaited between bounded pieces of work: it lets other work run when a slice is over. */
export function breathing(): () => Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < sliceEnd) return;
    await otherWork();
    sliceEnd = performance.now() + SLICE_MS;
  };
}
