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

test('sends the password in the credential mail and deletes its sealed row', async () => {
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

test('links credentials and invitations of investors to the investor sign-in', async () => {
  const { request } = await withCredential('invitation', true);
  const { mail: sent } = await mail(request);
  expect(sent).toMatchObject({ subject: 'You are invited to Mintbridge' });
  expect(sent!.text).toContain('https://mint.example/investor-login');
  const second = await withCredential('credentials', true);
  sink.mails = [];
  expect((await mail(second.request)).mail!.text).toContain('https://mint.example/investor-login');
});

test('stores the password neither in Redis nor in the outbox', async () => {
  const { request } = await withCredential('credentials');
  await mail(request);
  const keys = await harness.redis.keys('*');
  const dumps = await Promise.all(
    keys.map(async (key) => `${key} ${(await harness.redis.dumpBuffer(key))?.toString('latin1')}`),
  );
  expect(dumps.join('\n')).not.toContain(PASSWORD);
  expect(JSON.stringify(await database.rows('select * from outbox'))).not.toContain(PASSWORD);
});

test('sends nothing when the sealed credential was already mailed', async () => {
  const { user } = await withCredential('credentials');
  const { row } = await mail({
    kind: 'credentials',
    userId: user.id,
    credentialId: '2f1a6f0e-7d0a-4c5c-9a51-1f8f6a3f2b11',
  });
  expect(row).toMatchObject({ state: 'done' });
  expect(sink.offered).toBe(0);
});

test('keeps a password that was sealed with another secret and fails with an error that names APP_SECRET', async () => {
  const em = database.em();
  const user = await aSeller(em);
  const sealed = seal(Buffer.alloc(32, 1), PASSWORD);
  const credential = await aSealedCredential(em, { sealed, userId: user.id });
  const { row } = await mail({ kind: 'credentials', userId: user.id, credentialId: credential.id });
  expect(row).toMatchObject({ state: 'failed', attempts: 1 });
  expect(row.error).toContain('APP_SECRET');
  expect(await database.rows('select id, sealed from sealed_credentials')).toEqual([
    { id: credential.id, sealed },
  ]);
  expect(sink.offered).toBe(0);
});

test('sends a mail after a password change', async () => {
  const user = await aSeller(database.em());
  const { mail: sent } = await mail({ kind: 'password-changed', userId: user.id });
  expect(sent).toMatchObject({ to: [user.email], subject: 'Your Mintbridge password was changed' });
  expect(sent!.text).toContain('https://mint.example/contact');
});

test('notifies the owner of new interest with the name of the investor, not the address', async () => {
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

test('shows the logo of the listing, or its initials without a logo', async () => {
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

test('announces a new message without its content', async () => {
  const message = await aMessage(database.em(), { content: 'Our term sheet is attached' });
  const { mail: sent } = await mail({ kind: 'new-message', inquiryId: message.inquiryId });
  expect(sent!.subject).toMatch(/^New message about LedgerLoop/);
  expect(sent!.text).toContain('https://mint.example/messaging/');
  expect(sent!.raw).not.toContain('term sheet');
});

test.each([
  ['verified', 'LedgerLoop is verified', '/products/'],
  ['changes-requested', 'Changes requested for LedgerLoop', '/product-questionnaire?edit='],
] as const)('sends the outcome of a review: %s', async (reviewStatus, subject, path) => {
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

test('escapes the headline of a listing in the subject and the HTML', async () => {
  const em = database.em();
  const headline = 'Evil\r\nBcc: all@example.test\n<script>alert(1)</script>"\'&';
  const product = await aProduct(em, { headline });
  const review = await aReview(em, { productId: product.id, reviewStatus: 'verified', note: null });
  const { mail: sent } = await mail({ kind: 'review-outcome', productId: product.id, reviewId: review.id });
  expect(sent!.subject).toBe('Evil Bcc: all@example.test <script>alert(1)</script>"\'& is verified');
  expect(sent!.to).toHaveLength(1);
  expect(sent!.html).not.toContain('<script');
});

test('sends nothing when the rows of the mail were deleted', async () => {
  expect((await mail({ kind: 'new-interest', productId: 999, investorId: 999 })).row).toMatchObject({
    state: 'done',
  });
  expect((await mail({ kind: 'new-message', inquiryId: 999 })).row).toMatchObject({ state: 'done' });
  expect((await mail({ kind: 'password-changed', userId: 999 })).row).toMatchObject({ state: 'done' });
  expect(sink.offered).toBe(0);
});

test('retries a mail after a temporary rejection and delivers it once', async () => {
  const { request } = await withCredential('credentials');
  sink.mode = { rcpt: 451 };
  const id = await enqueue(database, sendMail, request);
  await until(async () => (await database.rows('select id from outbox where attempts >= 2')).length === 1);
  sink.mode = 'accept';
  expect(await settled(database, id)).toMatchObject({ state: 'done' });
  expect(sink.mails).toHaveLength(1);
});

test.each([{ rcpt: 550 }, { data: 554 }])(
  'fails on a permanent rejection (%j) without a retry and keeps the sealed password',
  async (mode) => {
    const { user, request } = await withCredential('credentials');
    sink.mode = mode;
    const { row } = await mail(request);
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
    expect(row.error).not.toContain(user.email);
    expect(await database.rows('select id from sealed_credentials')).toHaveLength(1);
  },
);

test('retries under the same Message-ID after a temporary rejection of DATA', async () => {
  const { request } = await withCredential('credentials');
  sink.mode = { data: 452 };
  const id = await enqueue(database, sendMail, request);
  await until(async () => sink.offered >= 1);
  sink.mode = 'accept';
  await settled(database, id);
  expect(sink.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@mint.example>`]);
});

test('fails a mail after its last rejected attempt', async () => {
  const { request } = await withCredential('credentials');
  sink.mode = { rcpt: 450 };
  const { row } = await mail(request);
  expect(row).toMatchObject({
    state: 'failed',
    attempts: 6,
    error: 'The mail could not be handed over (450)',
  });
});
