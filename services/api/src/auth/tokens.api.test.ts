import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { deriveKeys } from '@mintbridge/runtime';
import { aSeller, aSuperadmin } from '@mintbridge/model/testing';
import { useApi } from '../testing/api.js';
import { listOperations, type Operation } from '../testing/document.js';

const api = useApi();
let guarded: Operation[];

beforeAll(async () => {
  const { body } = await api.anonymous.get('/api/docs-json');
  guarded = listOperations(body).filter(({ security }) => JSON.stringify(security ?? []).includes('bearer'));
});

const { tokenKey } = deriveKeys('a secret that only tests use');
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed with HMAC-SHA256, whatever its header claims. */
function sign(
  claims: object,
  { key = tokenKey, alg = 'HS256' }: { key?: Buffer | string; alg?: string } = {},
): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (id: number, change: object = {}) => ({
  sub: String(id),
  epoch: 0,
  iss: 'mintbridge',
  aud: 'session',
  iat: now(),
  exp: now() + 600,
  ...change,
});

const addressOf = ({ path }: Operation): string =>
  path.replace(/{(\w+)}/g, (_, name: string) =>
    name === 'batchId' ? '0f0e8b6a-7d1c-4a57-9a37-0f6a5f1f2a10' : '1',
  );

/** Expects 401 from every guarded route. */
async function expect401Everywhere(authorization: string | undefined, query = ''): Promise<void> {
  for (const operation of guarded) {
    const request = api.anonymous.send(operation.method, `${addressOf(operation)}${query}`);
    if (authorization !== undefined) void request.set('authorization', authorization);
    const { status, body } = await request;
    const place = `${operation.method} ${operation.path}`;
    expect([place, status, body.message]).toEqual([place, 401, 'Please sign in to continue.']);
  }
}

test('the document has more than 25 guarded routes', () => expect(guarded.length).toBeGreaterThan(25));

test('accepts a token signed by these tests', async () => {
  const user = await aSuperadmin(api.em());
  const token = sign(claimsOf(user.id));
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    await api.anonymous.get('/api/auth/me').set('authorization', `${scheme} ${token}`).expect(200);
  }
});

describe('401 on every guarded route', () => {
  let id: number;
  beforeAll(async () => (id = (await aSuperadmin(api.em())).id));

  test('without a header', () => expect401Everywhere(undefined));
  test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Digest x'])(
    'for the header "%s"',
    (header) => expect401Everywhere(header),
  );

  const tokens: [string, () => string][] = [
    ['algorithm none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(id))}.`],
    ['algorithm None with a signature', () => sign(claimsOf(id), { alg: 'None' })],
    ['algorithm RS256 over the HMAC', () => sign(claimsOf(id), { alg: 'RS256' })],
    ['algorithm HS512 over the HMAC', () => sign(claimsOf(id), { alg: 'HS512' })],
    ['another key', () => sign(claimsOf(id), { key: 'another key' })],
    ['the secret itself as the key', () => sign(claimsOf(id), { key: 'a secret that only tests use' })],
    ['no signature', () => sign(claimsOf(id)).replace(/[^.]+$/, '')],
    ['expired', () => sign(claimsOf(id, { exp: now() - 1 }))],
    ['not valid yet', () => sign(claimsOf(id, { nbf: now() + 600 }))],
    ['another issuer', () => sign(claimsOf(id, { iss: 'somebody' }))],
    ['no issuer', () => sign(claimsOf(id, { iss: undefined }))],
    ['another audience', () => sign(claimsOf(id, { aud: 'queue-board' }))],
    ['no audience', () => sign(claimsOf(id, { aud: undefined }))],
    ['no subject', () => sign(claimsOf(id, { sub: undefined }))],
    ['a subject that is no id', () => sign(claimsOf(id, { sub: '1 or 1=1' }))],
    ['a huge subject', () => sign(claimsOf(id, { sub: '99999999999999' }))],
    ['nobody’s id', () => sign(claimsOf(2_000_000_000))],
    ['no epoch', () => sign(claimsOf(id, { epoch: undefined }))],
    ['an older epoch', () => sign(claimsOf(id, { epoch: -1 }))],
    ['an epoch that is no number', () => sign(claimsOf(id, { epoch: '0' }))],
    [
      'the signature of other claims',
      () => sign(claimsOf(id)).replace(/\.[^.]+\./, `.${part(claimsOf(id, { role: 'superadmin' }))}.`),
    ],
    ['8 KB of nothing', () => `${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.c`],
    [
      '8 KB of claims with another key',
      () => sign(claimsOf(id, { pad: 'x'.repeat(6_000) }), { key: 'another key' }),
    ],
  ];
  test.each(tokens)('for a token: %s', (_, make) => expect401Everywhere(`Bearer ${make()}`));

  test('for a valid token in the query string, the body or a cookie', async () => {
    const token = sign(claimsOf(id));
    for (const name of ['authToken', 'token', 'access_token', 'auth_token']) {
      await expect401Everywhere(undefined, `?${name}=${token}`);
    }
    await api.anonymous.get('/api/auth/me').set('cookie', `authToken=${token}; token=${token}`).expect(401);
    await api.anonymous.post('/api/extractions', { access_token: token, url: 'a.example' }).expect(401);
  });
});

describe('validity of a token', () => {
  test('ends when the account is deleted or deactivated, or its session epoch changes', async () => {
    for (const end of [
      'delete from users where id = $1',
      `update users set status = 'inactive' where id = $1`,
      'update users set session_epoch = session_epoch + 1 where id = $1',
    ]) {
      const client = await api.aClient('seller');
      await client.get('/api/auth/me').expect(200);
      await api.rows(end, [client.user.id]);
      await client.get('/api/auth/me').expect(401);
    }
  });

  test('the role is that of the account, not of the token', async () => {
    const seller = await aSeller(api.em());
    const claimsAll = sign(claimsOf(seller.id, { role: 'superadmin' }));
    await api.anonymous.get('/api/admin/overview').set('authorization', `Bearer ${claimsAll}`).expect(403);
    await api.rows(`update users set role = 'superadmin' where id = $1`, [seller.id]);
    await api.anonymous.get('/api/admin/overview').set('authorization', `Bearer ${claimsAll}`).expect(200);
  });

  test('expires after 7 days', async () => {
    const client = await api.aClient('seller');
    const claims = api.app.get(JwtService).decode<{ exp: number; iat: number }>(client.token);
    expect(claims.exp - claims.iat).toBe(7 * 86_400);
  });
});

test('writes no token to the log', async () => {
  const client = await api.aClient('seller');
  await client.get(`/api/auth/me?authToken=${client.token}`).expect(200);
  await api.anonymous
    .get('/api/auth/me')
    .set('authorization', `Bearer ${sign(claimsOf(1))}x`)
    .expect(401);
  expect(api.logLines.join('')).not.toMatch(/eyJ/);
});
