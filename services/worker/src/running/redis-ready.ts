import { once } from 'node:events';
import type { Redis } from 'ioredis';

/** Waits for a connection to Redis for at most `ms`; throws where there is none by then. */
export async function redisReady(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(ms) }).catch(() => {
    throw new Error('Redis is not connected');
  });
}
