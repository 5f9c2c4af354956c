import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { PICTURE_LIMITS } from '@mintbridge/contracts';
import type { ApiEnv, Logger, Metrics } from '@mintbridge/runtime';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.js';
import { BODY_LIMIT, acceptJsonOnly } from './json-body.js';
import { handleClientError, handleRouterError } from './protocol-errors.js';
import { logRequests } from './request-log.js';
import { addSecurityHeaders } from './security-headers.js';

/** Slow and endless requests are cut off by Node's own limits. */
export const serverOptions = (env: Pick<ApiEnv, 'TRUSTED_PROXIES'>) => ({
  bodyLimit: BODY_LIMIT,
  trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
  genReqId: () => randomUUID(),
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 30_000,
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
  frameworkErrors: handleRouterError,
  clientErrorHandler: handleClientError,
});

/** Fast levels: docs/decisions/0022-compression.md. */
const COMPRESSION = {
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  // Request bodies are never decompressed: 256 KB could expand to any size.
  globalDecompression: false,
};

/** Only routes that declare it accept multipart; others respond 415. */
async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    limits: { fileSize: PICTURE_LIMITS.bytes, files: 1, fields: 10, fieldSize: 1024, parts: 11 },
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { config } = request.routeOptions;
    const isTaken = !request.isMultipart() || config.acceptsUpload || config.ignoresForm;
    done(isTaken ? undefined : new AppError('unsupportedMediaType'));
  });
}

export async function configureServer(
  fastify: FastifyInstance,
  { env, logger, metrics }: { env: ApiEnv; logger: Logger; metrics: Metrics },
): Promise<void> {
  acceptJsonOnly(fastify);
  await acceptUploads(fastify);
  await fastify.register(cookie);
  await fastify.register(compress, COMPRESSION);
  addSecurityHeaders(fastify, env);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    // Not cached by default; a route that allows caching overrides this.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  logRequests(fastify, logger, metrics);
}
