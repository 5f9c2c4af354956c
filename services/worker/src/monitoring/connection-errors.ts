import type { Logger } from '@mintbridge/runtime';

const INTERVAL_MS = 10_000;

/** Logs connection errors at most once in ten seconds: when a server is down, every connection fails. */
export class ConnectionErrors {
  private silentUntil = 0;
  private suppressed = 0;

  constructor(
    private readonly logger: Logger,
    private readonly message: string,
  ) {}

  log(error: Error): void {
    const now = performance.now();
    if (now < this.silentUntil) {
      this.suppressed += 1;
      return;
    }
    this.logger.warn({ reason: error.message || error.name, more: this.suppressed }, this.message);
    this.silentUntil = now + INTERVAL_MS;
    this.suppressed = 0;
  }
}
