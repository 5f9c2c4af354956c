import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag that changes with the answer. */
export const tagOf = (answer: unknown): string =>
  `"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`;

/** True where If-None-Match names the tag, alone or among others; what is between may have made it a weak one. */
const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === tag);

/** Tags an answer that is polled. True when the caller holds it already: it then is 304, without a body. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (!names(request.headers['if-none-match'], tag)) return false;
  void reply.status(304);
  return true;
}
