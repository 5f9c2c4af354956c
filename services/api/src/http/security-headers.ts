import type { ApiEnv } from '@mintbridge/runtime';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // MUI injects its styles at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // For the preview of a picture before its upload.
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** JSON loads nothing, and the headers for documents would add 300 bytes to each poll. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const API_HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The API's documentation is a page under the API's path. */
const isApi = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** A 304 keeps the headers of the response that the client has. */
export function dropSecurityHeaders(reply: FastifyReply): void {
  for (const name of Object.keys({ ...API_HEADERS, ...API_HSTS })) reply.raw.removeHeader(name);
}

/** The headers that limit what browsers may do with a response. */
export function addSecurityHeaders(fastify: FastifyInstance, { NODE_ENV }: Pick<ApiEnv, 'NODE_ENV'>): void {
  // Not @fastify/helmet, which rebuilds them for each request: docs/decisions/0020-fastify-plugins.md.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    strictTransportSecurity: NODE_ENV === 'production',
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  const apiHeaders = new Map(
    Object.entries({ ...API_HEADERS, ...(NODE_ENV === 'production' ? API_HSTS : {}) }),
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request.url)) return setHeaders(request.raw, reply.raw, () => done());
    reply.raw.setHeaders(apiHeaders);
    done();
  });
}
