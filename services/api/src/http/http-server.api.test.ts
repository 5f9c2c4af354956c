import { connect } from 'node:net';
import { apiErrorSchema } from '@mintbridge/contracts';
import { aListing } from '@mintbridge/model/testing';
import { startApi, useApi, useClient } from '../testing/api.js';

const api = useApi();
const seller = useClient(api, 'seller');

interface RawResponse {
  status: number;
  body: string;
}

/** Sends bytes without a client that would normalize them. */
function raw(request: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.baseUrl).port), '127.0.0.1', () => socket.write(request));
    let response = '';
    socket.setTimeout(20_000, () => reject(new Error(`No response to ${request.slice(0, 80)}`)));
    socket.on('data', (bytes) => (response += String(bytes)));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = response.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body });
    });
  });
}

const line = (text: string, ...headers: string[]): Promise<RawResponse> =>
  raw(
    [
      `${text} HTTP/1.1`,
      'Host: x',
      'Connection: close',
      `Authorization: Bearer ${seller.token}`,
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );

const isPublicError = (response: RawResponse): boolean =>
  apiErrorSchema.safeParse(JSON.parse(response.body)).success;

describe('unknown paths and methods', () => {
  test.each([
    ['GET', '/api/extractions/%ZZ', 404],
    ['GET', '/api/extractions/%00', 404],
    ['GET', `/api/extractions/${'a'.repeat(300)}`, 404],
    ['GET', '/api/extractions/1.5', 404],
    ['GET', '/api/extractions/-1', 404],
    ['GET', '/api/extractions/99999999999999999999', 404],
    ['GET', '/api/extractions/__proto__', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '//api/auth/me', 404],
    ['POST', '/', 404],
    ['PUT', '/api/auth/me', 404],
    ['DELETE', '/api/auth/login', 404],
    ['OPTIONS', '/api/auth/me', 404],
    ['OPTIONS', '*', 404],
    ['TRACE', '/api/auth/me', 404],
    ['PROPFIND', '/api/auth/me', 404],
    ['FOO', '/api/auth/me', 400],
  ])('%s %s is %d with the public error body', async (method, path, status) => {
    const response = await line(`${method} ${path}`);
    expect(response.status).toBe(status);
    expect(isPublicError(response)).toBe(true);
  });

  test('HEAD has the status of GET and no body', async () => {
    expect(await line('HEAD /api/auth/me')).toEqual({ status: 200, body: '' });
    expect((await line('HEAD /api/extractions/1')).status).toBe(404);
  });

  test('malformed HTTP gets the public error body', async () => {
    const long = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(long.status).toBe(431);
    expect(isPublicError(long)).toBe(true);
    const broken = await raw('GARBAGE\r\n\r\n');
    expect(broken.status).toBe(400);
    expect(isPublicError(broken)).toBe(true);
  });
});

const POST_ROUTES = ['/api/auth/register', '/api/auth/login', '/api/auth/reset-password', '/api/extractions'];

describe('request bodies', () => {
  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    ';',
  ])('rejects the content type %s with 415', async (type) => {
    for (const path of POST_ROUTES) {
      const { status, body } = await seller.post(path).set('content-type', type).send('x=1');
      expect([path, status, body.message]).toEqual([path, 415, 'Please send JSON.']);
    }
  });

  test.each(['', 'null', '"x"', '5', '[]', 'true'])(
    'rejects the body %j, which is not an object, with 400',
    async (text) => {
      for (const path of POST_ROUTES) {
        const { status, body } = await seller.post(path).set('content-type', 'application/json').send(text);
        expect([path, status]).toEqual([path, 400]);
        expect(body).toEqual({
          statusCode: 400,
          message: 'Please check the highlighted fields.',
          requestId: expect.any(String),
        });
      }
    },
  );

  test.each([
    ['{', 400, 'The request is not valid JSON.'],
    ['[]]', 400, 'The request is not valid JSON.'],
    ['{"a":1', 400, 'The request is not valid JSON.'],
    ['['.repeat(10_000), 400, 'The request is nested too deeply.'],
    [`{"url":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 400, 'The request is nested too deeply.'],
    [JSON.stringify({ url: 'x'.repeat(300_000) }), 413, 'The request is too large.'],
  ])('rejects %.20s... with %d', async (text, status, message) => {
    const response = await seller.post('/api/extractions').set('content-type', 'application/json').send(text);
    expect([response.status, response.body.message]).toEqual([status, message]);
  });

  test('rejects 30,000 keys and 100,000 items with a short response', async () => {
    const keys = `{${Array.from({ length: 30_000 }, (_, i) => `"k${i}":1`).join()}}`;
    const items = `{"wantsToEnlistProducts":true,"products":[${'1,'.repeat(100_000)}1]}`;
    for (const [path, text] of [
      ['/api/auth/login', keys],
      ['/api/pilot/register', items],
    ] as const) {
      const response = await seller.post(path).set('content-type', 'application/json').send(text);
      expect([400, 413]).toContain(response.status);
      expect(response.text.length).toBeLessThan(20_000);
    }
  });

  test('__proto__ and constructor in a body have no effect', async () => {
    const text =
      '{"email":"p@example.test","password":"123456","role":"buyer","__proto__":{"role":"superadmin"},"constructor":{"prototype":{"role":"superadmin"}}}';
    const { body } = await api.anonymous
      .post('/api/auth/register')
      .set('content-type', 'application/json')
      .send(text)
      .expect(201);
    expect(body.user.role).toBe('buyer');
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('rules without a message of their own have a readable default', async () => {
    const { body } = await api.anonymous
      .post('/api/auth/register', {
        role: 'buyer',
        email: 'q@example.test',
        password: '123456',
        businessName: 5,
      })
      .expect(400);
    expect(body.errors).toEqual([{ field: 'businessName', message: 'Please enter a text.' }]);
  });

  test.each(['\u0000', '\ud800', 'x\udfff'])(
    'rejects text that cannot be stored (%j) with its own message',
    async (text) => {
      const { body } = await api.anonymous
        .post('/api/auth/register', {
          role: 'seller',
          email: 'r@example.test',
          ...aListing(),
          firstName: `A${text}`,
          lastName: 'B',
          businessName: 'C',
        })
        .expect(400);
      expect(body.errors).toEqual([
        { field: 'firstName', message: 'Please remove characters that cannot be stored.' },
      ]);
    },
  );
});

describe('compression', () => {
  const fetchDocument = (encoding: string) =>
    api.anonymous.get('/api/docs-json').set('accept-encoding', encoding).expect(200);

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('JSON over 1 KB with Accept-Encoding "%s" has Content-Encoding %s', async (accepted, encoding) => {
    const { headers, body } = await fetchDocument(accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe(encoding && 'accept-encoding');
    expect(body.openapi).toMatch(/^3/);
  });

  test('sends a short response uncompressed', async () => {
    const { headers } = await seller.get('/api/auth/me').set('accept-encoding', 'gzip').expect(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBeDefined();
  });

  test('ignores the Content-Encoding of a request', async () => {
    const { status } = await api.anonymous
      .post('/api/auth/login')
      .set('content-type', 'application/json')
      .set('content-encoding', 'gzip')
      .send('{"email":"a@example.test","password":"x"}');
    expect(status).toBe(401);
  });
});

describe('headers', () => {
  test('responses have a request id, a strict content security policy and no-store', async () => {
    const { headers } = await seller.get('/api/auth/me').expect(200);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('an unchanged poll takes at most 300 bytes', async () => {
    const { headers } = await seller.get('/api/notifications').expect(200);
    const known = await seller.get('/api/notifications').set('if-none-match', headers.etag!).expect(304);
    const lines = Object.entries(known.headers).map(([name, value]) => `${name}: ${value}`);
    expect(['HTTP/1.1 304 Not Modified', ...lines, '', ''].join('\r\n').length).toBeLessThanOrEqual(300);
  });

  test('an error has the request id of the header and the log', async () => {
    const { headers, body } = await seller.get('/api/extractions/77').expect(404);
    expect(body.requestId).toBe(headers['x-request-id']);
    expect(api.logLines.some((text) => text.includes(body.requestId))).toBe(true);
  });

  test('ignores X-Forwarded-For without a trusted proxy', async () => {
    const limited = await startApi({ env: { RATE_LIMIT_MULTIPLIER: '0.1' } });
    const wrong = { email: 'nobody@example.test', password: 'x' };
    await limited.anonymous.post('/api/auth/login', wrong).expect(401);
    await limited.anonymous.post('/api/auth/login', wrong).set('x-forwarded-for', '198.51.100.7').expect(429);
    await limited.close();
  });

  test('the documentation page has no inline scripts and serves only its own files', async () => {
    const page = await api.anonymous.get('/api/docs').expect(200);
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    await api.anonymous.get('/api/docs/swagger-ui-bundle.js').expect(200);
    await api.anonymous.get('/api/docs/../../package.json').expect(403);
  });
});
