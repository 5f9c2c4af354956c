import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { TOKEN_KEY } from '../process-tokens.js';
import type { Actor } from './actor.js';
import { Sessions, type VerifiedClaims } from './sessions.js';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from './session-tokens.js';

/** The bearer token of a request; null where there is none. */
export const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken() as unknown as (
  request: FastifyRequest,
) => string | null;

/** Verifies a bearer token that is met for the first time. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    @Inject(TOKEN_KEY) tokenKey: Buffer,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // As plain bytes it would be tried as a public key first, each time. The library's types do not know key objects.
      secretOrKey: createSecretKey(tokenKey) as unknown as Buffer,
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, claims: VerifiedClaims): Promise<Actor | false> {
    const actor = await this.sessions.actorOf(claims);
    const token = bearerOf(request);
    if (actor && token) this.sessions.remember(token, claims);
    return actor ?? false;
  }
}
