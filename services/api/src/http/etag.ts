import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropSecurityHeaders } from './security-headers.js';

export const computeEtag = (body: unknown): string =>
  `"${createHash('sha1').update(JSON.stringify(body)).digest('base64url')}"`;

/** True if If-None-Match lists the tag, possibly as a weak one: proxies that compress weaken tags. */
const matchesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === tag);

/** Sets the ETag of a polled response; returns true, with status 304, if the client already has it. */
export function replyNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (!matchesTag(request.headers['if-none-match'], tag)) return false;
  dropSecurityHeaders(reply);
  void reply.status(304);
  return true;
}
