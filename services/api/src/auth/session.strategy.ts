import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { TOKEN_KEY } from '../process-tokens.js';
import type { Actor } from './actor.js';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, type SessionClaims } from './session-tokens.js';
import { Sessions } from './sessions.js';

/** Verifies the bearer token of a request and that its session is still valid. */
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
    });
  }

  async validate(claims: SessionClaims): Promise<Actor | false> {
    return (await this.sessions.findActor(claims)) ?? false;
  }
}
