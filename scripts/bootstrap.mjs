#!/usr/bin/env node
// Entry point of every npm script: installs packages, then runs scripts/<command>.mjs on Node 24. Has no dependencies and
// runs on Node 20, since it runs first in a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock-file.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.mintbridge-install');
const bundledNode = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
const OLDEST_FOR_BOOTSTRAP = [20, 0];
const OLDEST_FOR_SCRIPTS = [24, 9];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const BUNDLED_PLATFORMS = ['linux-x64', 'linux-arm64'];

function fail(message) {
  console.error(message);
  process.exit(1);
}

function atLeast([major, minor]) {
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  return ourMajor > major || (ourMajor === major && ourMinor >= minor);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Identifies what must be installed: lock file and platform. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isStamped(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === stamp;
}

/** True if `npm install` was run by hand and node_modules matches the lock file. */
function isInstalledByHand() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(modules, '.package-lock.json'))?.packages;
  if (!present) return false;
  const missing = Object.entries(wanted).some(
    ([place, entry]) =>
      place.startsWith('node_modules/') &&
      !entry.optional &&
      !entry.peer &&
      present[place]?.version !== entry.version,
  );
  const differing = Object.entries(present).some(
    ([place, entry]) => wanted[place]?.version !== entry.version,
  );
  return !missing && !differing;
}

/** How to call npm: the one that runs us, else the one on PATH. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running) && existsSync(running)) return [process.execPath, [running]];
  const onPath = spawnSync('npm', ['--version'], { stdio: 'ignore' });
  if (onPath.error) fail('npm was not found. Install npm (it comes with Node) and run "npm start" again.');
  return ['npm', []];
}

/** Without NODE_ENV=production, which would skip build tools, and without our own .bin. */
function installEnvironment() {
  const env = { ...process.env };
  delete env.NODE_ENV;
  delete env.npm_config_omit;
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
    .join(delimiter);
  return env;
}

async function install(stamp) {
  if (isStamped(stamp)) return;
  if (isInstalledByHand()) return writeFileSync(stampFile, `${stamp}\n`);
  const [command, prefix] = npmCommand();
  console.log('Installing packages (npm ci) ...');
  const flags = ['ci', '--loglevel=error', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, signal } = await runChild(command, [...prefix, ...flags], installEnvironment());
  if (signal) endBy(signal);
  if (code !== 0) fail(`npm ci failed with exit code ${code}; its message is above.`);
  writeFileSync(stampFile, `${stamp}\n`);
}

/** The Node that runs the scripts: this one if recent enough, else that of node_modules. */
function scriptsNode() {
  if (atLeast(OLDEST_FOR_SCRIPTS)) return process.execPath;
  const probe = spawnSync(bundledNode, ['--version'], { stdio: 'ignore' });
  if (probe.status === 0) return bundledNode;
  const why = existsSync(bundledNode) ? 'does not run on this system (it needs glibc)' : 'is not installed';
  return fail(
    `the bundled Node 24 ${why}. Install Node ${OLDEST_FOR_SCRIPTS.join('.')} or newer and run again.`,
  );
}

/** Runs a command and forwards signals to it. */
function runChild(command, args, env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  const handOn = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, handOn);
  // A killed npm cannot forward its signal: watch for a change of our parent.
  const parent = process.ppid;
  const isOrphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent;
  const watch = setInterval(() => isOrphaned() && child.kill('SIGTERM'), 500);
  return new Promise((done) => {
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, handOn);
      done({ code, signal });
    });
  });
}

/** Exits with the child's signal, so that our parent sees it. */
function endBy(signal) {
  process.kill(process.pid, signal);
}

async function main([command, ...args]) {
  const script = join(root, 'scripts', `${command}.mjs`);
  if (!/^[a-z][a-z-]*$/.test(command ?? '') || !existsSync(script))
    fail(`there is no command "${command ?? ''}".`);
  if (!atLeast(OLDEST_FOR_BOOTSTRAP)) fail(`Node 20 or newer is needed; this is ${process.versions.node}.`);
  const platform = `${process.platform}-${process.arch}`;
  if (!atLeast(OLDEST_FOR_SCRIPTS) && !BUNDLED_PLATFORMS.includes(platform)) {
    fail(
      `on ${platform} Node ${OLDEST_FOR_SCRIPTS.join('.')} or newer is needed; this is ${process.versions.node}.`,
    );
  }
  const stamp = wantedStamp();
  if (!isStamped(stamp)) {
    const onWait = (pid) => console.log(`Waiting for the installation that process ${pid} is doing ...`);
    await withLock(join(root, '.cache', 'install.lock'), () => install(stamp), onWait);
  }
  const env = { ...process.env, MINTBRIDGE_PARENT_PID: String(process.pid) };
  const { code, signal } = await runChild(scriptsNode(), [script, ...args], env);
  if (signal) endBy(signal);
  else process.exitCode = code;
}

await main(process.argv.slice(2));
