import { Injectable } from '@nestjs/common';
import { ID_MAX } from '@mintbridge/contracts';
import { PreparedReads, type SessionKey } from '@mintbridge/model';
import { sameTickLoader } from '../same-tick-loader.js';
import type { Actor } from './actor.js';
import type { SessionClaims } from './session-tokens.js';

const isStoredInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= ID_MAX;

/** A token is valid while its account exists, is active and has not reset its password since. */
@Injectable()
export class Sessions {
  /** A page starts with several concurrent requests of one session. */
  private readonly roles = sameTickLoader((key: SessionKey) => this.reads.role(key));

  constructor(private readonly reads: PreparedReads) {}

  /** The session's user; undefined if it is no longer valid. */
  async findActor(claims: SessionClaims): Promise<Actor | undefined> {
    const id = Number(claims.sub);
    if (!isStoredInteger(id) || !isStoredInteger(claims.epoch)) return undefined;
    const session = typeof claims.jti === 'string' ? claims.jti : '';
    const role = await this.roles.load({ accountId: id, epoch: claims.epoch, session });
    return role && { id, role, session };
  }
}
