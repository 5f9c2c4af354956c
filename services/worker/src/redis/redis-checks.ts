import { once } from 'node:events';
import type { Redis } from 'ioredis';

const POLICY_WAIT_MS = 2_000;

/** Waits up to `ms` for a connection to Redis; throws after that. */
export async function redisReady(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(ms) }).catch(() => {
    throw new Error('Redis is not connected');
  });
}

/** Redis' maxmemory-policy; undefined if Redis does not respond. */
export async function evictionPolicy(redis: Redis): Promise<string | undefined> {
  const info = await redisReady(redis, POLICY_WAIT_MS)
    .then(() => redis.info('memory'))
    .catch(() => '');
  return /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
}

/** Error message for any policy but noeviction, which would silently drop jobs. */
export const evictionPolicyError = (policy: string | undefined): string | undefined =>
  policy === undefined || policy === 'noeviction'
    ? undefined
    : `REDIS_URL: its maxmemory-policy is ${policy}; it must be noeviction, or jobs are lost when its memory is full`;
