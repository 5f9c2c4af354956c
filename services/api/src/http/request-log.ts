import { inRequest, type Logger, type Metrics } from '@mintbridge/runtime';
import type { FastifyInstance } from 'fastify';

/** Names each request: in its log lines, in the jobs that it requests, and in the metrics by its route. */
export function logRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  // A request's line holds no input: there is nothing to redact.
  const requestLog = logger.child({}, { redact: [] });
  // After the body was read: its stream would lose the context.
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
