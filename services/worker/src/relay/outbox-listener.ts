import { Inject, Injectable } from '@nestjs/common';
import { WorkerEnv, type Logger } from '@mintbridge/runtime';
import { Client } from 'pg';
import { ConnectionErrors } from '../monitoring/connection-errors.js';
import { LOGGER } from '../tokens.js';

const RECONNECT_MS = 1_000;

/** Rings when a row is written to the outbox, over a connection of its own that comes back by itself. */
@Injectable()
export class OutboxListener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #trouble: ConnectionErrors;

  constructor(
    private readonly env: WorkerEnv,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#trouble = new ConnectionErrors(logger, 'the outbox cannot be listened to; it is polled meanwhile');
  }

  /** `onRing` is also called after each new connection: what was written in between made no sound. */
  async listen(onRing: () => void): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client({
      connectionString: this.env.DATABASE_URL,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'mintbridge-outbox-listener',
    });
    this.#client = client;
    client.on('error', (error) => this.#trouble.note(error));
    client.on('notification', onRing);
    client.once('end', () => this.#reconnect(onRing));
    try {
      await client.connect();
      await client.query('listen outbox');
      onRing();
    } catch (error) {
      this.#trouble.note(error as Error);
      await client.end().catch(() => undefined);
      this.#reconnect(onRing);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #reconnect(onRing: () => void): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.listen(onRing), RECONNECT_MS);
  }
}
