// Builds what has changed: libs and services with `nest build` (nest-cli.json), the frontend with Vite.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock-file.mjs';
import { root } from './paths.mjs';

const NEST = ['@nestjs/cli/bin/nest.js', 'build'];
const VITE = ['vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const STAMP = '.build-stamp';
/** Inputs of every part. */
const TOOLS = ['package-lock.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];

const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
const FRONTEND = {
  name: 'frontend',
  folder: 'frontend',
  sources: ['frontend/**', 'libs/contracts/src/**', 'libs/matching/src/**'],
};
const PARTS = [
  ...Object.entries(projects).map(([name, { root: folder }]) => ({
    name,
    folder,
    sources: [`${folder}/tsconfig.build.json`, `${folder}/src/**`],
  })),
  FRONTEND,
];
/** Libs and services, without the page. */
export const SERVER = Object.keys(projects);

/** A compile error, shown without stack. */
export class BuildError extends Error {}

const isOutput = (entry) => entry.name === 'node_modules' || entry.name === 'dist';
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

/** Hash of all inputs of a part. */
async function fingerprint({ sources }) {
  const hash = createHash('sha256');
  const entries = globSync([...TOOLS, ...sources], { cwd: root, withFileTypes: true, exclude: isOutput });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    if (!isTest(file)) hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

const stampOf = ({ folder }) => join(root, folder, 'dist', STAMP);

/** The parts whose inputs have changed since their last build, with the new fingerprints. */
async function changed(parts) {
  const checked = await Promise.all(
    parts.map(async (part) => ({
      ...part,
      wanted: await fingerprint(part),
      built: await readFile(stampOf(part), 'utf8').catch(() => ''),
    })),
  );
  return checked.filter(({ wanted, built }) => wanted !== built);
}

/** Runs a tool from node_modules; throws with its output on failure. */
function run([script, ...args], options) {
  const color = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = { ...process.env, ...color, ...options.env };
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], { ...options, env });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new BuildError(Buffer.concat(output).toString().trim())),
    );
  });
}

const runNest = (names, signal) => run([...NEST, ...names], { cwd: root, signal });

const runVite = (signal) =>
  run(VITE, { cwd: join(root, FRONTEND.folder), env: { NODE_ENV: 'production' }, signal });

/**
 * Builds all parts, or those in `only`; throws BuildError with the compiler's message.
 * @param {{only?: string[], say?: (line: string) => void, signal?: AbortSignal}} options
 */
export async function build({ only, say = console.log, signal } = {}) {
  const work = async () => {
    const started = performance.now();
    const parts = await changed(PARTS.filter(({ name }) => !only || only.includes(name)));
    if (parts.length === 0) return say('Build is up to date');
    const names = parts.map(({ name }) => name);
    const nestNames = names.filter((name) => name !== FRONTEND.name);
    await Promise.all([
      nestNames.length > 0 && runNest(nestNames, signal),
      names.includes(FRONTEND.name) && runVite(signal),
    ]);
    await Promise.all(parts.map((part) => writeFile(stampOf(part), part.wanted)));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return say(`Built ${names.join(', ')} in ${seconds} s`);
  };
  await withLock(join(root, '.cache', 'build.lock'), work, (pid) =>
    say(`Waiting for the build of process ${pid} ...`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
