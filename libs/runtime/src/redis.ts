import { Redis, type RedisOptions } from 'ioredis';

const reconnect = (attempt: number): number => Math.min(200 * attempt, 2_000);

/** For requests and enqueueing: a command fails within 2 s instead of waiting. */
export const failFastOptions: RedisOptions = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  commandTimeout: 2_000,
  connectTimeout: 2_000,
  retryStrategy: reconnect,
};

/** For BullMQ workers, whose blocking reads must outlast any interruption. */
export const blockingOptions: RedisOptions = { maxRetriesPerRequest: null, retryStrategy: reconnect };

/** A connection that reports its errors to `onError` instead of ending the process. */
export function connectRedis(url: string, options: RedisOptions, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, options);
  redis.on('error', onError);
  return redis;
}
