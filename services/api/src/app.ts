import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestLogger, createMetrics, type ApiEnv, type Logger } from '@mintbridge/runtime';
import { sqlPool } from '@mintbridge/model';
import type { FastifyInstance } from 'fastify';
import { ApiModule } from './api.module.js';
import { AccessGuard } from './auth/access.guard.js';
import { serveFrontend } from './frontend/frontend.js';
import { ErrorFilter } from './http/error-filter.js';
import { configureServer, serverOptions } from './http/http-server.js';
import { validationPipe } from './http/validation.js';
import { serveOpenApi } from './openapi/document.js';
import { BOARD_PATH, BoardSession } from './queue-board/board-session.js';

/** Creates the API, ready to listen; used by the process and by tests. */
export async function createApp(env: ApiEnv, logger: Logger) {
  const metrics = createMetrics('api');
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.forRoot({ env, logger, metrics }),
    new FastifyAdapter(serverOptions(env)),
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  app.setGlobalPrefix('api', { exclude: [BOARD_PATH] });
  app.useGlobalGuards(app.get(AccessGuard));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(logger));
  await configureServer(fastify, { env, logger, metrics });
  const board = app.get(BoardSession);
  board.protect(fastify);
  board.removeForeignFonts(fastify);
  serveOpenApi(app);
  await serveFrontend(fastify, env.FRONTEND_DIR);
  await app.init();
  await fastify.ready();
  const pool = await sqlPool(app.get(MikroORM));
  metrics.gauge('database_pool_connections', 'Connections of this process', ['state'], (gauge) => {
    gauge.set({ state: 'total' }, pool.totalCount);
    gauge.set({ state: 'idle' }, pool.idleCount);
    gauge.set({ state: 'waiting' }, pool.waitingCount);
  });
  return { app, metrics };
}
