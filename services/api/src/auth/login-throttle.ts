import { Injectable } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { RateLimits, type RateLimit, type Remaining } from './rate-limits.js';

type Release = () => void;

interface InFlight {
  count: number;
  waiting: (() => void)[];
}

/** The limits that wrong passwords count against. */
interface AttemptLimits {
  /** Per network, across accounts; absent if these attempts are counted elsewhere. */
  network?: RateLimit;
  account: RateLimit;
  /** Attempts per network once the account's limit is used up. */
  lastChance: RateLimit;
}

export const SIGN_IN: AttemptLimits = {
  network: 'loginAddress',
  account: 'loginAccount',
  lastChance: 'loginLastChance',
};
export const ORIGINAL_PASSWORD: AttemptLimits = {
  account: 'originalAccount',
  lastChance: 'originalLastChance',
};

/** Re-entering one's own password in a session. */
export const OWN_PASSWORD: AttemptLimits = {
  account: 'ownPassword',
  lastChance: 'ownPasswordLastChance',
};

/**
 * Limits concurrent password checks to as many as could all fail without exceeding a limit; further ones wait for one of
 * them to end. A burst of guesses thus gets as many attempts as guesses one by one, and nobody who knows the
 * password gets 429 because of concurrent attempts by others.
 */
@Injectable()
export class LoginThrottle {
  private readonly inFlight = new Map<string, InFlight>();

  constructor(private readonly limits: RateLimits) {}

  /** Runs a credentials check; if it returns undefined, the attempt counts as failed. */
  async attempt<T>(
    limits: AttemptLimits,
    client: { email: string; network: string },
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { email, network } = client;
    const releaseNetwork = limits.network ? await this.acquire(limits.network, network) : () => undefined;
    if (typeof releaseNetwork !== 'function') throw tooMany(releaseNetwork);
    try {
      let release = await this.acquire(limits.account, email);
      if (typeof release !== 'function')
        release = await this.acquire(limits.lastChance, `${email} ${network}`);
      if (typeof release !== 'function') throw tooMany(release);
      return await this.run(limits, client, check).finally(release);
    } finally {
      releaseNetwork();
    }
  }

  private async run<T>(
    limits: AttemptLimits,
    { email, network }: { email: string; network: string },
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const found = await check();
    if (found !== undefined) {
      await this.limits.reset(limits.account, email);
      return found;
    }
    await Promise.all([
      this.limits.count(limits.account, email),
      limits.network ? this.limits.count(limits.network, network) : undefined,
      this.limits.count(limits.lastChance, `${email} ${network}`),
    ]);
    return undefined;
  }

  /** Waits for a free attempt; returns a function that releases it, or the limit's state once it is used up. */
  private async acquire(limit: RateLimit, key: string): Promise<Release | Remaining> {
    const name = `${limit} ${key}`;
    for (;;) {
      const remaining = await this.limits.remaining(limit, key);
      const current = this.inFlight.get(name) ?? { count: 0, waiting: [] };
      if (remaining.points <= 0) {
        // The next in line must get its 429, too.
        this.wakeNext(name, current);
        return remaining;
      }
      if (current.count < remaining.points) {
        current.count += 1;
        this.inFlight.set(name, current);
        return () => this.release(name, current);
      }
      await new Promise<void>((resolve) => current.waiting.push(resolve));
    }
  }

  private release(name: string, current: InFlight): void {
    current.count -= 1;
    this.wakeNext(name, current);
  }

  private wakeNext(name: string, current: InFlight): void {
    const next = current.waiting.shift();
    if (next) next();
    else if (current.count === 0) this.inFlight.delete(name);
  }
}

const tooMany = ({ retryAfterSeconds }: Remaining): AppError =>
  new AppError('tooManyRequests', { retryAfterSeconds });
