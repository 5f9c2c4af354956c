import { deriveKeys, unseal } from '@mintbridge/runtime';
import { useApi } from '../testing/api.js';
import { mailKinds } from '../testing/mailed-links.js';

const api = useApi();
beforeEach(() => api.clear());

const SELLER = {
  role: 'seller',
  email: 'meera@example.test',
  firstName: 'Meera',
  lastName: 'Iyer',
  businessName: 'TallyTap',
};
const BUYER = { role: 'buyer', email: 'jonas@example.test', password: '123456' };
// 100 characters as typed, 300 after normalization.
const LONG_WHEN_NORMALIZED = 'ﬃ'.repeat(100);
const register = (body: object) => api.anonymous.post('/api/auth/register', body);

describe('registration of a seller', () => {
  test('returns a generated password and sends one mail with it', async () => {
    const { body } = await register({ ...SELLER, email: ' Meera@Example.TEST ' }).expect(201);
    expect(body).toEqual({
      user: {
        id: expect.any(Number),
        email: 'meera@example.test',
        emailVerified: false,
        role: 'seller',
        status: 'active',
        firstName: 'Meera',
        lastName: 'Iyer',
        businessName: 'TallyTap',
        createdAt: expect.any(String),
      },
      generatedPassword: expect.stringMatching(/^[a-zA-Z2-9]{16}$/),
    });
    const [credential] = await api.rows<{ id: string; sealed: string }>(
      'select id, sealed from sealed_credentials',
    );
    expect(unseal(deriveKeys('a secret that only tests use').sealKey, credential!.sealed)).toBe(
      body.generatedPassword,
    );
    expect(await api.rows('select job, payload, owner_id from outbox')).toEqual([
      {
        job: 'send-mail',
        payload: {
          kind: 'credentials',
          userId: body.user.id,
          credentialId: credential!.id,
          tokenId: expect.any(String),
        },
        owner_id: null,
      },
    ]);
    await api.anonymous
      .post('/api/auth/login', { email: SELLER.email, password: body.generatedPassword })
      .expect(200);
  });

  test('ignores a password in the body', async () => {
    await register({ ...SELLER, password: 'chosen-by-me' }).expect(201);
    await api.anonymous
      .post('/api/auth/login', { email: SELLER.email, password: 'chosen-by-me' })
      .expect(401);
  });

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: undefined }, 'firstName', 'First name is required'],
    [{ lastName: '  ' }, 'lastName', 'Last name is required'],
    [{ businessName: null }, 'businessName', 'Business name is required'],
    [{ email: 'meera@' }, 'email', 'Please enter a valid email address'],
    [{ email: 5 }, 'email', 'Please enter a valid email address'],
    [{ email: `${LONG_WHEN_NORMALIZED}@example.test` }, 'email', 'Please use at most 255 characters.'],
    [{ role: undefined }, 'role', 'Please select a role'],
    [{ role: '' }, 'role', 'Please select a role'],
    [{ role: 'owner' }, 'role', 'Role must be buyer, seller, investor, or superadmin'],
    [{ role: ['seller'] }, 'role', 'Role must be buyer, seller, investor, or superadmin'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'Please use at most 100 characters.'],
  ])('rejects %j with 400', async (change, field, message) => {
    const { body } = await register({ ...SELLER, ...change }).expect(400);
    expect(body).toMatchObject({ statusCode: 400, message, errors: [{ field, message }] });
    expect(await api.rows('select 1 from users')).toEqual([]);
  });

  test('lists the errors of all fields', async () => {
    const { body } = await register({ role: 'seller' }).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'email',
      'firstName',
      'lastName',
      'businessName',
    ]);
    expect(body.message).toBe('Please enter a valid email address');
  });
});

describe('registration of an investor', () => {
  test.each(['buyer', 'investor'])('registers a %s with a password of their own', async (role) => {
    const { body } = await register({ ...BUYER, role }).expect(201);
    expect(body.user).toMatchObject({ role, firstName: null, businessName: null });
    expect(body).not.toHaveProperty('generatedPassword');
    expect(await mailKinds(api)).toEqual(['verify-address']);
    await api.anonymous.post('/api/auth/login', { email: BUYER.email, password: BUYER.password }).expect(200);
  });

  test.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: undefined }, 'password', 'Password must be at least 6 characters'],
    [{ password: 123456 }, 'password', 'Password must be at least 6 characters'],
    [{ email: `${LONG_WHEN_NORMALIZED}@example.test` }, 'email', 'Please use at most 255 characters.'],
    [{ password: 'x'.repeat(201) }, 'password', 'Please use at most 200 characters.'],
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
  ])('rejects %j with 400', async (change, field, message) => {
    const { body } = await register({ ...BUYER, ...change }).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field, message }] });
  });
});

test.each([{}, { email: 'x' }, { password: '' }])(
  'rejects registration as superadmin with 403 (%j)',
  async (change) => {
    const { body } = await register({ ...SELLER, ...BUYER, ...change, role: 'superadmin' }).expect(403);
    expect(body.message).toBe('This role cannot be registered.');
    expect(await api.rows('select 1 from users')).toEqual([]);
  },
);

test('rejects a taken address with 409, in any letter case and width', async () => {
  await register(BUYER).expect(201);
  for (const email of ['JONAS@example.test', ' jonas@EXAMPLE.test', 'ｊｏｎａｓ@example.test']) {
    const { body } = await register({ ...SELLER, email }).expect(409);
    expect(body.message).toBe('An account with this email address already exists.');
  }
  expect(await mailKinds(api)).toEqual(['verify-address']);
});

test.each([
  ['sellers', SELLER],
  ['buyers', BUYER],
])('20 concurrent registrations of %s with one address create one account', async (_, form) => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => register(form)));
  expect(responses.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  expect(await api.rows('select 1 from users')).toHaveLength(1);
});

test('stores passwords as argon2id hashes with the production parameters', async () => {
  await register(BUYER).expect(201);
  const [row] = await api.rows<Record<string, string>>(
    'select password, original_password, secondary_password from users',
  );
  expect(row!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row!.original_password).toMatch(/^\$argon2id\$/);
  expect(row!.secondary_password).toBeNull();
});
