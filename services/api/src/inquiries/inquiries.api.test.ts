import { aMessage, aProduct, anInquiry, anInvestor, aSeller } from '@mintbridge/model/testing';
import { retryUnavailable, useApi, type SignedInClient } from '../testing/api.js';

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;
let productId: number;

beforeEach(async () => {
  owner = await api.aClient('seller', { firstName: 'Meera', lastName: 'Iyer' });
  investor = await api.aClient('buyer', { firstName: 'Jonas', lastName: null, businessName: 'North Fund' });
  productId = (await aProduct(api.em(), { sellerId: owner.user.id, headline: 'TallyTap' })).id;
});

const open = (content: unknown = 'What is your churn?', client = investor, product: unknown = productId) =>
  client.post('/api/inquiries', { productId: product, content });
const mails = (inquiryId: number, to = 'seller') =>
  api.rows<{ payload: object }>(`select payload from outbox where job = 'send-mail' and payload @> $1`, [
    { kind: 'new-message', inquiryId, to },
  ]);
const backdateOwnerMail = (inquiryId: number, minutes: number) =>
  api.rows(`update inquiries set owner_mailed_at = now() - make_interval(mins => $2) where id = $1`, [
    inquiryId,
    minutes,
  ]);

test('the first message and each reply of the owner schedule the reply clock now, a further message does not', async () => {
  const inquiryId = (await open().expect(201)).body.inquiry.id;
  const dueNow = () =>
    api.rows(
      `select run_at <= now() as "isDue" from outbox where job = 'compute-reply-clock' and payload @> $1`,
      [{ ownerId: owner.user.id }],
    );
  expect(await dueNow()).toEqual([{ isDue: true }]);
  await api.rows(`update outbox set run_at = now() + interval '1 day' where job = 'compute-reply-clock'`);
  await investor.post(`/api/inquiries/${inquiryId}/messages`, { content: 'And another thing' }).expect(201);
  expect(await dueNow()).toEqual([{ isDue: false }]);
  await owner.post(`/api/inquiries/${inquiryId}/messages`, { content: 'Two per cent' }).expect(201);
  expect(await dueNow()).toEqual([{ isDue: true }]);
});

describe('POST /api/inquiries', () => {
  test('creates a conversation with the first message and adds the next to it', async () => {
    const first = await open('  Hello, what is your churn?\n').expect(201);
    expect(first.body).toEqual({
      inquiry: { id: expect.any(Number), productId },
      message: {
        id: expect.any(Number),
        senderId: investor.user.id,
        content: '  Hello, what is your churn?\n',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
    const second = await open('And your margin?').expect(200);
    expect(second.body.inquiry).toEqual(first.body.inquiry);
    const { body } = await owner.get(`/api/inquiries/${first.body.inquiry.id}/messages`).expect(200);
    expect(body.messages).toEqual([first.body.message, second.body.message]);
  });

  test('50 concurrent messages create one conversation with 50 messages and one mail', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => retryUnavailable(() => open())));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(49);
    const rows = await api.rows<{ id: number }>('select id from inquiries where product_id = $1', [
      productId,
    ]);
    expect(rows).toHaveLength(1);
    const { body } = await investor.get(`/api/inquiries/${rows[0]!.id}/messages`).expect(200);
    expect(body.messages).toHaveLength(50);
    expect(await mails(rows[0]!.id)).toHaveLength(1);
  });

  test.each([[''], ['   \n'], [null], [5]])('rejects the content %j with 400', async (content) => {
    const { body } = await open(content).expect(400);
    expect(body).toMatchObject({
      message: 'Please write a message.',
      errors: [{ field: 'content', message: 'Please write a message.' }],
    });
  });

  test('rejects a message of more than 5,000 characters with 400', async () => {
    const { body } = await open('x'.repeat(5_001)).expect(400);
    expect(body.message).toBe('Please use at most 5,000 characters.');
    await open('x'.repeat(5_000)).expect(201);
  });

  test('returns 404 for a hidden and an unknown product, and 400 for an invalid id', async () => {
    const hidden = await aProduct(api.em(), { visibleToInvestors: false });
    for (const product of [hidden.id, 2_000_000_000]) {
      const { body } = await open('Hello', investor, product).expect(404);
      expect(body.message).toBe('Product not found.');
    }
    await open('Hello', investor, 'seven').expect(400);
    await open('Hello', investor, -1).expect(400);
  });

  test('allows only investors', async () => {
    await open('Hi', owner).expect(403);
    await open('Hi', await api.aClient('superadmin')).expect(403);
    await open('Hi', await api.aClient('investor')).expect(201);
    await api.anonymous.post('/api/inquiries', { productId, content: 'Hi' }).expect(401);
  });
});

describe('GET /api/inquiries', () => {
  test('returns counterpart, last message and number of unread messages', async () => {
    const { inquiry } = (await open('One')).body;
    await open('Two');
    expect((await owner.get('/api/inquiries').expect(200)).body.inquiries).toEqual([
      {
        id: inquiry.id,
        productId,
        headline: 'TallyTap',
        isActive: true,
        counterpart: 'Jonas',
        lastMessage: 'Two',
        unread: 2,
        createdAt: expect.any(String),
      },
    ]);
    expect((await investor.get('/api/inquiries').expect(200)).body.inquiries).toMatchObject([
      { counterpart: 'Meera Iyer', lastMessage: 'Two', unread: 0 },
    ]);
  });

  test('lists only own conversations, latest first, and filters by product', async () => {
    const other = await aProduct(api.em(), { sellerId: owner.user.id });
    const one = (await open()).body.inquiry.id;
    const two = (await open('Hello', investor, other.id)).body.inquiry.id;
    const ids = async (query = '') =>
      (await investor.get(`/api/inquiries${query}`)).body.inquiries.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([two, one]);
    await open('More');
    expect(await ids()).toEqual([one, two]);
    expect(await ids(`?productId=${other.id}`)).toEqual([two]);
    expect((await (await api.aClient('buyer')).get('/api/inquiries')).body).toEqual({ inquiries: [] });
    await investor.get('/api/inquiries?productId=x').expect(400);
  });

  test('contains no email address, also if the counterpart has no name', async () => {
    const nameless = api.as(
      await anInvestor(api.em(), { firstName: null, lastName: ' ', businessName: null }),
    );
    await open('Hello', nameless);
    const { text, body } = await owner.get('/api/inquiries');
    expect(body.inquiries[0].counterpart).toBe('Investor');
    expect(text).not.toContain('@');
  });
});

describe('messages', () => {
  test('reading marks messages as read for that side only', async () => {
    const id = (await open()).body.inquiry.id;
    const unread = async (client: SignedInClient) =>
      (await client.get('/api/inquiries')).body.inquiries[0].unread;
    await owner.post(`/api/inquiries/${id}/messages`, { content: 'Two percent.' }).expect(201);
    expect([await unread(owner), await unread(investor)]).toEqual([0, 1]);
    await investor.get(`/api/inquiries/${id}/messages`).expect(200);
    expect([await unread(owner), await unread(investor)]).toEqual([0, 0]);
  });

  test('returns only messages after the given id, and 304 if there are none', async () => {
    const { inquiry, message } = (await open('One')).body;
    const path = `/api/inquiries/${inquiry.id}/messages?after=${message.id}`;
    const first = await investor.get(path).expect(200);
    expect(first.body).toEqual({ messages: [] });
    await investor.get(path).set('if-none-match', first.headers.etag!).expect(304);
    const reply = (await owner.post(`/api/inquiries/${inquiry.id}/messages`, { content: 'Two' }).expect(201))
      .body;
    const next = await investor.get(path).set('if-none-match', first.headers.etag!).expect(200);
    expect(next.body.messages).toEqual([reply.message]);
  });

  test('polling by the last id misses no message of concurrent writers', async () => {
    const id = (await open()).body.inquiry.id;
    const path = `/api/inquiries/${id}/messages`;
    const writes = Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        retryUnavailable(() => (i % 2 ? owner : investor).post(path, { content: `m${i}` })),
      ),
    );
    const received = new Map<number, string>();
    let after = 0;
    let isWriting = true;
    void writes.then(() => (isWriting = false));
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      const { body } = await retryUnavailable(() => owner.get(`${path}?after=${after}`));
      for (const message of body.messages) received.set(message.id, message.content);
      after = body.messages.at(-1)?.id ?? after;
    }
    expect((await writes).every(({ status }) => status === 201)).toBe(true);
    expect(received.size).toBe(41);
    expect((await owner.get('/api/inquiries')).body.inquiries[0].unread).toBe(0);
  });

  test('returns the latest 500 messages and pages backwards', async () => {
    const inquiry = await anInquiry(api.em(), { buyerId: investor.user.id, productId });
    await api.rows(
      `insert into messages (inquiry_id, sender_id, content) select $1, $2, 'm' || n from generate_series(1, 510) n`,
      [inquiry.id, investor.user.id],
    );
    const path = `/api/inquiries/${inquiry.id}/messages`;
    const latest = (await owner.get(path)).body.messages;
    expect([latest.length, latest[0].content, latest[499].content]).toEqual([500, 'm11', 'm510']);
    const earlier = (await owner.get(`${path}?before=${latest[0].id}`)).body.messages;
    expect(earlier.map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: 10 }, (_, i) => `m${i + 1}`),
    );
  });

  test('returns 404 to everyone else, including superadmins', async () => {
    const id = (await open()).body.inquiry.id;
    const path = `/api/inquiries/${id}/messages`;
    for (const role of ['seller', 'buyer', 'investor', 'superadmin'] as const) {
      const client = await api.aClient(role);
      expect((await client.get(path).expect(404)).body.message).toBe('Conversation not found.');
      await client.post(path, { content: 'Hi' }).expect(404);
      expect((await client.get('/api/inquiries').expect(200)).body).toEqual({ inquiries: [] });
    }
    await api.anonymous.get(path).expect(401);
    await investor.post(path, { content: ' ' }).expect(400);
    await investor.get('/api/inquiries/abc/messages').expect(404);
  });

  test('a superadmin can read and reply to conversations about their own listings', async () => {
    const admin = await api.aClient('superadmin');
    const own = await aProduct(api.em(), { sellerId: admin.user.id, headline: 'HouseTap' });
    await open();
    const { inquiry, message } = (await open('Is it yours?', investor, own.id).expect(201)).body;
    expect(await mails(inquiry.id)).toHaveLength(1);
    const { body } = await admin.get('/api/inquiries').expect(200);
    expect(body.inquiries).toMatchObject([
      { id: inquiry.id, headline: 'HouseTap', counterpart: 'Jonas', unread: 1 },
    ]);
    const path = `/api/inquiries/${inquiry.id}/messages`;
    expect((await admin.get(path).expect(200)).body).toEqual({ messages: [message] });
    await admin.post(path, { content: 'It is.' }).expect(201);
    const { messages } = (await investor.get(path).expect(200)).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['Is it yours?', 'It is.']);
    const another = await api.aClient('superadmin');
    await another.get(path).expect(404);
    await another.post(path, { content: 'Hi' }).expect(404);
  });

  test('a conversation stays when its product is hidden and is deleted with it', async () => {
    const id = (await open()).body.inquiry.id;
    await api.rows('update products set visible_to_investors = false where id = $1', [productId]);
    await open('More').expect(404);
    await investor.post(`/api/inquiries/${id}/messages`, { content: 'Still there?' }).expect(201);
    await api.rows('delete from products where id = $1', [productId]);
    await investor.post(`/api/inquiries/${id}/messages`, { content: 'Gone?' }).expect(404);
    expect((await owner.get('/api/inquiries')).body.inquiries).toEqual([]);
  });
});

describe('mails about messages', () => {
  test('the owner gets one with the first message, then at most one in 15 minutes', async () => {
    const id = (await open()).body.inquiry.id;
    await open('Again');
    expect(await mails(id)).toHaveLength(1);
    await backdateOwnerMail(id, 14);
    await open('Again');
    expect(await mails(id)).toHaveLength(1);
    await backdateOwnerMail(id, 16);
    await Promise.all(Array.from({ length: 20 }, () => open('Again')));
    expect(await mails(id)).toHaveLength(2);
  });

  test('the investor gets at most one in 15 minutes', async () => {
    const inquiry = await anInquiry(api.em(), { buyerId: investor.user.id, productId });
    for (const content of ['Hello', 'Are you there?'])
      await owner.post(`/api/inquiries/${inquiry.id}/messages`, { content }).expect(201);
    expect(await mails(inquiry.id)).toHaveLength(0);
    expect(await mails(inquiry.id, 'buyer')).toHaveLength(1);
    await investor.post(`/api/inquiries/${inquiry.id}/messages`, { content: 'Hello' }).expect(201);
    expect(await mails(inquiry.id)).toHaveLength(1);
  });
});

test('deleting a product during concurrent messages leaves no conversation', async () => {
  for (let round = 0; round < 10; round++) {
    const product = await aProduct(api.em(), { sellerId: (await aSeller(api.em())).id });
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => open('Hello', investor, product.id)),
      api.rows('delete from products where id = $1', [product.id]).then(() => ({ status: 204 })),
    ]);
    for (const { status } of responses) expect([200, 201, 204, 404]).toContain(status);
    expect(await api.rows('select 1 from inquiries where product_id = $1', [product.id])).toEqual([]);
  }
  await aMessage(api.em());
});
