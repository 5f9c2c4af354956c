import { PreparedReads } from './prepared-reads.js';
import { aSeller, anExtraction, anInvestor, createTestDatabase, type TestDatabase } from './testing/index.js';

let database: TestDatabase;
let reads: PreparedReads;
beforeAll(async () => {
  database = await createTestDatabase();
  reads = new PreparedReads(database.orm);
});
afterAll(() => database.close());

test('role is that of an active account with the same session epoch', async () => {
  const em = database.em();
  const seller = await aSeller(em);
  const investor = await anInvestor(em, { sessionEpoch: 3 });
  const inactive = await aSeller(em, { status: 'inactive' });
  const keys = [
    { accountId: investor.id, epoch: 3, session: '' },
    { accountId: seller.id, epoch: 1, session: '' },
    { accountId: 999_999, epoch: 0, session: '' },
    { accountId: seller.id, epoch: 0, session: '' },
    { accountId: inactive.id, epoch: 0, session: '' },
  ];
  const roles = await Promise.all(keys.map((key) => reads.role(key)));
  expect(roles).toEqual(['buyer', undefined, undefined, 'seller', undefined]);
});

test('extraction returns fields only once it has ended', async () => {
  const em = database.em();
  const fields = { headline: { value: 'PayFlow', evidence: [] } } as never;
  const createdAt = new Date('2026-01-02T03:04:05.678Z');
  const running = await anExtraction(em, { state: 'processing', progress: 40, fields, createdAt });
  const failed = await anExtraction(em, { state: 'failed', error: 'The site did not respond.', fields });
  expect(await reads.extraction(running.id)).toEqual({
    id: running.id,
    sellerId: running.sellerId,
    url: running.url,
    state: 'processing',
    progress: 40,
    productId: null,
    headline: null,
    error: null,
    fields: null,
    createdAt,
  });
  expect(await reads.extraction(failed.id)).toMatchObject({ error: 'The site did not respond.', fields });
  expect(await reads.extraction(999_999)).toBeUndefined();
});
