import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { ApiEnv } from '@mintbridge/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { TOKEN_ISSUER } from '../auth/session-tokens.js';
import { AppError } from '../http/app-error.js';
import { sendError, toAppError } from '../http/error-filter.js';
import { Sql } from '../http/sql.js';
import { ENV, REDIS } from '../process-tokens.js';

export const BOARD_PATH = '/admin/queues';
export const BOARD_COOKIE = 'mintbridge_board';
const BOARD_AUDIENCE = 'queue-board';
const BOARD_SECONDS = 900;
const RETRY_AFTER_SECONDS = 2;

const FOREIGN_FONTS = /<link href="https:[^>]*>\s*/g;

const IS_SUPERADMIN = `select id from users where id = $1 and session_epoch = $2 and role = 'superadmin' and status = 'active'`;
const EPOCH = 'select session_epoch as epoch from users where id = $1';

interface BoardClaims {
  sub: string;
  epoch: number;
}

/** The path of an address in one spelling, whatever case, escapes or slashes it was written with. */
function plainPath(address: string): string {
  const path = address.split(/[?#;]/)[0] ?? '';
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not decodable: it matches no route, and is compared as it stands.
  }
  return decoded.toLowerCase().replace(/[\\/]+/g, '/');
}

/** True for the board and everything below it: by the route that matched, and by the address however it is spelt. */
function isBoard(request: FastifyRequest): boolean {
  const below = (path: string) => path === BOARD_PATH || path.startsWith(`${BOARD_PATH}/`);
  return below(request.routeOptions.url ?? '') || below(plainPath(request.url));
}

/** The queue board's own short session: a cookie for its path alone, which opens no API. */
@Injectable()
export class BoardSession {
  constructor(
    private readonly jwt: JwtService,
    private readonly sql: Sql,
    @Inject(ENV) private readonly env: ApiEnv,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async cookieFor(userId: number) {
    const account = await this.sql.one<{ epoch: number }>('board-epoch', EPOCH, [userId]);
    const claims = { sub: String(userId), epoch: account?.epoch };
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

  private async holds(token: string | undefined): Promise<boolean> {
    const claims = token ? this.claimsOf(token) : undefined;
    if (!claims) return false;
    const holder = await this.sql.one('board-holder', IS_SUPERADMIN, [Number(claims.sub), claims.epoch]);
    return holder !== undefined;
  }

  private claimsOf(token: string): BoardClaims | undefined {
    try {
      return this.jwt.verify<BoardClaims>(token, {
        issuer: TOKEN_ISSUER,
        audience: BOARD_AUDIENCE,
        algorithms: ['HS256'],
      });
    } catch {
      return undefined;
    }
  }

  private async admit(request: FastifyRequest): Promise<void> {
    if (!(await this.holds(request.cookies[BOARD_COOKIE]))) throw new AppError('signInRequired');
    // The board would wait for Redis without end.
    if (this.redis.status !== 'ready') {
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  /** Takes the foreign font out of the board's own page: the content policy would refuse it, and say so each time. */
  keepToItself(fastify: FastifyInstance): void {
    fastify.addHook<string | Buffer>('onSend', (request, _reply, payload, done) => {
      const isPage = typeof payload === 'string' && isBoard(request);
      done(null, isPage ? payload.replace(FOREIGN_FONTS, '') : payload);
    });
  }

  /** Guards every route below the board's path: middleware of the board's own would protect its page alone. */
  protect(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      if (!isBoard(request)) return;
      try {
        await this.admit(request);
      } catch (error) {
        sendError(toAppError(error), request, reply);
        return reply;
      }
    });
  }
}
