import type { Server } from 'node:http';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  ServiceUnavailableException,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { sqlPool } from '@mintbridge/model';
import { WorkerEnv, serveInternal, type Metrics } from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { QueuePublisher } from '../relay/queue-publisher.js';
import { METRICS, QUEUE_REDIS } from '../tokens.js';
import { registerGauges } from './gauges.js';

const CHECK_TIMEOUT_MS = 1_500;

/** Serves health checks and metrics of the worker. */
@Injectable()
export class InternalServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly env: WorkerEnv,
    private readonly orm: MikroORM,
    private readonly publisher: QueuePublisher,
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    @Inject(QUEUE_REDIS) private readonly redis: Redis,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const pool = await sqlPool(this.orm);
    registerGauges(this.metrics, this.orm, pool, this.publisher.queues());
    this.server = await serveInternal(this.env.WORKER_PORT, this.metrics, {
      '/health/live': async () => ({ status: 200, body: { status: 'ok' } }),
      '/health/ready': () => this.ready(),
    });
  }

  get port(): number {
    const address = this.server?.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async ready(): Promise<{ status: number; body: object }> {
    const { status, details } = await this.check();
    const isUp = status === 'ok';
    const dependencies = Object.entries(details).map(([name, dependency]) => [name, dependency.status]);
    return {
      status: isUp ? 200 : 503,
      body: { status: isUp ? 'ok' : 'down', dependencies: Object.fromEntries(dependencies) },
    };
  }

  private async check(): Promise<HealthCheckResult> {
    const reach = (name: string, ping: () => Promise<unknown>) =>
      this.indicators
        .check(name)
        .attempt(async () => void (await ping()))
        .withTimeout(CHECK_TIMEOUT_MS);
    try {
      return await this.health.check([
        () => reach('database', () => this.orm.em.getConnection().execute('select 1')),
        () => reach('redis', () => this.redis.ping()),
      ]);
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
      throw error;
    }
  }
}
