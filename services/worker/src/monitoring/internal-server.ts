import type { Server } from 'node:http';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sqlPool } from '@mintbridge/model';
import { WorkerEnv, checkReadiness, serveInternal, type Metrics } from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { registerGauges } from './gauges.js';
import { METRICS, QUEUE_REDIS } from '../tokens.js';
import { QueuePublisher } from '../relay/queue-publisher.js';

/** The worker's own small port: whether it lives, whether it can work, and its figures. */
@Injectable()
export class InternalServer implements OnApplicationBootstrap, OnApplicationShutdown {
  #server: Server | undefined;

  constructor(
    private readonly env: WorkerEnv,
    private readonly orm: MikroORM,
    private readonly publisher: QueuePublisher,
    @Inject(QUEUE_REDIS) private readonly redis: Redis,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const pool = await sqlPool(this.orm);
    registerGauges(this.metrics, this.orm, pool, this.publisher.queues());
    const ready = async () => {
      const body = await checkReadiness({
        database: () => pool.query('select 1'),
        redis: () => this.redis.ping(),
      });
      return { status: body.status === 'down' ? 503 : 200, body };
    };
    this.#server = await serveInternal(this.env.WORKER_PORT, this.metrics, {
      '/health/live': async () => ({ status: 200, body: { status: 'ok' } }),
      '/health/ready': ready,
    });
  }

  /** The port that it listens on. */
  get port(): number {
    const address = this.#server?.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  onApplicationShutdown(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
