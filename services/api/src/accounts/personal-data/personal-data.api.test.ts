import { setTimeout as pause } from 'node:timers/promises';
import { IMPERSONAL_TABLES, PERSONAL_TABLES, type DataSubject, type Database } from '@mintbridge/model';
import {
  TEST_PASSWORD,
  aConnection,
  aContactSubmission,
  aLike,
  aMessage,
  aPilotBatch,
  aProduct,
  aReview,
  anExtraction,
  anInquiry,
  anInvestorProfile,
} from '@mintbridge/model/testing';
import { sql } from 'kysely';
import type { Response, Test } from 'supertest';
import { useApi, type SignedInClient } from '../../testing/api.js';
import { mailKinds } from '../../testing/mailed-links.js';

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;
let other: SignedInClient;
let productId: number;
let inquiryId: number;

/** An owner with a listing, an investor interested in it, and their conversation. */
beforeEach(async () => {
  await api.clear();
  const em = api.em();
  owner = await api.aClient('seller', { email: 'meera@example.test', firstName: 'Meera', lastName: 'Iyer' });
  investor = await api.aClient('investor', {
    email: 'jonas@example.test',
    firstName: 'Jonas',
    lastName: 'Berg',
  });
  other = await api.aClient('investor');
  const product = await aProduct(em, { sellerId: owner.user.id, headline: 'TallyTap' });
  productId = product.id;
  await aReview(em, { productId });
  await anExtraction(em, { sellerId: owner.user.id });
  await aPilotBatch(em, { sellerId: owner.user.id });
  await aContactSubmission(em, { email: 'meera@example.test', message: 'How long does a review take?' });
  await anInvestorProfile(em, { userId: investor.user.id });
  await aLike(em, { investorId: investor.user.id, productId });
  await aConnection(em, { investorId: investor.user.id, productId });
  const inquiry = await anInquiry(em, { buyerId: investor.user.id, productId });
  inquiryId = inquiry.id;
  await aMessage(em, { inquiryId, content: 'What is your churn?' });
  await aMessage(em, { inquiryId, senderId: owner.user.id, content: 'Two percent.' });
});

const subjectOf = ({ user }: SignedInClient): DataSubject => ({
  id: user.id,
  email: user.email,
  isVerified: true,
});
const deleteAccount = (client: SignedInClient, password: unknown = TEST_PASSWORD) =>
  client.send('delete', '/api/account', { password });

const messages = () => `/api/inquiries/${inquiryId}/messages`;

/** Sessions of this database that wait for a lock. */
const countLockWaits = async (): Promise<number> =>
  (
    await api.rows<{ many: number }>(
      `select count(*)::integer as many from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]!.many;

/** Locks the row of the person, starts the steps until each waits for the lock, then lets them continue. */
async function interleave(person: SignedInClient, ...steps: (() => Test)[]): Promise<Response[]> {
  const running: Promise<Response>[] = [];
  await api.em().transactional(async (em) => {
    await em.execute('select from users where id = ? for update', [person.user.id]);
    for (const step of steps) {
      running.push(step().then((response) => response));
      const end = performance.now() + 60_000;
      while ((await countLockWaits()) < running.length) {
        if (performance.now() > end) throw new Error(`${step.toString()} does not wait`);
        await pause(5);
      }
    }
  });
  return Promise.all(running);
}

/** The tables that still hold rows of the person. */
async function tablesWithRowsOf(subject: DataSubject): Promise<string[]> {
  const db = api.em().getKysely<Database>();
  const found: string[] = [];
  for (const [table, { own, afterwards }] of Object.entries(PERSONAL_TABLES)) {
    if (typeof afterwards === 'object') continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} t where ${own(subject)} limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('declares every table of the schema as personal or impersonal, and no others', async () => {
  const tables = await api.rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const names = tables.map(({ name }) => name);
  const declared = (name: string) =>
    Object.hasOwn(PERSONAL_TABLES, name) || Object.hasOwn(IMPERSONAL_TABLES, name);
  const advice =
    'declare it in libs/model/src/accounts/personal-data.ts: whose data it contains, or why nobody’s';
  expect(names.filter((name) => !declared(name)).map((name) => `${name}: ${advice}`)).toEqual([]);
  const allDeclared = [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)];
  expect(allDeclared.filter((name) => !names.includes(name))).toEqual([]);
});

test('no impersonal table references users or products', async () => {
  const references = await api.rows<{ name: string; parent: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and confrelid::regclass::text in ('users', 'products')`,
  );
  expect(references.filter(({ name }) => Object.hasOwn(IMPERSONAL_TABLES, name))).toEqual([]);
});

describe('GET /api/account/export', () => {
  test('contains the data of the owner and the messages of the other side, without their address', async () => {
    const response = await owner.get('/api/account/export').expect(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="account.json"');
    expect(response.body).toMatchObject({
      exportedAt: expect.any(String),
      account: { email: 'meera@example.test', firstName: 'Meera', businessName: expect.any(String) },
      products: [{ id: productId, headline: 'TallyTap' }],
      reviews: [{ productId }],
      extractions: [{ sellerId: owner.user.id }],
      pilotRegistrations: [{ userId: owner.user.id }],
      contactMessages: [{ message: 'How long does a review take?' }],
      inquiries: [{ id: inquiryId, headline: 'TallyTap', counterpart: 'Jonas Berg' }],
      messages: [{ content: 'What is your churn?' }, { content: 'Two percent.' }],
      likedDeals: [],
    });
    expect(response.text).not.toContain('jonas@example.test');
  });

  test('contains the profile and the interest of an investor', async () => {
    const { body, text } = await investor.get('/api/account/export').expect(200);
    expect(body).toMatchObject({
      investorProfiles: [{ userId: investor.user.id }],
      likedDeals: [{ productId }],
      connections: [{ productId }],
      products: [],
      messages: [{}, {}],
    });
    expect(text).not.toContain('meera@example.test');
  });

  test('contains no secrets and no data of other accounts', async () => {
    await owner.post('/api/account/verification');
    await owner.send('patch', '/api/account/password', {
      currentPassword: TEST_PASSWORD,
      newPassword: 'Quiet-Meadow-82',
    });
    const stranger = await api.aClient('seller');
    await aProduct(api.em(), { sellerId: stranger.user.id, headline: 'Somebody else’s' });
    const { text } = await owner.get('/api/account/export').expect(200);
    expect(text).not.toMatch(/argon2|password"|tokenHash|sessionEpoch|Somebody else/i);
  });

  test('contains messages of the contact form only if the address is verified', async () => {
    await api.rows(`update users set email_verified_at = null`);
    const { body } = await owner.get('/api/account/export').expect(200);
    expect(body.contactMessages).toEqual([]);
  });
});

test('GET /api/account/holdings counts what a deletion would remove', async () => {
  const { body } = await owner.get('/api/account/holdings').expect(200);
  expect(body.holdings).toEqual(
    expect.arrayContaining([
      { label: 'listing', count: 1 },
      { label: 'conversation', count: 1 },
      { label: 'messages', count: 2 },
    ]),
  );
});

describe('DELETE /api/account', () => {
  test('deleting an owner leaves no rows, and the investor keeps their own messages', async () => {
    await deleteAccount(owner).expect(204);
    await owner.get('/api/auth/me').expect(401);
    expect(await tablesWithRowsOf(subjectOf(owner))).toEqual([]);
    const [inquiry] = (await investor.get('/api/inquiries').expect(200)).body.inquiries;
    expect(inquiry).toMatchObject({
      id: inquiryId,
      productId: null,
      headline: null,
      counterpart: 'Deleted account',
      lastMessage: 'What is your churn?',
      unread: 0,
      isActive: false,
    });
    const path = `/api/inquiries/${inquiryId}/messages`;
    const { messages } = (await investor.get(path).expect(200)).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['What is your churn?']);
    await investor.post(path, { content: 'Still there?' }).expect(409);
    await investor.post('/api/inquiries', { productId, content: 'Still there?' }).expect(404);
    await investor.get(`/api/products/${productId}`).expect(404);
    expect((await investor.get('/api/investor/liked-deals').expect(200)).body.likedDeals).toEqual([]);
  });

  test('deleting an investor leaves no rows, and the owner keeps their own messages and the product', async () => {
    const path = `/api/inquiries/${inquiryId}/messages`;
    const before = (await owner.get(path).expect(200)).headers['etag'] as string;
    await deleteAccount(investor).expect(204);
    expect(await tablesWithRowsOf(subjectOf(investor))).toEqual([]);
    const [inquiry] = (await owner.get(`/api/inquiries?productId=${productId}`).expect(200)).body.inquiries;
    expect(inquiry).toMatchObject({ productId, headline: 'TallyTap', counterpart: 'Deleted account' });
    const after = await owner.get(path).set('if-none-match', before).expect(200);
    expect(after.body.messages).toMatchObject([{ content: 'Two percent.' }]);
    await owner.post(path, { content: 'Still there?' }).expect(409);
    await owner.get(`/api/products/${productId}`).expect(200);
  });

  test('deletes a conversation once both sides are deleted', async () => {
    await deleteAccount(owner).expect(204);
    await deleteAccount(investor).expect(204);
    expect(await api.rows('select 1 from inquiries')).toEqual([]);
    expect(await api.rows('select 1 from messages')).toEqual([]);
  });

  test('deleting only a product deletes its conversations', async () => {
    await owner.delete(`/api/products/${productId}`).expect(204);
    expect((await investor.get('/api/inquiries')).body.inquiries).toEqual([]);
  });

  test('sends one last mail and frees the address', async () => {
    await deleteAccount(owner).expect(204);
    expect((await mailKinds(api)).at(-1)).toBe('account-deleted');
    expect(await api.rows('select email, first_name from former_addresses')).toEqual([
      { email: 'meera@example.test', first_name: 'Meera' },
    ]);
    const again = { role: 'buyer', email: 'meera@example.test', password: '123456' };
    await api.anonymous.post('/api/auth/register', again).expect(201);
  });

  test.each([
    ['wrong', 'The password you entered is incorrect.'],
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    [7, 'Password is required'],
  ])('rejects the password %j with 400 and deletes nothing', async (password, message) => {
    const { body } = await owner.send('delete', '/api/account', { password }).expect(400);
    expect(body.errors).toEqual([{ field: 'password', message }]);
    expect((await owner.delete('/api/account').expect(400)).body.errors[0].field).toBe('password');
    await owner.get(`/api/products/${productId}`).expect(200);
  });

  test('rejects deleting the last superadmin with 409, also in concurrent requests', async () => {
    const admin = await api.aClient('superadmin');
    const { body } = await deleteAccount(admin).expect(409);
    expect(body.message).toBe('You are the only superadmin. Please appoint another one first.');
    await api.aClient('superadmin', { status: 'inactive' });
    await deleteAccount(admin).expect(409);
    const other = await api.aClient('superadmin');
    const statuses = (await Promise.all([deleteAccount(admin), deleteAccount(other)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, 409]);
  });

  test.each([
    ['an owner leaves', 'the investor writes', () => investor.post(messages(), { content: 'Hello?' })],
    [
      'an owner leaves',
      'another investor writes',
      () => other.post('/api/inquiries', { productId, content: 'Hi' }),
    ],
    [
      'an owner leaves',
      'another investor likes',
      () => other.post('/api/investor/liked-deals', { productId }),
    ],
    [
      'an owner leaves',
      'another investor connects',
      () => other.post('/api/investor/product-connections', { productId }),
    ],
    ['an investor leaves', 'the owner writes', () => owner.post(messages(), { content: 'Hello?' })],
  ])('%s while %s: both requests succeed without a deadlock', async (who, what, act) => {
    const [leaver, held] =
      who === 'an owner leaves' ? [owner, what.includes('another') ? other : investor] : [investor, owner];
    const responses = await interleave(held, act, () => deleteAccount(leaver));
    expect(responses.map(({ status }) => status)).toEqual([201, 204]);
    const [stats] = await api.rows(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    );
    expect(stats).toEqual({ deadlocks: 0 });
    expect(await tablesWithRowsOf(subjectOf(leaver))).toEqual([]);
  });

  test('one of several concurrent deletions succeeds', async () => {
    const statuses = (
      await Promise.all([deleteAccount(owner), deleteAccount(owner), deleteAccount(owner)])
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 401].includes(status))).toBe(true);
  });
});
