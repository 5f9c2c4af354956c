import type { FastifyReply } from 'fastify';

/**
 * Answers a text that is JSON already, as it stands. As bytes: a text would be written to the socket character by
 * character.
 */
export function asJson(reply: FastifyReply, text: string): Buffer {
  void reply.type('application/json; charset=utf-8');
  return Buffer.from(text);
}
