#!/usr/bin/env node
// Run after every `npm install` that changes the lock file. Some registries lack binaries for other platforms; npm then
// silently omits those optional packages, and `npm ci` fails with "Missing: X from lock file". This adds a stub entry for each
// (accepted by npm 10 to 12) and removes `resolved` URLs, so that the lock file works with any registry.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OS = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
];
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** Parses the platform from a package name: `@swc/core-linux-arm-gnueabihf` is linux, arm, glibc. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = words.find((word) => OS.includes(word));
  const cpu = words.find((word) => CPU.includes(word));
  const libc = words.map((word) => LIBC[word]).find(Boolean);
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
  };
}

/** Where Node resolves `name` from the package at `from`; null if the lock file lacks it. */
export function locate(packages, from, name) {
  let base = from;
  for (;;) {
    const place = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!base) return null;
    base = base.includes('node_modules/')
      ? base.slice(0, base.lastIndexOf('node_modules/')).replace(/\/$/, '')
      : '';
  }
}

/** Adds the missing stubs to a parsed lock, in place. Returns the names added. */
export function complete(lock) {
  const added = [];
  for (const [from, entry] of Object.entries({ ...lock.packages })) {
    if (entry.resolved && !entry.link) delete entry.resolved;
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (locate(lock.packages, from, name)) continue;
      const version = /\d+\.\d+\.\d+[^\s|]*/.exec(range)?.[0];
      if (!version) throw new Error(`no version of ${name} from "${range}"`);
      const platform = platformOf(name);
      if (!platform.os && !platform.cpu) throw new Error(`${name} is missing and its name has no platform`);
      lock.packages[`node_modules/${name}`] = { version, ...platform, optional: true };
      added.push(name);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return added;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = complete(lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length ? `added ${added.length} stubs: ${added.join(', ')}` : 'the lock is complete');
}
