// `npm run bench` and `bench:*`: builds and runs bench/<name>/run.mjs, with a temporary PostgreSQL and Redis as durable as in
// production, unless DATABASE_URL and REDIS_URL are set.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, SERVER } from './build.mjs';
import { root } from './paths.mjs';
import { launch } from './services/child.mjs';
import { startThrowaway } from './services/throwaway.mjs';

const NEEDS_SERVICES = new Set(['feed', 'matching', 'saved-searches', 'reset', 'access', 'extraction-time']);

const [name = 'feed', ...args] = process.argv.slice(2);
const script = join(root, 'bench', name, 'run.mjs');
const running = [];

async function temporaryServices() {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (!NEEDS_SERVICES.has(name) || (DATABASE_URL && REDIS_URL)) return {};
  const services = await startThrowaway({ say: console.log, durable: true });
  running.push(services);
  return { DATABASE_URL: DATABASE_URL || services.databaseUrl, REDIS_URL: REDIS_URL || services.redisUrl };
}

async function main() {
  if (!existsSync(script)) throw new Error(`there is no benchmark "${name}"`);
  await build({ only: SERVER });
  const env = { ...process.env, ...(await temporaryServices()) };
  const flags = ['--enable-source-maps', '--expose-gc', '--disable-warning=ExperimentalWarning'];
  const handle = launch(name, process.execPath, [...flags, script, ...args], {
    env,
    onLine: (line) => console.log(line),
  });
  running.unshift(handle);
  return (await handle.ended) === 'exit code 0' ? 0 : 1;
}

async function stopAll() {
  for (const service of running.splice(0)) await service.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => stopAll().then(() => process.exit(130)));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stopAll();
}
