import { ApiEnv, createLogger, readEnv, serveInternal } from '@mintbridge/runtime';
import { createApp } from './app.js';

const env = readEnv(ApiEnv);
const logger = createLogger('api', env.LOG_LEVEL);

try {
  const { app, metrics } = await createApp(env, logger);
  const internal = await serveInternal(env.METRICS_PORT, metrics);
  process.once('beforeExit', () => internal.close());
  process.once('SIGTERM', () => internal.close());
  process.once('SIGINT', () => internal.close());
  await app.listen(env.PORT, '0.0.0.0');
  logger.info({ port: env.PORT }, 'API is listening');
} catch (error) {
  logger.fatal({ err: error }, 'API did not start');
  process.exit(1);
}
