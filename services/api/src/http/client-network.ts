import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { networkOf } from '@mintbridge/runtime';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as limits count it. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
