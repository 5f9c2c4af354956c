import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.js';
import { ACCESS, type AccessRule } from './access.js';
import type { Actor } from './actor.js';

/** Guards every route: authentication (401) and role (403). */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === 'public') return true;
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
    if (!rule?.includes(user.role)) throw new AppError('forbidden');
    return true;
  }

  override handleRequest<TUser = Actor>(error: unknown, user: TUser | false): TUser {
    if (error) throw error;
    if (!user) throw new AppError('signInRequired');
    return user;
  }
}
