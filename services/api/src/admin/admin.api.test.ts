import { randomUUID } from 'node:crypto';
import { NOTIFICATION_KINDS, RATES_OF } from '@mintbridge/contracts';
import { JOB_NAMES } from '@mintbridge/jobs';
import {
  aConnection,
  aContactSubmission,
  aLike,
  aMessage,
  aPilotBatch,
  aProduct,
  anExtraction,
  anInvestorProfile,
} from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

const api = useApi();
let admin: SignedInClient;

beforeEach(async () => {
  await api.clear();
  admin = await api.aClient('superadmin', { email: 'admin@example.test' });
});

/** All items of a list, page by page. */
async function allPages(path: string, limit: number) {
  const pages: { id: number | string }[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: { items: { id: number | string }[]; nextCursor: string | null } } = await admin
      .get(`${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`)
      .expect(200);
    pages.push(body.items);
    cursor = body.nextCursor;
  }
  return pages;
}

const aJob = (
  state: string,
  given: { job?: string; payload?: object; ageMinutes?: number; error?: string } = {},
) =>
  api
    .rows<{ id: string }>(
      `insert into outbox (id, job, payload, state, attempts, error, created_at, run_at, finished_at)
       values ($1, $2, $3, $4, 4, $5, now() - make_interval(mins => $6), now() - make_interval(mins => $6),
         case when $4 in ('done', 'failed') then now() end)
       returning id`,
      [
        randomUUID(),
        given.job ?? 'send-mail',
        given.payload ?? { kind: 'password-changed', userId: 7 },
        state,
        given.error ?? null,
        given.ageMinutes ?? 0,
      ],
    )
    .then(([row]) => row!.id);

describe('GET /api/admin/overview', () => {
  test('returns zeros for an empty marketplace, with every queue and every day', async () => {
    const { body } = await admin.get('/api/admin/overview').expect(200);
    expect(body.products).toMatchObject({ total: 0, pending: 0, byIndustry: [], oldestPendingSeconds: null });
    expect(body.products.perDay).toHaveLength(30);
    expect(body.products.perDay.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 0 });
    expect(body.queues.map(({ queue }: { queue: string }) => queue)).toEqual(JOB_NAMES);
    expect(body).toMatchObject({
      contact: 0,
      ratesOf: RATES_OF,
      pilots: 0,
      users: { sellers: 0, investors: 0 },
      extractions: { running: 0, perSite: null },
      mails: { searches: 0, digests: 0 },
    });
    expect(body.notifications).toEqual(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, 0])));
  });

  test('counts listings, users, interest, extractions, jobs and mails', async () => {
    const em = api.em();
    const fin = await aProduct(em, { industry: 'FinTech', isActive: true, reviewStatus: 'verified' });
    await aProduct(em, { industry: 'FinTech', visibleToInvestors: false });
    const old = await aProduct(em, { industry: 'EdTech', reviewStatus: 'pending' });
    await api.rows(`update products set created_at = now() - interval '3 days' where id = $1`, [old.id]);
    await api.rows(
      `update products set review_status = 'changes-requested' where industry = 'FinTech' and not is_active`,
    );
    await aLike(em, { productId: fin.id });
    await aConnection(em, { productId: fin.id });
    await aMessage(em);
    await anInvestorProfile(em);
    await anExtraction(em, { state: 'processing' });
    await anExtraction(em, { state: 'failed', readMs: 400, modelTokens: 1200 });
    await aContactSubmission(em);
    await aPilotBatch(em);
    await aJob('pending', { ageMinutes: 10 });
    for (const key of ['one', 'two'])
      await api.rows(
        `insert into notifications (user_id, kind, key, in_app, mail) values ($1, 'like', $2, true, 'daily')`,
        [admin.user.id, key],
      );
    for (const [day, sentAt] of [
      ['2026-05-01', new Date()],
      ['2026-05-02', null],
    ])
      await api.rows('insert into digests (user_id, day, sent_at) values ($1, $2, $3)', [
        admin.user.id,
        day,
        sentAt,
      ]);
    // Scheduled for later, so not waiting yet.
    await aJob('pending', { ageMinutes: -60 });
    await aJob('published', { ageMinutes: 2 });
    await aJob('failed');
    await aJob('done');
    const { body } = await admin.get('/api/admin/overview').expect(200);
    // The builder of the message created a listing of its own.
    expect(body.products).toMatchObject({
      total: 4,
      live: 1,
      hidden: 1,
      pending: 2,
      verified: 1,
      changesRequested: 1,
      byIndustry: [
        { value: 'FinTech', count: 3 },
        { value: 'EdTech', count: 1 },
      ],
    });
    expect(body.products.oldestPendingSeconds).toBeGreaterThan(3 * 86_400 - 60);
    expect(body.products.perDay.at(-1).count).toBe(3);
    expect(body.products.perDay.at(-4).count).toBe(1);
    expect(body.users).toMatchObject({ investors: 4, completeProfiles: 1 });
    expect(body.interest).toMatchObject({ likes: 1, connections: 1, inquiries: 1, messages: 1 });
    expect(body.interest.perDay.at(-1).count).toBe(3);
    expect(body).toMatchObject({
      extractions: {
        running: 1,
        completed: 0,
        failed: 1,
        perSite: { medianSeconds: 0.4, p95Seconds: 0.4, modelTokens: 1200 },
      },
      contact: 1,
      pilots: 1,
      notifications: { like: 2, match: 0 },
      mails: { digests: 1 },
    });
    const mail = body.queues.find(({ queue }: { queue: string }) => queue === 'send-mail');
    expect(mail).toMatchObject({ waiting: 2, failed: 1, doneLastDay: 1 });
    expect(mail.oldestWaitingSeconds).toBeGreaterThanOrEqual(600);
    expect(mail.oldestWaitingSeconds).toBeLessThan(660);
  });
});

const LISTS = ['contact-submissions', 'pilot-registrations', 'users', 'reviews', 'failed-jobs', 'audit'];

describe('lists', () => {
  test('pages through all contact messages, newest first', async () => {
    for (let i = 0; i < 7; i++) await aContactSubmission(api.em(), { name: `Visitor ${i}` });
    const pages = await allPages('/api/admin/contact-submissions', 3);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat()[0]).toMatchObject({
      name: 'Visitor 6',
      subject: 'Contact form',
      message: expect.any(String),
    });
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
  });

  test('pages contain no duplicates or gaps while rows are added and deleted', async () => {
    for (let i = 0; i < 60; i++) await aContactSubmission(api.em());
    const before = (await api.rows<{ id: number }>('select id from contact_submissions')).map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await admin.get(
        `/api/admin/contact-submissions?limit=7${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...body.items.map(({ id }: { id: number }) => id));
      cursor = body.nextCursor;
      await aContactSubmission(api.em());
      await api.rows('delete from contact_submissions where id = $1', [paged.at(-3)]);
    }
    expect(paged).toEqual(before.sort((a, b) => b - a));
  });

  test('lists pilot registrations with the state of their products', async () => {
    const { batch, items } = await aPilotBatch(api.em(), {
      urls: ['https://a.example/', 'https://b.example/'],
    });
    await api.rows(`update pilot_items set state = 'failed' where id = $1`, [items[1]!.id]);
    const { body } = await admin.get('/api/admin/pilot-registrations').expect(200);
    expect(body).toMatchObject({
      items: [
        {
          firstName: 'Asha',
          phoneNumber: '+91 98450 00000',
          products: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }],
          batch: { id: batch.id, total: 2, done: 1, created: 0, failed: 1 },
        },
      ],
      nextCursor: null,
    });
  });

  test.each(['x', 'bnVsbA', 'WyJhIl0', 'WzFlOTld', '', '%00', 'a'.repeat(400)])(
    'rejects the invalid cursor %j with 400',
    async (cursor) => {
      for (const list of LISTS) {
        const { status, body } = await admin.get(`/api/admin/${list}?cursor=${cursor}`);
        expect([list, status]).toEqual([list, 400]);
        expect(body.message).not.toMatch(/expected|invalid/i);
      }
    },
  );

  test.each(['0', '101', '-1', 'x', '1.5', '1e9'])('rejects a limit of %s with 400', async (limit) => {
    for (const list of LISTS) {
      const { status, body } = await admin.get(`/api/admin/${list}?limit=${limit}`);
      expect([list, status, body.errors[0].field]).toEqual([list, 400, 'limit']);
    }
  });
});

describe('users', () => {
  test('filters by role, status and part of the name, business or address', async () => {
    await api.aClient('seller', {
      firstName: 'Meera',
      businessName: '100%_Works',
      email: 'meera@example.test',
    });
    await api.aClient('buyer', { firstName: 'Jonas' });
    await api.aClient('investor', { firstName: 'Ines', status: 'inactive' });
    const names = async (query: string) => {
      const { body } = await admin.get(`/api/admin/users?${query}`).expect(200);
      return body.items.map(({ firstName }: { firstName: string }) => firstName);
    };
    expect(await names('role=seller')).toEqual(['Meera']);
    expect(await names('role=buyer&role=investor')).toEqual(['Ines', 'Jonas']);
    expect(await names('status=inactive')).toEqual(['Ines']);
    expect(await names('q=MEERA')).toEqual(['Meera']);
    expect(await names('q=meera%40example')).toEqual(['Meera']);
    expect(await names('q=100%25_w')).toEqual(['Meera']);
    expect(await names('q=%25')).toEqual(['Meera']);
    expect(await names('q=nobody')).toEqual([]);
    expect(await names('q=%20')).toHaveLength(4);
    for (const query of ['role=owner', 'status=gone', `q=${'x'.repeat(101)}`, 'q=%00']) {
      await admin.get(`/api/admin/users?${query}`).expect(400);
    }
    const { body } = await admin.get('/api/admin/users?role=seller&role=owner').expect(400);
    expect(body.errors).toEqual([{ field: 'role', message: 'Please choose one of the given options.' }]);
  });

  test('lists roles, product counts and profile state, but no secrets', async () => {
    const seller = await api.aClient('seller');
    await aProduct(api.em(), { sellerId: seller.user.id });
    await anInvestorProfile(api.em());
    const { body, text } = await admin.get('/api/admin/users').expect(200);
    expect(body.items).toMatchObject([
      { role: 'buyer', products: 0, isProfileComplete: true, hasMailUnderWay: false },
      { role: 'seller', products: 1, isProfileComplete: null },
      { role: 'superadmin' },
    ]);
    expect(text).not.toMatch(/argon2|password|epoch/i);
  });

  test('deactivating ends all sessions and is named at sign-in; activating allows signing in again', async () => {
    const seller = await api.aClient('seller');
    const path = `/api/admin/users/${seller.user.id}`;
    const { body } = await admin.patch(path, { status: 'inactive' }).expect(200);
    expect(body).toMatchObject({ id: seller.user.id, status: 'inactive' });
    await seller.get('/api/auth/me').expect(401);
    const login = { email: seller.user.email, password: 'Green-Harbour-41' };
    const refused = await api.anonymous.post('/api/auth/login', login).expect(401);
    expect(refused.body.message).toBe('This account is not active. Please contact admin.');
    await admin.patch(path, { status: 'active' }).expect(200);
    await seller.get('/api/auth/me').expect(401);
    await api.anonymous.post('/api/auth/login', login).expect(200);
  });

  test('only one of two superadmins who deactivate each other concurrently succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await api.aClient('superadmin'), await api.aClient('superadmin')];
      const end = (by: SignedInClient, of: SignedInClient) =>
        by.patch(`/api/admin/users/${of.user.id}`, { status: 'inactive' });
      const responses = await Promise.all([end(a, b), end(b, a)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  test('rejects deactivating oneself, unknown users and invalid changes', async () => {
    const { body } = await admin
      .patch(`/api/admin/users/${admin.user.id}`, { status: 'inactive' })
      .expect(403);
    expect(body.message).toBe('You cannot do this to your own account.');
    await admin.patch('/api/admin/users/999999', { status: 'inactive' }).expect(404);
    await admin.patch('/api/admin/users/x', { status: 'inactive' }).expect(404);
    const seller = await api.aClient('seller');
    const wrong = await admin
      .patch(`/api/admin/users/${seller.user.id}`, { status: 'gone', role: 'superadmin' })
      .expect(400);
    expect(wrong.body.message).toBe('Please choose a status.');
    await admin
      .patch(`/api/admin/users/${seller.user.id}`, {
        status: 'active',
        role: 'superadmin',
        email: 'x@example.test',
      })
      .expect(200);
    expect(await api.rows('select role from users where id = $1', [seller.user.id])).toEqual([
      { role: 'seller' },
    ]);
  });
});

describe('failed jobs', () => {
  test('lists failed jobs by latest failure, with their error and only ids of the payload', async () => {
    for (let i = 0; i < 5; i++) await aJob('failed', { error: `Cause ${i}` });
    await aJob('failed', {
      job: 'extract-listing',
      payload: { extractionId: 5, note: 'Top secret' },
      error: 'The last',
    });
    await aJob('done');
    const pages = await allPages('/api/admin/failed-jobs', 2);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6);
    expect(pages[0]![0]).toMatchObject({
      job: 'extract-listing',
      error: 'The last',
      attempts: 4,
      about: { extractionId: 5, note: '[hidden]' },
      failedAt: expect.any(String),
    });
    expect(pages[0]![0]).not.toHaveProperty('payload');
  });

  test('a retry resets the job and its extraction or pilot item; a second one is 404', async () => {
    const extraction = await anExtraction(api.em(), {
      state: 'failed',
      progress: 100,
      error: 'The site did not respond.',
    });
    const { items } = await aPilotBatch(api.em());
    await api.rows(`update pilot_items set state = 'failed', error = 'x' where id = $1`, [items[0]!.id]);
    const jobs = [
      await aJob('failed', { job: 'extract-listing', payload: { extractionId: extraction.id } }),
      await aJob('failed', { job: 'enlist-pilot-product', payload: { itemId: items[0]!.id } }),
      await aJob('failed'),
    ];
    for (const id of jobs) {
      await admin.post(`/api/admin/failed-jobs/${id}/retry`).expect(202);
      const again = await admin.post(`/api/admin/failed-jobs/${id}/retry`).expect(404);
      expect(again.body.message).toBe('Failed job not found.');
    }
    expect(await api.rows('select distinct state, attempts, error from outbox')).toEqual([
      { state: 'pending', attempts: 0, error: null },
    ]);
    expect(await api.rows('select state, progress, error from extractions')).toEqual([
      { state: 'queued', progress: 0, error: null },
    ]);
    expect(await api.rows('select state, error from pilot_items')).toEqual([
      { state: 'queued', error: null },
    ]);
  });

  test('only one of several concurrent retries starts the job', async () => {
    const id = await aJob('failed');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => admin.post(`/api/admin/failed-jobs/${id}/retry`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      202,
      ...Array.from({ length: 9 }, () => 404),
    ]);
  });

  test('rejects a retry with 409 while another extraction of the URL is unfinished', async () => {
    const failed = await anExtraction(api.em(), { state: 'failed', url: 'https://a.example/' });
    await anExtraction(api.em(), { sellerId: failed.sellerId, url: 'https://a.example/' });
    const id = await aJob('failed', { job: 'extract-listing', payload: { extractionId: failed.id } });
    await admin.post(`/api/admin/failed-jobs/${id}/retry`).expect(409);
    expect(await api.rows('select state from outbox')).toEqual([{ state: 'failed' }]);
  });

  test.each(['x', '1', '0f0e8b6a-7d1c-4a57-9a37-0f6a5f1f2a10'])(
    'returns 404 for the failed job %s',
    async (id) => {
      await admin.post(`/api/admin/failed-jobs/${id}/retry`).expect(404);
    },
  );
});

test('every admin route is forbidden to other roles', async () => {
  const clients = await Promise.all(
    (['seller', 'buyer', 'investor'] as const).map((role) => api.aClient(role)),
  );
  for (const path of [
    'overview',
    'contact-submissions',
    'pilot-registrations',
    'users',
    'reviews',
    'reviews/1',
    'failed-jobs',
    'exports/users',
  ]) {
    await api.anonymous.get(`/api/admin/${path}`).expect(401);
    for (const client of clients) {
      const { body } = await client.get(`/api/admin/${path}`).expect(403);
      expect(body.message).toBe('You are not allowed to do this.');
    }
  }
});
