import type { FastifyInstance } from 'fastify';
import { SETTINGS_MESSAGES } from '@mintbridge/contracts';
import { TEST_PASSWORD, aPilotBatch, aProduct, anExtraction } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';
import { schemaViolation, listOperations, type Operation } from '../testing/document.js';

const api = useApi();
let document: { paths: object; tags: { name: string }[] };
let operations: Operation[];

beforeAll(async () => {
  document = (await api.anonymous.get('/api/docs-json').expect(200)).body;
  operations = listOperations(document);
});

const nameOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`;

/** Every route of the server under /api but the documentation's own, as `METHOD /path/{name}`. */
function servedRoutes(): string[] {
  const fastify = api.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const segments: string[] = [];
  const routes: string[] = [];
  for (const line of fastify.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) continue;
    const depth = found[1]!.length / 4;
    segments.splice(depth, Infinity, found[2]!);
    const path = segments.join('').replace(/:(\w+)/g, '{$1}');
    for (const method of found[3]?.split(', ') ?? []) routes.push(`${method} ${path}`);
  }
  return routes.filter((route) => /^(?!HEAD|OPTIONS)\w+ \/api\/(?!docs)/.test(route));
}

test('documents exactly the routes that are served', () => {
  const served = [...new Set(servedRoutes())].sort();
  expect(served.length).toBeGreaterThan(30);
  expect(operations.map(nameOf).sort()).toEqual(served);
});

test('every operation has a unique id, a summary and a known tag', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const operation of operations) {
    expect([nameOf(operation), Boolean(operation.summary)]).toEqual([nameOf(operation), true]);
    expect([nameOf(operation), operation.tags!.every((tag) => tags.has(tag))]).toEqual([
      nameOf(operation),
      true,
    ]);
  }
});

test('responses have a body unless they may be empty, X-Request-Id, and Retry-After only for 429 and 503', () => {
  for (const operation of operations) {
    const statuses = Object.keys(operation.responses).map(Number);
    expect([nameOf(operation), statuses.some((status) => status < 400)]).toEqual([nameOf(operation), true]);
    expect([nameOf(operation), statuses]).toEqual([nameOf(operation), expect.arrayContaining([503])]);
    for (const [status, response] of Object.entries(operation.responses)) {
      const place = `${nameOf(operation)} ${status}`;
      const hasBody = Boolean(response.content);
      const mayBeEmpty = ['202', '204', '302', '304'].includes(status);
      expect([place, hasBody || mayBeEmpty]).toEqual([place, true]);
      expect([place, response.headers]).toEqual([
        place,
        expect.objectContaining({ 'X-Request-Id': expect.anything() }),
      ]);
      expect([place, 'Retry-After' in response.headers!]).toEqual([place, ['429', '503'].includes(status)]);
    }
  }
});

test('operations with 401 require the bearer scheme, and others do not', () => {
  for (const operation of operations.filter(({ path }) => !path.startsWith('/api/auth/'))) {
    const needsToken = JSON.stringify(operation.security ?? []).includes('bearer');
    expect([nameOf(operation), '401' in operation.responses]).toEqual([nameOf(operation), needsToken]);
  }
});

test('path parameters are ids with a schema, and query parameters of lists are documented', () => {
  for (const operation of operations) {
    const inPath = [...operation.path.matchAll(/{(\w+)}/g)].map((match) => match[1]);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(described.map(({ name }) => name)).toEqual(inPath);
    for (const { schema } of described) {
      expect(schema).toEqual(
        'enum' in schema || 'pattern' in schema
          ? expect.anything()
          : expect.objectContaining(
              schema.type === 'string' ? { format: 'uuid' } : { type: 'integer', minimum: 1 },
            ),
      );
    }
  }
  const queryOf = (id: string) =>
    operations.find(({ operationId }) => operationId === id)!.parameters.map(({ name }) => name);
  expect(queryOf('Products_list')).toEqual(
    expect.arrayContaining([
      'q',
      'industry',
      'businessModel',
      'platformType',
      'revenueStage',
      'status',
      'sort',
      'limit',
      'cursor',
    ]),
  );
  expect(queryOf('Users_list')).toEqual(['cursor', 'limit', 'role', 'status', 'q']);
});

test('repeatable parameters are arrays', () => {
  const list = operations.find(({ operationId }) => operationId === 'Products_list')!;
  for (const name of ['industry', 'businessModel', 'platformType', 'revenueStage', 'status']) {
    const { schema } = list.parameters.find((parameter) => parameter.name === name)!;
    expect([name, schema]).toEqual([
      name,
      expect.objectContaining({ type: 'array', items: expect.objectContaining({ type: 'string' }) }),
    ]);
  }
});

/** Headers of every response, and those of HTTP itself. */
const COMMON_HEADERS =
  /^(?:cache-control|connection|content-encoding|content-length|content-type|date|keep-alive|transfer-encoding|vary|referrer-policy|origin-agent-cluster|content-security-policy|cross-origin-.+|x-(?!total|request).+)$/;

test('sends all required headers, and only documented ones', async () => {
  const admin = await api.aClient('superadmin');
  const seller = await api.aClient('seller');
  const { email } = seller.user;
  for (let i = 0; i < 3; i += 1) await aProduct(api.em(), { sellerId: seller.user.id });
  const extraction = await anExtraction(api.em(), { sellerId: seller.user.id });
  const { batch } = await aPilotBatch(api.em());
  const grant = await api.anonymous.post('/api/auth/verify-original-password', {
    email,
    originalPassword: TEST_PASSWORD,
  });
  const cookie = String(grant.headers['set-cookie']?.[0]).split(';')[0]!;
  const responses: [string, { status: number; headers: object }, string[]][] = [
    ['Products_list', await seller.get('/api/products?limit=2'), ['link', 'x-total-count']],
    ['Accounts_verifyOriginal', grant, ['set-cookie']],
    [
      'Accounts_reset',
      await api.anonymous
        .post('/api/auth/reset-password', { email, newPassword: 'New-Harbour-7' })
        .set('cookie', cookie),
      ['set-cookie'],
    ],
    ['QueueBoard_open', await admin.post('/api/admin/queue-board/session'), ['set-cookie']],
    ['Admin_export', await admin.get('/api/admin/exports/users'), ['content-disposition']],
    ['Extractions_find', await admin.get(`/api/extractions/${extraction.id}`), ['etag']],
    ['Pilots_batch', await admin.get(`/api/pilot/batches/${batch.id}`), ['etag']],
    ['Admin_overview', await admin.get('/api/admin/overview'), []],
    ['Accounts_me', await admin.get('/api/auth/me'), []],
    ['Accounts_me', await api.anonymous.get('/api/auth/me'), []],
  ];
  for (const [id, { status, headers }, required] of responses) {
    const operation = operations.find(({ operationId }) => operationId === id);
    const documented = Object.keys(operation?.responses[String(status)]?.headers ?? {}).map((name) =>
      name.toLowerCase(),
    );
    const sent = Object.keys(headers).filter((name) => !COMMON_HEADERS.test(name));
    expect([id, sent.sort()]).toEqual([id, [...required, 'x-request-id'].sort()]);
    expect([id, sent.filter((name) => !documented.includes(name))]).toEqual([id, []]);
  }
});

test('every example conforms to its schema', () => {
  for (const operation of operations) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.entries(part?.content ?? {}),
    );
    for (const [type, { schema, example }] of contents) {
      if (type !== 'application/json') continue;
      expect([nameOf(operation), example !== undefined, schemaViolation(schema!, example)]).toEqual([
        nameOf(operation),
        true,
        undefined,
      ]);
    }
  }
});

test('every request example passes validation', async () => {
  for (const operation of operations.filter(({ requestBody }) => requestBody)) {
    // New clients each time: some operations end a session or an account.
    const clients: SignedInClient[] = [
      await api.aClient('seller'),
      await api.aClient('buyer'),
      await api.aClient('superadmin'),
    ];
    const example = Object.values(operation.requestBody!.content)[0]!.example;
    const path = operation.path.replace(/{\w+}/g, '42');
    const errors = await Promise.all(
      clients.map(async (client) => (await client.send(operation.method, path, example)).body.errors),
    );
    // No example can contain a valid mail token.
    if (
      JSON.stringify(errors[0]) ===
      JSON.stringify([{ field: 'token', message: SETTINGS_MESSAGES.linkInvalid }])
    )
      continue;
    const place = nameOf(operation);
    expect([place, errors]).toEqual([place, expect.arrayContaining([undefined])]);
  }
});
