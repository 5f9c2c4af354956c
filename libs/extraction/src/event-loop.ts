import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 8;

let sliceEnd = 0;
let lastYield = Promise.resolve();

/**
 * Yields to the event loop if the time slice is used up; call it between small steps. Waiting callers resume one per iteration
 * of the loop, since together they would block it for the sum of their slices.
 *
 * @throws the signal's reason if aborted
 */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (performance.now() < sliceEnd) return;
  lastYield = lastYield.then(() => setImmediate());
  await lastYield;
  sliceEnd = performance.now() + SLICE_MS;
  signal?.throwIfAborted();
}

const STEP = 32;

/** Calls a function for each item and yields to the event loop in between: after some items, or sooner if they take long. */
export async function forEachYielding<T>(
  items: readonly T[],
  each: (item: T, index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let index = 0; index < items.length; index++) {
    each(items[index] as T, index);
    if (index % STEP === STEP - 1 || performance.now() >= sliceEnd) await yieldToEventLoop(signal);
  }
}
