import { createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import { connectRedis } from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { freePort } from '../../../../scripts/services/ports.mjs';
import { hostileSite, PRODUCT_PAGE, type HostileSite } from './hostile-site.js';
import { mailSink, type MailSink } from './mail-sink.js';
import { dedicatedServices, type DedicatedServices } from './dedicated-services.js';
import { ServiceProcess, buildServices } from './service-process.js';
import { TEST_SECRET, workerVariables } from './worker-harness.js';

/** All that real API and worker processes play on, of one test file alone. */
export interface ProcessHarness {
  services: DedicatedServices;
  database: TestDatabase;
  redis: Redis;
  site: HostileSite;
  sink: MailSink;
  /** Starts a worker; `more` are its own variables. */
  worker(more?: Record<string, string>): ServiceProcess;
  /** Starts an API on `port`, or on one that is free. */
  api(port?: number): Promise<ServiceProcess & { origin: string; port: number }>;
  /** Every process that was started since the last `clear`, dead ones included. */
  processes: ServiceProcess[];
  /** Kills what still runs and empties everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** @param firstPort of some thirty that no other test file uses: test files run beside each other */
export async function startProcessHarness(firstPort: number): Promise<ProcessHarness> {
  await buildServices();
  const services = await dedicatedServices(firstPort);
  const database = await createTestDatabase(services.databaseUrl);
  const redis = connectRedis(services.redisUrl, {}, () => undefined);
  const [site, sink] = await Promise.all([hostileSite(), mailSink()]);
  const processes: ServiceProcess[] = [];
  const shared = {
    REDIS_URL: services.redisUrl,
    EXTRACTION_ALLOW_HOSTS: site.host,
    LOG_LEVEL: 'info',
  };
  const begin = (service: 'api' | 'worker', variables: Record<string, string>): ServiceProcess => {
    const started = new ServiceProcess(service, variables);
    processes.push(started);
    return started;
  };
  const worker: ProcessHarness['worker'] = (more = {}) =>
    begin('worker', workerVariables(database, { ...shared, SMTP_URL: sink.url, ...more }));
  const api: ProcessHarness['api'] = async (given) => {
    const port = given ?? (await freePort(firstPort + 20));
    const started = begin('api', { ...apiVariables(database), ...shared, PORT: String(port) });
    return Object.assign(started, { origin: `http://127.0.0.1:${port}`, port });
  };
  const killAll = () => Promise.all(processes.splice(0).map((running) => running.kill()));
  return {
    services,
    database,
    redis,
    site,
    sink,
    worker,
    api,
    processes,
    clear: async () => {
      await killAll();
      await database.clear();
      await redis.flushall();
      site.pages.clear();
      Object.assign(sink, { mails: [], offered: 0, mode: 'accept' });
    },
    close: async () => {
      await killAll();
      redis.disconnect();
      await Promise.all([site.close(), sink.close()]);
      await database.close();
      await services.stop();
    },
  };
}

const apiVariables = (database: TestDatabase): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  APP_SECRET: TEST_SECRET,
  PUBLIC_URL: 'https://mint.example',
  DATABASE_POOL: '8',
  METRICS_PORT: '0',
  RATE_LIMIT_MULTIPLIER: '0',
});

/** A page whose response waits for `release`. */
export function heldPage(site: HostileSite, path: string): { requests: () => number; release: () => void } {
  let requests = 0;
  let isHeld = true;
  const waiting: (() => void)[] = [];
  site.pages.set(path, (_request, response) => {
    requests += 1;
    const respond = () => void response.writeHead(200, { 'content-type': 'text/html' }).end(PRODUCT_PAGE);
    if (isHeld) waiting.push(respond);
    else respond();
  });
  return {
    requests: () => requests,
    release: () => {
      isHeld = false;
      for (const respond of waiting.splice(0)) respond();
    },
  };
}
