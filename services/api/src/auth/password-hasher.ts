import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { PASSWORD_HASH_COST } from '@mintbridge/model';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../http/app-error.js';

const MAX_QUEUED = 200;
const RETRY_AFTER_SECONDS = 2;

/**
 * argon2id, with fewer concurrent hashes than cores: a flood of sign-ins queues here, and gets 503 once the queue is full,
 * instead of taking all processors and the thread pool.
 */
@Injectable()
export class PasswordHasher {
  private readonly limit = pLimit(Math.max(1, availableParallelism() - 1));
  // Hashed at startup: otherwise the first unknown address would take longer and be recognisable.
  private readonly decoy = this.hash('no account has this password');

  hash(password: string): Promise<string> {
    return this.queue(() => hash(password, PASSWORD_HASH_COST));
  }

  verify(hashed: string, password: string): Promise<boolean> {
    return this.queue(() => verify(hashed, password));
  }

  /** Takes as long as a real check, so that response time does not reveal whether an account exists. */
  async verifyNothing(password: string): Promise<false> {
    await this.verify(await this.decoy, password);
    return false;
  }

  private async queue<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MAX_QUEUED) {
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return this.limit(work);
  }
}
