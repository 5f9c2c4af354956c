import { Injectable } from '@nestjs/common';
import { ID_MAX, type Role } from '@mintbridge/contracts';
import { Sql } from '../http/sql.js';
import type { Actor } from './actor.js';
import type { SessionClaims } from './session-tokens.js';

/** Claims as a verified token carries them; `exp` in seconds since 1970. */
export type VerifiedClaims = SessionClaims & { exp: number };

const FIND_SESSION = `select id, role from users where id = $1 and session_epoch = $2 and status = 'active'`;
const MOST_KNOWN = 5_000;

const isStoredInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= ID_MAX;

/** Sessions: a token counts while its account exists, is active, and has not reset its password since. */
@Injectable()
export class Sessions {
  // What a token says never changes: its signature needs checking once. Whether it still counts is asked every time.
  private readonly known = new Map<string, VerifiedClaims>();

  constructor(private readonly sql: Sql) {}

  /** Who holds the session, by the database as it is now. */
  async actorOf(claims: SessionClaims): Promise<Actor | undefined> {
    const id = Number(claims.sub);
    if (!isStoredInteger(id) || !isStoredInteger(claims.epoch)) return undefined;
    return this.sql.one<{ id: number; role: Role }>('session', FIND_SESSION, [id, claims.epoch]);
  }

  remember(token: string, claims: VerifiedClaims): void {
    if (this.known.size >= MOST_KNOWN) this.known.delete(this.known.keys().next().value!);
    this.known.set(token, claims);
  }

  /** The claims of a token that was verified before and has not run out. */
  recall(token: string): SessionClaims | undefined {
    const claims = this.known.get(token);
    if (!claims || claims.exp * 1_000 > Date.now()) return claims;
    this.known.delete(token);
    return undefined;
  }
}
