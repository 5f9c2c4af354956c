import type { Redis } from 'ioredis';
import { redisReady } from './redis-ready.js';

const WAIT_MS = 2_000;

/** The rule by which Redis drops keys when its memory is full; undefined where it does not answer. */
export async function evictionPolicy(redis: Redis): Promise<string | undefined> {
  const info = await redisReady(redis, WAIT_MS)
    .then(() => redis.info('memory'))
    .catch(() => '');
  return /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
}

/** What to tell whoever runs the server, or undefined where all is well. Any other policy drops accepted jobs silently. */
export const policyComplaint = (policy: string | undefined): string | undefined =>
  policy === undefined || policy === 'noeviction'
    ? undefined
    : `REDIS_URL: its maxmemory-policy is ${policy}; it must be noeviction, or jobs are lost when its memory is full`;
