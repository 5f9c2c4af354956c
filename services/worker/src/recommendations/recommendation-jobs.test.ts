import { matchProduct, recomputeRecommendations } from '@mintbridge/jobs';
import { Product } from '@mintbridge/model';
import {
  aLike,
  aProduct,
  anInvestorProfile,
  createTestDatabase,
  type TestDatabase,
} from '@mintbridge/model/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { plainLists, storedLists } from '../testing/match-fixtures.js';
import { enqueue, emptyRedis, settled, startWorker, until } from '../testing/worker-harness.js';
import { RecommendationsModule } from './recommendations.module.js';

const catalogue = {
  [matchProduct.name]: matchProduct,
  [recomputeRecommendations.name]: recomputeRecommendations,
};

let database: TestDatabase;
let redis: Redis;
let worker: INestApplicationContext;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await emptyRedis();
  const em = database.em();
  await anInvestorProfile(em);
  await aProduct(em, { isActive: true, revenue: '5 lakh' });
  worker = await startWorker({ database, catalogue, features: [RecommendationsModule] });
});
afterAll(async () => {
  await worker.close();
  redis.disconnect();
  await database.close();
});

const listsAreRight = async () => expect(await storedLists(database)).toEqual(await plainLists(database));

it('computes lists for rows without a job when the worker starts', async () => {
  const lists = await until(async () => {
    const found = Object.values(await storedLists(database));
    return found.some((list) => list.length > 0) && found;
  });
  expect(lists).toHaveLength(1);
  await listsAreRight();
});

it('computes the list of a saved profile', async () => {
  const { userId } = await anInvestorProfile(database.em(), { investmentThesis: 'Web payments for shops' });
  const id = await enqueue(database, recomputeRecommendations, { investorId: userId });
  expect(await settled(database, id)).toMatchObject({ state: 'done', attempts: 1 });
  expect((await storedLists(database))[userId]).toMatchObject([{ matchScore: 100 }]);
  await listsAreRight();
});

it('adds a created product to the lists and removes it when it is hidden', async () => {
  const product = await aProduct(database.em(), { isActive: true });
  expect(
    await settled(database, await enqueue(database, matchProduct, { productId: product.id })),
  ).toMatchObject({ state: 'done' });
  await listsAreRight();
  const em = database.em();
  (await em.findOneOrFail(Product, { id: product.id })).visibleToInvestors = false;
  await em.flush();
  await settled(database, await enqueue(database, matchProduct, { productId: product.id }));
  await listsAreRight();
  const holders = await database.rows('select from recommendations where product_id = $1', [product.id]);
  expect(holders).toEqual([]);
});

it('notifies an investor of each match once, except for products they liked', async () => {
  const em = database.em();
  const { userId } = await anInvestorProfile(em);
  const deal = await aProduct(em, { isActive: true });
  await aLike(em, { investorId: userId, productId: deal.id });
  const product = await aProduct(em, { isActive: true });
  const recompute = async () =>
    settled(database, await enqueue(database, recomputeRecommendations, { investorId: userId }));
  const match = async (productId: number) =>
    settled(database, await enqueue(database, matchProduct, { productId }));
  await recompute();
  await match(deal.id);
  await match(product.id);
  for (const visibleToInvestors of [false, true]) {
    await database.rows('update products set visible_to_investors = $1 where id = $2', [
      visibleToInvestors,
      product.id,
    ]);
    await match(product.id);
  }
  const notifications = await database.rows(
    `select kind, product_id as "productId" from notifications where user_id = $1 and product_id = any($2)`,
    [userId, [deal.id, product.id]],
  );
  expect(notifications).toEqual([{ kind: 'match', productId: product.id }]);
});

it('completes the job when its investor or product was deleted', async () => {
  const ids = [
    await enqueue(database, matchProduct, { productId: 999_999 }),
    await enqueue(database, recomputeRecommendations, { investorId: 999_999 }),
  ];
  for (const id of ids) expect(await settled(database, id)).toMatchObject({ state: 'done', attempts: 1 });
});
