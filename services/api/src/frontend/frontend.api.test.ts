import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { apiErrorSchema } from '@mintbridge/contracts';
import { useApi } from '../testing/api.js';

/* A minimal build. Its parent directory is named `assets`: only the path below the build may mark a file as hashed. */

const PAGE = '<!doctype html><head><title>The page</title></head>';
const SCRIPT = 'export const answer = 42;';

const base = mkdtempSync(join(tmpdir(), 'frontend-'));
const directory = join(base, 'assets', 'web');
mkdirSync(join(directory, 'assets'), { recursive: true });
writeFileSync(join(base, 'assets', 'outside.txt'), 'not to be served');
writeFileSync(join(directory, 'index.html'), PAGE);
writeFileSync(join(directory, 'robots.txt'), 'User-agent: *');
writeFileSync(
  join(directory, 'preloads.json'),
  JSON.stringify({
    '/search': ['/assets/a.js', '/assets/b.js'],
    '/product/:id': ['/assets/c.js', '/assets/f.woff2'],
  }),
);
writeFileSync(join(directory, '.env'), 'SECRET=1');
writeFileSync(join(directory, 'assets', 'app-1a2b3c.js'), SCRIPT);
writeFileSync(join(directory, 'assets', 'app-1a2b3c.js.gz'), gzipSync(SCRIPT));

const api = useApi({ env: { FRONTEND_DIR: directory } });
afterAll(() => rmSync(base, { recursive: true }));

test.each(['/', '/dashboard', '/products/7?edit=1', '/P-registration', '/no/such/page', '/index.html'])(
  '%s serves the page with no-store',
  async (path) => {
    const { text, headers } = await api.anonymous.get(path).expect(200);
    expect(text).toBe(PAGE);
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    await api.anonymous.send('head', path).expect(200);
  },
);

test.each([
  [
    '/search?q=solar',
    '<link rel="modulepreload" href="/assets/a.js"><link rel="modulepreload" href="/assets/b.js">',
  ],
  [
    '/product/7',
    '<link rel="modulepreload" href="/assets/c.js"><link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/f.woff2">',
  ],
])('%s links the scripts and fonts that the build names for this path', async (path, links) => {
  const { text, headers } = await api.anonymous.get(path).expect(200);
  expect(text).toBe(PAGE.replace('</head>', `${links}</head>`));
  expect(headers['cache-control']).toBe('no-store');
  await api.anonymous.send('head', path).expect(200);
});

test('serves hashed assets as immutable, and precompressed if the client accepts it', async () => {
  const path = '/assets/app-1a2b3c.js';
  const plain = await api.anonymous.get(path).set('accept-encoding', 'identity').expect(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await api.anonymous.get(path).set('accept-encoding', 'gzip').expect(200);
  expect(packed.headers['content-encoding']).toBe('gzip');
  for (const { text, headers } of [plain, packed]) {
    expect(text).toBe(SCRIPT);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
  }
});

test('serves other files with no-cache', async () => {
  const { headers } = await api.anonymous.get('/robots.txt').expect(200);
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/app-older.js',
  '/assets',
  '/api',
  '/api/',
  '/api/nothing',
  '/API/products',
  '/Api/auth/me',
])('%s is 404, not the page', async (path) => {
  const { body, headers } = await api.anonymous.get(path).expect(404);
  expect(apiErrorSchema.parse(body).message).toBe('This was not found.');
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  '/.env',
  '/%2eenv',
  '/..%2foutside.txt',
  '/..%5coutside.txt',
  '/assets/..%2f..%2foutside.txt',
  '//.env',
])('%s serves no file outside the directory and no dotfile', async (path) => {
  const response = await fetch(`${api.baseUrl}${path}`);
  expect(await response.text()).not.toMatch(/SECRET|not to be served/);
});

test('returns 404 for methods other than GET and HEAD', async () => {
  for (const method of ['post', 'put', 'patch', 'delete', 'options'] as const) {
    await api.anonymous.send(method, '/dashboard').expect(404);
  }
});
