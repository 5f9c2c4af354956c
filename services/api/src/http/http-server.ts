import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { inRequest, type ApiEnv, type Logger, type Metrics } from '@mintbridge/runtime';
import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT, CSV_BODY_LIMIT, acceptJsonOnly } from './json-body.js';
import { handleRouterError, handleClientError } from './protocol-errors.js';
import { securityHeaders } from './security-headers.js';

/** Settings of the HTTP server itself. Slow and endless requests are cut by Node's own limits. */
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

/** What every request passes before a route sees it: parsing, headers, the request's id, its log line and its time. */
export async function configureServer(
  app: NestFastifyApplication,
  parts: { env: ApiEnv; logger: Logger; metrics: Metrics },
): Promise<void> {
  const fastify = (app.getHttpAdapter() as FastifyAdapter).getInstance() as unknown as FastifyInstance;
  const headers = securityHeaders(parts.env);
  fastify.addHook('onRoute', (route) => {
    if (route.url === '/api/pilot/products') route.bodyLimit = CSV_BODY_LIMIT;
  });
  acceptJsonOnly(fastify);
  await fastify.register(cookie);

  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    // What the API answers is for its caller; a route that may be kept says so itself.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  // A request's line holds nothing that anybody typed: there is nothing to look through for secrets.
  const requestLog = parts.logger.child({}, { redact: [] });
  // After the body was read: its stream would lose the context.
  fastify.addHook('preValidation', (request, _reply, done) => inRequest({ requestId: request.id }, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = reply.elapsedTime;
    parts.metrics.httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, ms / 1000);
    requestLog.info({
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
    });
    done();
  });
}
