import { once } from 'node:events';
import type { Redis } from 'ioredis';

const POLICY_WAIT_MS = 2_000;

/** Waits for a connection to Redis for at most `ms`; throws where there is none by then. */
export async function redisReady(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(ms) }).catch(() => {
    throw new Error('Redis is not connected');
  });
}

/** The rule by which Redis evicts keys when its memory is full; undefined where it does not answer. */
export async function evictionPolicy(redis: Redis): Promise<string | undefined> {
  const info = await redisReady(redis, POLICY_WAIT_MS)
    .then(() => redis.info('memory'))
    .catch(() => '');
  return /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
}

/** The message for the operator, or undefined where the policy is right. Any other policy drops accepted jobs silently. */
export const evictionPolicyError = (policy: string | undefined): string | undefined =>
  policy === undefined || policy === 'noeviction'
    ? undefined
    : `REDIS_URL: its maxmemory-policy is ${policy}; it must be noeviction, or jobs are lost when its memory is full`;
