/** Limits concurrent requests per host. */
export class HostSlots {
  private readonly hosts = new Map<string, { running: number; queue: (() => void)[] }>();

  constructor(private readonly perHost: number) {}

  /** Runs `work` once a slot is free; throws the signal's reason if aborted before. */
  async within<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.acquire(host, signal);
    try {
      return await work();
    } finally {
      this.release(host);
    }
  }

  private async acquire(host: string, signal: AbortSignal): Promise<void> {
    const state = this.hosts.get(host) ?? { running: 0, queue: [] };
    this.hosts.set(host, state);
    if (state.running < this.perHost) {
      state.running += 1;
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

  /** Passes the slot to the next in the queue. */
  private release(host: string): void {
    const state = this.hosts.get(host)!;
    const next = state.queue.shift();
    if (next) return next();
    state.running -= 1;
    if (state.running === 0) this.hosts.delete(host);
  }
}
