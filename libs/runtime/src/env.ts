import 'reflect-metadata';
import { isIP, isIPv4 } from 'node:net';
import { Transform, plainToInstance } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';

const toNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && value !== '' ? Number(value) : value;
const toList = ({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean)
    : value;

const anyUrl = { require_tld: false, require_protocol: true };

/** What Fastify's `trustProxy` takes: an IP address, a range of them, or one of its three names. */
function isProxyRange(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', range, ...rest] = entry.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (range === undefined || (isIPv4(address) && isIPv4(range))) return true;
  return /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= (isIPv4(address) ? 32 : 128);
}

/** Variables of every process. */
class SharedEnv {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV = 'development';

  @IsUrl({ ...anyUrl, protocols: ['postgres', 'postgresql'] })
  DATABASE_URL!: string;

  @IsUrl({ ...anyUrl, protocols: ['redis', 'rediss'] })
  REDIS_URL!: string;

  /** All keys are derived from it. */
  @IsString()
  @MinLength(16)
  APP_SECRET!: string;

  @IsUrl({ ...anyUrl, protocols: ['http', 'https'] })
  PUBLIC_URL = 'http://localhost:3000';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /** Maximum number of PostgreSQL connections per process. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_POOL = 10;

  /** `host:port` pairs exempt from the SSRF guard. */
  @Transform(toList)
  @Matches(/^\[?[\w.:-]+\]?:\d{1,5}$/, { each: true, message: 'each entry must be host:port' })
  EXTRACTION_ALLOW_HOSTS: string[] = [];
}

export class ApiEnv extends SharedEnv {
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT = 3000;

  /** Internal port of `/metrics`; 0 picks a free one. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  METRICS_PORT = 9464;

  /** The built frontend; empty serves the API alone. */
  @IsString()
  FRONTEND_DIR = '';

  /** Longest wait for PostgreSQL, in milliseconds, before a request is answered with 503. */
  @Transform(toNumber)
  @IsInt()
  @Min(500)
  @Max(60_000)
  DATABASE_TIMEOUT_MS = 1_800;

  /** Scales every rate limit; 0 switches them off. */
  @Transform(toNumber)
  @IsNumber()
  @Min(0)
  RATE_LIMIT_MULTIPLIER = 1;

  /** Addresses or ranges whose X-Forwarded-For is trusted. */
  @Transform(toList)
  @ValidateBy({
    name: 'proxyRanges',
    validator: {
      validate: (entries: string[]) => entries.every(isProxyRange),
      defaultMessage: () => 'each entry must be an IP address or a range such as 10.0.0.0/8',
    },
  })
  TRUSTED_PROXIES: string[] = [];
}

export class WorkerEnv extends SharedEnv {
  /** Port of the worker's health and metrics; 0 picks a free one. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65_535)
  WORKER_PORT = 3100;

  @IsUrl({ ...anyUrl, protocols: ['smtp', 'smtps'] })
  SMTP_URL!: string;

  /** Sender address of mails. */
  @IsString()
  SMTP_FROM = 'no-reply@mintbridge.test';

  @IsIn(['embedded', 'openai-compatible', 'generate-research'])
  AI_PROVIDER: 'embedded' | 'openai-compatible' | 'generate-research' = 'embedded';

  @IsOptional()
  @IsUrl({ ...anyUrl, protocols: ['http', 'https'] })
  AI_BASE_URL?: string;

  @IsOptional()
  @IsString()
  AI_API_KEY?: string;

  @IsOptional()
  @IsString()
  AI_MODEL?: string;

  /** Lock of a running job, in milliseconds: a killed worker's jobs come back after it. */
  @Transform(toNumber)
  @IsInt()
  @Min(500)
  JOB_LOCK_MS = 15_000;

  /** Longest wait for running jobs at shutdown, in milliseconds. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  SHUTDOWN_GRACE_MS = 20_000;

  /** Place where the process kills itself, for crash tests; only valid with NODE_ENV=test. */
  @IsString()
  FAILPOINT = '';
}

/** Variables of the migration and seed tasks. */
export class TaskEnv {
  @IsUrl({ ...anyUrl, protocols: ['postgres', 'postgresql'] })
  DATABASE_URL!: string;

  @IsString()
  @MinLength(8)
  DEMO_PASSWORD = 'Mint-it-2026';
}

/** Variables of tests on real services; `npm test` starts the services and sets them. */
export class TestEnv {
  /** Any database of the server, as a role that may create databases. */
  @IsUrl({ ...anyUrl, protocols: ['postgres', 'postgresql'] })
  TEST_DATABASE_URL!: string;

  @IsUrl({ ...anyUrl, protocols: ['redis', 'rediss'] })
  TEST_REDIS_URL!: string;

  /** Number of the running test process, from 1. */
  @Transform(toNumber)
  @IsInt()
  JEST_WORKER_ID = 1;
}

/** All invalid variables, each with its name. */
export class EnvironmentError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
  }
}

type EnvClass<T> = new () => T;

/** Reads and checks a set of variables; empty ones count as absent. Throws EnvironmentError. */
export function parseEnv<T extends object>(shape: EnvClass<T>, source: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = plainToInstance(shape, given, { exposeDefaultValues: true });
  const problems = validateSync(env, { whitelist: true }).map(
    (error) =>
      `${error.property}: ${given[error.property] === undefined ? 'is missing' : describe(error.constraints)}`,
  );
  if (env instanceof WorkerEnv && env.AI_PROVIDER !== 'embedded') {
    if (!env.AI_BASE_URL) problems.push(`AI_BASE_URL: is missing (AI_PROVIDER is ${env.AI_PROVIDER})`);
    if (!env.AI_MODEL) problems.push(`AI_MODEL: is missing (AI_PROVIDER is ${env.AI_PROVIDER})`);
  }
  if (env instanceof WorkerEnv && env.FAILPOINT !== '' && env.NODE_ENV !== 'test') {
    problems.push('FAILPOINT: is for tests only (NODE_ENV is not test)');
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return env;
}

const describe = (constraints: Record<string, string> | undefined): string =>
  Object.values(constraints ?? {})[0] ?? 'is not valid';

/** The version used for builds and tests. Older ones lack language features and would fail at run time. */
const OLDEST_NODE = 24;

/** Error message if this Node version cannot run a service. */
export const nodeProblem = (version: string): string | undefined =>
  Number(version.split('.')[0]) < OLDEST_NODE
    ? `Node ${OLDEST_NODE} or newer is needed; this is ${version}. "npm start" brings its own.`
    : undefined;

/** Reads the process's environment; exits with one line per invalid variable, or if Node is too old. */
export function readEnv<T extends object>(shape: EnvClass<T>): T {
  const tooOld = nodeProblem(process.versions.node);
  if (tooOld) {
    process.stderr.write(`${tooOld}\n`);
    process.exit(1);
  }
  try {
    return parseEnv(shape, process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    for (const line of error.problems) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}
