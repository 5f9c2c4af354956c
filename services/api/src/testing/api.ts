import { Redis } from 'ioredis';
import supertest from 'supertest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Role } from '@mintbridge/contracts';
import type { User } from '@mintbridge/model';
import { aUser, createTestDatabase, testRedisUrl, type TestDatabase } from '@mintbridge/model/testing';
import { ApiEnv, createLogger, parseEnv, type Metrics } from '@mintbridge/runtime';
import { createApp } from '../app.js';
import { RateLimits } from '../auth/rate-limits.js';
import { SessionTokens } from '../auth/session-tokens.js';
import { conformanceCheck } from './conformance.js';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete' | 'head' | 'options';

/** Calls the API over HTTP as one caller. The response is supertest's: `.status`, `.body`, `.headers`, `.expect()`. */
export interface Client {
  get(path: string): supertest.Test;
  post(path: string, body?: unknown): supertest.Test;
  patch(path: string, body?: unknown): supertest.Test;
  put(path: string, body?: unknown): supertest.Test;
  delete(path: string): supertest.Test;
  /** Any method, also for requests that a normal client would not send. */
  send(method: Method, path: string, body?: unknown): supertest.Test;
}

/** A client together with the account it is signed in as. */
export interface SignedInClient extends Client {
  user: User;
  token: string;
}

export interface TestApi extends TestDatabase {
  app: NestFastifyApplication;
  /** Address of the listening API, without a slash at the end. */
  baseUrl: string;
  /** Every line that the API has logged. */
  logLines: string[];
  redis: Redis;
  /** The metrics of the internal port. */
  metrics: Metrics;
  /** Without a token. */
  anonymous: Client;
  /** Signed in as a stored account. */
  as(user: User): SignedInClient;
  /** A new account of the role, signed in. */
  aClient(role: Role, given?: Parameters<typeof aUser>[1]): Promise<SignedInClient>;
  /** Stops the API and keeps the database: for tests of shutdown. */
  stop(): Promise<void>;
}

/** Waits until rate limits count in Redis: after a late reply the API counts in memory for some seconds. */
export async function countingInRedis({ app, redis }: TestApi): Promise<void> {
  const limits = app.get(RateLimits);
  do {
    await redis.flushdb();
    await limits.count('pilot', 'nobody');
    await limits.count('pilot', 'nobody');
  } while ((await redis.get('rate:pilot:nobody')) !== '2');
  await redis.flushdb();
}

type Check = ReturnType<typeof conformanceCheck>;

function createClient(baseUrl: string, check: Check, token?: string): Client {
  const agent = supertest(baseUrl);
  const send = (method: Method, path: string, body?: unknown): supertest.Test => {
    const request = agent[method](path);
    if (token) void request.set('authorization', `Bearer ${token}`);
    if (method !== 'head') void request.expect((response) => check(method, path, response));
    return body === undefined ? request : request.send(body as object);
  };
  return {
    get: (path) => send('get', path),
    post: (path, body) => send('post', path, body),
    patch: (path, body) => send('patch', path, body),
    put: (path, body) => send('put', path, body),
    delete: (path) => send('delete', path),
    send,
  };
}

export interface ApiOptions {
  /** Variables to set; rate limits are off unless RATE_LIMIT_MULTIPLIER is given. */
  env?: Record<string, string>;
  /** Replaces the URLs of the services, for example by that of a proxy. */
  databaseUrl?: (url: string) => Promise<string>;
  redisUrl?: (url: string) => Promise<string>;
}

/**
 * The whole API as the process starts it, on a free port, with an empty database of its own and an emptied Redis.
 * Call `close()` at the end, or use `useApi`.
 */
export async function startApi(options: ApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const redisUrl = testRedisUrl();
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  const env = parseEnv(ApiEnv, {
    NODE_ENV: 'test',
    DATABASE_URL: (await options.databaseUrl?.(database.url)) ?? database.url,
    DATABASE_POOL: '8',
    // A busy machine exceeds the limit of production, and a 503 is not what tests of concurrent requests expect.
    DATABASE_TIMEOUT_MS: '30000',
    REDIS_URL: (await options.redisUrl?.(redisUrl)) ?? redisUrl,
    APP_SECRET: 'a secret that only tests use',
    RATE_LIMIT_MULTIPLIER: '0',
    ...options.env,
  });
  const logLines: string[] = [];
  const logger = createLogger('api', 'info', { write: (line) => void logLines.push(line) });
  const { app, metrics } = await createApp(env, logger);
  // Redis may reply late on a busy machine, and counts in memory are not those that tests expect.
  app.get(RateLimits).replyTimeoutMs = 30_000;
  await app.listen(0, '127.0.0.1');
  const baseUrl = (await app.getUrl()).replace(/\/$/, '');
  const tokens = app.get(SessionTokens);
  const check = conformanceCheck(app);
  const as = (user: User): SignedInClient => {
    const token = tokens.issue(user);
    return { ...createClient(baseUrl, check, token), user, token };
  };
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await app.close();
  };
  return {
    ...database,
    app,
    baseUrl,
    logLines,
    redis,
    metrics,
    anonymous: createClient(baseUrl, check),
    as,
    aClient: async (role, columns = {}) => as(await aUser(database.em(), { ...columns, role })),
    stop,
    close: async () => {
      await stop();
      redis.disconnect();
      await database.close();
    },
  };
}

/** Repeats a request while it is 503: on a busy machine, many writes to one row exceed the statement timeout. */
export async function retryUnavailable(send: () => supertest.Test): Promise<supertest.Response> {
  const response = await send();
  return response.status === 503 ? retryUnavailable(send) : response;
}

/** An API for the tests of one file: started before the first and closed after the last. Empty until then. */
export function useApi(options?: ApiOptions): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => void Object.assign(api, await startApi(options)));
  afterAll(() => api.close());
  return api;
}

/** A signed-in client shared by all tests of the file. Empty until they run. */
export function useClient(api: TestApi, ...account: Parameters<TestApi['aClient']>): SignedInClient {
  const client = {} as SignedInClient;
  beforeAll(async () => void Object.assign(client, await api.aClient(...account)));
  return client;
}
