// Builds every library and service into its dist/ with swc, and the frontend with Vite. A part whose sources have not
// changed since its last build is left alone. Types are checked by `npm test`, not here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { withLock } from './lock-file.mjs';
import { root } from './paths.mjs';
import { swcOptions } from './swc-options.mjs';

const PARTS = [
  'libs/contracts',
  'libs/runtime',
  'libs/matching',
  'libs/model',
  'libs/extraction',
  'libs/jobs',
  'services/api',
  'services/worker',
];
const FRONTEND_SOURCES = ['frontend', 'libs/contracts/src', 'libs/matching/src'];
const STAMP = '.build-stamp';
const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage']);

/** A source that does not compile: the compiler's message says it all, a stack adds nothing. */
export class BuildError extends Error {}

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

/** Every file under `folder`, sorted, without what is generated and without tests. */
async function sourcesOf(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: false });
  const nested = await Promise.all(
    entries
      .filter((entry) => !NOT_SOURCES.has(entry.name))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sourcesOf(path);
        return isTest(path) ? [] : [path];
      }),
  );
  return nested.flat().sort();
}

/** One hash for what a part is built from: its sources, how it is compiled and with which tools. */
async function fingerprint(files) {
  const hash = createHash('sha256');
  const tools = ['package-lock.json', 'scripts/build.mjs', 'scripts/swc-options.mjs'].map((file) =>
    join(root, file),
  );
  for (const file of [...tools, ...files]) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function isFresh(dist, wanted) {
  const stamp = await readFile(join(dist, STAMP), 'utf8').catch(() => '');
  return stamp === wanted;
}

/** Compiles or copies one source file and answers the files it made. */
async function emit(file, source, dist) {
  const target = join(dist, relative(source, file));
  await mkdir(dirname(target), { recursive: true });
  if (file.endsWith('.d.ts')) return [];
  if (!file.endsWith('.ts')) {
    await copyFile(file, target);
    return [target];
  }
  const output = target.replace(/\.ts$/, '.js');
  const sourceFileName = relative(dirname(output), file);
  const options = { ...swcOptions('es6'), filename: file, sourceFileName };
  const { code, map } = await transform(await readFile(file, 'utf8'), options).catch((error) => {
    throw new BuildError(`${relative(root, file)} does not compile:\n${error.message}`);
  });
  await writeFile(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
  await writeFile(`${output}.map`, map);
  return [output, `${output}.map`];
}

/** Takes away what an earlier build made from sources that are gone. */
async function sweep(dist, kept) {
  const present = await readdir(dist, { recursive: true, withFileTypes: true });
  const stale = present.filter((entry) => entry.isFile() && !kept.has(join(entry.parentPath, entry.name)));
  await Promise.all(stale.map((entry) => rm(join(entry.parentPath, entry.name))));
}

/** Builds one library or service. Answers its name, or null where there was nothing to do. */
async function buildPart(part) {
  const source = join(root, part, 'src');
  const dist = join(root, part, 'dist');
  const files = await sourcesOf(source);
  if (files.length === 0) return null;
  const wanted = await fingerprint(files);
  if (await isFresh(dist, wanted)) return null;
  await mkdir(dist, { recursive: true });
  await rm(join(dist, STAMP), { force: true });
  const made = await Promise.all(files.map((file) => emit(file, source, dist)));
  await sweep(dist, new Set(made.flat()));
  await writeFile(join(dist, STAMP), wanted);
  return part;
}

function runVite(folder, signal) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const color = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = { ...process.env, ...color, NODE_ENV: 'production' };
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env,
      signal,
    });
    const lines = [];
    child.stdout.on('data', (chunk) => lines.push(chunk));
    child.stderr.on('data', (chunk) => lines.push(chunk));
    child.on('error', failed);
    child.on('close', (code) => {
      if (code === 0) return done();
      return failed(
        new BuildError(`The frontend does not build:\n${Buffer.concat(lines).toString().trim()}`),
      );
    });
  });
}

async function buildFrontend(signal) {
  const folder = join(root, 'frontend');
  const dist = join(folder, 'dist');
  if (!existsSync(join(folder, 'index.html'))) return null;
  const files = await Promise.all(FRONTEND_SOURCES.map((place) => sourcesOf(join(root, place))));
  const wanted = await fingerprint(files.flat());
  if (await isFresh(dist, wanted)) return null;
  await runVite(folder, signal);
  await writeFile(join(dist, STAMP), wanted);
  return 'frontend';
}

/**
 * Brings every dist/ up to date; throws with the compiler's message where a source does not compile.
 * @param {{parts?: string[], frontend?: boolean, say?: (line: string) => void, signal?: AbortSignal}} options
 */
export async function build({ parts = PARTS, frontend = true, say = console.log, signal } = {}) {
  const work = async () => {
    const started = performance.now();
    const made = await Promise.all([...parts.map(buildPart), frontend ? buildFrontend(signal) : null]);
    const built = made.filter(Boolean);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(built.length ? `Built ${built.join(', ')} in ${seconds} s` : 'Build is up to date');
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
