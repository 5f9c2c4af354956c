import { EXTRACTION_MESSAGES } from '@mintbridge/contracts';
import { SiteError, type FetchedPage } from '@mintbridge/extraction';
import { WorkerEnv, parseEnv } from '@mintbridge/runtime';
import { hostileSite, type HostileSite } from '../testing/hostile-site.js';
import { GuardedFetch } from './guarded-fetch.js';

let site: HostileSite;
let inner: HostileSite;
let fetcher: GuardedFetch;

const resolve = async (name: string): Promise<string[]> => {
  if (name === 'inner.example') return ['127.0.0.1'];
  throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
};

beforeAll(async () => {
  site = await hostileSite();
  inner = await hostileSite();
  const env = parseEnv(WorkerEnv, {
    DATABASE_URL: 'postgres://localhost/none',
    REDIS_URL: 'redis://localhost',
    SMTP_URL: 'smtp://localhost',
    APP_SECRET: 'a secret for tests only',
    PUBLIC_URL: 'https://mint.example',
    EXTRACTION_ALLOW_HOSTS: site.host,
  });
  fetcher = new GuardedFetch(env, resolve);
});
afterAll(() => Promise.all([site.close(), inner.close()]));
afterEach(() => {
  site.pages.clear();
  site.requests.clear();
});

async function read(path: string): Promise<FetchedPage> {
  const reader = fetcher.open(new AbortController().signal);
  try {
    return await reader.fetchPage(path.startsWith('/') ? site.origin + path : path);
  } finally {
    await reader.close();
  }
}
const failure = (path: string): Promise<SiteError> =>
  read(path).then(
    () => {
      throw new Error('it was read');
    },
    (error: SiteError) => error,
  );
const text = (page: FetchedPage): string => Buffer.from(page.body).toString('utf8');

test('returns the final URL, status and content type of a page', async () => {
  const page = await read('/site/ok');
  expect(page).toMatchObject({
    url: `${site.origin}/site/ok`,
    status: 200,
    contentType: 'text/html; charset=utf-8',
  });
  expect(text(page)).toContain('AcmePay');
});

test('sends its User-Agent and neither stores nor sends cookies', async () => {
  const headers: Record<string, unknown>[] = [];
  site.pages.set('/me', (request, response) => {
    headers.push(request.headers);
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' }).end('<p>hello</p>');
  });
  const reader = fetcher.open(new AbortController().signal);
  await reader.fetchPage(`${site.origin}/me`);
  await reader.fetchPage(`${site.origin}/me`);
  await reader.close();
  expect(headers[1]!['user-agent']).toBe(
    'Mozilla/5.0 (compatible; MintbridgeBot/1.0; +https://mint.example/how-it-works)',
  );
  expect(headers[1]).not.toHaveProperty('cookie');
});

test.each([['gzip'], ['doublegzip']])('decompresses a %s body', async (route) => {
  expect(text(await read(`/site/${route}`))).toContain('AcmePay');
});

test.each([['lyinggzip'], ['sevenlayers'], ['strangecoding'], ['headers']])(
  'rejects an unreadable response: %s',
  async (route) => {
    expect(await failure(`/site/${route}`)).toMatchObject({ name: 'SiteError', code: 'refused' });
  },
);

test.each([['huge'], ['hugelength'], ['gzipbomb'], ['brbomb'], ['zstdbomb']])(
  'truncates %s at the size limit, with bounded memory',
  async (route) => {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5);
    const page = await read(`/site/${route}`);
    clearInterval(watch);
    expect(page.body.length).toBe(2 * 1_024 * 1_024);
    expect(highest - before).toBeLessThan(64 * 1_024 * 1_024);
  },
);

test('rejects a content type that is not a web page', async () => {
  expect(await failure('/site/pdf')).toMatchObject({ code: 'not-a-web-page' });
});

test('returns the status of an error response without its body', async () => {
  const page = await read('/site/status?c=503');
  expect(page).toMatchObject({ status: 503 });
  expect(page.body).toHaveLength(0);
});

test('follows five redirects, rejects the sixth and stops at a redirect loop', async () => {
  expect(await read('/site/chain?n=5')).toMatchObject({ url: `${site.origin}/site/chain?n=0` });
  expect(await failure('/site/chain?n=6')).toMatchObject({ code: 'too-many-redirects' });
  expect(await failure('/site/loop')).toMatchObject({ code: 'too-many-redirects' });
});

test.each([
  ['http://127.0.0.1/'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['http://[::1]/'],
  ['http://localhost/'],
  ['http://inner.example/site/secret'],
  ['file:///etc/passwd'],
  ['gopher://127.0.0.1:6379/_INFO'],
  ['data:text/html,x'],
  ['javascript:alert(1)'],
  ['//10.0.0.1/'],
  ['http://example.com:22/'],
])('rejects a redirect to %s like a direct request', async (target) => {
  for (const code of [301, 302, 303, 307, 308]) {
    const error = await failure(`/site/to?code=${code}&u=${encodeURIComponent(target)}`);
    expect(error).toMatchObject({ code: 'forbidden-address', message: EXTRACTION_MESSAGES.forbidden });
  }
});

test('sends no request to a private server, by IP address or host name, directly or by redirect', async () => {
  const port = inner.host.split(':')[1]!;
  for (const address of [
    `http://127.0.0.1:${port}/site/secret`,
    `http://inner.example:${port}/site/secret`,
    `http://localhost:${port}/`,
  ]) {
    expect(await failure(address)).toMatchObject({ code: 'forbidden-address' });
    expect(await failure(`/site/to?u=${encodeURIComponent(address)}`)).toMatchObject({
      code: 'forbidden-address',
    });
  }
  expect(inner.requests.size).toBe(0);
});

test('reports an unknown host name as unreachable', async () => {
  expect(await failure('http://gone.example/')).toMatchObject({ code: 'unreachable' });
});

test('requests robots.txt once per site and obeys it, also on redirects', async () => {
  site.pages.set('/robots.txt', (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('User-agent: *\nDisallow: /site/secret\n\nUser-agent: OtherBot\nDisallow: /');
  });
  const reader = fetcher.open(new AbortController().signal);
  await reader.fetchPage(`${site.origin}/site/ok`);
  await expect(reader.fetchPage(`${site.origin}/site/secret`)).rejects.toMatchObject({ code: 'robots' });
  await expect(reader.fetchPage(`${site.origin}/site/to?u=/site/secret`)).rejects.toMatchObject({
    code: 'robots',
  });
  await reader.close();
  expect(site.requests.get('/robots.txt')).toBe(1);
  expect(site.requests.has('/site/secret')).toBe(false);
});

test('obeys robots.txt rules for its own user agent, ignoring case', async () => {
  site.pages.set(
    '/robots.txt',
    (_request, response) => void response.end('user-agent: mintbridgebot/2\ndisallow: /'),
  );
  expect(await failure('/site/ok')).toMatchObject({ code: 'robots' });
});

test('still fetches the page when robots.txt has tens of thousands of costly rules', async () => {
  const agents = 'User-agent: *\n'.repeat(3_000);
  site.pages.set(
    '/robots.txt',
    (_request, response) => void response.end(agents + 'Allow: /*a*a*a*a*a*a$\n'.repeat(20_000)),
  );
  expect(await read(`/site/ok?${'a'.repeat(2_000)}`)).toMatchObject({ status: 200 });
});

test('allows every page when robots.txt responds with 500', async () => {
  site.pages.set('/robots.txt', (_request, response) => void response.writeHead(500).end());
  expect(await read('/site/ok')).toMatchObject({ status: 200 });
});

test('fetches at most six pages of a site', async () => {
  const reader = fetcher.open(new AbortController().signal);
  for (let n = 0; n < 6; n += 1) await reader.fetchPage(`${site.origin}/site/ok?${n}`);
  await expect(reader.fetchPage(`${site.origin}/site/ok?6`)).rejects.toBeInstanceOf(SiteError);
  await reader.close();
});

test('gives the place of a link that leads nowhere to another page, for nine requests in all', async () => {
  const reader = fetcher.open(new AbortController().signal);
  const pages = await Promise.all(
    ['/nowhere/1', '/nowhere/2', '/site/ok?1', '/site/ok?2'].map((path) =>
      reader.fetchPage(site.origin + path),
    ),
  );
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
  for (let n = 3; n < 7; n += 1) await reader.fetchPage(`${site.origin}/site/ok?${n}`);
  await expect(reader.fetchPage(`${site.origin}/site/ok?7`)).rejects.toBeInstanceOf(SiteError);
  await reader.close();
  const lost = fetcher.open(new AbortController().signal);
  for (let n = 0; n < 9; n += 1) await lost.fetchPage(`${site.origin}/nowhere/${n}`);
  await expect(lost.fetchPage(`${site.origin}/site/ok`)).rejects.toBeInstanceOf(SiteError);
  await lost.close();
});

test('reports a truncated body as unreachable and retryable', async () => {
  expect(await failure('/site/halfbody')).toMatchObject({ code: 'unreachable', transient: true });
});

test('reports a closed port as unreachable', async () => {
  const gone = await hostileSite();
  await gone.close();
  const env = parseEnv(WorkerEnv, {
    DATABASE_URL: 'postgres://l/n',
    REDIS_URL: 'redis://l',
    SMTP_URL: 'smtp://l',
    APP_SECRET: 'x'.repeat(16),
    EXTRACTION_ALLOW_HOSTS: gone.host,
  });
  const reader = new GuardedFetch(env, async () => []).open(new AbortController().signal);
  await expect(reader.fetchPage(`${gone.origin}/`)).rejects.toMatchObject({ code: 'unreachable' });
  await reader.close();
});

test('aborts a body that arrives too slowly', async () => {
  expect(await failure('/site/slowloris')).toMatchObject({ code: 'too-slow' });
});

test('times out when a site never responds', async () => {
  expect(await failure('/site/headersnever')).toMatchObject({ code: 'too-slow' });
});

test('aborts the fetch when its job is aborted', async () => {
  const ending = new AbortController();
  const reader = fetcher.open(ending.signal);
  const reading = reader.fetchPage(`${site.origin}/site/headersnever`);
  setTimeout(() => ending.abort(new Error('The process is ending')), 50);
  await expect(reading).rejects.toThrow('The process is ending');
  await reader.close();
});
