import { TEST_PASSWORD } from '@mintbridge/model/testing';
import { deriveKeys, unseal } from '@mintbridge/runtime';
import { useApi, type SignedInClient } from '../../testing/api.js';

const api = useApi();
let admin: SignedInClient;

beforeEach(async () => {
  await api.clear();
  admin = await api.aClient('superadmin');
});

const person = {
  email: 'Ines@Example.Test',
  firstName: 'Ines',
  lastName: 'Vogel',
  businessName: 'North Fund',
};

/** Passwords of mails that have not been sent yet. */
async function sealedPasswords(): Promise<string[]> {
  const { sealKey } = deriveKeys('a secret that only tests use');
  const rows = await api.rows<{ sealed: string }>(
    'select sealed from sealed_credentials order by created_at',
  );
  return rows.map(({ sealed }) => unseal(sealKey, sealed));
}

const login = (password: string, email = 'ines@example.test') =>
  api.anonymous.post('/api/auth/login', { email, password });

describe('POST /api/admin/investors', () => {
  test('creates an account whose password is only in the mail', async () => {
    const { body, text } = await admin.post('/api/admin/investors', person).expect(201);
    expect(body).toEqual({ userId: expect.any(Number) });
    const [password] = await sealedPasswords();
    expect(text).not.toContain(password);
    const { user } = (await login(password!).expect(200)).body;
    expect(user).toMatchObject({
      role: 'investor',
      firstName: 'Ines',
      lastName: 'Vogel',
      businessName: 'North Fund',
    });
    const jobs = await api.rows('select job, payload from outbox');
    expect(jobs).toEqual([
      {
        job: 'send-mail',
        payload: { kind: 'invitation', userId: body.userId, credentialId: expect.any(String) },
      },
    ]);
    expect(api.logLines.join('')).not.toContain(password);
  });

  test('accepts an invitation without a business name', async () => {
    const { businessName: _, ...rest } = person;
    await admin.post('/api/admin/investors', rest).expect(201);
  });

  test.each([
    [{ email: 'ines' }, 'email', 'Please enter a valid email address'],
    // Longer after normalization than as typed.
    [{ email: `${'ﬃ'.repeat(100)}@example.test` }, 'email', 'Please use at most 255 characters.'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
  ])('rejects %j with 400', async (change, field, message) => {
    const { body } = await admin.post('/api/admin/investors', { ...person, ...change }).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field, message }] });
  });

  test('rejects a taken address with 409 and ignores role and password in the body', async () => {
    await admin
      .post('/api/admin/investors', { ...person, role: 'superadmin', password: 'abc12345' })
      .expect(201);
    await login('abc12345').expect(401);
    expect(await api.rows(`select role from users where email = 'ines@example.test'`)).toEqual([
      { role: 'investor' },
    ]);
    await admin.post('/api/admin/investors', person).expect(409);
  });
});

test('20 concurrent invitations of one address create one account and one mail', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => admin.post('/api/admin/investors', person)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  expect(await sealedPasswords()).toHaveLength(1);
  expect(await api.rows('select job from outbox')).toEqual([{ job: 'send-mail' }]);
});

describe('POST /api/admin/users/:id/credentials', () => {
  test('creates a new password, ends the sessions and invalidates the previous password', async () => {
    const { body } = await admin.post('/api/admin/investors', person).expect(201);
    const [first] = await sealedPasswords();
    const session = (await login(first!).expect(200)).body.token;
    const response = await admin.post(`/api/admin/users/${body.userId}/credentials`).expect(202);
    expect(response.text).toBe('');
    const passwords = await sealedPasswords();
    expect(passwords).toHaveLength(1);
    expect(passwords[0]).not.toBe(first);
    await api.anonymous.get('/api/auth/me').set('authorization', `Bearer ${session}`).expect(401);
    await login(first!).expect(401);
    await login(passwords[0]!).expect(200);
    await api.anonymous
      .post('/api/auth/verify-original-password', { email: person.email, originalPassword: passwords[0] })
      .expect(200);
  });

  test('invalidates a reset grant', async () => {
    const seller = await api.aClient('seller');
    const { email } = seller.user;
    const grant = await api.anonymous
      .post('/api/auth/verify-original-password', { email, originalPassword: TEST_PASSWORD })
      .expect(200);
    await admin.post(`/api/admin/users/${seller.user.id}/credentials`).expect(202);
    await api.anonymous
      .post('/api/auth/reset-password', { email, newPassword: 'New-Harbour-7' })
      .set('cookie', String(grant.headers['set-cookie']?.[0]).split(';')[0]!)
      .expect(401);
    await login('New-Harbour-7', email).expect(401);
  });

  test('of concurrent requests, only the last password works', async () => {
    const seller = await api.aClient('seller');
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(`/api/admin/users/${seller.user.id}/credentials`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    const passwords = await sealedPasswords();
    expect(passwords).toHaveLength(1);
    await login(passwords[0]!, seller.user.email).expect(200);
  });

  test('sends a seller the credentials mail', async () => {
    const seller = await api.aClient('seller');
    await admin.post(`/api/admin/users/${seller.user.id}/credentials`).expect(202);
    expect(await api.rows(`select payload->>'kind' as kind from outbox`)).toEqual([{ kind: 'credentials' }]);
  });

  test('rejects oneself, other superadmins, inactive accounts and unknown users', async () => {
    const other = await api.aClient('superadmin');
    const inactive = await api.aClient('seller', { status: 'inactive' });
    const statusFor = async (id: number) => (await admin.post(`/api/admin/users/${id}/credentials`)).status;
    expect(await statusFor(admin.user.id)).toBe(403);
    expect(await statusFor(other.user.id)).toBe(403);
    expect(await statusFor(inactive.user.id)).toBe(409);
    expect(await statusFor(99_999)).toBe(404);
    await login(TEST_PASSWORD, other.user.email).expect(200);
  });
});
