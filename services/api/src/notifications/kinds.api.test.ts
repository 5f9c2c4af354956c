import {
  NOTIFICATION_DECLARATIONS,
  NOTIFICATION_KINDS,
  describeNotification,
  type Notification,
  type NotificationDetails,
  type NotificationKind,
  type NotificationRecord,
} from '@mintbridge/contracts';
import { notify } from '@mintbridge/jobs';
import { aProduct, anExtraction } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

/* Rules for every kind of notification, including future ones. */

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;
let productId: number;
let extractionId: number;

beforeEach(async () => {
  await api.clear();
  owner = await api.aClient('seller', { firstName: 'Meera', lastName: 'Iyer' });
  investor = await api.aClient('buyer', { firstName: 'Jonas', businessName: 'North Fund' });
  productId = (await aProduct(api.em(), { sellerId: owner.user.id, headline: 'TallyTap' })).id;
  extractionId = (await anExtraction(api.em(), { sellerId: owner.user.id })).id;
});

const details = (): { [K in NotificationKind]: NotificationDetails[K] } => ({
  match: {},
  like: {},
  connection: {},
  message: { inquiryId: 7 },
  'access-request': { isReminder: false },
  'access-decision': { state: 'granted' },
  review: { reviewStatus: 'verified', fields: 0 },
  extraction: { extractionId, site: 'tallytap.example', isListed: true },
  'site-change': { isDown: false, fields: 2 },
  'saved-search': { searchId: 3, name: 'FinTech' },
});
const isForInvestors = (kind: NotificationKind) => NOTIFICATION_DECLARATIONS[kind].side === 'investor';
const recipientOf = (kind: NotificationKind) => (isForInvestors(kind) ? investor : owner);
const otherOf = (kind: NotificationKind) => (isForInvestors(kind) ? owner : investor);
const notifyOf = (kind: NotificationKind, key = 'the same') =>
  api.em().transactional((em) =>
    notify(em, {
      kind,
      key,
      userIds: [recipientOf(kind).user.id],
      actorId: otherOf(kind).user.id,
      productId,
      details: details()[kind],
    }),
  );
const list = async (client: SignedInClient): Promise<{ items: Notification[]; unread: number }> =>
  (await client.get('/api/notifications').expect(200)).body;
const prefer = (kind: NotificationKind, inApp: boolean, mail: string) =>
  recipientOf(kind)
    .send('put', '/api/account/preferences', { timeZone: 'UTC', kinds: { [kind]: { inApp, mail } } })
    .expect(200);
const mails = () => api.rows(`select 1 from outbox where job = 'send-mail'`);

describe.each(NOTIFICATION_KINDS)('%s', (kind) => {
  const isMailed = NOTIFICATION_DECLARATIONS[kind].defaults.mail !== undefined;

  test('creates one unread notification for its recipient only', async () => {
    await notifyOf(kind);
    if (!NOTIFICATION_DECLARATIONS[kind].merges) await notifyOf(kind);
    const { items, unread } = await list(recipientOf(kind));
    expect(unread).toBe(1);
    expect(items).toMatchObject([{ kind, readAt: null }]);
    expect(items[0]!.text).toMatch(/TallyTap.*\.$/);
    expect((await list(otherOf(kind))).items).toEqual([]);
  });

  test('links to a page that its recipient may open', async () => {
    await notifyOf(kind);
    const { link } = (await list(recipientOf(kind))).items[0]!;
    const [, page, id] = /^\/([a-z-]+)(?:\/(\d+))?/.exec(link)!;
    const resource = page === 'extractions' ? `/api/extractions/${id}` : `/api/products/${id}`;
    if (id) await recipientOf(kind).get(resource).expect(200);
  });

  test('respects the channels that its recipient chose', async () => {
    await prefer(kind, false, 'off');
    await notifyOf(kind, 'nowhere');
    expect(await api.rows('select 1 from notifications')).toEqual([]);
    await prefer(kind, true, 'off');
    await notifyOf(kind, 'in the app');
    expect(await mails()).toEqual([]);
    await prefer(kind, true, 'instant');
    await notifyOf(kind, 'by mail');
    expect(await mails()).toHaveLength(isMailed ? 1 : 0);
    expect((await list(recipientOf(kind))).unread).toBe(2);
  });

  test('is held for the daily mail unless its kind sends its own', async () => {
    await prefer(kind, true, 'daily');
    await notifyOf(kind);
    const { hasOwnMail = false, defaults } = NOTIFICATION_DECLARATIONS[kind];
    const isOwn = hasOwnMail && defaults.mail === 'daily';
    expect(await api.rows('select mail from notifications')).toEqual([
      { mail: !isMailed ? 'off' : isOwn ? 'instant' : 'daily' },
    ]);
  });

  test('has texts with the count, in singular and plural', () => {
    const { summary } = NOTIFICATION_DECLARATIONS[kind];
    expect(summary(1)).toMatch(/^1 /);
    expect(summary(1_200)).toMatch(/^1,200 /);
    expect(summary(2).slice(2)).not.toBe(summary(1).slice(2));
    const facts = { productId, headline: 'TallyTap', person: null, isInvestor: isForInvestors(kind) };
    const text = (count: number) =>
      describeNotification({ kind, details: details()[kind] } as NotificationRecord, { ...facts, count });
    for (const count of [1, 3]) expect(text(count).text).not.toMatch(/undefined|null|NaN/);
    if (kind !== 'site-change') expect(text(3).text).toContain('3');
  });
});
