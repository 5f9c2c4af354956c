import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.js';

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_WAITING = 200;
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

const tooBusy = () => new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * argon2id, with the hashes in flight bounded to fewer than the cores: a flood of sign-ins waits here, or is
 * turned away, instead of taking the processor and the thread pool from everybody else.
 */
@Injectable()
export class PasswordHasher {
  private readonly slots = Math.max(1, availableParallelism() - 1);
  private running = 0;
  private readonly waiting = new Set<() => void>();
  // Made at the start: a first stranger would otherwise wait for it, and so tell that no account was there.
  private readonly decoy = this.hash('no account has this password');

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  verify(hashed: string, password: string): Promise<boolean> {
    return this.inTurn(() => verify(hashed, password));
  }

  /** Costs what a real check costs, so that time does not tell whether an account exists. */
  async verifyNothing(password: string): Promise<false> {
    await this.verify(await this.decoy, password);
    return false;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.slots) await this.turn();
    else this.running++;
    try {
      return await work();
    } finally {
      const [next] = this.waiting;
      if (next) next();
      else this.running--;
    }
  }

  /** Waits for a place that another one leaves; for too many, or for too long, is not waited. */
  private async turn(): Promise<void> {
    if (this.waiting.size >= MAX_WAITING) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        this.waiting.delete(take);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(take);
        reject(tooBusy());
      }, MAX_WAIT_MS);
      this.waiting.add(take);
    });
  }
}
