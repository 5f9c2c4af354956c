import { inRequest, type Logger, type Metrics } from '@mintbridge/runtime';
import type { FastifyInstance } from 'fastify';

/** Gives each request an id for its log lines and jobs, and measures it by route. */
export function logRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  // Request lines contain no input, so there is nothing to redact.
  const requestLog = logger.child({}, { redact: [] });
  // After the body is read: reading its stream would lose the context.
  fastify.addHook('preValidation', (request, _reply, done) => inRequest({ requestId: request.id }, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    metrics.httpSeconds.observe({ method, route, status }, ms / 1000);
    requestLog.info({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 });
    done();
  });
}
