import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { NestLogger, WorkerEnv, createLogger, readEnv } from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { InternalServer } from './monitoring/internal-server.js';
import { evictionPolicy, evictionPolicyError } from './redis/redis-checks.js';
import { QUEUE_REDIS } from './tokens.js';
import { WorkerModule } from './worker.module.js';

const env = readEnv(WorkerEnv);
const logger = createLogger('worker', env.LOG_LEVEL);

function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const app = await NestFactory.createApplicationContext(WorkerModule.with({ env, logger }), {
  logger: new NestLogger(logger),
  abortOnError: false,
}).catch((error: Error) => exitWith(error.message));

const policyError = evictionPolicyError(await evictionPolicy(app.get<Redis>(QUEUE_REDIS)));
if (policyError) exitWith(policyError);

app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Other workers take over jobs that do not stop, once their locks expire.
  process.once(signal, () => setTimeout(() => process.exit(0), env.SHUTDOWN_GRACE_MS + 4_000).unref());
}
process.on('unhandledRejection', (error) =>
  logger.error({ err: error }, 'promise rejected without a handler'),
);

logger.info({ port: app.get(InternalServer).port }, 'worker started');
