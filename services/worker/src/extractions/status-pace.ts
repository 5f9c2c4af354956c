import { setTimeout as pause } from 'node:timers/promises';

/** Keeps each shown state up long enough for a page that polls once a second to see it. */
export class StatusPace {
  #shownAt: number | undefined;

  constructor(private readonly everyMs: number) {}

  /** Waits until the state shown last has been up long enough, and counts from now for the next. */
  async next(signal: AbortSignal): Promise<void> {
    const left = this.#shownAt === undefined ? 0 : this.#shownAt + this.everyMs - performance.now();
    if (left > 0) await pause(left, undefined, { signal });
    this.#shownAt = performance.now();
  }
}
