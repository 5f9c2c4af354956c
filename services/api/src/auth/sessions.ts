import { Injectable } from '@nestjs/common';
import { ID_MAX, type Role } from '@mintbridge/contracts';
import { Gathered } from '../http/gathered.js';
import { Sql } from '../http/sql.js';
import type { Actor } from './actor.js';
import type { SessionClaims } from './session-tokens.js';

/** Claims as a verified token carries them; `exp` in seconds since 1970. */
export type VerifiedClaims = SessionClaims & { exp: number };

/** The sessions that count, of accounts $1 with epochs $2. */
const FIND_SESSIONS = `
  select u.id, u.role, u.session_epoch as epoch
  from unnest($1::integer[], $2::integer[]) as asked (id, epoch)
  join users u on u.id = asked.id and u.session_epoch = asked.epoch and u.status = 'active'`;
interface SessionRow {
  id: number;
  role: Role;
  epoch: number;
}

type Session = Omit<SessionRow, 'role'>;

const MOST_KNOWN = 5_000;

const isStoredInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= ID_MAX;

/** Sessions: a token counts while its account exists, is active, and has not reset its password since. */
@Injectable()
export class Sessions {
  // What a token says never changes: its signature needs checking once. Whether it still counts is asked every time.
  private readonly known = new Map<string, VerifiedClaims>();
  private readonly asked = new Gathered((sessions: Session[]) => this.find(sessions));

  constructor(private readonly sql: Sql) {}

  /** Who holds the session, by the database as it is now. */
  async actorOf(claims: SessionClaims): Promise<Actor | undefined> {
    const id = Number(claims.sub);
    if (!isStoredInteger(id) || !isStoredInteger(claims.epoch)) return undefined;
    return this.asked.ask({ id, epoch: claims.epoch });
  }

  private async find(sessions: readonly Session[]): Promise<(Actor | undefined)[]> {
    const values = [sessions.map(({ id }) => id), sessions.map(({ epoch }) => epoch)];
    const rows = await this.sql.rows<SessionRow>('sessions', FIND_SESSIONS, values);
    const actors = new Map(rows.map(({ id, role, epoch }) => [`${id} ${epoch}`, { id, role }]));
    return sessions.map(({ id, epoch }) => actors.get(`${id} ${epoch}`));
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
