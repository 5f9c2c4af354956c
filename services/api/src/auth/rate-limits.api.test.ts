import { TEST_PASSWORD, aSeller } from '@mintbridge/model/testing';
import type { User } from '@mintbridge/model';
import { ApiEnv } from '@mintbridge/runtime';
import { countingInRedis, startApi, useApi } from '../testing/api.js';
import { RateLimits } from './rate-limits.js';

const api = useApi({ env: { RATE_LIMIT_MULTIPLIER: '1', TRUSTED_PROXIES: '127.0.0.1' } });
let owner: User;

beforeEach(async () => {
  await Promise.all([api.clear(), countingInRedis(api)]);
  owner = await aSeller(api.em(), { email: 'owner@example.test' });
});

const from =
  (address: string) =>
  (path: string, body: object, on = api) =>
    on.anonymous.post(path, body).set('x-forwarded-for', address);
const login = (address: string, password: string, email = 'owner@example.test') =>
  from(address)('/api/auth/login', { email, password });
const statuses = async (responses: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('sign-in', () => {
  test('returns 429 after ten failures from one address, until the window ends', async () => {
    expect(await statuses(times(10, () => login('198.51.100.1', 'x')))).toEqual(times(10, () => 401));
    const refused = await login('198.51.100.1', TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many attempts. Please try again later.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login('198.51.100.1', TEST_PASSWORD, 'other@example.test')).status).toBe(429);
  });

  test('does not count successful sign-ins', async () => {
    for (let i = 0; i < 30; i++) await login('198.51.100.1', TEST_PASSWORD).expect(200);
  });

  test('counts failures of many accounts from one address together', async () => {
    for (let i = 0; i < 10; i++)
      await login('198.51.100.1', 'Password1', `user${i}@example.test`).expect(401);
    expect((await login('198.51.100.1', TEST_PASSWORD)).status).toBe(429);
  });

  test('an account under attack from many addresses: a new one has a single attempt, and the owner can still sign in', async () => {
    expect(await statuses(times(10, (i) => login(`198.51.100.${i}`, 'x')))).toEqual(times(10, () => 401));
    // A new address has one attempt.
    await login('203.0.113.5', 'guess').expect(401);
    await login('203.0.113.5', 'guess').expect(429);
    await login('203.0.113.5', TEST_PASSWORD).expect(429);
    // The owner is not locked out at their own address, however long the attack lasts.
    expect(await statuses(times(40, (i) => login(`198.51.101.${i}`, 'x')))).toEqual(times(40, () => 401));
    await login('192.0.2.77', TEST_PASSWORD).expect(200);
  });

  test('counts by account, in any letter case of its address', async () => {
    const spellings = ['owner@example.test', 'OWNER@example.test', ' Owner@Example.test'];
    await statuses(times(10, (i) => login(`198.51.100.${i}`, 'x', spellings[i % 3])));
    await login('203.0.113.5', 'x', 'oWNER@example.test').expect(401);
    await login('203.0.113.5', 'x').expect(429);
  });

  test('limits an unknown account like a known one', async () => {
    await statuses(times(10, (i) => login(`198.51.100.${i}`, 'x', 'nobody@example.test')));
    await login('203.0.113.5', 'x', 'nobody@example.test').expect(401);
    await login('203.0.113.5', 'x', 'nobody@example.test').expect(429);
  });

  test('allows the same number of attempts in a concurrent burst', async () => {
    const one = await statuses(times(60, () => login('198.51.100.1', 'x')));
    expect(one.filter((status) => status === 401)).toHaveLength(10);
    expect(one.filter((status) => status === 429)).toHaveLength(50);
    const many = await statuses(times(60, (i) => login('198.51.100.2', 'x', `user${i}@example.test`)));
    expect(many.filter((status) => status === 401)).toHaveLength(10);
    const spread = await statuses(times(60, (i) => login(`203.0.113.${i}`, 'x', 'third@example.test')));
    expect(spread.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10);
    expect(spread.filter((status) => ![401, 429].includes(status))).toEqual([]);
  });

  test('does not limit concurrent successful sign-ins', async () => {
    expect(await statuses(times(60, () => login('198.51.100.1', TEST_PASSWORD)))).toEqual(
      times(60, () => 200),
    );
  });

  test('counts IPv6 addresses by network', async () => {
    expect(await statuses(times(10, (i) => login(`2001:db8:1:2::${i}`, 'x')))).toEqual(times(10, () => 401));
    await login('2001:db8:1:2:ffff::1', TEST_PASSWORD).expect(429);
    await login('2001:db8:1:3::1', TEST_PASSWORD).expect(200);
    expect(await statuses(times(10, () => login('198.51.100.1', 'x')))).toEqual(times(10, () => 401));
    await login('::ffff:198.51.100.1', TEST_PASSWORD).expect(429);
  });

  test('does not count invalid requests', async () => {
    await statuses(times(30, () => login('198.51.100.1', '')));
    await login('198.51.100.1', TEST_PASSWORD).expect(200);
  });

  test('shares the counts between processes', async () => {
    const second = await startApi({ env: { RATE_LIMIT_MULTIPLIER: '1', TRUSTED_PROXIES: '127.0.0.1' } });
    const wrong = { email: 'somebody@example.test', password: 'x' };
    const send = from('198.51.100.9');
    await statuses(times(5, () => send('/api/auth/login', wrong)));
    await statuses(times(5, () => send('/api/auth/login', wrong, second)));
    expect((await send('/api/auth/login', wrong)).status).toBe(429);
    expect((await send('/api/auth/login', wrong, second)).status).toBe(429);
    await second.close();
  });
});

test('an original password under attack from many addresses: a new one has a single attempt, and the owner can still verify it', async () => {
  const guess = (address: string, originalPassword: string) =>
    from(address)('/api/auth/verify-original-password', { email: owner.email, originalPassword });
  expect(await statuses(times(10, (i) => guess(`198.51.100.${i}`, 'x')))).toEqual(times(10, () => 400));
  await guess('203.0.113.5', 'x').expect(400);
  await guess('203.0.113.5', 'x').expect(429);
  const refused = await guess('203.0.113.5', TEST_PASSWORD).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await guess('192.0.2.77', TEST_PASSWORD).expect(200);
  // A limit on sign-ins does not limit the original password.
  await statuses(times(10, () => login('192.0.2.78', 'x')));
  await login('192.0.2.78', TEST_PASSWORD).expect(429);
  await guess('192.0.2.78', TEST_PASSWORD).expect(200);
});

test('keeps counting in Redis after a blocked event loop', async () => {
  const limits = new RateLimits(api.redis, new ApiEnv());
  const pending = limits.remaining('contact', 'somebody');
  // Longer than the timeout of a reply, and long enough for Redis on a busy machine.
  for (const until = performance.now() + 1_200; performance.now() < until;);
  await pending;
  limits.replyTimeoutMs = 30_000;
  const other = api.app.get(RateLimits);
  for (let i = 0; i < 10; i += 1) await other.consume('contact', 'somebody');
  expect((await limits.remaining('contact', 'somebody')).points).toBe(0);
});

describe('allows ten requests an hour from one address', () => {
  const cases: [string, string, (i: number) => object][] = [
    [
      'registrations',
      '/api/auth/register',
      (i) => ({ role: 'buyer', email: `r${i}@example.test`, password: '123456' }),
    ],
    ['first steps of a reset', '/api/auth/verify-email-for-reset', () => ({ email: owner.email })],
    [
      'second steps of a reset',
      '/api/auth/verify-original-password',
      () => ({ email: owner.email, originalPassword: 'x' }),
    ],
    [
      'last steps of a reset',
      '/api/auth/reset-password',
      () => ({ email: owner.email, newPassword: '12345678' }),
    ],
  ];
  test.each(cases)('%s', async (_, path, body) => {
    const responses = await Promise.all(times(14, (i) => from('198.51.100.1')(path, body(i))));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await from('198.51.100.2')(path, body(99))).status).not.toBe(429);
  });
});

test('a multiplier of 0 disables the limits', async () => {
  const free = await startApi();
  const wrong = { email: 'somebody@example.test', password: 'x' };
  expect(await statuses(times(30, () => free.anonymous.post('/api/auth/login', wrong)))).toEqual(
    times(30, () => 401),
  );
  await free.close();
});
