import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../http/app-error.js';
import { RATE_MULTIPLIER, REDIS } from '../http/tokens.js';

const HOUR = 3_600;

/** Points per duration in seconds, before the multiplier. */
const LIMITS = {
  loginAccount: { points: 10, duration: 900 },
  loginAddress: { points: 10, duration: 900 },
  // Once an account's failures are used up, each address has one more: a guesser needs an address per guess,
  // and the owner, who knows the password, is never locked out by others.
  loginLastChance: { points: 1, duration: 900 },
  registration: { points: 10, duration: HOUR },
  reset: { points: 10, duration: HOUR },
  contact: { points: 10, duration: HOUR },
  pilot: { points: 10, duration: HOUR },
  extraction: { points: 30, duration: HOUR },
} as const;
export type RateLimit = keyof typeof LIMITS;

const FALLBACK_RETRY_SECONDS = 60;

const waitSeconds = (refusal: unknown): number => {
  const ms = (refusal as { msBeforeNext?: number } | null)?.msBeforeNext;
  return typeof ms === 'number' ? Math.max(1, Math.ceil(ms / 1000)) : FALLBACK_RETRY_SECONDS;
};

/** Counts in Redis, shared by all API processes; while Redis is down each process counts for itself. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimit, RateLimiterAbstract>();

  constructor(@Inject(REDIS) redis: Redis, @Inject(RATE_MULTIPLIER) multiplier: number) {
    if (multiplier === 0) return;
    for (const [name, { points, duration }] of Object.entries(LIMITS)) {
      const scaled = {
        points: Math.max(1, Math.round(points * multiplier)),
        duration,
        keyPrefix: `rate:${name}`,
      };
      this.limiters.set(
        name as RateLimit,
        new RateLimiterRedis({
          storeClient: redis,
          ...scaled,
          insuranceLimiter: new RateLimiterMemory(scaled),
          rejectIfRedisNotReady: true,
        }),
      );
    }
  }

  /** Counts one; past the limit answers 429 with the time to wait. */
  async consume(limit: RateLimit, key: string): Promise<void> {
    try {
      await this.limiters.get(limit)?.consume(key);
    } catch (refusal) {
      throw new AppError('tooManyRequests', { retryAfterSeconds: waitSeconds(refusal) });
    }
  }

  /** Refuses when the limit is used up, without counting. */
  async check(limit: RateLimit, key: string): Promise<void> {
    const state = await this.usedUp(limit, key);
    if (state) throw new AppError('tooManyRequests', { retryAfterSeconds: waitSeconds(state) });
  }

  async isUsedUp(limit: RateLimit, key: string): Promise<boolean> {
    return (await this.usedUp(limit, key)) !== undefined;
  }

  private async usedUp(limit: RateLimit, key: string): Promise<RateLimiterRes | undefined> {
    const limiter = this.limiters.get(limit);
    const state = await limiter?.get(key);
    return limiter && state && state.consumedPoints >= limiter.points ? state : undefined;
  }

  /** Counts one without refusing: for failures that were already answered. */
  async note(limit: RateLimit, key: string): Promise<void> {
    await this.limiters
      .get(limit)
      ?.consume(key)
      .catch(() => undefined);
  }

  async forget(limit: RateLimit, key: string): Promise<void> {
    await this.limiters
      .get(limit)
      ?.delete(key)
      .catch(() => undefined);
  }
}
