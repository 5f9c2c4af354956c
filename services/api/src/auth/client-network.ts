import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { toNetwork } from '@mintbridge/runtime';
import type { FastifyRequest } from 'fastify';

/** The client's network as rate limits count it: an IPv4 address, or an IPv6 /64. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  toNetwork(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
