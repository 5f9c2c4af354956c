import { sendMail } from '@mintbridge/jobs';
import { NotificationPreferences } from '@mintbridge/model';
import { aProduct, aSeller, createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { MailModule } from '../mail/mail.module.js';
import { mailSink, type MailSink } from '../testing/mail-sink.js';
import { emptyRedis, startWorker, until } from '../testing/worker-harness.js';
import { NotificationsModule } from './notifications.module.js';
import { requestDigests } from './request-digests.js';

const HOUR = 3_600_000;

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(() => database.clear());

async function aPerson(timeZone?: string): Promise<number> {
  const em = database.em();
  const { id } = await aSeller(em, { firstName: 'Meera' });
  if (timeZone)
    await em.insert(NotificationPreferences, { userId: id, timeZone, kinds: {}, updatedAt: new Date() });
  return id;
}

let serial = 0;
const like = (userId: number, createdAt: Date, more: { mail?: string; productId?: number } = {}) =>
  database.rows(
    `insert into notifications (user_id, kind, key, in_app, mail, product_id, created_at) values ($1, 'like', $2, true, $3, $4, $5)`,
    [userId, `like ${++serial}`, more.mail ?? 'daily', more.productId ?? null, createdAt],
  );
const digestsAt = (now: Date) => database.em().transactional((em) => requestDigests(em, now));
const mailJobs = () => database.rows(`select payload from outbox where job = 'send-mail'`);

/** Date and hour of a person's clock, as the browser's own calendar says. */
function clock(zone: string, at: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)!.value;
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

test.each([
  ['Europe/Berlin', '2026-03-28', 'summer time begins'],
  ['Europe/Berlin', '2026-10-24', 'summer time ends'],
  ['America/New_York', '2026-03-07', 'summer time begins'],
  ['America/New_York', '2026-10-31', 'summer time ends'],
  ['Australia/Lord_Howe', '2026-04-04', 'half an hour of summer time ends'],
  ['Asia/Kolkata', '2026-05-01', 'no change'],
  ['Pacific/Kiritimati', '2026-05-01', 'a day ahead'],
  ['Pacific/Pago_Pago', '2026-05-01', 'a day behind'],
])('sends one digest a day at 8:00 local time in %s around %s (%s)', async (zone, from) => {
  const userId = await aPerson(zone);
  const start = new Date(`${from}T00:00:00Z`).getTime() - 12 * HOUR;
  const made: { day: string; hour: number }[] = [];
  for (let tick = start; tick < start + 72 * HOUR; tick += HOUR / 2) {
    const now = new Date(tick);
    await like(userId, new Date(tick - HOUR / 4));
    if ((await digestsAt(now)) > 0) made.push(clock(zone, now));
  }
  const [first, ...rest] = made;
  expect(rest.length).toBeGreaterThanOrEqual(2);
  expect(rest.map(({ hour }) => hour)).toEqual(rest.map(() => 8));
  expect(new Set(made.map(({ day }) => day)).size).toBe(made.length);
  const stored = await database.rows<{ day: string }>('select day::text from digests order by day');
  expect(stored.slice(1).map(({ day }) => day)).toEqual(rest.map(({ day }) => day));
  expect(first).toBeDefined();
});

const MORNING = new Date('2026-05-01T08:00:00Z');
const before = (hours: number): Date => new Date(MORNING.getTime() - hours * HOUR);

test('creates one digest per user with all notifications before 8:00', async () => {
  const [one, two] = [await aPerson(), await aPerson('UTC')];
  for (const hours of [1, 5, 25]) await like(one, before(hours));
  await like(two, before(2));
  await like(two, before(-1));
  expect(await digestsAt(before(1))).toBe(1);
  expect(await digestsAt(MORNING)).toBe(2);
  expect(await digestsAt(new Date(MORNING.getTime() + HOUR))).toBe(0);
  expect(await mailJobs()).toHaveLength(3);
  const [{ waiting }] = (await database.rows<{ waiting: number }>(
    'select count(*)::integer as waiting from notifications where digest_id is null',
  )) as [{ waiting: number }];
  expect(waiting).toBe(1);
});

test('creates no digest from read, instant or disabled notifications or for an inactive account', async () => {
  const userId = await aPerson();
  await like(userId, before(3), { mail: 'instant' });
  await like(userId, before(3), { mail: 'off' });
  await like(userId, before(3));
  await database.rows(`update notifications set read_at = now() where mail = 'daily'`);
  const closed = await aPerson();
  await like(closed, before(3));
  await database.rows(`update users set status = 'inactive' where id = $1`, [closed]);
  expect(await digestsAt(MORNING)).toBe(0);
  expect(await mailJobs()).toEqual([]);
});

test('creates no second digest for a date after a change of time zone', async () => {
  const userId = await aPerson('Asia/Kolkata');
  await like(userId, before(24));
  expect(await digestsAt(new Date('2026-05-01T02:30:00Z'))).toBe(1);
  await database.rows(`update notification_preferences set time_zone = 'America/New_York'`);
  await like(userId, new Date('2026-05-01T03:00:00Z'));
  expect(await digestsAt(new Date('2026-05-01T12:00:00Z'))).toBe(0);
  expect(await digestsAt(new Date('2026-05-02T12:00:00Z'))).toBe(1);
});

test('creates one digest when several workers run concurrently', async () => {
  const userId = await aPerson();
  for (let i = 0; i < 5; i++) await like(userId, before(i + 1));
  const made = await Promise.all(Array.from({ length: 5 }, () => digestsAt(MORNING)));
  expect(made.reduce((sum, count) => sum + count)).toBe(1);
  expect(await mailJobs()).toHaveLength(1);
});

describe('scheduled digests', () => {
  let redis: Redis;
  let sink: MailSink;
  const workers: INestApplicationContext[] = [];
  const start = async () => {
    const catalogue = { [sendMail.name]: sendMail };
    const features = [MailModule, NotificationsModule];
    workers.push(await startWorker({ database, env: { SMTP_URL: sink.url }, catalogue, features }));
  };
  beforeEach(async () => {
    redis = await emptyRedis();
    sink = await mailSink();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await sink.close();
    redis.disconnect();
  });

  test('are sent once per user with two workers running', async () => {
    const userId = await aPerson();
    const product = await aProduct(database.em(), { sellerId: userId, headline: 'TallyTap <b>' });
    const yesterday = new Date(Date.now() - 25 * HOUR);
    for (let i = 0; i < 12; i++) await like(userId, yesterday, { productId: product.id });
    await Promise.all([start(), start()]);
    await until(
      async () => (await database.rows('select 1 from digests where sent_at is not null')).length === 1,
    );
    // The scheduler's next turn, at once.
    await database.em().transactional((em) => requestDigests(em));
    expect(sink.mails).toHaveLength(1);
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ subject: 'Your day on Mintbridge: 12 new likes' });
    expect(mail!.text).toContain(
      `- An investor likes TallyTap <b>.\n  https://mint.example/product/${product.id}`,
    );
    expect(mail!.text).toContain('And 2 more.');
    expect(mail!.text).toContain('https://mint.example/settings/notifications');
    expect(mail!.html).toContain('TallyTap &lt;b&gt;');
    expect(mail!.html).toContain('href="https://mint.example/settings/notifications"');
    expect(mail!.raw).toMatch(/^List-Unsubscribe: <https:\/\/mint\.example\/settings\/notifications>\r?$/m);
  });

  test('are scheduled again after Redis was emptied', async () => {
    await start();
    await until(async () => (await redis.keys('*schedules*')).length > 0);
    await workers.pop()!.close();
    await redis.flushdb();
    await like(await aPerson(), new Date(Date.now() - 25 * HOUR));
    await start();
    await until(async () => sink.mails.length === 1);
  });
});
