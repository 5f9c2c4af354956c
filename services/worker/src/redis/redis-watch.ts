import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { redisReady } from './redis-checks.js';
import { QUEUE_REDIS } from '../tokens.js';

const CONNECT_MS = 2_000;
const MARKER = 'mintbridge:redis-run';

/**
 * Detects whether Redis may have lost jobs. A marker key stores the server's run_id: it is missing after data loss and
 * differs after a restart or failover.
 */
@Injectable()
export class RedisWatch {
  private run: string | undefined;

  constructor(@Inject(QUEUE_REDIS) private readonly redis: Redis) {
    redis.on('ready', () => (this.run = undefined));
  }

  /** Throws if Redis does not respond. */
  async mayHaveLostJobs(): Promise<boolean> {
    await redisReady(this.redis, CONNECT_MS);
    this.run ??= await this.runId();
    return (await this.redis.get(MARKER)) !== this.run;
  }

  /** Records that lost jobs have been published again. */
  async trust(): Promise<void> {
    this.run ??= await this.runId();
    await this.redis.set(MARKER, this.run);
  }

  private async runId(): Promise<string> {
    const info = await this.redis.info('server');
    return /^run_id:(\S+)/m.exec(info)?.[1] ?? 'unknown';
  }
}
