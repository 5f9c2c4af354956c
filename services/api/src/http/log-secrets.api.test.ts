import { TEST_PASSWORD } from '@mintbridge/model/testing';
import { useApi } from '../testing/api.js';

const api = useApi();

test('logs no password, token, cookie or hash, also when requests fail', async () => {
  const secrets: string[] = [TEST_PASSWORD, 'Chosen-By-Me-1', 'Wrong-Guess-2', 'New-Harbour-3'];
  const keep = (value: unknown) => typeof value === 'string' && secrets.push(value);
  const admin = await api.aClient('superadmin');
  keep(admin.token);
  const post = (path: string, body: object) => api.anonymous.post(`/api/${path}`, body);
  const person = {
    email: 'log@example.test',
    firstName: 'A',
    lastName: 'B',
    businessName: 'C',
    phoneNumber: '1',
  };

  const walk = async (email: string) => {
    keep((await post('auth/register', { ...person, role: 'seller', email })).body.generatedPassword);
    await post('auth/register', { role: 'buyer', email: `b-${email}`, password: 'Chosen-By-Me-1' });
    keep((await post('pilot/register', { ...person, email: `p-${email}` })).body.generatedPassword);
    keep((await post('auth/login', { email: `b-${email}`, password: 'Chosen-By-Me-1' })).body.token);
    await post('auth/login', { email, password: 'Wrong-Guess-2' });
    const grant = await post('auth/verify-original-password', {
      email: `b-${email}`,
      originalPassword: 'Chosen-By-Me-1',
    });
    const cookie = String(grant.headers['set-cookie']?.[0]).split(';')[0]!;
    if (grant.status === 200) keep(cookie.split('=')[1]);
    await post('auth/reset-password', { email: `b-${email}`, newPassword: 'New-Harbour-3' }).set(
      'cookie',
      cookie,
    );
    await admin.post('/api/admin/investors', { ...person, email: `i-${email}` });
    const board = await admin.post('/api/admin/queue-board/session');
    if (board.status === 204) keep(String(board.headers['set-cookie']?.[0]).split(';')[0]!.split('=')[1]);
    await admin.get(`/api/auth/me?authToken=${admin.token}`);
  };

  await walk('first@example.test');
  await api.rows(`alter table sealed_credentials add constraint broken check (sealed = '') not valid`);
  await api.rows(`alter table reset_grants add constraint broken check (token_hash = '') not valid`);
  await api.rows(`alter table users add constraint broken check (email not like 'second%') not valid`);
  await walk('second@example.test');
  await api.rows('alter table users rename column password to broken');
  await walk('third@example.test');

  const lines = api.logLines.join('');
  expect(api.logLines.some((line) => line.includes('request failed'))).toBe(true);
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
  expect(/\$argon2id\$/.exec(lines)?.[0]).toBeUndefined();
  expect(/eyJ[\w-]+\.eyJ/.exec(lines)?.[0]).toBeUndefined();
  for (const { sealed } of await api.rows<{ sealed: string }>('select sealed from sealed_credentials')) {
    expect(lines.includes(sealed)).toBe(false);
  }
  expect(/Failing row|@example\.test/.exec(lines)?.[0]).toBeUndefined();
});
