import { Inject, Injectable } from '@nestjs/common';
import { ApiEnv } from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '../http/app-error.js';
import { REDIS } from '../process-tokens.js';

const HOUR = 3_600;

/** Points per duration in seconds, before the multiplier. */
const LIMITS = {
  loginAccount: { points: 10, duration: 900 },
  loginAddress: { points: 10, duration: 900 },
  // Once an account's failures are used up, each network has one more: an attacker needs a network per guess,
  // and the owner, who knows the password, is never locked out by others.
  loginLastChance: { points: 1, duration: 900 },
  // The same for the original password; attempts from one network count as part of the reset.
  originalAccount: { points: 10, duration: HOUR },
  originalLastChance: { points: 1, duration: HOUR },
  // Re-authentication in a session.
  ownPassword: { points: 10, duration: 900 },
  ownPasswordLastChance: { points: 1, duration: 900 },
  // Mailed links per account and kind.
  mailedLink: { points: 10, duration: HOUR },
  // Per address, from any network, so that no mailbox is flooded.
  resetMail: { points: 5, duration: HOUR },
  registration: { points: 10, duration: HOUR },
  reset: { points: 10, duration: HOUR },
  contact: { points: 10, duration: HOUR },
  pilot: { points: 10, duration: HOUR },
  // A retry needs no account and counts against the seller's extractions: knowing the batch's id must not use those up.
  pilotRetryAddress: { points: 10, duration: HOUR },
  pilotRetryBatch: { points: 10, duration: HOUR },
  extraction: { points: 30, duration: HOUR },
  picture: { points: 120, duration: HOUR },
} as const;
export type RateLimit = keyof typeof LIMITS;

const FALLBACK_RETRY_SECONDS = 60;
/** Redis is skipped for this long after a failure, in milliseconds, so that not every request waits for it. */
const SKIP_MS = 5_000;

export interface Remaining {
  points: number;
  retryAfterSeconds: number;
}

interface Limiter {
  points: number;
  shared: RateLimiterAbstract;
  /** Counts of this process, used while Redis is unavailable. */
  local: RateLimiterAbstract;
}

const waitSeconds = (state: RateLimiterRes): number =>
  state.msBeforeNext > 0 ? Math.ceil(state.msBeforeNext / 1000) : FALLBACK_RETRY_SECONDS;

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const expire = () => reject(new Error('Redis did not reply in time'));
    // Read replies that have arrived first: the delay may have been in this process.
    timer = setTimeout(() => setImmediate(expire), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Counts in Redis, shared by all API processes; while Redis is down each process counts for itself. */
@Injectable()
export class RateLimits {
  /** Timeout of Redis, in milliseconds. */
  replyTimeoutMs = 250;
  private readonly limiters = new Map<RateLimit, Limiter>();
  private skipRedisUntil = 0;

  constructor(@Inject(REDIS) redis: Redis, { RATE_LIMIT_MULTIPLIER: multiplier }: ApiEnv) {
    if (multiplier === 0) return;
    for (const [name, { points, duration }] of Object.entries(LIMITS)) {
      const scaled = {
        points: Math.max(1, Math.round(points * multiplier)),
        duration,
        keyPrefix: `rate:${name}`,
      };
      this.limiters.set(name as RateLimit, {
        points: scaled.points,
        shared: new RateLimiterRedis({ storeClient: redis, ...scaled, rejectIfRedisNotReady: true }),
        local: new RateLimiterMemory(scaled),
      });
    }
  }

  /** Counts one; throws 429 with the time to wait if the limit is exceeded. */
  async consume(limit: RateLimit, key: string): Promise<void> {
    const exceeded = await this.count(limit, key);
    if (exceeded) throw new AppError('tooManyRequests', { retryAfterSeconds: waitSeconds(exceeded) });
  }

  /** The remaining points and the seconds until all are restored; counts nothing. */
  async remaining(limit: RateLimit, key: string): Promise<Remaining> {
    const points = this.limiters.get(limit)?.points;
    if (points === undefined) return { points: Infinity, retryAfterSeconds: 0 };
    const state = await this.run(limit, (limiter) => limiter.get(key));
    if (!state) return { points, retryAfterSeconds: 0 };
    return { points: Math.max(0, points - state.consumedPoints), retryAfterSeconds: waitSeconds(state) };
  }

  /** Counts one without throwing; returns the state of a limit that is exceeded. */
  async count(limit: RateLimit, key: string): Promise<RateLimiterRes | undefined> {
    return this.run(limit, async (limiter) => {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (exceeded) {
        if (exceeded instanceof RateLimiterRes) return exceeded;
        throw exceeded;
      }
    });
  }

  async reset(limit: RateLimit, key: string): Promise<void> {
    await this.run(limit, (limiter) => limiter.delete(key));
  }

  private async run<T>(
    limit: RateLimit,
    operation: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T | undefined> {
    const limiter = this.limiters.get(limit);
    if (!limiter) return undefined;
    if (Date.now() < this.skipRedisUntil) return operation(limiter.local);
    try {
      return await withTimeout(operation(limiter.shared), this.replyTimeoutMs);
    } catch {
      this.skipRedisUntil = Date.now() + SKIP_MS;
      return operation(limiter.local);
    }
  }
}
