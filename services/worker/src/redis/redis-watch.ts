import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { redisReady } from './redis-checks.js';
import { QUEUE_REDIS } from '../tokens.js';

const CONNECT_MS = 2_000;
const MARKER = 'mintbridge:redis-run';

/**
 * Detects whether this Redis is the one that the queues were filled into. A marker holds the id of the server's run:
 * it is gone after a loss of all data, and another one after a restart or a failover.
 */
@Injectable()
export class RedisWatch {
  #run: string | undefined;

  constructor(@Inject(QUEUE_REDIS) private readonly redis: Redis) {
    redis.on('ready', () => (this.#run = undefined));
  }

  /** Throws where Redis does not answer. */
  async mayHaveLostJobs(): Promise<boolean> {
    await redisReady(this.redis, CONNECT_MS);
    this.#run ??= await this.#runId();
    return (await this.redis.get(MARKER)) !== this.#run;
  }

  /** Records that the queues were repaired since the loss. */
  async trust(): Promise<void> {
    this.#run ??= await this.#runId();
    await this.redis.set(MARKER, this.#run);
  }

  async #runId(): Promise<string> {
    const info = await this.redis.info('server');
    return /^run_id:(\S+)/m.exec(info)?.[1] ?? 'unknown';
  }
}
