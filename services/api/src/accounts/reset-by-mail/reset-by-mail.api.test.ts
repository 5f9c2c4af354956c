import { TEST_PASSWORD, aSeller, aUser } from '@mintbridge/model/testing';
import type { User } from '@mintbridge/model';
import { startApi, useApi, type TestApi } from '../../testing/api.js';
import { mailKinds, mailedToken } from '../../testing/mailed-links.js';

const api = useApi();
let user: User;

beforeEach(async () => {
  await api.clear();
  user = await aUser(api.em(), { email: 'meera@example.test', emailVerifiedAt: null });
});

const NEW_PASSWORD = 'Quiet-Meadow-82';
const forgotPassword = (email: unknown) => api.anonymous.post('/api/auth/forgot', { email });
const confirm = (token: unknown, password: unknown = NEW_PASSWORD) =>
  api.anonymous.post('/api/auth/forgot/confirm', { token, password });
const login = (password: string) =>
  api.anonymous.post('/api/auth/login', { email: 'meera@example.test', password });
const link = async (): Promise<string> => {
  await forgotPassword('meera@example.test').expect(202);
  return mailedToken(api, 'password-reset');
};

test('the mailed link sets a new password, ends older sessions and verifies the address', async () => {
  const session = api.as(user);
  const token = await link();
  await session.get('/api/auth/me').expect(200);
  await confirm(token).expect(204);
  await session.get('/api/auth/me').expect(401);
  await login(TEST_PASSWORD).expect(401);
  expect((await login(NEW_PASSWORD).expect(200)).body.user.emailVerified).toBe(true);
  expect(await mailKinds(api)).toEqual(['password-reset', 'password-changed']);
});

test('known, unknown and inactive addresses get the same response and create the same rows', async () => {
  await aSeller(api.em(), { email: 'gone@example.test', status: 'inactive' });
  const responses = [];
  for (const email of [
    'meera@example.test',
    'nobody@example.test',
    'gone@example.test',
    ' MEERA@example.test',
  ]) {
    const { status, body } = await forgotPassword(email);
    responses.push({ status, body });
  }
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(responses[0]!.status).toBe(202);
  const rows = await api.rows<{ email: string; user_id: unknown }>(
    'select user_id, email from mail_tokens order by email',
  );
  expect(rows.map((row) => row.email)).toEqual([
    'gone@example.test',
    'meera@example.test',
    'meera@example.test',
    'nobody@example.test',
  ]);
  expect(rows.every((row) => row.user_id === null)).toBe(true);
  await confirm(await mailedToken(api, 'password-reset')).expect(204);
});

test('a token is stored as a hash, expires after half an hour and is valid once', async () => {
  const token = await link();
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row] = await api.rows<{ token_hash: string; minutes: number }>(
    `select token_hash, extract(epoch from expires_at - now())::float / 60 as minutes from mail_tokens`,
  );
  expect(row!.token_hash).not.toContain(token);
  expect(Math.round(row!.minutes)).toBe(30);
  await confirm(token).expect(204);
  await confirm(token).expect(400);
  const late = await link();
  await api.rows(`update mail_tokens set expires_at = now() - interval '1 second'`);
  await confirm(late).expect(400);
});

test('one of twenty concurrent uses of a token succeeds', async () => {
  const token = await link();
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => (await confirm(token, `Password-number-${i}`)).status),
  );
  expect(statuses.sort()).toEqual([204, ...Array.from({ length: 19 }, () => 400)]);
  expect(await mailKinds(api)).toEqual(['password-reset', 'password-changed']);
});

test('a rejected new password does not consume the token', async () => {
  const token = await link();
  const { body } = await confirm(token, '1234567').expect(400);
  expect(body.errors).toEqual([{ field: 'password', message: 'Password must be at least 8 characters' }]);
  await confirm(token).expect(204);
});

test('rejects a token after the account changed its address or was deactivated', async () => {
  const token = await link();
  await api.rows(`update users set email = 'other@example.test'`);
  await confirm(token).expect(400);
  await api.rows(`update users set email = 'meera@example.test', status = 'inactive'`);
  await confirm(token).expect(400);
});

test.each([undefined, '', 'x', 7, 'x'.repeat(600), '../../etc'])(
  'rejects the token %j with 400',
  async (token) => {
    const { body } = await confirm(token).expect(400);
    expect(body.errors[0]).toEqual({
      field: 'token',
      message: expect.stringMatching(/no longer valid|at most/),
    });
  },
);

test.each([undefined, '', 'meera', 'meera@', 5])('rejects the address %j with 400', async (email) => {
  const { body } = await forgotPassword(email).expect(400);
  expect(body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address' }]);
  expect(await mailKinds(api)).toEqual([]);
});

test('a reset by the original password invalidates a mailed token', async () => {
  const token = await link();
  const verified = await api.anonymous
    .post('/api/auth/verify-original-password', {
      email: 'meera@example.test',
      originalPassword: TEST_PASSWORD,
    })
    .expect(200);
  await api.anonymous
    .post('/api/auth/reset-password', { email: 'meera@example.test', newPassword: NEW_PASSWORD })
    .set('cookie', String(verified.headers['set-cookie']?.[0]).split(';')[0]!)
    .expect(200);
  await confirm(token).expect(400);
});

describe('rate limits', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startApi({ env: { RATE_LIMIT_MULTIPLIER: '1', TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => limited.close());
  beforeEach(async () => {
    await Promise.all([limited.clear(), limited.redis.flushdb()]);
    await aSeller(limited.em(), { email: 'meera@example.test' });
  });
  const requestReset = (network: string, email = 'meera@example.test') =>
    limited.anonymous.post('/api/auth/forgot', { email }).set('x-forwarded-for', network);

  test('allows ten requests an hour from one network, then returns 429', async () => {
    for (let i = 0; i < 10; i++) await requestReset('198.51.100.1', `a${i}@example.test`).expect(202);
    const refused = await requestReset('198.51.100.1', 'other@example.test').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    await requestReset('198.51.100.2').expect(202);
  });

  test.each(['meera@example.test', 'nobody@example.test'])(
    'sends at most five mails an hour to %s and keeps returning 202',
    async (email) => {
      for (let i = 0; i < 9; i++) await requestReset(`198.51.100.${i}`, email).expect(202);
      expect(await mailKinds(limited)).toHaveLength(5);
    },
  );

  test('counts attempts at a token by network', async () => {
    const guess = () =>
      limited.anonymous
        .post('/api/auth/forgot/confirm', { token: 'x', password: NEW_PASSWORD })
        .set('x-forwarded-for', '198.51.100.9');
    for (let i = 0; i < 10; i++) await guess().expect(400);
    await guess().expect(429);
  });

  test('limits attempts at the current password within a session', async () => {
    const client = limited.as(await aSeller(limited.em()));
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const body = { currentPassword: 'x', newPassword: NEW_PASSWORD };
      statuses.push((await client.patch('/api/account/password', body)).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});
