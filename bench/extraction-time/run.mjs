// Time of an extraction by the real worker, from the request to the final state: sequentially, then 20 concurrently. Each
// site of a corpus is served on its own port.
//   npm run bench:extraction-time      CORPUS_DIR=libs/extraction/corpus/unseen
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { requestJob, extractListing } from '@mintbridge/jobs';
import { ormConfig } from '@mintbridge/model';
import { aSeller, anExtraction } from '@mintbridge/model/testing';
import { NestLogger, WorkerEnv, createLogger, parseEnv } from '@mintbridge/runtime';
import { root } from '../../scripts/paths.mjs';
import { WorkerModule } from '../../services/worker/dist/worker.module.js';
import { CorpusSource, loadSites } from '../extraction/corpus.mjs';

const CONCURRENCY = 20;
const BOUNDS = { median: 1_000, p95: 2_000 };

const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, CORPUS_DIR } = process.env;
const sites = loadSites(CORPUS_DIR ?? join(root, 'libs', 'extraction', 'corpus', 'unseen'));

/** Serves a site on its own port; returns its URL. */
async function serve(site) {
  const source = new CorpusSource(site);
  const server = createServer((request, response) => {
    const page = source.read(new URL(request.url, site.url));
    response.writeHead(page.status, { 'content-type': page.contentType });
    response.end(page.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${server.address().port}`;
  return { server, host, url: `http://${host}${new URL(site.url).pathname}` };
}

const served = await Promise.all(sites.map(serve));
const orm = await MikroORM.init(ormConfig({ databaseUrl, statementTimeoutMs: 0 }));
await orm.migrator.up();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const env = parseEnv(WorkerEnv, {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  APP_SECRET: 'a secret for benchmarks',
  SMTP_URL: 'smtp://127.0.0.1:9',
  WORKER_PORT: '0',
  EXTRACTION_ALLOW_HOSTS: served.map(({ host }) => host).join(','),
});
const logger = createLogger('bench', 'info', { write: () => undefined });
const worker = await NestFactory.createApplicationContext(WorkerModule.with({ env, logger }), {
  logger: new NestLogger(logger),
  abortOnError: false,
});

/** Milliseconds from the request to the final state. */
async function timeExtraction(url) {
  const started = performance.now();
  const id = await orm.em.fork().transactional(async (em) => {
    const { id: sellerId } = await aSeller(em);
    const extraction = await anExtraction(em, { url, sellerId });
    await requestJob(em, extractListing, { extractionId: extraction.id });
    return extraction.id;
  });
  for (;;) {
    const { rows } = await pool.query('select state from extractions where id = $1', [id]);
    if (rows[0].state === 'completed' || rows[0].state === 'failed') return performance.now() - started;
    await pause(10);
  }
}

const quantile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

async function round(name, run) {
  const times = await run();
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const withinBounds = median <= BOUNDS.median && p95 <= BOUNDS.p95;
  console.log(
    `${name.padEnd(18)} ${times.length} sites: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
  );
  return withinBounds;
}

async function runSequentially() {
  const times = [];
  for (const { url } of served) times.push(await timeExtraction(url));
  return times;
}

async function runConcurrently() {
  const times = [];
  for (let i = 0; i + CONCURRENCY <= served.length; i += CONCURRENCY)
    times.push(
      ...(await Promise.all(served.slice(i, i + CONCURRENCY).map(({ url }) => timeExtraction(url)))),
    );
  return times;
}

const before = process.memoryUsage.rss();
// The first round runs code that is not compiled yet.
const withinBounds = [await round('cold start', runSequentially), await round('sequential', runSequentially)];
await round(`${CONCURRENCY} concurrent`, runConcurrently);
console.log(
  `memory of the process: ${(before / 1e6).toFixed(0)} MB, then ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
);
await worker.close();
await orm.close();
await pool.end();
for (const { server } of served) server.close();
process.exit(withinBounds.every(Boolean) ? 0 : 1);
