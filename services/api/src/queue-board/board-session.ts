import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { User } from '@mintbridge/model';
import { ApiEnv } from '@mintbridge/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { isSuperadmin } from '../auth/actor.js';
import { TOKEN_ISSUER, type SessionClaims } from '../auth/session-tokens.js';
import { Sessions } from '../auth/sessions.js';
import { AppError } from '../http/app-error.js';
import { sendError, toAppError } from '../http/error-filter.js';
import { REDIS } from '../process-tokens.js';

export const BOARD_PATH = '/admin/queues';
const BOARD_COOKIE = 'mintbridge_board';
const BOARD_AUDIENCE = 'queue-board';
const BOARD_SECONDS = 900;
const RETRY_AFTER_SECONDS = 2;

const FOREIGN_FONTS = /<link href="https:[^>]*>\s*/g;

/** The path of a URL, normalised: case, escapes, repeated slashes. */
function plainPath(address: string): string {
  const path = address.split(/[?#;]/)[0] ?? '';
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not decodable: it matches no route, and is compared undecoded.
  }
  return decoded.toLowerCase().replace(/[\\/]+/g, '/');
}

/** True for the board and everything below it, by matched route or by normalised path. */
function isBoard(request: FastifyRequest): boolean {
  const below = (path: string) => path === BOARD_PATH || path.startsWith(`${BOARD_PATH}/`);
  return below(request.routeOptions.url ?? '') || below(plainPath(request.url));
}

/** A short session for the queue board only: a cookie limited to its path, not valid for the API. */
@Injectable()
export class BoardSession {
  constructor(
    private readonly jwt: JwtService,
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly env: ApiEnv,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async cookieFor(userId: number) {
    const { sessionEpoch } = await this.em.fork().findOneOrFail(User, userId);
    const claims: SessionClaims = { sub: String(userId), epoch: sessionEpoch };
    const token = this.jwt.sign(claims, {
      issuer: TOKEN_ISSUER,
      audience: BOARD_AUDIENCE,
      expiresIn: BOARD_SECONDS,
    });
    const options = {
      path: BOARD_PATH,
      httpOnly: true,
      sameSite: 'strict' as const,
      secure: this.env.PUBLIC_URL.startsWith('https:'),
      maxAge: BOARD_SECONDS,
    };
    return { name: BOARD_COOKIE, token, options };
  }

  private async isSuperadmin(token: string | undefined): Promise<boolean> {
    const claims = token ? this.claimsOf(token) : undefined;
    const holder = claims && (await this.sessions.findActor(claims));
    return holder !== undefined && isSuperadmin(holder);
  }

  private claimsOf(token: string): SessionClaims | undefined {
    try {
      return this.jwt.verify<SessionClaims>(token, {
        issuer: TOKEN_ISSUER,
        audience: BOARD_AUDIENCE,
        algorithms: ['HS256'],
      });
    } catch {
      return undefined;
    }
  }

  private async authorize(request: FastifyRequest): Promise<void> {
    if (!(await this.isSuperadmin(request.cookies[BOARD_COOKIE]))) throw new AppError('signInRequired');
    // The board itself would wait for Redis forever.
    if (this.redis.status !== 'ready') {
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  /** Removes the web font from the board's page, which the content security policy blocks. */
  removeForeignFonts(fastify: FastifyInstance): void {
    fastify.addHook<string | Buffer>('onSend', (request, reply, payload, done) => {
      const isHtml = String(reply.getHeader('content-type')).startsWith('text/html');
      const isPage = isHtml && typeof payload === 'string' && isBoard(request);
      done(null, isPage ? payload.replace(FOREIGN_FONTS, '') : payload);
    });
  }

  /** Guards all routes below the board's path; the board's own middleware would only protect its page. */
  protect(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      if (!isBoard(request)) return;
      try {
        await this.authorize(request);
      } catch (error) {
        sendError(toAppError(error), request, reply);
        return reply;
      }
    });
  }
}
