import { TEST_PASSWORD, aUser } from '@mintbridge/model/testing';
import { useApi } from '../testing/api.js';

const api = useApi();
beforeEach(() => api.clear());

const login = (body: object) => api.anonymous.post('/api/auth/login', body);

test.each(['buyer', 'seller', 'investor', 'superadmin'] as const)(
  'a %s signs in with any letter case of the address',
  async (role) => {
    const user = await aUser(api.em(), { role, email: 'someone@example.test' });
    const { body } = await login({ email: ' SomeOne@Example.test', password: TEST_PASSWORD }).expect(200);
    expect(body).toEqual({ token: expect.any(String), user: expect.objectContaining({ id: user.id, role }) });
    expect(body.user).not.toHaveProperty('password');
    const me = await api.anonymous
      .get('/api/auth/me')
      .set('authorization', `Bearer ${body.token}`)
      .expect(200);
    expect(me.body).toEqual(body.user);
  },
);

test('ignores a role in the body unless it is invalid', async () => {
  await aUser(api.em(), { role: 'seller', email: 'someone@example.test' });
  const credentials = { email: 'someone@example.test', password: TEST_PASSWORD };
  const { body } = await login({ ...credentials, role: 'superadmin' }).expect(200);
  expect(body.user.role).toBe('seller');
  await login({ ...credentials, role: undefined }).expect(200);
  const unknown = await login({ ...credentials, role: 'owner' }).expect(400);
  expect(unknown.body.errors).toEqual([
    { field: 'role', message: 'Role must be buyer, seller, investor, or superadmin' },
  ]);
});

test('a wrong password and an unknown address get the same response', async () => {
  await aUser(api.em(), { email: 'someone@example.test' });
  const wrong = await login({ email: 'someone@example.test', password: 'x' }).expect(401);
  const unknown = await login({ email: 'nobody@example.test', password: 'x' }).expect(401);
  expect(wrong.body.message).toBe('Invalid email or password.');
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

test('names an inactive account as such only with the right password', async () => {
  await aUser(api.em(), { email: 'someone@example.test', status: 'inactive' });
  const right = await login({ email: 'someone@example.test', password: TEST_PASSWORD }).expect(401);
  expect(right.body.message).toBe('This account is not active. Please contact admin.');
  const wrong = await login({ email: 'someone@example.test', password: 'x' }).expect(401);
  expect(wrong.body.message).toBe('Invalid email or password.');
});

test.each([
  [{ email: 'x' }, 'email', 'Please enter a valid email address'],
  [{ email: undefined }, 'email', 'Please enter a valid email address'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: undefined }, 'password', 'Password is required'],
  [{ password: { $ne: '' } }, 'password', 'Password is required'],
])('rejects %j with 400', async (change, field, message) => {
  const { body } = await login({ email: 'someone@example.test', password: 'x', ...change }).expect(400);
  expect(body).toMatchObject({ message, errors: [{ field, message }] });
});
