import { ApiEnv, createLogger, readEnv, serveInternal } from '@mintbridge/runtime';
import { createApp } from './app.js';

/** Longest wait for requests in flight at shutdown, in milliseconds. */
const GRACE_MS = 25_000;

const env = readEnv(ApiEnv);
const logger = createLogger('api', env.LOG_LEVEL);

try {
  const { app, metrics } = await createApp(env, logger);
  const internal = await serveInternal(env.METRICS_PORT, metrics);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'API is stopping');
      internal.close();
      setTimeout(() => process.exit(1), GRACE_MS).unref();
    });
  }
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  await app.listen(env.PORT, '0.0.0.0');
  logger.info({ port: env.PORT }, 'API is listening');
} catch (error) {
  logger.fatal({ err: error }, 'API did not start');
  process.exit(1);
}
