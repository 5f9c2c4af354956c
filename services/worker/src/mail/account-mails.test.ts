import { randomUUID } from 'node:crypto';
import { sendMail, type MailRequest } from '@mintbridge/jobs';
import { FormerAddress, MailToken, type MailTokenKind } from '@mintbridge/model';
import { aSeller, type TestDatabase } from '@mintbridge/model/testing';
import { deriveKeys, mailToken, tokenHash } from '@mintbridge/runtime';
import { startMailWorker, type MailHarness } from '../testing/mail-harness.js';
import type { MailSink } from '../testing/mail-sink.js';
import { TEST_SECRET, enqueue, settled } from '../testing/worker-harness.js';
import { MailModule } from './mail.module.js';

let harness: MailHarness;
let database: TestDatabase;
let sink: MailSink;

beforeAll(async () => {
  harness = await startMailWorker([sendMail], [MailModule]);
  ({ database, sink } = harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.clear());

const mail = async (request: MailRequest) => {
  const row = await settled(database, await enqueue(database, sendMail, request));
  expect(row).toMatchObject({ state: 'done' });
  return sink.mails[0];
};

/** A link as the API stores it, and the token that only its mail may carry. */
async function aLink(kind: MailTokenKind, email: string, userId: number | null, minutes = 30) {
  const id = randomUUID();
  const token = mailToken(deriveKeys(TEST_SECRET).mailTokenKey, id);
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await database.em().insert(MailToken, { id, kind, userId, email, tokenHash: tokenHash(token), expiresAt });
  return { id, token };
}

test.each([
  ['verify-address', 'verification', '/verify-email/', 'Please verify your email address'],
  ['confirm-address', 'address', '/confirm-email/', 'Please confirm your new email address'],
  ['password-reset', 'reset', '/reset/', 'Reset your Mintbridge password'],
] as const)(
  'sends %s with its token to the address that requested it',
  async (kind, tokenKind, path, subject) => {
    const user = await aSeller(database.em());
    const { id, token } = await aLink(tokenKind, user.email, tokenKind === 'reset' ? null : user.id);
    const sent = await mail({ kind, tokenId: id });
    expect(sent).toMatchObject({ to: [user.email], subject });
    expect(sent!.text).toContain(`https://mint.example${path}${token}`);
    expect(sent!.html).toContain(`href="https://mint.example${path}${token}"`);
    expect(JSON.stringify(await database.rows('select * from outbox'))).not.toContain(token);
  },
);

test('sends no password reset for an address without an active account', async () => {
  await aSeller(database.em(), { email: 'gone@example.test', status: 'inactive' });
  for (const email of ['nobody@example.test', 'gone@example.test']) {
    const { id } = await aLink('reset', email, null);
    expect(await mail({ kind: 'password-reset', tokenId: id })).toBeUndefined();
  }
});

test('sends no link that has expired or no longer exists', async () => {
  const user = await aSeller(database.em());
  const { id } = await aLink('reset', user.email, null, -1);
  expect(await mail({ kind: 'password-reset', tokenId: id })).toBeUndefined();
  expect(await mail({ kind: 'verify-address', tokenId: randomUUID() })).toBeUndefined();
});

test.each(['address-changed', 'account-deleted'] as const)(
  'sends %s to the former address and then erases it',
  async (kind) => {
    const id = randomUUID();
    await database.em().insert(FormerAddress, {
      id,
      email: 'former@example.test',
      firstName: 'Meera',
      createdAt: new Date(),
    });
    const sent = await mail({ kind, addressId: id });
    expect(sent).toMatchObject({ to: ['former@example.test'] });
    expect(sent!.text).toContain('Hello Meera,');
    expect(await database.rows('select 1 from former_addresses')).toEqual([]);
  },
);

test('links to the notification preferences, except in the mail about a deleted account', async () => {
  const user = await aSeller(database.em());
  const preferences = 'https://mint.example/settings/notifications';
  const sent = await mail({ kind: 'password-changed', userId: user.id });
  expect(sent!.text).toContain(preferences);
  expect(sent!.html).toContain(`href="${preferences}"`);
  sink.mails = [];
  const id = randomUUID();
  const address = { id, email: 'former@example.test', firstName: null, createdAt: new Date() };
  await database.em().insert(FormerAddress, address);
  const last = await mail({ kind: 'account-deleted', addressId: id });
  expect(last!.raw).not.toContain('settings');
});

test('sends a mail after signing out everywhere', async () => {
  const user = await aSeller(database.em());
  const sent = await mail({ kind: 'sessions-ended', userId: user.id });
  expect(sent).toMatchObject({ to: [user.email], subject: 'You were signed out of Mintbridge everywhere' });
});
