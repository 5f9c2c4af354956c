import { connect } from 'node:net';
import { Queue } from 'bullmq';
import { JOB_NAMES, redactPayload } from '@mintbridge/jobs';
import { useApi, useClient } from '../testing/api.js';

const api = useApi();
const admin = useClient(api, 'superadmin');

async function openBoard(client = admin): Promise<string> {
  const opened = await client.post('/api/admin/queue-board/session').expect(204);
  return String(opened.headers['set-cookie']?.[0]).split(';')[0]!;
}

/** Status of a raw request, whose path no client normalizes. */
function statusOf(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const lines = Object.entries({ Host: 'board', Connection: 'close', ...headers });
  const text = `${method} ${path} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.baseUrl).port), '127.0.0.1', () => socket.write(text));
    socket.once('data', (bytes) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1]));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

const PAGE = '/admin/queues';
const PATHS = [
  PAGE,
  `${PAGE}/`,
  `${PAGE}//`,
  `${PAGE}?x=1`,
  `${PAGE}/api/queues`,
  `${PAGE}/api/queues/`,
  `${PAGE}/api/redis/stats`,
  `${PAGE}/api/queues/send-mail/clean/completed`,
  `${PAGE}/queue/send-mail`,
  `${PAGE}/static/js/main.js`,
  `${PAGE}/static/../api/queues`,
  `${PAGE}/nothing/here`,
  '/Admin/Queues',
  '/ADMIN/QUEUES/api/queues',
  '//admin//queues/api/queues',
  '/%61dmin/queues',
  '/admin%2Fqueues',
  '/admin/%71ueues/api/queues',
  '/admin/queues%2Fapi%2Fqueues',
  '/admin\\queues',
  '/admin/queues;x=1',
  '/admin/queues/..%2fqueues/api/queues',
];

describe('without the cookie', () => {
  test.each(PATHS)('%s is 401 for every method', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect([method, await statusOf(method, path)]).toEqual([method, 401]);
    }
  });

  test('rejects the session token as header, cookie or query parameter with 401', async () => {
    for (const path of [PAGE, `${PAGE}/api/queues`]) {
      expect(await statusOf('GET', path, { Authorization: `Bearer ${admin.token}` })).toBe(401);
      expect(await statusOf('GET', path, { Cookie: `mintbridge_board=${admin.token}` })).toBe(401);
      expect(await statusOf('GET', `${path}?access_token=${admin.token}`)).toBe(401);
    }
  });
});

describe('POST /api/admin/queue-board/session', () => {
  test.each(['seller', 'buyer', 'investor'] as const)('rejects a %s with 403', async (role) => {
    const client = await api.aClient(role);
    await client.post('/api/admin/queue-board/session').expect(403);
  });

  test('sets a short-lived HttpOnly and SameSite cookie for the path of the board', async () => {
    const opened = await admin.post('/api/admin/queue-board/session').expect(204);
    expect(opened.headers['set-cookie']?.[0]).toMatch(
      /^mintbridge_board=[\w.-]+; Max-Age=900; Path=\/admin\/queues; HttpOnly; SameSite=Strict$/,
    );
  });

  test('its cookie authenticates no API request', async () => {
    const cookie = await openBoard();
    await api.anonymous.get('/api/auth/me').set('cookie', cookie).expect(401);
    const token = cookie.split('=')[1]!;
    await api.anonymous.get('/api/auth/me').set('authorization', `Bearer ${token}`).expect(401);
  });

  test('its cookie ends when the account is no longer superadmin', async () => {
    const formerAdmin = await api.aClient('superadmin');
    const cookie = await openBoard(formerAdmin);
    await api.anonymous.get(PAGE).set('cookie', cookie).expect(200);
    await api.rows(`update users set role = 'seller' where id = $1`, [formerAdmin.user.id]);
    await api.anonymous.get(PAGE).set('cookie', cookie).expect(401);
  });
});

describe('with the cookie', () => {
  test('serves the page and its scripts under the content security policy', async () => {
    const cookie = await openBoard();
    const page = await api.anonymous.get(PAGE).set('cookie', cookie).expect(200);
    expect(page.text).toContain('Mintbridge queues');
    expect(page.text).toContain(`<base href="${PAGE}/"`);
    expect(page.text).not.toMatch(/(?:href|src)="https?:/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const executable = [...page.text.matchAll(/<script(?![^>]*application\/json)([^>]*)>/g)].map(
      (m) => m[1]!,
    );
    expect(executable.length).toBeGreaterThan(0);
    for (const attributes of executable) {
      const source = /src="([^"]+)"/.exec(attributes)?.[1];
      await api.anonymous.get(`${PAGE}/${source}`).set('cookie', cookie).expect(200);
    }
  });

  test('lists every queue, and hides all payload values but ids, numbers and kinds', async () => {
    const queue = new Queue('send-mail', { connection: api.redis });
    const id = '1f0e8b6a-7d1c-4a57-9a37-0f6a5f1f2a10';
    await queue.add('send-mail', { outboxId: id, kind: 'credentials', userId: 7, note: 'a Password!' });
    const cookie = await openBoard();
    const { body } = await api.anonymous
      .get(`${PAGE}/api/queues?activeQueue=send-mail&status=latest&page=1&jobsPerPage=10`)
      .set('cookie', cookie)
      .expect(200);
    expect(body.queues.map(({ name }: { name: string }) => name).sort()).toEqual([...JOB_NAMES].sort());
    const sendMailQueue = body.queues.find((item: { name: string }) => item.name === 'send-mail');
    expect(sendMailQueue.readOnlyMode).toBe(true);
    expect(sendMailQueue.jobs[0].data).toEqual({
      outboxId: id,
      kind: 'credentials',
      userId: 7,
      note: '[hidden]',
    });
    await queue.close();
  });

  test('rejects adding, changing and removing jobs with 405', async () => {
    const cookie = await openBoard();
    const put = (path: string) =>
      api.anonymous.send('put', `${PAGE}/api/queues/${path}`, {}).set('cookie', cookie);
    for (const path of [
      'send-mail/pause',
      'send-mail/empty',
      'send-mail/clean/completed',
      'send-mail/obliterate',
    ]) {
      expect((await put(path)).status).toBe(405);
    }
    const added = await api.anonymous
      .post(`${PAGE}/api/queues/send-mail/add`, { name: 'x', data: {} })
      .set('cookie', cookie);
    expect(added.status).toBe(405);
  });
});

test('redactPayload keeps ids, numbers and kinds only', () => {
  const id = '1f0e8b6a-7d1c-4a57-9a37-0f6a5f1f2a10';
  expect(
    redactPayload({ a: id, b: 3, c: null, d: ['new-message', 'Secret 1'], e: { f: 'me@example.test' } }),
  ).toEqual({
    a: id,
    b: 3,
    c: null,
    d: ['new-message', '[hidden]'],
    e: { f: '[hidden]' },
  });
});
