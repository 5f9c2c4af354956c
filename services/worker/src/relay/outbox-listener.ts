import { Inject, Injectable } from '@nestjs/common';
import { WorkerEnv, type Logger } from '@mintbridge/runtime';
import { Client } from 'pg';
import { ConnectionErrors } from '../monitoring/connection-errors.js';
import { LOGGER } from '../tokens.js';

const RECONNECT_MS = 1_000;

/** Runs LISTEN for inserts into the outbox, on its own connection that reconnects. */
@Injectable()
export class OutboxListener {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly errors: ConnectionErrors;

  constructor(
    private readonly env: WorkerEnv,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.errors = new ConnectionErrors(logger, 'LISTEN failed; the outbox is polled instead');
  }

  /** Also calls `onNotification` after each reconnect, as notifications in between are lost. */
  async listen(onNotification: () => void): Promise<void> {
    if (this.isClosed) return;
    const client = new Client({
      connectionString: this.env.DATABASE_URL,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'mintbridge-outbox-listener',
    });
    this.client = client;
    client.on('error', (error) => this.errors.log(error));
    client.on('notification', onNotification);
    client.once('end', () => this.reconnect(onNotification));
    try {
      await client.connect();
      await client.query('listen outbox');
      onNotification();
    } catch (error) {
      this.errors.log(error as Error);
      await client.end().catch(() => undefined);
      this.reconnect(onNotification);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private reconnect(onNotification: () => void): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => void this.listen(onNotification), RECONNECT_MS);
  }
}
