import type { Logger } from '@mintbridge/runtime';

const EVERY_MS = 10_000;

/** Logs what connections complain of at most once in ten seconds: a server that is away makes them all complain at once. */
export class ConnectionErrors {
  #quietUntil = 0;
  #swallowed = 0;

  constructor(
    private readonly logger: Logger,
    private readonly message: string,
  ) {}

  note(error: Error): void {
    const now = performance.now();
    if (now < this.#quietUntil) {
      this.#swallowed += 1;
      return;
    }
    this.logger.warn({ reason: error.message || error.name, more: this.#swallowed }, this.message);
    this.#quietUntil = now + EVERY_MS;
    this.#swallowed = 0;
  }
}
