import type { Notification } from '@mintbridge/contracts';
import { aProduct } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

/* Notifications and mails caused by requests of other users. */

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;
let productId: number;

beforeEach(async () => {
  await api.clear();
  owner = await api.aClient('seller', { firstName: 'Meera', lastName: 'Iyer' });
  investor = await api.aClient('buyer', { firstName: 'Jonas', businessName: 'North Fund' });
  productId = (await aProduct(api.em(), { sellerId: owner.user.id, headline: 'TallyTap' })).id;
});

const notificationsOf = async (client: SignedInClient) => {
  const { body } = await client.get('/api/notifications').expect(200);
  return (body.items as Notification[]).map(({ kind, text, link }) => [kind, text, link]);
};
const unread = async (client: SignedInClient): Promise<number> =>
  (await client.get('/api/notifications')).body.unread;
const mails = () =>
  api.rows<{ kind: string }>(`select payload ->> 'kind' as kind from outbox where job = 'send-mail'`);
const mailKinds = async () => (await mails()).map(({ kind }) => kind);
const prefer = (client: SignedInClient, kinds: object) =>
  client.send('put', '/api/account/preferences', { timeZone: 'UTC', kinds }).expect(200);
const like = () => investor.post('/api/investor/liked-deals', { productId });
const connect = () => investor.post('/api/investor/product-connections', { productId });
const write = (content = 'Hello') => investor.post('/api/inquiries', { productId, content });

test('a like notifies the owner once and without a name, also after unliking and liking again', async () => {
  await like().expect(201);
  await like().expect(200);
  await investor.delete(`/api/investor/liked-deals/${productId}`).expect(204);
  await like().expect(201);
  expect(await notificationsOf(owner)).toEqual([
    ['like', 'An investor likes TallyTap.', `/product/${productId}`],
  ]);
  expect(await mailKinds()).toEqual([]);
});

test('each of several concurrent likes notifies once', async () => {
  const investors = await Promise.all(Array.from({ length: 8 }, () => api.aClient('investor')));
  const body = { productId };
  await Promise.all(
    [...investors, ...investors].map((client) => client.post('/api/investor/liked-deals', body)),
  );
  expect(await notificationsOf(owner)).toHaveLength(8);
});

test('a connection notifies the owner with the name, and sends one mail', async () => {
  await connect().expect(201);
  await connect().expect(200);
  expect(await notificationsOf(owner)).toEqual([
    ['connection', 'North Fund connected with TallyTap.', `/product/${productId}`],
  ]);
  expect(await mailKinds()).toEqual(['new-interest']);
  expect(await api.rows('select mail from notifications')).toEqual([{ mail: 'instant' }]);
});

test('sends no mails of a kind that the user switched off', async () => {
  await prefer(owner, { connection: { inApp: true, mail: 'off' }, message: { inApp: true, mail: 'off' } });
  await connect().expect(201);
  await write().expect(201);
  expect(await mailKinds()).toEqual([]);
  expect(await unread(owner)).toBe(2);
});

test('messages with daily mails send no instant mail', async () => {
  await prefer(owner, { message: { inApp: true, mail: 'daily' } });
  await write().expect(201);
  expect(await mailKinds()).toEqual([]);
  expect(await api.rows('select mail from notifications')).toEqual([{ mail: 'daily' }]);
});

test('each side is notified of messages of the other, and reading them clears the notification', async () => {
  const { inquiry } = (await write('One').expect(201)).body;
  await write('Two').expect(200);
  expect(await notificationsOf(owner)).toEqual([
    [
      'message',
      'North Fund sent you 2 messages about TallyTap.',
      `/messaging/${productId}?with=${inquiry.id}`,
    ],
  ]);
  expect(await mailKinds()).toEqual(['new-message']);
  const path = `/api/inquiries/${inquiry.id}/messages`;
  await owner.get(path).expect(200);
  expect(await unread(owner)).toBe(0);
  await owner.post(path, { content: 'Three' }).expect(201);
  expect(await notificationsOf(investor)).toEqual([
    ['message', 'Meera Iyer wrote to you about TallyTap.', `/messaging/${productId}`],
  ]);
  expect(await unread(owner)).toBe(0);
});

test('a review decision notifies and mails once', async () => {
  const admin = await api.aClient('superadmin');
  const fields = ['revenue', 'productUrl'].map((field) => ({ field, note: 'Please check.' }));
  const review = (body: object) => admin.patch(`/api/admin/products/${productId}/review`, body).expect(200);
  await review({ reviewStatus: 'changes-requested', fields });
  await review({ reviewStatus: 'changes-requested', fields });
  await review({ reviewStatus: 'pending', note: 'One moment.' });
  await review({ reviewStatus: 'verified' });
  expect(await notificationsOf(owner)).toEqual([
    ['review', 'TallyTap is verified.', `/product/${productId}`],
    ['review', 'The team looks at TallyTap again.', `/product/${productId}`],
    ['review', 'TallyTap has 2 fields to change.', `/product-questionnaire?edit=${productId}`],
  ]);
  expect(await mailKinds()).toEqual(['review-outcome', 'review-outcome']);
});

test('failed requests notify nobody', async () => {
  await api.rows('update products set visible_to_investors = false');
  await like().expect(404);
  await connect().expect(404);
  await write().expect(404);
  await owner.post('/api/investor/liked-deals', { productId }).expect(403);
  expect(await api.rows('select 1 from notifications')).toEqual([]);
});

test('a notification about a listing that is now hidden keeps its text and links to the inbox', async () => {
  const { inquiry } = (await write().expect(201)).body;
  await owner.post(`/api/inquiries/${inquiry.id}/messages`, { content: 'Hello' }).expect(201);
  await api.rows('update products set visible_to_investors = false');
  expect(await notificationsOf(investor)).toEqual([
    ['message', 'Meera Iyer wrote to you about TallyTap.', '/messages'],
  ]);
});
