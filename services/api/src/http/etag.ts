import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropSecurityHeaders } from './security-headers.js';

/** A tag that changes with the body. */
export const tagOf = (body: unknown): string =>
  `"${createHash('sha1').update(JSON.stringify(body)).digest('base64url')}"`;

/** True where If-None-Match lists the tag; a proxy that compresses may have made it a weak one. */
const lists = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === tag);

/** Tags a polled response. True when the client has it already: the response is then 304, without a body. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (!lists(request.headers['if-none-match'], tag)) return false;
  dropSecurityHeaders(reply);
  void reply.status(304);
  return true;
}
