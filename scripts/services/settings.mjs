// Settings of `npm start` from the environment.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../paths.mjs';

/** An error shown to the user without stack. */
export class StartError extends Error {}

function port(env, name, fallback, problems) {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 65_535) return value;
  problems.push(`${name}: "${text}" is not a port (1 to 65535)`);
  return fallback;
}

function flag(env, name, fallback, problems) {
  const text = env[name] || String(fallback);
  if (text === 'true' || text === 'false') return text === 'true';
  problems.push(`${name}: "${text}" is neither true nor false`);
  return fallback;
}

function dataFolder(env, problems) {
  const folder = resolve(root, env.DATA_DIR || '.data');
  if (existsSync(folder) && !statSync(folder).isDirectory())
    problems.push(`DATA_DIR: ${folder} is not a folder`);
  return folder;
}

/**
 * Reads the settings of `npm start`. Variables of the services are validated by libs/runtime.
 * @param {Record<string, string | undefined>} env
 * @returns {{settings: object, problems: string[]}} one problem per invalid variable
 */
export function readSettings(env) {
  const problems = [];
  const settings = {
    port: port(env, 'PORT', 3000, problems),
    mailPort: env.MAIL_PORT ? port(env, 'MAIL_PORT', 1080, problems) : null,
    metricsPort: env.METRICS_PORT ? port(env, 'METRICS_PORT', 9464, problems) : null,
    workerPort: env.WORKER_PORT ? port(env, 'WORKER_PORT', 3100, problems) : null,
    dataDir: dataFolder(env, problems),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    smtpUrl: env.SMTP_URL || null,
    demo: flag(env, 'DEMO', !env.DATABASE_URL, problems),
    demoPassword: env.DEMO_PASSWORD || 'Mint-it-2026',
    secret: env.APP_SECRET || null,
  };
  if (env.NODE_ENV === 'production' && !settings.secret) {
    problems.push('APP_SECRET: is missing (it is required when NODE_ENV is production)');
  }
  return { settings, problems };
}

/** The secret in the data folder, generated on the first start. */
export function storedSecret(folder) {
  const file = join(folder, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
