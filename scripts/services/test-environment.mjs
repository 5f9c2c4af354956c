// Environment of the browser tests: the product as `npm start` runs it, and the websites it extracts.
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { launch, untilReady } from './child.mjs';
import { freePort } from './ports.mjs';
import { runningDatabaseUrl } from './postgres.mjs';

const FIRST_PORTS = { api: 4300, mail: 4400, sites: 4500 };

const isUp = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/**
 * Starts both with their data in `folder`. The returned `env` has their URLs.
 * @param {string} folder
 * @param {(handle: {stop: () => Promise<void>}) => void} onStart called with each process as soon as it runs
 */
export async function startTestEnvironment(folder, onStart = () => {}) {
  const api = await freePort(FIRST_PORTS.api);
  const mail = await freePort(FIRST_PORTS.mail);
  const sites = await freePort(FIRST_PORTS.sites);
  const output = [];
  const handles = [];
  const begin = (name, script, env) => {
    const onLine = (line) => output.push(line);
    const handle = launch(name, process.execPath, [join(root, script)], {
      env: { ...process.env, ...env },
      onLine,
    });
    handles.push(handle);
    onStart(handle);
    return handle;
  };
  const stop = () => Promise.all(handles.map((handle) => handle.stop(40_000)));
  const sitesProcess = begin('Test sites', 'e2e/sites/serve.ts', { SITES_PORT: String(sites) });
  const product = begin('Product', 'scripts/start.mjs', {
    PORT: String(api),
    MAIL_PORT: String(mail),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    DEMO: 'true',
    PUBLIC_URL: `http://localhost:${api}`,
    RATE_LIMIT_MULTIPLIER: '0',
    EXTRACTION_ALLOW_HOSTS: `127.0.0.1:${sites},localhost:${sites}`,
    MINTBRIDGE_PARENT_PID: '',
    LOG_LEVEL: 'info',
  });
  try {
    await untilReady(sitesProcess, () => isUp(`http://127.0.0.1:${sites}/`));
    await untilReady(product, async () => output.some((line) => line.includes('is running')), {
      timeout: 180_000,
      every: 200,
    });
  } catch (error) {
    await stop();
    throw new Error([error.message, ...output.slice(-15).map((line) => `  ${line}`)].join('\n'), {
      cause: error,
    });
  }
  return {
    stop,
    env: {
      E2E_BASE_URL: `http://localhost:${api}`,
      E2E_MAIL_URL: `http://localhost:${mail}`,
      E2E_SITES_URL: `http://localhost:${sites}`,
      E2E_DATA_DIR: join(folder, 'data'),
      E2E_DATABASE_URL: runningDatabaseUrl(join(folder, 'data')),
    },
  };
}
