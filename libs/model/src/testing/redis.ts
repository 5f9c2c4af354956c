import { TestEnv, parseEnv } from '@mintbridge/runtime';

/**
 * URL of a Redis database that no other test process uses, numbered by process. Test files of one process run one after
 * another, and each empties it first.
 */
export function testRedisUrl(): string {
  const { TEST_REDIS_URL, JEST_WORKER_ID } = parseEnv(TestEnv, process.env);
  const url = new URL(TEST_REDIS_URL);
  url.pathname = `/${JEST_WORKER_ID % 16}`;
  return url.href;
}
