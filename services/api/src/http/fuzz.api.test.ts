import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import fc from 'fast-check';
import { EXPORTS, apiErrorSchema } from '@mintbridge/contracts';
import {
  TEST_PASSWORD,
  aMessage,
  aPilotBatch,
  aProduct,
  anExtraction,
  anInquiry,
} from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';
import { schemaViolation, listOperations, type Operation } from '../testing/document.js';
import { hostileBody, hostileQuery, hostileSegment, hostileText } from '../testing/hostile-input.js';

/*
 * Every response to random and hostile requests must be documented: no server error, no undocumented shape, no message
 * of a library.
 */

const CALLERS = ['guest', 'seller', 'buyer', 'investor', 'superadmin'] as const;
type Caller = (typeof CALLERS)[number];
/** Requests per operation and caller. */
const RUNS = 25;

const api = useApi();
let server: FastifyInstance;
let operations: Operation[];
const tokens: Partial<Record<Caller, string>> = {};
const ids: Record<string, (number | string)[]> = {};

const clients: Partial<Record<Caller, SignedInClient>> = {};

beforeAll(async () => {
  server = api.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  for (const caller of CALLERS.slice(1) as Exclude<Caller, 'guest'>[]) {
    const client = await api.aClient(caller);
    clients[caller] = client;
    tokens[caller] = client.token;
  }
  const { body } = await api.anonymous.get('/api/docs-json').expect(200);
  const lateness = ({ method, path }: Operation) =>
    path.endsWith('/sessions/end') ? 2 : Number(method === 'delete');
  operations = listOperations(body).sort((a, b) => lateness(a) - lateness(b));
});

/** Rows of every kind, created for each caller: a previous one may have deleted them. */
async function createFixtures(): Promise<void> {
  const em = api.em();
  const sellerId = clients.seller!.user.id;
  const products = [
    await aProduct(em, { sellerId }),
    await aProduct(em),
    await aProduct(em, { visibleToInvestors: false }),
  ];
  const extraction = await anExtraction(em, { sellerId, state: 'processing', progress: 10 });
  const inquiry = await anInquiry(em, { buyerId: clients.buyer!.user.id, productId: products[0]!.id });
  await aMessage(em, { inquiryId: inquiry.id });
  const { batch } = await aPilotBatch(em);
  const failedJob = randomUUID();
  await api.rows(
    `insert into outbox (id, job, payload, state, error, finished_at)
     values ($1, 'send-mail', '{"kind":"password-changed","userId":1}', 'failed', 'No mail server', now())`,
    [failedJob],
  );
  // An account that requests may change: those of the callers must stay as they are.
  const victim = (await api.aClient('seller')).user.id;
  Object.assign(ids, {
    products: products.map(({ id }) => id),
    productId: products.map(({ id }) => id),
    reviews: products.map(({ id }) => id),
    extractions: [extraction.id],
    inquiries: [inquiry.id],
    users: [victim],
    batchId: [batch.id],
    number: [1],
    name: [...EXPORTS],
    'failed-jobs': [failedJob],
  });
}

let serial = 0;

/** The documented example of a body, with ids of existing rows. */
function exampleFor({ path, requestBody }: Operation): unknown {
  const example = Object.values(requestBody?.content ?? {})[0]?.example;
  if (typeof example !== 'object' || example === null) return example;
  const opensAccount = /register|investors$/.test(path);
  const real: Record<string, unknown> = {
    productId: ids.products![0],
    sellerId: undefined,
    email: opensAccount ? `fuzz-${++serial}@example.test` : clients.seller!.user.email,
    // The callers do not delete themselves.
    password: path === '/api/account' ? 'not the password' : TEST_PASSWORD,
    originalPassword: TEST_PASSWORD,
  };
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, key in real ? real[key] : (value as unknown)]),
  );
}

/** Valid values of a path parameter, by its name or by the collection before it. */
function validValues(path: string, name: string): (number | string)[] {
  const segments = path.split('/');
  const collection = segments[segments.indexOf(`{${name}}`) - 1]!;
  return ids[name] ?? ids[collection] ?? [1];
}

/** URLs of an operation. Operations on accounts are limited to the one that may be changed. */
function addresses({ path, parameters, method }: Operation): fc.Arbitrary<string> {
  const names = [...path.matchAll(/{(\w+)}/g)].map((match) => match[1]!);
  const isDangerous = path.includes('/users/');
  const parts = names.map((name) => {
    const valid = validValues(path, name);
    return isDangerous
      ? hostileSegment(valid).map((segment) => (/^[1-9]\d*$/.test(segment) ? String(valid[0]) : segment))
      : hostileSegment(valid);
  });
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const known = Object.fromEntries(
    queries.map(({ name, schema }) => [name, (schema.enum as string[] | undefined) ?? ['1', '3', 'a']]),
  );
  const query = method === 'get' ? hostileQuery(known) : fc.constant('');
  return fc
    .tuple(fc.tuple(...parts), query)
    .map(
      ([values, text]) =>
        values.reduce((address, value) => address.replace(/{\w+}/, () => value), path) + text,
    );
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/json;',
      'x',
      '',
    ),
  },
);

const headerValue = hostileText.map((text) =>
  text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
    .slice(0, 300),
);

interface Request {
  url: string;
  type: string;
  payload: string;
  headers: Record<string, string>;
}

function requests(operation: Operation): fc.Arbitrary<Request> {
  const names = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name.toLowerCase());
  return fc.record({
    url: addresses(operation),
    type: contentTypes,
    payload: hostileBody(exampleFor(operation)),
    headers: names.length
      ? fc.dictionary(fc.constantFrom(...names), headerValue, { noNullPrototype: true })
      : fc.constant({}),
  });
}

const LIBRARY_MESSAGES =
  /node_modules|\bat .+:\d+:\d+|\bzod\b|mikro|postgres|\bpg\b|relation "|column "|syntax error|typeerror|rangeerror|cannot read|undefined|fastify|FST_|\bnest\b|ioredis|bullmq|argon2|expected string|invalid input|\[object/i;

/** How a response deviates from the document, if it does. */
function violation(operation: Operation, response: { statusCode: number; body: string }): string | undefined {
  const { statusCode, body } = response;
  if (statusCode >= 500) return 'the server failed';
  const documented = operation.responses[String(statusCode)];
  if (!documented) return 'this status is not documented';
  const schema = documented.content?.['application/json']?.schema;
  if (
    statusCode >= 400 &&
    LIBRARY_MESSAGES.test(JSON.parse(body).message + JSON.stringify(JSON.parse(body).errors ?? ''))
  ) {
    return 'a message of a library';
  }
  if (schema) return schemaViolation(schema, JSON.parse(body));
  return documented.content || body === '' ? undefined : 'a body that is not documented';
}

test('the document has operations', () => expect(operations.length).toBeGreaterThan(40));

test.each(CALLERS)(
  'property: every response to hostile requests of %s conforms to the document',
  async (caller) => {
    const authorization = tokens[caller] && `Bearer ${tokens[caller]}`;
    await createFixtures();
    for (const operation of operations) {
      const send = async ({ url, type, payload, headers }: Request) =>
        server.inject({
          method: operation.method.toUpperCase() as 'GET',
          url,
          headers: {
            ...headers,
            ...(type ? { 'content-type': type } : {}),
            ...(authorization ? { authorization } : {}),
          },
          ...(operation.method === 'get' ? {} : { payload }),
        });
      await fc.assert(
        fc.asyncProperty(requests(operation), async (request) => {
          const response = await send(request);
          const wrong = isOtherRoute(operation, request.url)
            ? otherRouteViolation(response)
            : violation(operation, response);
          if (wrong)
            throw new Error(
              `${operation.method} ${request.url}: ${response.statusCode}, ${wrong}\n${response.body.slice(0, 500)}`,
            );
        }),
        { numRuns: RUNS },
      );
    }
  },
  300_000,
);

/** Whether dots or slashes in a path parameter lead to another route or to none. */
function isOtherRoute({ path }: Operation, url: string): boolean {
  const [requested = ''] = url.split('?');
  const pattern = new RegExp(`^${path.replace(/{\w+}/g, '[^/#;%]+')}$`);
  return (
    !pattern.test(requested) || requested.split('/').some((segment) => segment === '.' || segment === '..')
  );
}

function otherRouteViolation(response: { statusCode: number; body: string }): string | undefined {
  if (response.statusCode >= 500) return 'the server failed';
  if (response.statusCode < 400 || response.body === '') return undefined;
  return apiErrorSchema.safeParse(JSON.parse(response.body)).success ? undefined : 'not the public error';
}

test('property: unknown methods and paths get the public error body', async () => {
  const paths = operations.map(({ path }) => path.replace(/{\w+}/g, '1'));
  const methods = METHODS.filter(
    (method) => !['CONNECT', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].includes(method),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...methods),
      fc.oneof(
        fc.constantFrom(...paths),
        hostileText.map((text) => `/api/${encodeURIComponent(text.toWellFormed()).slice(0, 500)}`),
      ),
      contentTypes,
      hostileBody(undefined),
      async (method, url, type, payload) => {
        const options: InjectOptions = {
          method: method as 'PUT',
          url,
          payload,
          headers: {
            ...(type ? { 'content-type': type } : {}),
            authorization: `Bearer ${tokens.superadmin}`,
          },
        };
        const response = await server.inject(options);
        expect([method, url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([
          method,
          url,
          true,
        ]);
        expect(apiErrorSchema.safeParse(JSON.parse(response.body)).success).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

test('the log has no errors, and the accounts of the callers are unchanged', async () => {
  const failures = api.logLines.filter(
    (line) => line.includes('request failed') || line.includes('"level":50'),
  );
  expect(failures).toEqual([]);
  expect(await api.rows('select role, status from users where id <= 4 order by id')).toEqual(
    ['seller', 'buyer', 'investor', 'superadmin'].map((role) => ({ role, status: 'active' })),
  );
});
