import type { FastifyReply } from 'fastify';

/** Answers a text that is JSON already, as it stands. */
export function asJson(reply: FastifyReply, text: string): string {
  void reply.type('application/json; charset=utf-8');
  return text;
}
