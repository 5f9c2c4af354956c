const SLICE_MS = 8;

let sliceEnds = 0;
const waiting: (() => void)[] = [];

/** One waiter a turn: released together, many would hold the loop for the sum of their slices. */
function releaseNext(): void {
  const release = waiting.shift();
  if (waiting.length > 0) setImmediate(releaseNext);
  sliceEnds = performance.now() + SLICE_MS;
  release?.();
}

/**
 * Lets other work of the process run when this one has computed for some milliseconds. Called between small
 * steps; it costs nothing while the slice lasts.
 *
 * @throws the signal's reason where it is aborted
 */
export async function breathe(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (performance.now() < sliceEnds) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(releaseNext);
  });
  signal?.throwIfAborted();
}

const STEP = 32;

/** Does something with each item, letting other work run in between. */
export async function forEachPaced<T>(
  items: readonly T[],
  each: (item: T, index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let index = 0; index < items.length; index++) {
    each(items[index] as T, index);
    if (index % STEP === STEP - 1) await breathe(signal);
  }
}
