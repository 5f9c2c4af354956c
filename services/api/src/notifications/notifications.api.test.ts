import { NOTIFICATION_KINDS, type Notification } from '@mintbridge/contracts';
import { notify } from '@mintbridge/jobs';
import { aConnection, aProduct } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

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

const list = async (client = owner, query = '') =>
  (await client.get(`/api/notifications${query}`).expect(200)).body as {
    items: Notification[];
    unread: number;
    nextCursor: string | null;
  };
const like = (key = 'a like', actorId = investor.user.id) =>
  api
    .em()
    .transactional((em) =>
      notify(em, { kind: 'like', userIds: [owner.user.id], key, productId, actorId, details: {} }),
    );
const message = () =>
  api.em().transactional((em) =>
    notify(
      em,
      {
        kind: 'message',
        userIds: [owner.user.id],
        key: 7,
        productId,
        actorId: investor.user.id,
        details: { inquiryId: 7 },
      },
      null,
    ),
  );

describe('the list', () => {
  test('a new account has no notifications', async () => {
    expect(await list()).toEqual({ items: [], unread: 0, nextCursor: null });
  });

  test('the same event notifies once', async () => {
    await like();
    await like();
    const { items, unread } = await list();
    expect(unread).toBe(1);
    expect(items).toEqual([
      {
        id: expect.any(Number),
        kind: 'like',
        text: 'An investor likes TallyTap.',
        link: `/product/${productId}`,
        createdAt: expect.stringMatching(/Z$/),
        readAt: null,
      },
    ]);
  });

  test('whoever likes is named once they are connected', async () => {
    await like();
    await aConnection(api.em(), { productId, investorId: investor.user.id });
    expect((await list()).items[0]!.text).toBe('North Fund likes TallyTap.');
  });

  test('unread messages of a conversation are one that counts them, until they are read', async () => {
    await message();
    await message();
    const [first, ...rest] = (await list()).items;
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      text: 'North Fund sent you 2 messages about TallyTap.',
      link: `/messaging/${productId}?with=7`,
    });
    await owner.post('/api/notifications/read', { upTo: first!.id }).expect(204);
    await message();
    const [again] = (await list()).items;
    expect(again).toMatchObject({ text: 'North Fund wrote to you about TallyTap.', readAt: null });
    expect(again!.id).toBeGreaterThan(first!.id);
  });

  test('newest first, in pages that neither repeat nor miss while more comes', async () => {
    for (let i = 0; i < 5; i++) await like(`like ${i}`);
    const all = (await list()).items.map(({ id }) => id);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const first = await list(owner, '?limit=2');
    expect(first).toMatchObject({ unread: 5 });
    await like('a later one');
    const second = await list(owner, `?limit=2&cursor=${first.nextCursor}`);
    const third = await list(owner, `?limit=2&cursor=${second.nextCursor}`);
    expect(third.nextCursor).toBeNull();
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(all);
  });

  test('a bad limit or cursor is refused', async () => {
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=x'])
      await owner.get(`/api/notifications${query}`).expect(400);
  });

  test('is 304 while nothing is new, and 200 once something is', async () => {
    await like();
    const { headers } = await owner.get('/api/notifications').expect(200);
    const poll = () => owner.get('/api/notifications').set('if-none-match', headers.etag!);
    await poll().expect(304);
    await like('another');
    expect((await poll().expect(200)).body.unread).toBe(2);
  });

  test('holds one’s own alone', async () => {
    await like();
    expect(await list(investor)).toEqual({ items: [], unread: 0, nextCursor: null });
  });

  test('goes with the product', async () => {
    await like();
    await owner.delete(`/api/products/${productId}`).expect(204);
    expect(await list()).toMatchObject({ items: [], unread: 0 });
  });
});

describe('reading', () => {
  test('takes that one and all older ones of one’s own', async () => {
    for (let i = 0; i < 3; i++) await like(`like ${i}`);
    const [newest, middle, oldest] = (await list()).items;
    await investor.post('/api/notifications/read', { upTo: newest!.id }).expect(204);
    expect((await list()).unread).toBe(3);
    await owner.post('/api/notifications/read', { upTo: middle!.id }).expect(204);
    const { items, unread } = await list();
    expect(unread).toBe(1);
    expect(items.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
      [newest!.id, false],
      [middle!.id, true],
      [oldest!.id, true],
    ]);
    const { readAt } = items[1]!;
    await owner.post('/api/notifications/read', { upTo: newest!.id }).expect(204);
    expect((await list()).items[1]!.readAt).toBe(readAt);
  });

  test.each([[{}], [{ upTo: 0 }], [{ upTo: 'x' }], [{ upTo: 1.5 }]])('%j is refused', async (body) => {
    const answer = await owner.post('/api/notifications/read', body).expect(400);
    expect(answer.body.errors).toMatchObject([{ field: 'upTo' }]);
  });
});

describe('preferences', () => {
  const preferences = async () => (await owner.get('/api/account/preferences').expect(200)).body;
  const put = (body: object) => owner.send('put', '/api/account/preferences', body);

  test('are the defaults at first: all kinds, messages and access by mail at once', async () => {
    const { timeZone, kinds } = await preferences();
    expect(timeZone).toBe('UTC');
    expect(Object.keys(kinds)).toEqual([...NOTIFICATION_KINDS]);
    const instant = Object.entries<{ mail?: string }>(kinds).filter(([, { mail }]) => mail === 'instant');
    expect(instant.map(([kind]) => kind)).toEqual(['message', 'access-request', 'access-decision']);
    expect(kinds['saved-search']).toEqual({ inApp: true });
    expect(kinds.like).toEqual({ inApp: true, mail: 'daily' });
  });

  test('are replaced as a whole; what is left out is as at first, what is unknown is dropped', async () => {
    const like = { inApp: false, mail: 'off' };
    const body = { timeZone: 'Asia/Kolkata', kinds: { like, postcard: { inApp: true, mail: 'off' } } };
    const first = (await put(body).expect(200)).body;
    expect(first).toMatchObject({ timeZone: 'Asia/Kolkata', kinds: { like } });
    expect(first.kinds).not.toHaveProperty('postcard');
    expect(await preferences()).toEqual(first);
    const second = (await put({ timeZone: 'Europe/Berlin', kinds: { match: { mail: 'instant' } } })).body;
    expect(second.kinds).toMatchObject({
      like: { inApp: true, mail: 'daily' },
      match: { inApp: true, mail: 'instant' },
    });
    const search = { timeZone: 'UTC', kinds: { 'saved-search': { inApp: false, mail: 'instant' } } };
    expect((await put(search)).body.kinds['saved-search']).toEqual({ inApp: false });
  });

  test.each([
    [{ kinds: {} }, 'timeZone'],
    [{ timeZone: 'Mars/Olympus', kinds: {} }, 'timeZone'],
    [{ timeZone: '+05:30', kinds: {} }, 'timeZone'],
    [{ timeZone: 'UTC\u0000', kinds: {} }, 'timeZone'],
    [{ timeZone: 7, kinds: {} }, 'timeZone'],
    [{ timeZone: 'UTC' }, 'kinds'],
    [{ timeZone: 'UTC', kinds: { like: { mail: 'weekly' } } }, 'kinds.like.mail'],
    [{ timeZone: 'UTC', kinds: { like: { inApp: 'yes' } } }, 'kinds.like.inApp'],
    [{ timeZone: 'UTC', kinds: { like: 'off' } }, 'kinds.like'],
  ])('%j is refused at its field', async (body, field) => {
    const before = await preferences();
    const answer = await put(body).expect(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
    expect(await preferences()).toEqual(before);
  });

  test('what is switched off does not notify, and what is only mailed does not count', async () => {
    await put({ timeZone: 'UTC', kinds: { like: { inApp: false, mail: 'off' } } }).expect(200);
    await like();
    expect(await api.rows('select id from notifications')).toEqual([]);
    await put({ timeZone: 'UTC', kinds: { like: { inApp: false, mail: 'instant' } } }).expect(200);
    await like();
    expect(await list()).toEqual({ items: [], unread: 0, nextCursor: null });
    expect(await api.rows(`select job, payload ->> 'kind' as kind from outbox`)).toEqual([
      { job: 'send-mail', kind: 'notification' },
    ]);
  });
});
