import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { healthSchema } from '@mintbridge/contracts';
import { checkReadiness } from '@mintbridge/runtime';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { Public } from '../auth/access.js';
import { Answers } from '../openapi/answers.js';
import { Sql } from '../http/sql.js';
import { REDIS } from '../process-tokens.js';

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly sql: Sql,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  @Get('live')
  @Answers({ summary: 'The process runs', answer: healthSchema })
  live() {
    return { status: 'ok' };
  }

  /** Without the database nothing can be answered; without Redis requests go on and work waits. */
  @Get('ready')
  @Answers({
    summary: 'The process can serve; names the dependency that is down',
    answer: healthSchema,
    also: { status: 503, answer: healthSchema },
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const readiness = await checkReadiness(
      { database: () => this.sql.one('health', 'select 1') },
      { redis: () => this.redis.ping() },
    );
    if (readiness.status === 'down') void reply.status(503).header('retry-after', '2');
    return readiness;
  }
}
