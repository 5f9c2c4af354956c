import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Res, ServiceUnavailableException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { healthSchema } from '@mintbridge/contracts';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import type * as z from 'zod';
import { Public } from '../auth/access.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { REDIS } from '../process-tokens.js';

const TIMEOUT_MS = 1_500;

const presentHealth = ({ status, details }: HealthCheckResult): z.infer<typeof healthSchema> => ({
  status: status === 'ok' || status === 'degraded' ? status : 'down',
  dependencies: Object.fromEntries(
    Object.entries(details).map(([name, dependency]) => [name, dependency.status === 'up' ? 'up' : 'down']),
  ),
});

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly em: EntityManager,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  @Get('live')
  @ApiEndpoint({ summary: 'Liveness: the process is running', response: healthSchema })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiEndpoint({
    summary: 'Readiness: 503 names the dependency that is down',
    response: healthSchema,
    also: { status: 503, response: healthSchema },
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const result = await this.check();
    if (result.status !== 'ok' && result.status !== 'degraded')
      void reply.status(503).header('retry-after', '2');
    return presentHealth(result);
  }

  private async check(): Promise<HealthCheckResult> {
    try {
      return await this.health.check([() => this.checkDatabase(), () => this.checkRedis()]);
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
      throw error;
    }
  }

  private checkDatabase() {
    const ping = async () => void (await this.em.getConnection().execute('select 1'));
    return this.indicators.check('database').attempt(ping).withTimeout(TIMEOUT_MS);
  }

  /** Without Redis, requests are served and jobs wait: degraded, not down. */
  private async checkRedis() {
    const indicator = this.indicators.check('redis');
    const ping = async () => void (await this.redis.ping());
    const { redis } = await indicator.attempt(ping).withTimeout(TIMEOUT_MS);
    return redis.status === 'up' ? indicator.up() : indicator.degraded();
  }
}
