import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ID_MAX, type Role } from '@mintbridge/contracts';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Sql } from '../http/sql.js';
import { TOKEN_KEY } from '../http/tokens.js';
import type { Actor } from './actor.js';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, type SessionClaims } from './session-tokens.js';

const FIND_SESSION = `select id, role from users where id = $1 and session_epoch = $2 and status = 'active'`;

const isStoredInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= ID_MAX;

/** A bearer token counts while its account exists, is active, and has not reset its password since. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    @Inject(TOKEN_KEY) tokenKey: Buffer,
    private readonly sql: Sql,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: tokenKey,
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  async validate(claims: SessionClaims): Promise<Actor | false> {
    const id = Number(claims.sub);
    if (!isStoredInteger(id) || !isStoredInteger(claims.epoch)) return false;
    const actor = await this.sql.one<{ id: number; role: Role }>('session', FIND_SESSION, [id, claims.epoch]);
    return actor ?? false;
  }
}
