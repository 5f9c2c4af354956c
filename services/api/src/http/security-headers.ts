import type { ApiEnv } from '@mintbridge/runtime';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library writes its styles into the page at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The headers that tell browsers what they may do with a response: the same for all of them. */
export function addSecurityHeaders(fastify: FastifyInstance, { NODE_ENV }: Pick<ApiEnv, 'NODE_ENV'>): void {
  // Not @fastify/helmet, which builds all of it anew for each request: docs/decisions/0020-fastify-plugins.md.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    strictTransportSecurity: NODE_ENV === 'production',
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  fastify.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()));
}
