import { Injectable } from '@nestjs/common';
import { ID_MAX, type Role } from '@mintbridge/contracts';
import { PreparedReads, type SessionKey } from '@mintbridge/model';
import DataLoader from 'dataloader';
import type { Actor } from './actor.js';
import type { SessionClaims } from './session-tokens.js';

const MAX_BATCH_SIZE = 64;

const isStoredInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= ID_MAX;

/** Sessions: a token counts while its account exists, is active, and has not reset its password since. */
@Injectable()
export class Sessions {
  private readonly roles: DataLoader<SessionKey, Role | undefined>;

  constructor(reads: PreparedReads) {
    // One statement for the requests of one tick. Nothing is cached: each request sees the database as it is now.
    this.roles = new DataLoader((keys) => reads.sessions(keys), {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: (load) => setImmediate(load),
    });
  }

  /** Who holds the session; undefined where it no longer counts. */
  async actorOf(claims: SessionClaims): Promise<Actor | undefined> {
    const id = Number(claims.sub);
    if (!isStoredInteger(id) || !isStoredInteger(claims.epoch)) return undefined;
    const session = typeof claims.jti === 'string' ? claims.jti : '';
    const role = await this.roles.load({ accountId: id, epoch: claims.epoch, session });
    return role && { id, role, session };
  }
}
