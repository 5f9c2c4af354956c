import {
  computeReplyClock,
  expireAccessRequest,
  remindAccessRequest,
  sendMail,
  type MailRequest,
} from '@mintbridge/jobs';
import { CURRENT_NDA, NdaSignature } from '@mintbridge/model';
import { aProduct, aSeller, anAccessRequest, anInvestor, type TestDatabase } from '@mintbridge/model/testing';
import { MailModule } from '../mail/mail.module.js';
import { startMailWorker, type MailHarness } from '../testing/mail-harness.js';
import type { MailSink } from '../testing/mail-sink.js';
import { enqueue, settled, until } from '../testing/worker-harness.js';
import { AccessRequestsModule } from './access-requests.module.js';

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

let harness: MailHarness;
let database: TestDatabase;
let sink: MailSink;
let productId: number;
let ownerId: number;

beforeAll(async () => {
  harness = await startMailWorker(
    [computeReplyClock, remindAccessRequest, expireAccessRequest, sendMail],
    [AccessRequestsModule, MailModule],
  );
  ({ database, sink } = harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.clear();
  const owner = await aSeller(database.em(), { firstName: 'Meera', lastName: 'Iyer', businessName: 'Loom' });
  ownerId = owner.id;
  productId = (await aProduct(database.em(), { sellerId: ownerId, headline: 'TallyTap' })).id;
});

const run = async (job: typeof remindAccessRequest | typeof expireAccessRequest, requestId: number) =>
  expect(await settled(database, await enqueue(database, job, { requestId }))).toMatchObject({
    state: 'done',
  });
const stateOf = async (id: number) =>
  (await database.rows<{ state: string }>('select state from access_requests where id = $1', [id]))[0]?.state;
const notificationsOf = () =>
  database.rows('select user_id as "userId", kind, details from notifications order by id');
const mailed = (count: number) => until(async () => sink.mails.length >= count && sink.mails);

test('reminds the owner once, by notification and by mail', async () => {
  const request = await anAccessRequest(database.em(), { productId, createdAt: ago(2) });
  await run(remindAccessRequest, request.id);
  await run(remindAccessRequest, request.id);
  expect(await notificationsOf()).toEqual([
    { userId: ownerId, kind: 'access-request', details: { isReminder: true } },
  ]);
  const [mail] = await mailed(1);
  expect(mail!.text).toContain('still waits for your answer about TallyTap');
});

test.each(['granted', 'declined', 'revoked', 'expired'] as const)(
  'neither reminds about nor expires a request that is %s',
  async (state) => {
    const request = await anAccessRequest(database.em(), { productId, state, createdAt: ago(15) });
    await run(remindAccessRequest, request.id);
    await run(expireAccessRequest, request.id);
    expect(await notificationsOf()).toEqual([]);
    expect(await stateOf(request.id)).toBe(state);
  },
);

test('sends an overdue reminder after a week without a worker', async () => {
  const request = await anAccessRequest(database.em(), { productId, createdAt: ago(9) });
  await run(remindAccessRequest, request.id);
  expect(await notificationsOf()).toHaveLength(1);
});

test('sends no reminder for an expired request, in whichever order the overdue jobs run', async () => {
  for (const order of [
    [remindAccessRequest, expireAccessRequest],
    [expireAccessRequest, remindAccessRequest],
  ]) {
    const request = await anAccessRequest(database.em(), { productId, createdAt: ago(21) });
    for (const job of order) await run(job, request.id);
    expect(await stateOf(request.id)).toBe('expired');
    expect(await notificationsOf()).toEqual([
      { userId: request.investorId, kind: 'access-decision', details: { state: 'expired' } },
      { userId: ownerId, kind: 'access-decision', details: { state: 'expired' } },
    ]);
    await database.rows('delete from notifications');
  }
});

test('reschedules an expiry job that runs early instead of expiring the request', async () => {
  const request = await anAccessRequest(database.em(), { productId, createdAt: ago(13.5) });
  await run(expireAccessRequest, request.id);
  expect(await stateOf(request.id)).toBe('pending');
  const [next] = await database.rows<{ hours: number }>(
    `select extract(epoch from run_at - now())::float8 / 3600 as hours from outbox
     where job = 'expire-access-request' and state = 'pending'`,
  );
  expect(next!.hours).toBeCloseTo(12, 1);
});

test('does nothing for a request that was deleted with its product', async () => {
  const request = await anAccessRequest(database.em(), { productId, createdAt: ago(15) });
  await database.rows('delete from products where id = $1', [productId]);
  await run(remindAccessRequest, request.id);
  await run(expireAccessRequest, request.id);
  expect(await notificationsOf()).toEqual([]);
});

test('mails the signed agreement with both names and the time to owner and investor', async () => {
  const em = database.em();
  const investor = await anInvestor(em, { firstName: 'Jonas', lastName: 'Beck', businessName: 'North Fund' });
  const request = await anAccessRequest(em, { productId, investorId: investor.id, state: 'granted' });
  const { version, hash } = CURRENT_NDA;
  em.create(NdaSignature, {
    requestId: request.id,
    name: 'Jonas Beck',
    ndaVersion: version,
    ndaHash: hash,
    networkAddress: '203.0.113.9',
    signedAt: new Date('2026-03-01T10:20:30Z'),
  });
  await em.flush();
  for (const to of ['owner', 'investor'] as const) {
    const copy: MailRequest = { kind: 'nda-copy', requestId: request.id, to };
    expect(await settled(database, await enqueue(database, sendMail, copy))).toMatchObject({ state: 'done' });
  }
  expect(sink.mails.map(({ to }) => to[0])).toEqual([
    (await database.rows<{ email: string }>('select email from users where id = $1', [ownerId]))[0]!.email,
    investor.email,
  ]);
  for (const mail of sink.mails) {
    expect(mail.subject).toBe('Your confidentiality agreement about TallyTap');
    for (const words of [
      'Owner: Meera Iyer, Loom',
      'Investor: Jonas Beck, North Fund',
      'Signed: 2026-03-01 10:20 UTC',
      hash,
      'This text is a template and no legal advice.',
      '9. How long it holds',
      `https://mint.example/nda/${request.id}`,
    ])
      expect(mail.text).toContain(words);
    expect(mail.raw).not.toContain('203.0.113.9');
  }
});
