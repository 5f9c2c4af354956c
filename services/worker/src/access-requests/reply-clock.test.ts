import { computeReplyClock, expireAccessRequest, remindAccessRequest } from '@mintbridge/jobs';
import {
  aMessage,
  aProduct,
  anAccessRequest,
  anInquiry,
  createTestDatabase,
  type TestDatabase,
} from '@mintbridge/model/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { enqueue, emptyRedis, settled, startWorker } from '../testing/worker-harness.js';
import { AccessRequestsModule } from './access-requests.module.js';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

let database: TestDatabase;
let redis: Redis;
let worker: INestApplicationContext;
let productId: number;
let ownerId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await emptyRedis();
  worker = await startWorker({
    database,
    catalogue: {
      [computeReplyClock.name]: computeReplyClock,
      [remindAccessRequest.name]: remindAccessRequest,
      [expireAccessRequest.name]: expireAccessRequest,
    },
    features: [AccessRequestsModule],
  });
});
afterAll(async () => {
  await worker.close();
  redis.disconnect();
  await database.close();
});
beforeEach(async () => {
  await database.clear();
  ({ id: productId, sellerId: ownerId } = await aProduct(database.em()));
});

/** A conversation that began so many hours ago, answered after some. */
async function anInquiryAt(hoursAgo: number, answeredAfter?: number, about = productId) {
  const inquiry = await anInquiry(database.em(), { productId: about });
  await database.rows('update inquiries set created_at = $2 where id = $1', [inquiry.id, ago(hoursAgo)]);
  const em = database.em();
  await aMessage(em, { inquiryId: inquiry.id, createdAt: ago(hoursAgo) });
  if (answeredAfter !== undefined)
    await aMessage(em, {
      inquiryId: inquiry.id,
      senderId: inquiry.sellerId!,
      createdAt: ago(hoursAgo - answeredAfter),
    });
  return inquiry;
}

async function computed() {
  const id = await enqueue(database, computeReplyClock, { ownerId });
  expect(await settled(database, id)).toMatchObject({ state: 'done' });
  const [row] = await database.rows(
    `select median_hours as "medianHours", answered_share as "answeredShare", samples
     from reply_clocks where owner_id = $1`,
    [ownerId],
  );
  return row;
}

const nextRun = async () => {
  const [row] = await database.rows<{ hours: number }>(
    `select extract(epoch from run_at - now())::float8 / 3600 as hours from outbox
     where job = 'compute-reply-clock' and state = 'pending'`,
  );
  return row?.hours;
};

test('counts conversations and access requests across all listings of the owner', async () => {
  await anInquiryAt(100, 2);
  await anInquiryAt(50, 6, (await aProduct(database.em(), { sellerId: ownerId })).id);
  await anAccessRequest(database.em(), {
    productId,
    state: 'declined',
    createdAt: ago(30),
    answeredAt: ago(26),
  });
  await anInquiryAt(100, 1, (await aProduct(database.em())).id);
  expect(await computed()).toEqual({ medianHours: 4, answeredShare: 1, samples: 3 });
});

test('counts a missing reply after 72 hours and ignores automatically granted requests', async () => {
  await anInquiryAt(100, 2);
  await anInquiryAt(80);
  await anInquiryAt(10);
  await anAccessRequest(database.em(), { productId, state: 'granted', isAutoGranted: true });
  expect(await computed()).toBeUndefined();
  await anAccessRequest(database.em(), { productId, state: 'expired', createdAt: ago(20 * 24) });
  expect(await computed()).toEqual({ medianHours: 2, answeredShare: 0.33, samples: 3 });
});

test('deletes the reply clock when too few inquiries are left', async () => {
  const all = [await anInquiryAt(10, 1), await anInquiryAt(10, 1), await anInquiryAt(10, 1)];
  expect(await computed()).toMatchObject({ samples: 3 });
  await database.rows('delete from inquiries where id = $1', [all[0]!.id]);
  expect(await computed()).toBeUndefined();
});

test('ignores conversations that the owner opened and replies after the first', async () => {
  const inquiry = await anInquiryAt(10, 2);
  await aMessage(database.em(), { inquiryId: inquiry.id, senderId: ownerId, createdAt: ago(1) });
  const empty = await anInquiry(database.em(), { productId });
  await aMessage(database.em(), { inquiryId: empty.id, senderId: ownerId });
  await anInquiryAt(10, 2);
  await anInquiryAt(10, 2);
  expect(await computed()).toEqual({ medianHours: 2, answeredShare: 1, samples: 3 });
});

test('schedules the next run for when a missing reply starts to count, within a day at most', async () => {
  await anInquiryAt(70);
  await computed();
  expect(await nextRun()).toBeCloseTo(2, 1);
  await database.clear();
  ({ id: productId, sellerId: ownerId } = await aProduct(database.em()));
  await anInquiryAt(1);
  await computed();
  expect(await nextRun()).toBeCloseTo(24, 1);
  await database.rows('delete from products');
  await database.rows(`delete from outbox`);
  await computed();
  expect(await nextRun()).toBeUndefined();
});

test('computes nothing for a deleted account', async () => {
  await anInquiryAt(10, 2);
  await database.rows('delete from users where id = $1', [ownerId]);
  expect(await computed()).toBeUndefined();
  expect(await nextRun()).toBeUndefined();
});
