import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
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
  // The same for the original password, whose tries from one address are among those of the reset.
  originalAccount: { points: 10, duration: HOUR },
  originalLastChance: { points: 1, duration: HOUR },
  registration: { points: 10, duration: HOUR },
  reset: { points: 10, duration: HOUR },
  contact: { points: 10, duration: HOUR },
  pilot: { points: 10, duration: HOUR },
  extraction: { points: 30, duration: HOUR },
} as const;
export type RateLimit = keyof typeof LIMITS;

const FALLBACK_RETRY_SECONDS = 60;
/** A Redis that has not answered by then is not waited for, in milliseconds. */
const ANSWER_MS = 250;
/** After a failure nobody asks Redis for this long, in milliseconds: one request waits, not each of them. */
const AWAY_MS = 5_000;

export interface Room {
  left: number;
  retryAfterSeconds: number;
}

interface Limiter {
  points: number;
  shared: RateLimiterAbstract;
  /** Counts for this process alone, while Redis is away. */
  own: RateLimiterAbstract;
}

const waitSeconds = (state: RateLimiterRes): number =>
  state.msBeforeNext > 0 ? Math.ceil(state.msBeforeNext / 1000) : FALLBACK_RETRY_SECONDS;

async function withinAnswerTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('Redis does not answer'));
    // After a look at what has arrived: this process may have been the one that was busy.
    timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Counts in Redis, shared by all API processes; while Redis is down each process counts for itself. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimit, Limiter>();
  private awayUntil = 0;

  constructor(@Inject(REDIS) redis: Redis, @Inject(RATE_MULTIPLIER) multiplier: number) {
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
        own: new RateLimiterMemory(scaled),
      });
    }
  }

  /** Counts one; past the limit answers 429 with the time to wait. */
  async consume(limit: RateLimit, key: string): Promise<void> {
    const refusal = await this.count(limit, key);
    if (refusal) throw new AppError('tooManyRequests', { retryAfterSeconds: waitSeconds(refusal) });
  }

  /** Takes back one that was counted and then asked for nothing. */
  async giveBack(limit: RateLimit, key: string): Promise<void> {
    await this.ask(limit, (limiter) => limiter.reward(key));
  }

  /** How many more there is room for, and after how many seconds for all again; nothing is counted. */
  async room(limit: RateLimit, key: string): Promise<Room> {
    const points = this.limiters.get(limit)?.points;
    if (points === undefined) return { left: Infinity, retryAfterSeconds: 0 };
    const state = await this.ask(limit, (limiter) => limiter.get(key));
    if (!state) return { left: points, retryAfterSeconds: 0 };
    return { left: Math.max(0, points - state.consumedPoints), retryAfterSeconds: waitSeconds(state) };
  }

  /** Counts one without refusing: for failures that were already answered. */
  async note(limit: RateLimit, key: string): Promise<void> {
    await this.count(limit, key);
  }

  async forget(limit: RateLimit, key: string): Promise<void> {
    await this.ask(limit, (limiter) => limiter.delete(key));
  }

  /** Counts one; answers the state of the limit where this one is past it. */
  private async count(limit: RateLimit, key: string): Promise<RateLimiterRes | undefined> {
    return this.ask(limit, async (limiter) => {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      }
    });
  }

  private async ask<T>(
    limit: RateLimit,
    question: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T | undefined> {
    const limiter = this.limiters.get(limit);
    if (!limiter) return undefined;
    if (Date.now() < this.awayUntil) return question(limiter.own);
    try {
      return await withinAnswerTime(question(limiter.shared));
    } catch {
      this.awayUntil = Date.now() + AWAY_MS;
      return question(limiter.own);
    }
  }
}
