import { TEST_PASSWORD, aSeller } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../../testing/api.js';
import { mailKinds, mailedToken } from '../../testing/mailed-links.js';

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;

beforeEach(async () => {
  await api.clear();
  owner = await api.aClient('seller', { email: 'meera@example.test', emailVerifiedAt: null });
  investor = await api.aClient('investor', { firstName: null, lastName: null, businessName: null });
});

const NEW_PASSWORD = 'Quiet-Meadow-82';
const LINK_INVALID = 'This link is no longer valid. Please ask for a new one.';
const post = (path: string, body?: object) => api.anonymous.post(`/api/${path}`, body);
const login = (email: string, password: string) => post('auth/login', { email, password });
const sessionOf = async (email: string, password: string) => {
  const { token } = (await login(email, password).expect(200)).body;
  return { get: () => api.anonymous.get('/api/auth/me').set('authorization', `Bearer ${token}`) };
};

describe('PATCH /api/account', () => {
  test('changes the given fields and keeps the others', async () => {
    const { body } = await owner.patch('/api/account', { firstName: 'Mira' }).expect(200);
    expect(body).toMatchObject({ firstName: 'Mira', lastName: 'Rao', email: 'meera@example.test' });
    expect((await owner.get('/api/auth/me')).body).toEqual(body);
    await owner.patch('/api/account', {}).expect(200);
  });

  test('an investor may add names later and remove the business', async () => {
    const names = { firstName: 'Jonas', lastName: 'Berg', businessName: 'Berg Capital' };
    expect((await investor.patch('/api/account', names).expect(200)).body).toMatchObject(names);
    const { body } = await investor.patch('/api/account', { businessName: ' ' }).expect(200);
    expect(body).toMatchObject({ firstName: 'Jonas', businessName: null });
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: null }, 'lastName', 'Last name is required'],
    [{ businessName: '' }, 'businessName', 'Business name is required'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'Please use at most 100 characters.'],
  ])('rejects %j of an owner with 400', async (change, field, message) => {
    const { body } = await owner.patch('/api/account', { lastName: 'Iyer', ...change }).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect((await owner.get('/api/auth/me')).body.lastName).toBe('Rao');
  });

  test('ignores address, role, status and verification', async () => {
    const change = { email: 'x@example.test', role: 'superadmin', status: 'inactive', emailVerifiedAt: 1 };
    const { body } = await owner.patch('/api/account', change).expect(200);
    expect(body).toMatchObject({ email: 'meera@example.test', role: 'seller', status: 'active' });
    expect(body.emailVerified).toBe(false);
  });
});

describe('PATCH /api/account/password', () => {
  const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
    owner.patch('/api/account/password', { currentPassword, newPassword });

  test('ends all other sessions and keeps the current one', async () => {
    const other = await sessionOf('meera@example.test', TEST_PASSWORD);
    await change(TEST_PASSWORD).expect(204);
    await other.get().expect(401);
    await owner.get('/api/auth/me').expect(200);
    await login('meera@example.test', TEST_PASSWORD).expect(401);
    const later = await sessionOf('meera@example.test', NEW_PASSWORD);
    await later.get().expect(200);
    expect(await mailKinds(api)).toEqual(['password-changed']);
    // The kept session changes the password again: the later session ends.
    await change(NEW_PASSWORD, 'Third-Meadow-83').expect(204);
    await owner.get('/api/auth/me').expect(200);
    await later.get().expect(401);
  });

  test('the kept session ends with the next sign-out everywhere', async () => {
    await change(TEST_PASSWORD).expect(204);
    await owner.post('/api/account/sessions/end').expect(204);
    await owner.get('/api/auth/me').expect(401);
  });

  test.each([
    ['wrong', NEW_PASSWORD, 'currentPassword', 'The password you entered is incorrect.'],
    ['', NEW_PASSWORD, 'currentPassword', 'Password is required'],
    [TEST_PASSWORD, '1234567', 'newPassword', 'Password must be at least 8 characters'],
  ])('rejects %j and %j with 400 and keeps the session', async (current, next, field, message) => {
    const { body } = await change(current, next).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field, message }] });
    await owner.get('/api/auth/me').expect(200);
    await login('meera@example.test', TEST_PASSWORD).expect(200);
    expect(await mailKinds(api)).toEqual([]);
  });

  test('invalidates a pending password reset', async () => {
    await post('auth/forgot', { email: 'meera@example.test' }).expect(202);
    const token = await mailedToken(api, 'password-reset');
    await change(TEST_PASSWORD).expect(204);
    await post('auth/forgot/confirm', { token, password: 'Another-One-1' }).expect(400);
  });
});

describe('POST /api/account/sessions/end', () => {
  test('ends all sessions, including the current one, and sends a mail', async () => {
    const other = await sessionOf('meera@example.test', TEST_PASSWORD);
    await owner.post('/api/account/sessions/end', { password: TEST_PASSWORD }).expect(204);
    await owner.get('/api/auth/me').expect(401);
    await other.get().expect(401);
    await login('meera@example.test', TEST_PASSWORD).expect(200);
    expect(await mailKinds(api)).toEqual(['sessions-ended']);
  });

  test('a wrong password ends no session; the password is optional', async () => {
    const { body } = await owner.post('/api/account/sessions/end', { password: 'x' }).expect(400);
    expect(body.errors[0].field).toBe('password');
    await owner.get('/api/auth/me').expect(200);
    await owner.post('/api/account/sessions/end').expect(204);
    await owner.get('/api/auth/me').expect(401);
  });
});

describe('change of the email address', () => {
  const request = (email: string, password = TEST_PASSWORD) =>
    owner.post('/api/account/email', { email, password });
  const confirm = (token: string) => post('account/email/confirm', { token });

  test('the mailed link changes and verifies the address, and the old address gets a mail', async () => {
    await request(' New@Example.test').expect(202);
    expect((await owner.get('/api/auth/me')).body.email).toBe('meera@example.test');
    const token = await mailedToken(api, 'confirm-address');
    await confirm(token).expect(204);
    expect((await owner.get('/api/auth/me').expect(200)).body).toMatchObject({
      email: 'new@example.test',
      emailVerified: true,
    });
    await login('meera@example.test', TEST_PASSWORD).expect(401);
    await login('new@example.test', TEST_PASSWORD).expect(200);
    expect(await mailKinds(api)).toEqual(['confirm-address', 'address-changed']);
    expect(await api.rows('select email from former_addresses')).toEqual([{ email: 'meera@example.test' }]);
    expect((await confirm(token).expect(400)).body.errors).toEqual([
      { field: 'token', message: LINK_INVALID },
    ]);
  });

  test('rejects a taken address with 409, when requested and when confirmed', async () => {
    await request(investor.user.email).expect(409);
    await request('new@example.test').expect(202);
    const token = await mailedToken(api, 'confirm-address');
    await aSeller(api.em(), { email: 'new@example.test' });
    await confirm(token).expect(409);
    expect((await owner.get('/api/auth/me')).body.email).toBe('meera@example.test');
    expect(await mailKinds(api)).toEqual(['confirm-address']);
  });

  test.each([
    ['new@example.test', 'wrong', 'password', 'The password you entered is incorrect.'],
    ['new@', TEST_PASSWORD, 'email', 'Please enter a valid email address'],
    ['MEERA@example.test', TEST_PASSWORD, 'email', 'This is your address already.'],
  ])('rejects %s with the password %s', async (email, password, field, message) => {
    const { body } = await request(email, password).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect(await mailKinds(api)).toEqual([]);
  });

  test('a later request invalidates the link of an earlier one', async () => {
    await request('first@example.test').expect(202);
    const token = await mailedToken(api, 'confirm-address');
    await request('second@example.test').expect(202);
    await confirm(token).expect(400);
    await confirm(await mailedToken(api, 'confirm-address')).expect(204);
    expect((await owner.get('/api/auth/me')).body.email).toBe('second@example.test');
  });
});

describe('verification of the email address', () => {
  const confirm = (token: unknown) => post('account/verification/confirm', { token });

  test('registration mails a link that verifies the address once', async () => {
    const seller = { role: 'seller', firstName: 'A', lastName: 'B', businessName: 'C' };
    const { body } = await post('auth/register', { ...seller, email: 'a@example.test' }).expect(201);
    expect(body.user.emailVerified).toBe(false);
    const token = await mailedToken(api, 'credentials');
    await confirm(token).expect(204);
    const session = await login('a@example.test', body.generatedPassword).expect(200);
    expect(session.body.user.emailVerified).toBe(true);
    expect((await confirm(token).expect(400)).body.message).toBe(LINK_INVALID);
    await post('auth/register', { role: 'buyer', email: 'b@example.test', password: '123456' }).expect(201);
    await confirm(await mailedToken(api, 'verify-address')).expect(204);
  });

  test('sends another link on request, but none to a verified address', async () => {
    await owner.post('/api/account/verification').expect(202);
    await confirm(await mailedToken(api, 'verify-address')).expect(204);
    expect((await owner.get('/api/auth/me')).body.emailVerified).toBe(true);
    await owner.post('/api/account/verification').expect(202);
    expect(await mailKinds(api)).toEqual(['verify-address']);
  });

  test('a link is valid only for its purpose and for a day', async () => {
    await owner.post('/api/account/verification').expect(202);
    const token = await mailedToken(api, 'verify-address');
    await post('account/email/confirm', { token }).expect(400);
    await post('auth/forgot/confirm', { token, password: NEW_PASSWORD }).expect(400);
    await api.rows(`update mail_tokens set expires_at = now() - interval '1 second'`);
    await confirm(token).expect(400);
    for (const bad of [undefined, '', 'x', 5, null, 'x'.repeat(600)]) {
      expect((await confirm(bad).expect(400)).body.errors[0].field).toBe('token');
    }
  });

  test('the first sign-in verifies an invited investor', async () => {
    const admin = await api.aClient('superadmin');
    const person = { email: 'i@example.test', firstName: 'I', lastName: 'J' };
    const { userId } = (await admin.post('/api/admin/investors', person).expect(201)).body;
    const rows = () =>
      api.rows(`select email_verified_at is not null as yes from users where id = ${userId}`);
    expect(await rows()).toEqual([{ yes: false }]);
    await api.rows(`update users set password = (select password from users where id = ${owner.user.id})
      where id = ${userId}`);
    const { body } = await login('i@example.test', TEST_PASSWORD).expect(200);
    expect(body.user.emailVerified).toBe(true);
    expect(await rows()).toEqual([{ yes: true }]);
  });
});
