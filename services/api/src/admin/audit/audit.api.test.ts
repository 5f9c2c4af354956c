import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@mintbridge/contracts';
import { aProduct } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../../testing/api.js';

const api = useApi();
let admin: SignedInClient;
beforeEach(async () => {
  await api.clear();
  admin = await api.aClient('superadmin', { email: 'admin@example.test' });
});

const list = async (query = ''): Promise<{ items: AuditEntry[]; nextCursor: string | null }> =>
  (await admin.get(`/api/admin/audit${query}`).expect(200)).body;
const actions = async () => (await list()).items.map(({ action }) => action);

async function aFailedJob(payload: object = { kind: 'password-changed', userId: 7 }): Promise<string> {
  const id = randomUUID();
  await api.rows(
    `insert into outbox (id, job, payload, state, finished_at) values ($1, 'send-mail', $2, 'failed', now())`,
    [id, payload],
  );
  return id;
}
const person = { email: 'ines@example.test', firstName: 'Ines', lastName: 'Vogel' };

test('records each action of a superadmin with actor, action and subject, newest first', async () => {
  const seller = await api.aClient('seller', { email: 'meera@example.test' });
  const product = await aProduct(api.em(), { sellerId: seller.user.id, headline: 'TallyTap' });
  const job = await aFailedJob();
  const account = { kind: 'account', id: seller.user.id, label: 'meera@example.test' };

  await admin.patch(`/api/admin/products/${product.id}/review`, { reviewStatus: 'verified' }).expect(200);
  const { userId } = (await admin.post('/api/admin/investors', person).expect(201)).body;
  await admin.post(`/api/admin/users/${seller.user.id}/credentials`).expect(202);
  await admin.patch(`/api/admin/users/${seller.user.id}`, { status: 'inactive' }).expect(200);
  await admin.patch(`/api/admin/users/${seller.user.id}`, { status: 'active' }).expect(200);
  await admin.post(`/api/admin/failed-jobs/${job}/retry`).expect(202);

  const { items, nextCursor } = await list();
  expect(nextCursor).toBeNull();
  const actor = { id: admin.user.id, email: 'admin@example.test' };
  expect(items).toEqual(
    [
      { action: 'replay', subject: { kind: 'job', id: job, label: 'send-mail' } },
      { action: 'activate', subject: account },
      { action: 'deactivate', subject: account },
      { action: 'credentials', subject: account },
      { action: 'invite', subject: { kind: 'account', id: userId, label: 'ines@example.test' } },
      { action: 'review', subject: { kind: 'product', id: product.id, label: 'TallyTap' } },
    ].map((entry) => ({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), actor, ...entry })),
  );
});

test('records no action that fails or changes nothing', async () => {
  const other = await api.aClient('superadmin');
  const inactive = await api.aClient('seller', { status: 'inactive' });
  const product = await aProduct(api.em(), { reviewStatus: 'verified' });
  await admin.patch(`/api/admin/products/${product.id}/review`, { reviewStatus: 'verified' }).expect(200);
  await admin.patch(`/api/admin/products/${product.id}/review`, { reviewStatus: 'splendid' }).expect(400);
  await admin.patch('/api/admin/products/999999/review', { reviewStatus: 'verified' }).expect(404);
  await admin.post('/api/admin/investors', { ...person, email: other.user.email }).expect(409);
  await admin.post('/api/admin/investors', { ...person, email: 'x' }).expect(400);
  await admin.post(`/api/admin/users/${inactive.user.id}/credentials`).expect(409);
  await admin.post(`/api/admin/users/${other.user.id}/credentials`).expect(403);
  await admin.patch(`/api/admin/users/${inactive.user.id}`, { status: 'inactive' }).expect(200);
  await admin.patch(`/api/admin/users/${admin.user.id}`, { status: 'inactive' }).expect(403);
  await admin.post(`/api/admin/failed-jobs/${randomUUID()}/retry`).expect(404);
  await inactive.get('/api/admin/audit').expect(401);
  expect(await actions()).toEqual([]);
});

test('records one of several concurrent retries', async () => {
  const job = await aFailedJob();
  await Promise.all(Array.from({ length: 10 }, () => admin.post(`/api/admin/failed-jobs/${job}/retry`)));
  expect(await actions()).toEqual(['replay']);
});

test('entries outlive subject and actor, without their personal data', async () => {
  const second = await api.aClient('superadmin', { email: 'second@example.test' });
  const seller = await api.aClient('seller', { email: 'meera@example.test' });
  const product = await aProduct(api.em(), { sellerId: seller.user.id, headline: 'TallyTap' });
  await second.patch(`/api/admin/products/${product.id}/review`, { reviewStatus: 'verified' }).expect(200);
  await second.patch(`/api/admin/users/${seller.user.id}`, { status: 'inactive' }).expect(200);
  await api.rows('delete from users where id = any ($1)', [[seller.user.id, second.user.id]]);
  const actor = { id: second.user.id, email: 'Deleted account' };
  expect((await list()).items).toMatchObject([
    {
      actor,
      action: 'deactivate',
      subject: { kind: 'account', id: seller.user.id, label: 'Deleted account' },
    },
    { actor, action: 'review', subject: { kind: 'product', id: product.id, label: 'Deleted product' } },
  ]);
});

test('pages contain no duplicates or gaps while entries are added', async () => {
  const seller = await api.aClient('seller');
  const setStatus = (status: string) =>
    admin.patch(`/api/admin/users/${seller.user.id}`, { status }).expect(200);
  for (let i = 0; i < 4; i++) {
    await setStatus('inactive');
    await setStatus('active');
  }
  const shown: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list(`?limit=3${cursor && `&cursor=${cursor}`}`);
    shown.push(...page.items.map(({ action }) => action));
    cursor = page.nextCursor;
    await aFailedJob().then((id) => admin.post(`/api/admin/failed-jobs/${id}/retry`).expect(202));
  }
  expect(shown).toEqual(Array.from({ length: 8 }, (_, i) => (i % 2 ? 'deactivate' : 'activate')));
});
