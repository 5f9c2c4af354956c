import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 8;

let sliceEnd = 0;
let lastYield = Promise.resolve();

/**
 * Yields to the event loop once this thread has computed for some milliseconds since it last did. Called between
 * small steps; it costs next to nothing while the slice lasts. Callers that wait together resume one per iteration
 * of the loop: resumed in the same one they would block it for the sum of their slices.
 *
 * @throws the signal's reason where it is aborted
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

/** Does something with each item and yields to the event loop in between. */
export async function forEachYielding<T>(
  items: readonly T[],
  each: (item: T, index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let index = 0; index < items.length; index++) {
    each(items[index] as T, index);
    if (index % STEP === STEP - 1) await yieldToEventLoop(signal);
  }
}
