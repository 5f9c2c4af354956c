import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { User } from '@mintbridge/model';

export const TOKEN_ISSUER = 'mintbridge';
export const TOKEN_AUDIENCE = 'session';
const TOKEN_DAYS = 7;
const SESSION_ID_BYTES = 12;

/** The claims of a session token. The role is not among them: it is read from the database. */
export interface SessionClaims {
  sub: string;
  /** Must equal the account's; a reset increments that. */
  epoch: number;
  /** Id of the session: a new password ends all sessions except the one that set it. */
  jti?: string;
}

/** Signs session tokens (HS256, 7 days). */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  issue(user: Pick<User, 'id' | 'sessionEpoch'>): string {
    const claims: SessionClaims = { sub: String(user.id), epoch: user.sessionEpoch };
    return this.jwt.sign(claims, {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      jwtid: randomBytes(SESSION_ID_BYTES).toString('base64url'),
      expiresIn: `${TOKEN_DAYS}d`,
    });
  }
}
