import { TEST_PASSWORD, aListing, aSeller } from '@mintbridge/model/testing';
import { RateLimits } from '../auth/rate-limits.js';
import { countingInRedis, startApi, type SignedInClient, type TestApi } from '../testing/api.js';
import { startProxy, type CuttableProxy } from '../testing/cuttable-proxy.js';

const target = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

const proxied = (url: string, proxy: CuttableProxy): string => {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(proxy.port);
  return address.href;
};

/** Waits until the condition holds, for at most a minute. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition was not met');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('PostgreSQL unavailable', () => {
  let api: TestApi;
  let proxy: CuttableProxy;
  let seller: SignedInClient;

  beforeAll(async () => {
    api = await startApi({
      env: { DATABASE_TIMEOUT_MS: '1800' },
      databaseUrl: async (url) => {
        proxy = await startProxy(target(url));
        return proxied(url, proxy);
      },
    });
    seller = await api.aClient('seller');
  });
  afterAll(async () => {
    proxy.restore();
    await api.close();
    proxy.close();
  });

  const sendRequests = (email: string) => [
    seller.get('/api/auth/me'),
    seller.get('/api/extractions'),
    seller.post('/api/extractions', { url: 'https://ledgerloop.example/' }),
    api.anonymous.post('/api/auth/login', { email: 'a@example.test', password: TEST_PASSWORD }),
    api.anonymous.post('/api/auth/register', { email, password: '123456', role: 'buyer' }),
  ];

  test.each([
    ['connections refused', () => proxy.cut()],
    ['no reply', () => proxy.freeze()],
  ])('%s: requests get 503 with Retry-After until PostgreSQL is back', async (outage, interrupt) => {
    await seller.get('/api/auth/me').expect(200);
    interrupt();
    const responses = await Promise.all(sendRequests('b@example.test'));
    for (const { status, headers, body } of responses) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body.message).toBe('The service is briefly unavailable. Please try again in a moment.');
    }
    const ready = await api.anonymous.get('/api/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({ status: 'down', dependencies: { database: 'down', redis: 'up' } });
    await api.anonymous.get('/api/health/live').expect(200);
    proxy.restore();
    let attempts = 0;
    let statuses: number[] = [];
    await until(async () => {
      const email = `after-${outage.replaceAll(' ', '-')}-${++attempts}@example.test`;
      statuses = (await Promise.all(sendRequests(email))).map(({ status }) => status);
      return !statuses.includes(503);
    });
    expect(statuses).toEqual([200, 200, 202, 401, 201]);
    const [{ count }] = (await api.rows<{ count: number }>(
      `select count(*)::int from users where email = 'b@example.test'`,
    )) as [{ count: number }];
    expect(count).toBeLessThanOrEqual(1);
    await api.rows(`delete from users where email = 'b@example.test'`);
  });

  test('survives the loss of idle connections', async () => {
    await api.rows(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(async () => (await seller.get('/api/auth/me')).status === 200);
  });
});

describe('PostgreSQL with a full disk', () => {
  let api: TestApi;
  const TABLES = ['users', 'extractions', 'products', 'contact_submissions'];

  beforeAll(async () => {
    api = await startApi();
    // The error that PostgreSQL raises when a table cannot grow: not every machine lets a test fill a disk of its own.
    await api.rows(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  });
  afterAll(() => api.close());

  test('writes get 503 with Retry-After and store nothing, reads succeed, and writes succeed once space is free', async () => {
    const seller = await api.aClient('seller');
    const rowCounts = async () => {
      const counts = [...TABLES, 'outbox'].map((table) => `(select count(*)::int from ${table}) as ${table}`);
      return api.rows(`select ${counts.join(', ')}`);
    };
    const writes = () => [
      seller.post('/api/extractions', { url: 'https://ledgerloop.example/' }),
      seller.post('/api/products', aListing()),
      api.anonymous.post('/api/auth/register', {
        email: 'c@example.test',
        password: '123456',
        role: 'buyer',
      }),
      api.anonymous.post('/api/contact', {
        name: 'Meera Iyer',
        email: 'meera@example.test',
        subject: 'Contact form',
        message: 'How long does a review take with you?',
      }),
    ];
    const before = await rowCounts();
    for (const table of TABLES)
      await api.rows(`create trigger full_disk after insert on ${table} execute function no_room()`);
    for (const { status, headers } of await Promise.all(writes())) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await rowCounts()).toEqual(before);
    await seller.get('/api/auth/me').expect(200);
    for (const table of TABLES) await api.rows(`drop trigger full_disk on ${table}`);
    for (const { status } of await Promise.all(writes())) expect([200, 201, 202]).toContain(status);
  });

  test('nothing of a request is stored if its job cannot be stored', async () => {
    const seller = await api.aClient('seller');
    const tables = await api.rows<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const rowCounts = () =>
      api.rows(
        `select ${tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
      );
    const before = await rowCounts();
    await api.rows('create trigger full_disk after insert on outbox execute function no_room()');
    const writes = [
      seller.post('/api/extractions', { url: 'https://tallytap.example/' }),
      seller.post('/api/products', aListing()),
      seller.post('/api/products', aListing()).set('Idempotency-Key', 'once'),
      api.anonymous.post('/api/auth/register', {
        email: 'd@example.test',
        password: '123456',
        role: 'buyer',
      }),
      api.anonymous.post('/api/pilot/register', {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'e@example.test',
        phoneNumber: '+91 98450 00000',
        companyName: 'Harbour Works',
        wantsToEnlistProducts: true,
        products: [{ name: 'TallyTap', url: 'https://tallytap.example/' }],
      }),
    ];
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    await api.rows('drop trigger full_disk on outbox');
    expect(statuses).toEqual(writes.map(() => 503));
    expect(await rowCounts()).toEqual(before);
  });
});

describe('Redis unavailable', () => {
  let api: TestApi;
  let proxy: CuttableProxy;

  beforeAll(async () => {
    api = await startApi({
      env: { RATE_LIMIT_MULTIPLIER: '1' },
      redisUrl: async (url) => {
        proxy = await startProxy(target(url));
        proxy.cut();
        return proxied(url, proxy);
      },
    });
  });
  afterAll(async () => {
    await api.close();
    proxy.close();
  });

  test('the API starts and serves without Redis, and the health check reports it', async () => {
    const user = await aSeller(api.em());
    const login = await api.anonymous.post('/api/auth/login', { email: user.email, password: TEST_PASSWORD });
    expect(login.status).toBe(200);
    await api.as(user).post('/api/extractions', { url: 'https://ledgerloop.example/' }).expect(202);
    const ready = await api.anonymous.get('/api/health/ready').expect(200);
    expect(ready.body).toEqual({ status: 'degraded', dependencies: { database: 'up', redis: 'down' } });
  });

  test('the queue board is 503 until Redis is back', async () => {
    const admin = await api.aClient('superadmin');
    const opened = await admin.post('/api/admin/queue-board/session').expect(204);
    const cookie = String(opened.headers['set-cookie']?.[0]).split(';')[0]!;
    const board = () => api.anonymous.get('/admin/queues/api/queues').set('cookie', cookie);
    expect((await board()).status).toBe(503);
    proxy.restore();
    await until(async () => (await board()).status === 200);
    const ready = () => api.anonymous.get('/api/health/ready');
    await until(async () => (await ready()).body.status === 'ok');
    await countingInRedis(api);
  });

  test('while Redis does not reply, only one sign-in waits for it and the board is 503', async () => {
    const admin = await api.aClient('superadmin');
    const opened = await admin.post('/api/admin/queue-board/session').expect(204);
    const cookie = String(opened.headers['set-cookie']?.[0]).split(';')[0]!;
    const board = () => api.anonymous.get('/admin/queues/api/queues').set('cookie', cookie);
    const login = { email: admin.user.email, password: TEST_PASSWORD };
    await until(async () => (await board()).status === 200);
    api.app.get(RateLimits).replyTimeoutMs = 250;
    proxy.freeze();
    await api.anonymous.post('/api/auth/login', login).expect(200);
    // A count in memory is available before the next timer fires.
    const counted = api.app.get(RateLimits).remaining('contact', 'somebody');
    const timer = new Promise((resolve) => setTimeout(resolve, 0, 'waits for Redis'));
    expect(await Promise.race([counted, timer])).toMatchObject({ points: 10 });
    for (let i = 0; i < 4; i++) await api.anonymous.post('/api/auth/login', login).expect(200);
    expect((await board()).status).toBe(503);
    proxy.restore();
    await until(async () => (await board()).status === 200);
  });
});
