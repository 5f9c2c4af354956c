import {
  aConnection,
  aContactSubmission,
  aLike,
  aMessage,
  aPilotBatch,
  aProduct,
  aReview,
  aSealedCredential,
  aUser,
  anExtraction,
  anInvestorProfile,
  createTestDatabase,
  type TestDatabase,
} from './index.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

test('builders store a row and the parents that were not given', async () => {
  const em = database.em();
  await aReview(em);
  await anExtraction(em, { state: 'processing', progress: 60 });
  await anInvestorProfile(em, { industryFocus: ['EdTech'] });
  await aLike(em);
  await aConnection(em);
  const message = await aMessage(em);
  await aContactSubmission(em);
  const { items } = await aPilotBatch(em, { urls: ['https://a.example/', 'https://b.example/'] });
  await aSealedCredential(em, { sealed: 'c2VhbGVk' });

  const [counts] = await database.rows<Record<string, number>>(`
    select (select count(*)::int from products) as products, (select count(*)::int from pilot_items) as items,
      (select last_message_id from inquiries) as last_message, (select count(*)::int from sealed_credentials) as sealed`);
  expect(counts).toEqual({ products: 4, items: 2, last_message: message.id, sealed: 1 });
  expect(items.map((item) => item.position)).toEqual([0, 1]);
});

test('accounts have the test password by default', async () => {
  const em = database.em();
  const [one, two, other] = [await aUser(em), await aUser(em), await aUser(em, { password: 'Another-7' })];
  expect(one.password).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(two.password).toBe(one.password);
  expect(other.password).not.toBe(one.password);
});

test('aProduct stores the given columns and derives others', async () => {
  const product = await aProduct(database.em(), { revenue: '12L', visibleToInvestors: false });
  expect(product).toMatchObject({
    revenueStage: '10L-1Cr',
    currency: 'INR',
    revenueUsd: 14_393.36,
    visibleToInvestors: false,
  });
});

test('clear deletes all rows and resets ids', async () => {
  await aProduct(database.em());
  await database.clear();
  const product = await aProduct(database.em());
  expect(product.id).toBe(1);
  expect(await database.rows('select count from product_rollup')).toEqual([{ count: 1 }]);
});

test('test databases are independent', async () => {
  const other = await createTestDatabase();
  await aProduct(other.em());
  expect(await other.rows('select id from users')).toHaveLength(1);
  await database.clear();
  expect(await other.rows('select id from users')).toHaveLength(1);
  await other.close();
});
