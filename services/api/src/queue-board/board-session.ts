import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyInstance } from 'fastify';
import { TOKEN_ISSUER } from '../auth/session-tokens.js';
import { AppError } from '../http/app-error.js';
import { sendError, toAppError } from '../http/error-filter.js';
import { Sql } from '../http/sql.js';
import { ENV } from '../http/tokens.js';
import type { ApiEnv } from '@mintbridge/runtime';

export const BOARD_PATH = '/admin/queues';
const BOARD_COOKIE = 'mintbridge_board';
const BOARD_AUDIENCE = 'queue-board';
const BOARD_SECONDS = 900;

const IS_SUPERADMIN = `select id from users where id = $1 and session_epoch = $2 and role = 'superadmin' and status = 'active'`;
const EPOCH = 'select session_epoch as epoch from users where id = $1';

/** The queue board's own short session: a cookie for its path alone, which opens no API. */
@Injectable()
export class BoardSession {
  constructor(
    private readonly jwt: JwtService,
    private readonly sql: Sql,
    @Inject(ENV) private readonly env: ApiEnv,
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
    if (!token) return false;
    try {
      const claims = this.jwt.verify<{ sub: string; epoch: number }>(token, {
        issuer: TOKEN_ISSUER,
        audience: BOARD_AUDIENCE,
        algorithms: ['HS256'],
      });
      return (
        (await this.sql.one('board-holder', IS_SUPERADMIN, [Number(claims.sub), claims.epoch])) !== undefined
      );
    } catch (error) {
      if (
        error instanceof Error &&
        error.name.endsWith('Error') &&
        /token|jwt|signature/i.test(`${error.name} ${error.message}`)
      )
        return false;
      throw error;
    }
  }

  /** Guards every route below the board's path, by the route that matched: no spelling of the address gets around it. */
  protect(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      const route = request.routeOptions.url ?? '';
      if (!route.startsWith(BOARD_PATH)) return;
      try {
        if (await this.holds(request.cookies[BOARD_COOKIE])) return;
        throw new AppError('signInRequired');
      } catch (error) {
        sendError(toAppError(error), request, reply);
        return reply;
      }
    });
  }
}
