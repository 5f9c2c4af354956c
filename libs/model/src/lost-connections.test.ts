import { isDatabaseOutage } from './database-errors.js';
import { createTestDatabase, type TestDatabase } from './testing/index.js';

/** The pool of a test database has five connections. */
const TRANSACTIONS = 6;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('transactions that lose their connection give its place in the pool back', async () => {
  for (let n = 0; n < TRANSACTIONS; n += 1) {
    const lost = database
      .em()
      .transactional((em) => em.execute('select pg_terminate_backend(pg_backend_pid())'));
    const error = await lost.catch((reason: unknown) => reason);
    expect(isDatabaseOutage(error)).toBe(true);
  }
  expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }]);
});
