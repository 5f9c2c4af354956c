import { TEST_PASSWORD, aUser } from '@mintbridge/model/testing';
import type { User } from '@mintbridge/model';
import { useApi } from '../testing/api.js';

const api = useApi();
let user: User;

beforeEach(async () => {
  await api.clear();
  user = await aUser(api.em(), { email: 'meera@example.test', firstName: 'Meera', lastName: 'Iyer' });
});

const post = (step: string, body: object) => api.anonymous.post(`/api/auth/${step}`, body);
const verify = (email = 'meera@example.test', originalPassword = TEST_PASSWORD) =>
  post('verify-original-password', { email, originalPassword });
const cookieOf = (response: { headers: Record<string, unknown> }): string =>
  String((response.headers['set-cookie'] as string[] | undefined)?.[0]).split(';')[0]!;
const reset = (cookie: string | undefined, email = 'meera@example.test', newPassword = 'New-Harbour-7') => {
  const request = post('reset-password', { email, newPassword });
  return cookie ? request.set('cookie', cookie) : request;
};
const login = (password: string) => post('login', { email: 'meera@example.test', password });

test('the three steps set a new password and end all older sessions', async () => {
  const session = api.as(user);
  const first = await post('verify-email-for-reset', { email: 'Meera@example.test' }).expect(200);
  expect(first.body).toEqual({
    user: {
      email: 'meera@example.test',
      firstName: 'Meera',
      lastName: 'Iyer',
      createdAt: expect.any(String),
    },
  });
  const second = await verify().expect(200);
  expect(second.headers['set-cookie']?.[0]).toMatch(
    /^mintbridge_reset=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
  expect(second.text).not.toContain(cookieOf(second).split('=')[1]);
  await session.get('/api/auth/me').expect(200);
  await reset(cookieOf(second)).expect(200);
  await session.get('/api/auth/me').expect(401);
  await login(TEST_PASSWORD).expect(401);
  await login('New-Harbour-7').expect(200);
  expect(await api.rows('select job, payload from outbox')).toEqual([
    { job: 'send-mail', payload: { kind: 'password-changed', userId: user.id } },
  ]);
});

test('the original password stays that of the welcome mail', async () => {
  await reset(cookieOf(await verify())).expect(200);
  await verify('meera@example.test', 'New-Harbour-7').expect(400);
  await reset(cookieOf(await verify().expect(200)), undefined, 'Another-Harbour-8').expect(200);
  await login('Another-Harbour-8').expect(200);
});

describe('errors', () => {
  test.each([['nobody@example.test'], ['meera@example.test.']])('rejects %s in step 1', async (email) => {
    const { body } = await post('verify-email-for-reset', { email });
    expect(['No account found with this email address.', 'Please enter a valid email address']).toContain(
      body.message,
    );
  });

  test('a wrong original password and an unknown account get the same response', async () => {
    for (const response of [await verify(undefined, 'x'), await verify('nobody@example.test')]) {
      expect([response.status, response.body.message]).toEqual([
        400,
        'The original password you entered is incorrect.',
      ]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each([
    ['verify-email-for-reset', { email: 'x' }, 'email', 'Please enter a valid email address'],
    [
      'verify-original-password',
      { email: 'meera@example.test' },
      'originalPassword',
      'Original password is required',
    ],
    [
      'verify-original-password',
      { email: 'x', originalPassword: 'y' },
      'email',
      'Please enter a valid email address',
    ],
    [
      'reset-password',
      { email: 'meera@example.test', newPassword: '1234567' },
      'newPassword',
      'Password must be at least 8 characters',
    ],
    ['reset-password', { newPassword: '12345678' }, 'email', 'Please enter a valid email address'],
  ])('rejects %s with %j', async (step, body, field, message) => {
    const response = await post(step, body).expect(400);
    expect(response.body).toMatchObject({ message, errors: [{ field, message }] });
  });

  test('rejects an inactive account', async () => {
    await api.rows(`update users set status = 'inactive'`);
    await post('verify-email-for-reset', { email: 'meera@example.test' }).expect(404);
    await verify().expect(400);
  });
});

describe('the reset grant', () => {
  const expectRejection = async (response: ReturnType<typeof reset>) => {
    const { body } = await response.expect(401);
    expect(body.message).toBe('Please verify your original password first.');
    await login(TEST_PASSWORD).expect(200);
  };

  test.each([
    undefined,
    'mintbridge_reset=',
    'mintbridge_reset=forged',
    `mintbridge_reset=${'a'.repeat(43)}`,
    'mintbridge_reset=%00',
  ])('rejects step 3 with the cookie %s', async (cookie) => expectRejection(reset(cookie)));

  test('is valid for one account only', async () => {
    await aUser(api.em(), { email: 'victim@example.test' });
    const cookie = cookieOf(await verify());
    await expectRejection(reset(cookie, 'victim@example.test'));
    await post('login', { email: 'victim@example.test', password: TEST_PASSWORD }).expect(200);
    await reset(cookie).expect(200);
  });

  test('is valid once, also in 20 concurrent requests', async () => {
    const cookie = cookieOf(await verify());
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(cookie, undefined, `New-Harbour-${i}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19);
    const winner = responses.findIndex(({ status }) => status === 200);
    await login(`New-Harbour-${winner}`).expect(200);
  });

  test('concurrent verifications leave only one grant', async () => {
    const cookies = (await Promise.all(Array.from({ length: 6 }, () => verify()))).map(cookieOf);
    expect(await api.rows('select 1 from reset_grants')).toHaveLength(1);
    const responses = await Promise.all(cookies.map((cookie) => reset(cookie)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('expires after ten minutes and when a newer one is issued', async () => {
    const old = cookieOf(await verify());
    await api.rows(`update reset_grants set expires_at = now() - interval '1 second'`);
    await expectRejection(reset(old));
    const first = cookieOf(await verify());
    const second = cookieOf(await verify());
    await expectRejection(reset(first));
    await reset(second).expect(200);
  });

  test('ends when the account is deactivated, also if it is activated again', async () => {
    const admin = await api.aClient('superadmin');
    const cookie = cookieOf(await verify());
    await admin.patch(`/api/admin/users/${user.id}`, { status: 'inactive' }).expect(200);
    await reset(cookie).expect(401);
    await admin.patch(`/api/admin/users/${user.id}`, { status: 'active' }).expect(200);
    await expectRejection(reset(cookie));
  });

  test('authenticates no other request and is stored as a hash', async () => {
    const cookie = cookieOf(await verify());
    await api.anonymous.get('/api/auth/me').set('cookie', cookie).expect(401);
    const [row] = await api.rows<{ token_hash: string }>('select token_hash from reset_grants');
    expect(row!.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row!.token_hash).not.toContain(cookie.split('=')[1]);
  });
});
