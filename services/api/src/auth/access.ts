import { SetMetadata, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@mintbridge/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.js';

export const ACCESS = 'access';
/** Cookie that allows one password reset: it carries the reset token. */
export const RESET_GRANT_COOKIE = 'mintbridge_reset';
export type AccessRule = 'public' | readonly Role[];

/** Every route declares its roles; one that does not is 403 for everybody. */
const access = (rule: AccessRule) => SetMetadata(ACCESS, rule);

export const Public = () => access('public');
const signedIn = (...roles: Role[]) => applyDecorators(access(roles), ApiBearerAuth());

export const SignedIn = () => signedIn('buyer', 'seller', 'investor', 'superadmin');
export const Investors = () => signedIn('buyer', 'investor');
export const Sellers = () => signedIn('seller', 'superadmin');
export const Superadmin = () => signedIn('superadmin');

/** The signed-in caller. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor =>
    context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>().user,
);
