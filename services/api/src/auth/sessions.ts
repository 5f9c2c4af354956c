import { Injectable } from '@nestjs/common';
import { ID_MAX } from '@mintbridge/contracts';
import { PreparedReads } from '@mintbridge/model';
import type { Actor } from './actor.js';
import type { SessionClaims } from './session-tokens.js';

const isStoredInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= ID_MAX;

/** Sessions: a token counts while its account exists, is active, and has not reset its password since. */
@Injectable()
export class Sessions {
  constructor(private readonly reads: PreparedReads) {}

  /** Who holds the session; undefined where it no longer counts. */
  async actorOf(claims: SessionClaims): Promise<Actor | undefined> {
    const id = Number(claims.sub);
    if (!isStoredInteger(id) || !isStoredInteger(claims.epoch)) return undefined;
    const session = typeof claims.jti === 'string' ? claims.jti : '';
    const role = await this.reads.role({ accountId: id, epoch: claims.epoch, session });
    return role && { id, role, session };
  }
}
