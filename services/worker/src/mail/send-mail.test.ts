import { sendMail, type MailRequest } from '@mintbridge/jobs';
import {
  aConnection,
  aMessage,
  aProduct,
  aReview,
  aSealedCredential,
  aSeller,
  anInvestor,
  type TestDatabase,
} from '@mintbridge/model/testing';
import { deriveKeys, seal } from '@mintbridge/runtime';
import { startMailWorker, type MailHarness } from '../testing/mail-harness.js';
import type { MailSink } from '../testing/mail-sink.js';
import { TEST_SECRET, enqueue, settled, until } from '../testing/worker-harness.js';
import { MailModule } from './mail.module.js';

const PASSWORD = 'Falcon-Harbour-77-Teak';

let harness: MailHarness;
let database: TestDatabase;
let sink: MailSink;

beforeAll(async () => {
  // The job's own declaration, with short waits.
  Object.assign(sendMail, { backoffMs: 50, backoffMaxMs: 100, attempts: 6 });
  harness = await startMailWorker([sendMail], [MailModule]);
  ({ database, sink } = harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.clear());

const mail = async (request: MailRequest) => {
  const id = await enqueue(database, sendMail, request);
  const row = await settled(database, id);
  return { id, row, mail: sink.mails[0] };
};

async function withCredential(kind: 'credentials' | 'invitation', investor = false) {
  const em = database.em();
  const user = await (investor ? anInvestor(em) : aSeller(em));
  const sealed = seal(deriveKeys(TEST_SECRET).sealKey, PASSWORD);
  const credential = await aSealedCredential(em, { sealed, userId: user.id });
  return { user, request: { kind, userId: user.id, credentialId: credential.id } as const };
}

test('the credential mail carries the password, and its sealed row is erased', async () => {
  const { user, request } = await withCredential('credentials');
  const { id, row, mail: sent } = await mail(request);
  expect(row).toMatchObject({ state: 'done' });
  expect(sent).toMatchObject({
    from: { name: 'Mintbridge', address: 'no-reply@mintbridge.test' },
    to: [user.email],
    subject: 'Welcome to Mintbridge: your sign-in details',
    messageId: `<${id}@mint.example>`,
  });
  expect(sent!.text).toContain(`Password: ${PASSWORD}`);
  expect(sent!.text).toContain('https://mint.example/login?role=seller');
  expect(sent!.html).toContain(PASSWORD);
  expect(await database.rows('select id from sealed_credentials')).toEqual([]);
});

test("an investor's credentials and invitation lead to the investor sign-in", async () => {
  const { request } = await withCredential('invitation', true);
  const { mail: sent } = await mail(request);
  expect(sent).toMatchObject({ subject: 'You are invited to Mintbridge' });
  expect(sent!.text).toContain('https://mint.example/investor-login');
  const second = await withCredential('credentials', true);
  sink.mails = [];
  expect((await mail(second.request)).mail!.text).toContain('https://mint.example/investor-login');
});

test('the password is in no key of Redis and in no row of the outbox', async () => {
  const { request } = await withCredential('credentials');
  await mail(request);
  const keys = await harness.redis.keys('*');
  const dumps = await Promise.all(
    keys.map(async (key) => `${key} ${(await harness.redis.dumpBuffer(key))?.toString('latin1')}`),
  );
  expect(dumps.join('\n')).not.toContain(PASSWORD);
  expect(JSON.stringify(await database.rows('select * from outbox'))).not.toContain(PASSWORD);
});

test('a credential that is gone was mailed already: nothing is sent', async () => {
  const { user } = await withCredential('credentials');
  const { row } = await mail({
    kind: 'credentials',
    userId: user.id,
    credentialId: '2f1a6f0e-7d0a-4c5c-9a51-1f8f6a3f2b11',
  });
  expect(row).toMatchObject({ state: 'done' });
  expect(sink.offered).toBe(0);
});

test('a password sealed under another secret fails visibly, and stays sealed', async () => {
  const em = database.em();
  const user = await aSeller(em);
  const credential = await aSealedCredential(em, {
    sealed: seal(Buffer.alloc(32, 1), PASSWORD),
    userId: user.id,
  });
  const { row } = await mail({ kind: 'credentials', userId: user.id, credentialId: credential.id });
  expect(row).toMatchObject({ state: 'failed', attempts: 1 });
  expect(row.error).toContain('APP_SECRET');
});

test('password changed', async () => {
  const user = await aSeller(database.em());
  const { mail: sent } = await mail({ kind: 'password-changed', userId: user.id });
  expect(sent).toMatchObject({ to: [user.email], subject: 'Your Mintbridge password was changed' });
  expect(sent!.text).toContain('https://mint.example/contact');
});

test('new interest goes to the owner and names the investor by name, never by address', async () => {
  const em = database.em();
  const investor = await anInvestor(em, { businessName: 'North Pier Capital' });
  const product = await aProduct(em, { headline: 'LedgerLoop' });
  await aConnection(em, { investorId: investor.id, productId: product.id });
  const { mail: sent } = await mail({ kind: 'new-interest', productId: product.id, investorId: investor.id });
  expect(sent).toMatchObject({ subject: 'An investor is interested in LedgerLoop' });
  expect(sent!.text).toContain('North Pier Capital has shown interest in LedgerLoop.');
  expect(sent!.text).toContain(`https://mint.example/products/${product.id}`);
  expect(sent!.raw).not.toContain(investor.email);
});

test('a mail about a listing shows its logo, and its initials where it has none', async () => {
  const em = database.em();
  const logoSha256 = 'a'.repeat(64);
  const withLogo = await aMessage(em, {});
  await database.rows('update products set logo_sha256 = $1', [logoSha256]);
  const { mail: sent } = await mail({ kind: 'new-message', inquiryId: withLogo.inquiryId });
  expect(sent!.html).toContain(
    `<img src="https://mint.example/api/media/${logoSha256}-128.webp" alt="Logo of LedgerLoop`,
  );
  sink.mails = [];
  await database.rows('update products set logo_sha256 = null');
  const { mail: without } = await mail({ kind: 'new-message', inquiryId: withLogo.inquiryId });
  expect(without!.html).not.toContain('<img');
  expect(without!.html).toMatch(/<div aria-hidden="true"[^>]*>L\w?<\/div>/);
});

test('a new message is announced without its words', async () => {
  const message = await aMessage(database.em(), { content: 'Our term sheet is attached' });
  const { mail: sent } = await mail({ kind: 'new-message', inquiryId: message.inquiryId });
  expect(sent!.subject).toMatch(/^New message about LedgerLoop/);
  expect(sent!.text).toContain('https://mint.example/messaging/');
  expect(sent!.raw).not.toContain('term sheet');
});

test.each([
  ['verified', 'LedgerLoop is verified', '/products/'],
  ['changes-requested', 'Changes requested for LedgerLoop', '/product-questionnaire?edit='],
] as const)('a review that ends %s', async (reviewStatus, subject, path) => {
  const em = database.em();
  const product = await aProduct(em, { headline: 'LedgerLoop' });
  const review = await aReview(em, {
    productId: product.id,
    reviewStatus,
    note: 'Name your <pricing>.\nAnd the year.',
  });
  const { mail: sent } = await mail({ kind: 'review-outcome', productId: product.id, reviewId: review.id });
  expect(sent).toMatchObject({ subject });
  expect(sent!.text).toContain('> Name your <pricing>.\n> And the year.');
  expect(sent!.html).toContain('Name your &lt;pricing&gt;.<br>And the year.');
  expect(sent!.text).toContain(`https://mint.example${path}${product.id}`);
});

test('what a listing is called cannot break out of the subject or the page', async () => {
  const em = database.em();
  const headline = 'Evil\r\nBcc: all@example.test\n<script>alert(1)</script>"\'&';
  const product = await aProduct(em, { headline });
  const review = await aReview(em, { productId: product.id, reviewStatus: 'verified', note: null });
  const { mail: sent } = await mail({ kind: 'review-outcome', productId: product.id, reviewId: review.id });
  expect(sent!.subject).toBe('Evil Bcc: all@example.test <script>alert(1)</script>"\'& is verified');
  expect(sent!.to).toHaveLength(1);
  expect(sent!.html).not.toContain('<script');
});

test('a mail about rows that are gone is done without one', async () => {
  expect((await mail({ kind: 'new-interest', productId: 999, investorId: 999 })).row).toMatchObject({
    state: 'done',
  });
  expect((await mail({ kind: 'new-message', inquiryId: 999 })).row).toMatchObject({ state: 'done' });
  expect((await mail({ kind: 'password-changed', userId: 999 })).row).toMatchObject({ state: 'done' });
  expect(sink.offered).toBe(0);
});

test('a server that is busy gets the mail later, once', async () => {
  const { request } = await withCredential('credentials');
  sink.mode = { rcpt: 451 };
  const id = await enqueue(database, sendMail, request);
  await until(async () => (await database.rows('select id from outbox where attempts >= 2')).length === 1);
  sink.mode = 'accept';
  expect(await settled(database, id)).toMatchObject({ state: 'done' });
  expect(sink.mails).toHaveLength(1);
});

test.each([{ rcpt: 550 }, { data: 554 }])(
  'a permanent rejection (%j) fails at once and keeps the password for a retry',
  async (mode) => {
    const { user, request } = await withCredential('credentials');
    sink.mode = mode;
    const { row } = await mail(request);
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
    expect(row.error).not.toContain(user.email);
    expect(await database.rows('select id from sealed_credentials')).toHaveLength(1);
  },
);

test('a server that rejects the mail for now after DATA gets it again under the same id', async () => {
  const { request } = await withCredential('credentials');
  sink.mode = { data: 452 };
  const id = await enqueue(database, sendMail, request);
  await until(async () => sink.offered >= 1);
  sink.mode = 'accept';
  await settled(database, id);
  expect(sink.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@mint.example>`]);
});

test('a mail that no server accepts is failed after its attempts', async () => {
  const { request } = await withCredential('credentials');
  sink.mode = { rcpt: 450 };
  const { row } = await mail(request);
  expect(row).toMatchObject({
    state: 'failed',
    attempts: 6,
    error: 'The mail could not be handed over (450)',
  });
});
