import type { StageOption } from '@mintbridge/contracts';
import { mailSavedSearches, matchSavedSearches, requestJobs, sendMail } from '@mintbridge/jobs';
import { AccessGrant, recordHits, takeDueHits, waitingInvestors } from '@mintbridge/model';
import {
  aPass,
  aProduct,
  aSavedSearch,
  anInvestor,
  createTestDatabase,
  type TestDatabase,
} from '@mintbridge/model/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { MailModule } from '../mail/mail.module.js';
import { mailSink, type MailSink } from '../testing/mail-sink.js';
import { enqueue, emptyRedis, settled, startWorker, until } from '../testing/worker-harness.js';
import { mailSearches } from './mail-saved-searches.processor.js';
import { SavedSearchesModule } from './saved-searches.module.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(() => database.clear());

const hits = () =>
  database.rows<{ productId: number; mailId: string | null }>(
    `select product_id as "productId", mail_id as "mailId" from saved_search_hits order by product_id`,
  );
const mailJobs = () =>
  database.rows<{ payload: { mailId: string } }>(
    `select payload from outbox where job = 'send-mail' order by seq`,
  );
const inZone = (userId: number, timeZone: string) =>
  database.rows(`insert into notification_preferences (user_id, time_zone) values ($1, $2)`, [
    userId,
    timeZone,
  ]);

async function aHit(given: Parameters<typeof aSavedSearch>[1], foundAt: string) {
  const search = await aSavedSearch(database.em(), given);
  const product = await aProduct(database.em());
  await database.rows(`insert into saved_search_hits (search_id, product_id, found_at) values ($1, $2, $3)`, [
    search.id,
    product.id,
    foundAt,
  ]);
  return search;
}

describe('the due time of a hit', () => {
  // Found at, and when it goes out; 8:00 in New York is 13:00 UTC in winter and 12:00 in summer.
  test.each([
    ['daily', 'UTC', '2026-03-10T07:59:59Z', '2026-03-10T08:00:00Z'],
    ['daily', 'UTC', '2026-03-10T08:00:00Z', '2026-03-11T08:00:00Z'],
    ['daily', 'America/New_York', '2026-03-07T13:30:00Z', '2026-03-08T12:00:00Z'],
    ['daily', 'America/New_York', '2026-03-07T12:59:00Z', '2026-03-07T13:00:00Z'],
    ['daily', 'America/New_York', '2026-10-31T12:30:00Z', '2026-11-01T13:00:00Z'],
    ['daily', 'Asia/Kolkata', '2026-03-10T02:30:00Z', '2026-03-11T02:30:00Z'],
    ['weekly', 'Europe/Berlin', '2026-03-25T10:00:00Z', '2026-03-30T06:00:00Z'],
    ['weekly', 'Europe/Berlin', '2026-03-23T06:59:00Z', '2026-03-23T07:00:00Z'],
    ['weekly', 'Europe/Berlin', '2026-10-24T10:00:00Z', '2026-10-26T07:00:00Z'],
    ['instant', 'Asia/Kolkata', '2026-03-10T02:30:00Z', '2026-03-10T02:30:15Z'],
  ] as const)('%s in %s, found at %s: %s', async (frequency, zone, found, due) => {
    const investor = await anInvestor(database.em());
    await inZone(investor.id, zone);
    await aHit({ investorId: investor.id, frequency }, found);
    const before = new Date(Date.parse(due) - 1);
    expect(await takeDueHits(database.em(), investor.id, before)).toEqual([]);
    expect(await takeDueHits(database.em(), investor.id, new Date(due))).toHaveLength(1);
  });

  test('is now for an overdue hit, and never for a search that is switched off', async () => {
    const late = await aHit({ frequency: 'daily' }, '2026-01-01T00:00:00Z');
    const ended = await aHit({ frequency: 'off' }, '2026-01-01T00:00:00Z');
    expect(await waitingInvestors(database.em(), { searchIds: [late.id, ended.id] })).toEqual([
      { investorId: late.investorId, delayMs: 0 },
    ]);
  });

  test('puts daily and weekly searches into one mail and each instant search into its own', async () => {
    const { id: investorId } = await anInvestor(database.em());
    const found = '2026-03-23T06:00:00Z';
    for (const frequency of ['daily', 'weekly', 'instant', 'instant'] as const)
      await aHit({ investorId, frequency }, found);
    const taken = await takeDueHits(database.em(), investorId, new Date('2026-03-23T08:00:00Z'));
    const mails = Map.groupBy(taken, ({ mailId }) => mailId);
    expect([...mails.values()].map((hits) => hits.length).sort()).toEqual([1, 1, 2]);
  });
});

describe('a mail of saved searches', () => {
  const due = ({ investorId }: { investorId: number }) =>
    database.em().transactional((em) => mailSearches(em, investorId, new Date(Date.now() + 60_000)));

  test('contains every waiting hit once, also when it is requested concurrently', async () => {
    const search = await aSavedSearch(database.em());
    const products = [await aProduct(database.em()), await aProduct(database.em())];
    for (const { id } of products) expect(await recordHits(database.em(), id)).toEqual([search.id]);
    await Promise.all(Array.from({ length: 8 }, () => due(search)));
    expect(await mailJobs()).toHaveLength(1);
    const [job] = await mailJobs();
    expect((await hits()).map(({ mailId }) => mailId)).toEqual(products.map(() => job!.payload.mailId));
    // Hiding, showing and editing bring none of them back.
    for (const { id } of products) await recordHits(database.em(), id);
    await due(search);
    expect(await mailJobs()).toHaveLength(1);
    expect(await database.rows(`select kind, count from notifications`)).toEqual([
      { kind: 'saved-search', count: 2 },
    ]);
  });

  test('omits hidden and passed listings until they are visible again', async () => {
    const search = await aSavedSearch(database.em());
    const hidden = await aProduct(database.em());
    const passed = await aProduct(database.em());
    for (const { id } of [hidden, passed]) await recordHits(database.em(), id);
    await database.rows('update products set visible_to_investors = false where id = $1', [hidden.id]);
    await aPass(database.em(), { investorId: search.investorId, productId: passed.id });
    await due(search);
    expect(await mailJobs()).toEqual([]);
    await database.rows('update products set visible_to_investors = true');
    expect(await recordHits(database.em(), hidden.id)).toEqual([search.id]);
    await due(search);
    expect(await hits()).toMatchObject([
      { productId: hidden.id, mailId: expect.any(String) },
      { productId: passed.id, mailId: null },
    ]);
  });

  test('is rescheduled when it is requested before it is due', async () => {
    const search = await aSavedSearch(database.em(), { frequency: 'weekly' });
    const { id } = await aProduct(database.em());
    await recordHits(database.em(), id);
    await database.em().transactional((em) => mailSearches(em, search.investorId));
    expect(await mailJobs()).toEqual([]);
    const [row] = await database.rows<{ isLater: boolean }>(
      `select run_at > now() + interval '1 second' as "isLater" from outbox where job = 'mail-saved-searches'`,
    );
    expect(row).toEqual({ isLater: true });
  });
});

test('listings that request mails for the same investors concurrently do not deadlock', async () => {
  const investors = Array.from({ length: 800 }, (_, index) => ({ investorId: index + 1 }));
  const ask = (payloads: typeof investors) =>
    database.em().transactional((em) => requestJobs(em, mailSavedSearches, payloads));
  await Promise.all([investors, investors.toReversed(), investors, investors.toReversed()].map(ask));
  expect(await database.rows('select id from outbox')).toHaveLength(investors.length);
});

describe('a listing with locked financials', () => {
  const grant = async (productId: number, investorId: number) => {
    const em = database.em();
    em.create(AccessGrant, { productId, investorId, sections: { financials: 'request' }, isSigned: false });
    await em.flush();
  };
  const lockedListing = () =>
    aProduct(database.em(), { revenue: '₹5 Cr', privacy: { financials: 'request' } });
  const byStage = (stage: StageOption) =>
    aSavedSearch(database.em(), { revenueStages: [stage], frequency: 'weekly' });

  test('matches by revenue stage only the searches of an investor with a grant', async () => {
    const [mine, other, undisclosed] = [
      await byStage('1-10Cr'),
      await byStage('1-10Cr'),
      await byStage('Undisclosed'),
    ];
    const { id } = await lockedListing();
    expect(await recordHits(database.em(), id)).toEqual([undisclosed.id]);
    await grant(id, mine.investorId);
    expect(await recordHits(database.em(), id, mine.investorId)).toEqual([mine.id]);
    const waiting = await waitingInvestors(database.em(), { searchIds: [mine.id, other.id] });
    expect(waiting.map((row) => row.investorId)).toEqual([mine.investorId]);
  });

  test('is not mailed after the grant was revoked', async () => {
    const search = await byStage('1-10Cr');
    const { id } = await lockedListing();
    await grant(id, search.investorId);
    await recordHits(database.em(), id);
    await database.rows('update access_grants set revoked_at = now()');
    const taken = () => takeDueHits(database.em(), search.investorId, new Date('2100-01-01'));
    expect(await waitingInvestors(database.em(), { searchIds: [search.id] })).toEqual([]);
    expect(await taken()).toEqual([]);
    await database.rows('update access_grants set revoked_at = null');
    expect(await taken()).toMatchObject([{ productId: id }]);
  });
});

describe('mails sent by the worker', () => {
  let redis: Redis;
  let sink: MailSink;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    redis = await emptyRedis();
    sink = await mailSink();
    worker = await startWorker({
      database,
      env: { SMTP_URL: sink.url },
      catalogue: {
        [sendMail.name]: sendMail,
        [matchSavedSearches.name]: matchSavedSearches,
        [mailSavedSearches.name]: mailSavedSearches,
      },
      features: [MailModule, SavedSearchesModule],
    });
  });
  afterAll(async () => {
    await worker.close();
    await sink.close();
    redis.disconnect();
  });

  test('puts several new listings into one mail with the search name, links and one-click unsubscribe', async () => {
    const investor = await anInvestor(database.em());
    const search = await aSavedSearch(database.em(), { investorId: investor.id, name: 'B2B & web' });
    const products = [await aProduct(database.em()), await aProduct(database.em())];
    for (const { id } of products)
      await settled(database, await enqueue(database, matchSavedSearches, { productId: id }));
    await database.rows(`update outbox set run_at = now() where job = 'mail-saved-searches'`);
    await database.rows(`update saved_search_hits set found_at = found_at - interval '1 minute'`);
    await database.rows(`select pg_notify('outbox', '')`);
    const mail = await until(async () => sink.mails[0]);
    expect(mail).toMatchObject({ to: [investor.email], subject: '2 new deals for ‘B2B & web’' });
    for (const { id } of products) expect(mail.text).toContain(`https://mint.example/product-details/${id}`);
    const path = `unsubscribe/${search.unsubscribeToken}`;
    const headers = mail.raw.replace(/\r\n\s+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <https://mint.example/api/${path}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`https://mint.example/${path}`);
  });

  test('puts searches due together into one mail with the hits and the unsubscribe link of each', async () => {
    const sent = sink.mails.length;
    const { id: investorId } = await anInvestor(database.em());
    const searches = [];
    for (const name of ['Farms', 'Lending'])
      searches.push(await aSavedSearch(database.em(), { investorId, name, frequency: 'daily' }));
    const { id } = await aProduct(database.em(), { headline: 'Acre' });
    await recordHits(database.em(), id);
    await database.rows(`update saved_search_hits set found_at = found_at - interval '2 days'`);
    await settled(database, await enqueue(database, mailSavedSearches, { investorId }));
    const mail = await until(async () => sink.mails[sent]);
    expect(mail.subject).toBe('1 new deal for ‘Farms’ and ‘Lending’');
    for (const { name, unsubscribeToken } of searches) {
      expect(mail.text).toContain(`1 new deal for ‘${name}’`);
      expect(mail.text).toContain(
        `Unsubscribe from ‘${name}’: https://mint.example/unsubscribe/${unsubscribeToken}`,
      );
    }
    const [first, second] = searches.map(({ unsubscribeToken }) => unsubscribeToken);
    expect(mail.raw.replace(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://mint.example/api/unsubscribe/${first}?also=${second}>`,
    );
  });

  test('sends no mail for a search that was switched off in the meantime', async () => {
    const sent = sink.mails.length;
    const search = await aSavedSearch(database.em());
    const { id } = await aProduct(database.em());
    await recordHits(database.em(), id);
    const [hit] = await takeDueHits(database.em(), search.investorId, new Date(Date.now() + 60_000));
    await database.rows(`update saved_searches set frequency = 'off'`);
    const job = await enqueue(database, sendMail, { kind: 'saved-search', mailId: hit!.mailId });
    expect((await settled(database, job)).state).toBe('done');
    expect(sink.mails).toHaveLength(sent);
  });

  test('mails a listing whose financials are locked again before its mail is due only once they are open', async () => {
    const sent = sink.mails.length;
    const { investorId } = await aSavedSearch(database.em(), { revenueStages: ['1-10Cr'] });
    const { id } = await aProduct(database.em(), { revenue: '₹5 Cr' });
    await settled(database, await enqueue(database, matchSavedSearches, { productId: id }));
    await database.rows(`update saved_search_hits set found_at = found_at - interval '2 days'`);
    const lock = (locks: string | null) => database.rows('update products set locks = $1', [locks]);
    await lock('{"financials": {"tier": "nda", "filled": 1}}');
    await settled(database, await enqueue(database, mailSavedSearches, { investorId }));
    expect(await hits()).toEqual([{ productId: id, mailId: null }]);
    expect(await mailJobs()).toEqual([]);
    await lock(null);
    await settled(database, await enqueue(database, mailSavedSearches, { investorId }));
    const mail = await until(async () => sink.mails[sent]);
    expect(mail.text).toContain(`https://mint.example/product-details/${id}`);
    expect(await mailJobs()).toHaveLength(1);
  });

  test('does not mail a listing whose matching financials were locked in the meantime', async () => {
    const sent = sink.mails.length;
    const search = await aSavedSearch(database.em(), { revenueStages: ['1-10Cr'] });
    const { id } = await aProduct(database.em(), { revenue: '₹5 Cr' });
    await recordHits(database.em(), id);
    const [hit] = await takeDueHits(database.em(), search.investorId, new Date(Date.now() + 60_000));
    await database.rows(`update products set locks = '{"financials": {"tier": "nda", "filled": 1}}'`);
    const job = await enqueue(database, sendMail, { kind: 'saved-search', mailId: hit!.mailId });
    expect((await settled(database, job)).state).toBe('done');
    expect(sink.mails).toHaveLength(sent);
  });
});
