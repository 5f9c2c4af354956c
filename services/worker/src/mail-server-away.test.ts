import { sendMail } from '@mintbridge/jobs';
import { freePort } from '../../../scripts/services/ports.mjs';
import { expectStatus, registrationFor, signedIn } from './testing/api-client.js';
import { mailSink, type MailSink } from './testing/mail-sink.js';
import type { ServiceProcess } from './testing/service-process.js';
import { startProcessHarness, type ProcessHarness } from './testing/process-harness.js';
import { until } from './testing/worker-harness.js';

interface Account {
  email: string;
  password: string;
}

let harness: ProcessHarness;
let database: ProcessHarness['database'];
let sink: ProcessHarness['sink'];

beforeAll(async () => {
  harness = await startProcessHarness(4_670);
  ({ database, sink } = harness);
});
afterAll(() => harness.close());
afterEach(() => harness.clear());

async function running(...workers: ServiceProcess[]): Promise<string> {
  const api = await harness.api();
  await Promise.all([api, ...workers].map((process) => process.started()));
  return api.origin;
}

async function registered(origin: string, email: string): Promise<Account> {
  const body = registrationFor(email);
  const { generatedPassword } = await expectStatus(201, origin, 'POST', '/api/auth/register', { body });
  return { email, password: generatedPassword as string };
}

/** Signs in and lists a product, which needs no mail. */
async function expectUsable(origin: string, { email, password }: Account): Promise<void> {
  const token = await signedIn(origin, email, password);
  const url = `${harness.site.origin}/site/ok?${email}`;
  const { id } = await expectStatus(202, origin, 'POST', '/api/extractions', { token, body: { url } });
  const path = `/api/extractions/${String(id)}`;
  await until(async () => (await expectStatus(200, origin, 'GET', path, { token })).state === 'completed');
}

const mailRows = () =>
  database.rows<{ id: string; state: string; attempts: number; error: string | null }>(
    `select id, state, attempts, error from outbox where job = $1 order by seq`,
    [sendMail.name],
  );

/** One mail for each account, with the password of its response, and nothing left to send or to erase. */
async function expectOneMailEach(accounts: Account[], mails: () => MailSink['mails']): Promise<void> {
  await until(async () => (await mailRows()).every(({ state }) => state === 'done'));
  const received = mails().map(({ to, text }) => ({
    email: to.join(),
    password: /Password: (\S+)/.exec(text)?.[1],
  }));
  expect(received).toHaveLength(accounts.length);
  expect(received).toEqual(expect.arrayContaining(accounts));
  expect(await database.rows('select id from sealed_credentials')).toEqual([]);
}

function expectSecretsKept(accounts: Account[]): void {
  const logs = harness.processes.map(({ output }) => output).join('\n');
  for (const { email, password } of accounts) {
    expect(logs).not.toContain(password);
    expect(logs).not.toContain(email);
  }
}

/** The request ids of a service's log lines that say this. */
function requestIds(service: ServiceProcess['service'], fields: object): Set<string> {
  const lines = harness.processes
    .filter((process) => process.service === service)
    .flatMap(({ output }) => output.trim().split('\n'))
    .map((line) => JSON.parse(line) as Record<string, string>);
  const matching = lines.filter((line) =>
    Object.entries(fields).every(([key, value]) => line[key] === value),
  );
  return new Set(matching.map(({ requestId }) => requestId!));
}

test('accounts work while the mail server is down, and each gets one mail once it is back', async () => {
  const port = await freePort(4_695);
  const origin = await running(harness.worker({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  const accounts = [
    await registered(origin, 'first@example.test'),
    await registered(origin, 'second@example.test'),
  ];
  await Promise.all(accounts.map((account) => expectUsable(origin, account)));
  await until(async () => (await mailRows()).every(({ attempts, error }) => attempts >= 2 && error));
  expect(new Set((await mailRows()).map(({ error }) => error))).toEqual(
    new Set(['The mail could not be handed over (ESOCKET)']),
  );
  expect(await database.rows('select id from sealed_credentials')).toHaveLength(2);
  const back = await mailSink(port);
  try {
    await expectOneMailEach(accounts, () => back.mails);
  } finally {
    await back.close();
  }
  expectSecretsKept(accounts);
  // One id leads from the request's line in the API's log to its job's lines in the worker's.
  const requested = () => requestIds('api', { route: '/api/auth/register' });
  const sent = () => requestIds('worker', { job: 'send-mail', outcome: 'done' });
  await until(async () => requested().size === 2 && sent().size === 2);
  expect(sent()).toEqual(requested());
});

test('times out when the mail server does not respond after accepting the mail, and delivers one mail', async () => {
  sink.mode = 'hang';
  const origin = await running(harness.worker(), harness.worker());
  const account = await registered(origin, 'waiting@example.test');
  await until(async () => sink.offered === 1);
  await expectUsable(origin, account);
  // Another worker is there, and does not send it too.
  expect(sink).toMatchObject({ offered: 1, mails: [] });
  sink.mode = 'accept';
  await expectOneMailEach([account], () => sink.mails);
  expect(sink.offered).toBe(2);
  const [row] = await mailRows();
  expect(sink.mails[0]!.messageId).toBe(`<${row!.id}@mint.example>`);
});

test('delivers one mail when the worker is killed while waiting for the mail server', async () => {
  sink.mode = 'hang';
  const dying = harness.worker();
  const origin = await running(dying);
  const account = await registered(origin, 'waiting@example.test');
  await until(async () => sink.offered === 1);
  sink.mode = 'accept';
  await dying.kill();
  harness.worker();
  await expectUsable(origin, account);
  await expectOneMailEach([account], () => sink.mails);
  expectSecretsKept([account]);
});
