import { Injectable } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { RateLimits, type RateLimit, type Room } from './rate-limits.js';

type Leave = () => void;

interface Place {
  count: number;
  waiting: Leave[];
}

/** The limits that wrong tries at a password count against. */
interface Tries {
  /** From one network, whatever the account; none where such tries are counted elsewhere. */
  network?: RateLimit;
  account: RateLimit;
  /** What a network still has once the account's are used up. */
  lastChance: RateLimit;
}

export const SIGN_IN: Tries = {
  network: 'loginAddress',
  account: 'loginAccount',
  lastChance: 'loginLastChance',
};
export const ORIGINAL_PASSWORD: Tries = { account: 'originalAccount', lastChance: 'originalLastChance' };

/**
 * Lets sign-ins through while every one of those under way could fail without a limit being passed; the others wait for
 * one of them to end. So a burst of guesses is held to the same number as guesses one by one, and nobody who knows the
 * password is refused because others try at the same moment.
 */
@Injectable()
export class LoginGate {
  private readonly underWay = new Map<string, Place>();

  constructor(private readonly limits: RateLimits) {}

  /** Runs the check of the credentials; what it answers is undefined where they are wrong, and counts as a failure. */
  async pass<T>(
    tries: Tries,
    { email, network }: { email: string; network: string },
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const pair = `${email} ${network}`;
    const leaveNetwork = tries.network ? await this.enter(tries.network, network) : () => undefined;
    if (typeof leaveNetwork !== 'function') throw refusal(leaveNetwork);
    try {
      let leave = await this.enter(tries.account, email);
      if (typeof leave !== 'function') leave = await this.enter(tries.lastChance, pair);
      if (typeof leave !== 'function') throw refusal(leave);
      return await this.run(tries, { email, network }, check).finally(leave);
    } finally {
      leaveNetwork();
    }
  }

  private async run<T>(
    tries: Tries,
    { email, network }: { email: string; network: string },
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const found = await check();
    if (found !== undefined) {
      await this.limits.forget(tries.account, email);
      return found;
    }
    await Promise.all([
      this.limits.note(tries.account, email),
      tries.network ? this.limits.note(tries.network, network) : undefined,
      this.limits.note(tries.lastChance, `${email} ${network}`),
    ]);
    return undefined;
  }

  /** Waits for a place under the limit; answers how to leave it, or the limit's state where it is used up. */
  private async enter(limit: RateLimit, key: string): Promise<Leave | Room> {
    const name = `${limit} ${key}`;
    for (;;) {
      const room = await this.limits.room(limit, key);
      const place = this.underWay.get(name) ?? { count: 0, waiting: [] };
      if (room.left <= 0) {
        // Whoever waits behind has to hear of it, too.
        this.wakeNext(name, place);
        return room;
      }
      if (place.count < room.left) {
        place.count += 1;
        this.underWay.set(name, place);
        return () => this.leave(name, place);
      }
      await new Promise<void>((resolve) => place.waiting.push(resolve));
    }
  }

  private leave(name: string, place: Place): void {
    place.count -= 1;
    this.wakeNext(name, place);
  }

  private wakeNext(name: string, place: Place): void {
    const next = place.waiting.shift();
    if (next) next();
    else if (place.count === 0) this.underWay.delete(name);
  }
}

const refusal = ({ retryAfterSeconds }: Room): AppError =>
  new AppError('tooManyRequests', { retryAfterSeconds });
