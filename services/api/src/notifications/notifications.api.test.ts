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

describe('GET /api/notifications', () => {
  test('is empty for a new account', async () => {
    expect(await list()).toEqual({ items: [], unread: 0, nextCursor: null });
  });

  test('contains one notification of a repeated event', async () => {
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

  test('names an investor who likes once they are connected', async () => {
    await like();
    await aConnection(api.em(), { productId, investorId: investor.user.id });
    expect((await list()).items[0]!.text).toBe('North Fund likes TallyTap.');
  });

  test('merges unread messages of a conversation into one notification until it is read', async () => {
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

  test('pages through all notifications, newest first, while more arrive', async () => {
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

  test('rejects an invalid limit or cursor with 400', async () => {
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=x'])
      await owner.get(`/api/notifications${query}`).expect(400);
  });

  test('returns 304 until there is a new notification', async () => {
    await like();
    const { headers } = await owner.get('/api/notifications').expect(200);
    const poll = () => owner.get('/api/notifications').set('if-none-match', headers.etag!);
    await poll().expect(304);
    await like('another');
    expect((await poll().expect(200)).body.unread).toBe(2);
  });

  test('contains no notifications of other users', async () => {
    await like();
    expect(await list(investor)).toEqual({ items: [], unread: 0, nextCursor: null });
  });

  test('contains none of a deleted product', async () => {
    await like();
    await owner.delete(`/api/products/${productId}`).expect(204);
    expect(await list()).toMatchObject({ items: [], unread: 0 });
  });
});

describe('POST /api/notifications/read', () => {
  test('marks the given notification and older ones of the caller as read', async () => {
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

  test.each([[{}], [{ upTo: 0 }], [{ upTo: 'x' }], [{ upTo: 1.5 }]])('rejects %j with 400', async (body) => {
    const response = await owner.post('/api/notifications/read', body).expect(400);
    expect(response.body.errors).toMatchObject([{ field: 'upTo' }]);
  });
});

describe('preferences', () => {
  const preferences = async () => (await owner.get('/api/account/preferences').expect(200)).body;
  const put = (body: object) => owner.send('put', '/api/account/preferences', body);

  test('default to all kinds, with instant mails for messages and access', async () => {
    const { timeZone, kinds } = await preferences();
    expect(timeZone).toBe('UTC');
    expect(Object.keys(kinds)).toEqual([...NOTIFICATION_KINDS]);
    const instant = Object.entries<{ mail?: string }>(kinds).filter(([, { mail }]) => mail === 'instant');
    expect(instant.map(([kind]) => kind)).toEqual(['message', 'access-request', 'access-decision']);
    expect(kinds['saved-search']).toEqual({ inApp: true });
    expect(kinds.like).toEqual({ inApp: true, mail: 'daily' });
  });

  test('are replaced as a whole; missing kinds get their defaults and unknown ones are ignored', async () => {
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
  ])('rejects %j with 400 and names the field', async (body, field) => {
    const before = await preferences();
    const response = await put(body).expect(400);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect(await preferences()).toEqual(before);
  });

  test('a kind that is switched off does not notify, and one that is only mailed is not listed', async () => {
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
