import { setImmediate as nextTick } from 'node:timers/promises';

/** Longest time a computation may block the event loop, in milliseconds. */
const SLICE_MS = 10;

/** Returns a function to await between steps of a computation; it yields once the time slice is used up. */
export function eventLoopYielder(): () => Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < sliceEnd) return;
    await nextTick();
    sliceEnd = performance.now() + SLICE_MS;
  };
}
