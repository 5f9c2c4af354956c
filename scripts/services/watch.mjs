// `npm run dev`: the compiler in watch mode and Vite's development server.
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { launch, untilReady } from './child.mjs';

const bin = (...parts) => join(root, 'node_modules', ...parts);

/** Compiles libs and services on each save. Ready once all have been compiled. */
export function watchedBuild(projects, onLine) {
  const args = [
    bin('@nestjs', 'cli', 'bin', 'nest.js'),
    'build',
    '--watch',
    '--preserveWatchOutput',
    ...projects,
  ];
  let compiled = 0;
  const count = (line, stream) => {
    if (line.includes('Watching for file changes')) compiled += 1;
    onLine(line, stream);
  };
  return {
    name: 'Compiler',
    launch: async () => launch('Compiler', process.execPath, args, { onLine: count }),
    ready: (handle) =>
      untilReady(handle, async () => compiled >= projects.length, { timeout: 120_000, every: 100 }),
  };
}

/** Vite's development server, which proxies `/api` to the API. */
export function vitePage({ port, apiPort }, onLine) {
  const args = [bin('vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'];
  const options = { cwd: join(root, 'frontend'), env: { ...process.env, API_PORT: String(apiPort) }, onLine };
  const url = `http://localhost:${port}`;
  return {
    name: 'Page',
    url,
    launch: async () => launch('Page', process.execPath, args, options),
    ready: (handle) => untilReady(handle, async () => (await fetch(url)).ok, { timeout: 60_000 }),
  };
}
