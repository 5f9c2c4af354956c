import { setImmediate as nextTick } from 'node:timers/promises';

/** Longest block of the event loop by a computation, in milliseconds. */
const SLICE_MS = 10;

/** A function to await between bounded pieces of work: it yields to the event loop when the slice is used up. */
export function eventLoopYielder(): () => Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < sliceEnd) return;
    await nextTick();
    sliceEnd = performance.now() + SLICE_MS;
  };
}
