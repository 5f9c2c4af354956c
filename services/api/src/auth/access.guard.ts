import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.js';
import { ACCESS, type AccessRule } from './access.js';
import type { Actor } from './actor.js';
import { bearerOf } from './session.strategy.js';
import { Sessions } from './sessions.js';

/** The one gate of all routes: who is asking (401), and whether this route is for them (403). */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
    const token = bearerOf(request);
    const claims = token === null ? undefined : this.sessions.recall(token);
    if (claims) request.user = this.handleRequest(null, (await this.sessions.actorOf(claims)) ?? false);
    else await super.canActivate(context);
    if (!rule?.includes(request.user.role)) throw new AppError('forbidden');
    return true;
  }

  override handleRequest<TUser = Actor>(error: unknown, user: TUser | false): TUser {
    if (error) throw error;
    if (!user) throw new AppError('signInRequired');
    return user;
  }
}
