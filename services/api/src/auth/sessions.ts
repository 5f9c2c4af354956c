import { Injectable } from '@nestjs/common';
import { ID_MAX, type Role } from '@mintbridge/contracts';
import type { Gathered } from '../http/gathered.js';
import { gatheredRows } from '../http/gathered-rows.js';
import { Sql } from '../http/sql.js';
import type { Actor } from './actor.js';
import type { SessionClaims } from './session-tokens.js';

/** Claims as a verified token carries them; `exp` in seconds since 1970. */
export type VerifiedClaims = SessionClaims & { exp: number };

/** Who holds the sessions that count, of accounts $1 with epochs $2. */
const FIND_SESSIONS = `
  select asked.place::integer as place, u.role
  from unnest($1::integer[], $2::integer[]) with ordinality as asked (id, epoch, place)
  join users u on u.id = asked.id and u.session_epoch = asked.epoch and u.status = 'active'`;

const MOST_KNOWN = 5_000;

const isStoredInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= ID_MAX;

/** Sessions: a token counts while its account exists, is active, and has not reset its password since. */
@Injectable()
export class Sessions {
  // What a token says never changes: its signature needs checking once. Whether it still counts is asked every time.
  private readonly known = new Map<string, VerifiedClaims>();
  private readonly sessions: Gathered<readonly unknown[], { role: Role }[]>;

  constructor(sql: Sql) {
    this.sessions = gatheredRows(sql, 'sessions', FIND_SESSIONS);
  }

  /** Who holds the session, by the database as it is now. */
  async actorOf(claims: SessionClaims): Promise<Actor | undefined> {
    const id = Number(claims.sub);
    if (!isStoredInteger(id) || !isStoredInteger(claims.epoch)) return undefined;
    const [session] = await this.sessions.ask([id, claims.epoch]);
    return session && { id, role: session.role };
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
