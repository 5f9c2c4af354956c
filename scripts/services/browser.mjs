// Finds or installs a Chromium for the browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium as an npm package, for machines where nothing can be installed. */
const PACKED = '@sparticuz/chromium';
const PACKED_VERSION = '153.0.0';

const runs = (command, env = process.env) =>
  spawnSync(command, ['--version'], { stdio: 'ignore', env, timeout: 20_000 }).status === 0;

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file) && runs(file));
    if (found) return { path: found, env: {} };
  }
  return null;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) && runs(path) ? { path, env: {} } : null;
}

function throughApt(say) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return null;
  say('Chromium is not here: installing it with apt-get ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  return install() || (apt('update') && install()) ? onPath() : null;
}

/** Runs in a separate process, because the package reads TMPDIR at startup. */
const UNPACK = `
  const { default: chromium, inflate } = await import(${JSON.stringify(PACKED)});
  await Promise.all([chromium.executablePath(), inflate('node_modules/${PACKED}/bin/al2023.tar.br')]);
`;

/** Unpacks the Chromium of the npm package, with its libraries, into .cache. */
function packed(say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(root, '.cache', 'browser');
  const unpacked = join(folder, 'unpacked');
  const path = join(unpacked, 'chromium');
  if (!existsSync(path)) {
    say(
      'Chromium is not here and cannot be installed on the system: fetching it as an npm package (67 MB) ...',
    );
    mkdirSync(unpacked, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const flags = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${PACKED}@${PACKED_VERSION}`];
    const options = { cwd: folder, stdio: 'ignore', timeout: 300_000, env: withoutNpm() };
    if (spawnSync(npm[0], [...npm.slice(1), ...flags], options).status !== 0) return null;
    const env = { ...process.env, TMPDIR: unpacked };
    const unpack = ['--input-type=module', '-e', UNPACK];
    if (spawnSync(process.execPath, unpack, { ...options, env }).status !== 0) return null;
  }
  const env = { LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib') };
  if (runs(path)) return { path, env: {} };
  return runs(path, { ...process.env, ...env }) ? { path, env } : null;
}

/** The environment without npm's variables. */
function withoutNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_)?prefix|package|lifecycle)/i.test(name),
    ),
  );
}

/**
 * Returns a working Chromium and its environment; throws an error that says what to do.
 * @param {(line: string) => void} say
 * @returns {Promise<{path: string, env: Record<string, string>}>}
 */
export async function findChromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) throw new Error(`CHROMIUM_PATH: ${named} does not run`);
  if (named) return { path: named, env: {} };
  const found = onPath() ?? (await playwrightsOwn()) ?? throughApt(say) ?? packed(say);
  if (found) return found;
  throw new Error(
    'no Chromium was found: install chromium with your package manager, or set CHROMIUM_PATH to one',
  );
}
