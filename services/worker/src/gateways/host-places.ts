/** Bounds how many readings of one host are under way in this process, so that no site is stormed in our name. */
export class HostPlaces {
  readonly #hosts = new Map<string, { taken: number; queue: (() => void)[] }>();

  constructor(private readonly perHost: number) {}

  /** Runs `work` once a place is free; throws the signal's reason where it ends before. */
  async within<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#take(host, signal);
    try {
      return await work();
    } finally {
      this.#giveBack(host);
    }
  }

  async #take(host: string, signal: AbortSignal): Promise<void> {
    const state = this.#hosts.get(host) ?? { taken: 0, queue: [] };
    this.#hosts.set(host, state);
    if (state.taken < this.perHost) {
      state.taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = () => {
        state.queue = state.queue.filter((waiting) => waiting !== enter);
        reject(signal.reason as Error);
      };
      state.queue.push(enter);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** A place goes to the next in line, or back. */
  #giveBack(host: string): void {
    const state = this.#hosts.get(host)!;
    const next = state.queue.shift();
    if (next) return next();
    state.taken -= 1;
    if (state.taken === 0) this.#hosts.delete(host);
  }
}
