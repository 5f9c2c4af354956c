import { TEST_PASSWORD } from '@mintbridge/model/testing';
import { useApi } from '../testing/api.js';

/* NODE_ENV=production, with a public https URL. */

const api = useApi({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://mint.example' } });

test('every kind of response has HSTS and the security headers', async () => {
  for (const path of [
    '/api/health/live',
    '/api/auth/me',
    '/api/nothing',
    '/api/docs',
    '/admin/queues',
    '/',
  ]) {
    const { headers } = await api.anonymous.get(path);
    expect([path, headers['strict-transport-security']]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ]);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringMatching(
        /^default-src 'none'; frame-ancestors 'none'$|script-src 'self';.*object-src 'none';.*frame-ancestors 'none'/,
      ),
    ]);
    const isDocument = ['/', '/api/docs', '/admin/queues'].includes(path);
    if (isDocument) expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect([path, headers['content-security-policy']!.includes('script-src')]).toEqual([path, isDocument]);
    expect([path, headers['x-powered-by'], headers['server']]).toEqual([path, undefined, undefined]);
  }
});

test('sends no CORS headers to other origins', async () => {
  const origin = 'https://evil.example';
  const preflight = await api.anonymous
    .send('options', '/api/products')
    .set({
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    })
    .expect(404);
  const { headers } = await api.anonymous.get('/api/health/live').set('origin', origin).expect(200);
  for (const name of Object.keys({ ...preflight.headers, ...headers })) {
    expect(name).not.toMatch(/^access-control-/);
  }
});

test('sets cookies as Secure', async () => {
  const seller = await api.aClient('seller');
  const admin = await api.aClient('superadmin');
  const responses = [
    await api.anonymous.post('/api/auth/verify-original-password', {
      email: seller.user.email,
      originalPassword: TEST_PASSWORD,
    }),
    await admin.post('/api/admin/queue-board/session'),
  ];
  for (const { headers } of responses) {
    expect(headers['set-cookie']?.[0]).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  }
});

test('an unexpected error contains its request id and no details', async () => {
  const { user } = await api.aClient('seller');
  await api.rows('alter table users rename column password to broken');
  const { body } = await api.anonymous
    .post('/api/auth/login', { email: user.email, password: 'x' })
    .expect(500);
  expect(body).toEqual({
    statusCode: 500,
    message: 'An unexpected error occurred. Please try again.',
    requestId: expect.any(String),
  });
  expect(api.logLines.some((line) => line.includes(body.requestId) && line.includes('request failed'))).toBe(
    true,
  );
});
