import { createServer, type Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of the process. */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time a job ran',
      labelNames: ['job', 'outcome'],
      buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 15, 30, 60],
      registers: [registry],
    }),
    jobFailures: new Counter({
      name: 'job_failures_total',
      help: 'Jobs given up',
      labelNames: ['job'],
      registers: [registry],
    }),
    /** A gauge whose values are read when it is scraped. */
    gauge: (
      name: string,
      help: string,
      labelNames: string[],
      collect: (gauge: Gauge) => Promise<void> | void,
    ) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          await collect(this);
        },
      }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

export interface InternalResponse {
  status: number;
  body: unknown;
}

/** Internal HTTP server for `/metrics` and the given JSON routes. Resolves once it listens. */
export async function serveInternal(
  port: number,
  metrics: Metrics,
  routes: Record<string, () => Promise<InternalResponse>> = {},
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]!;
    const respond = async () => {
      if (path === '/metrics') {
        const text = await metrics.registry.metrics();
        response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
        return;
      }
      const route = routes[path];
      const { status, body } = route ? await route() : { status: 404, body: { message: 'Not found' } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    respond().catch(() => response.writeHead(503).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}
