import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { DEMO_OWNER } from './people.js';
import { seedDemo } from './seed-demo.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the demo owner has a confidential listing: access granted, declined and asked for, and who saw it', async () => {
  expect(await seedDemo(database.em(), 'Mint-it-2026')).toBe(true);
  const states = await database.rows(
    `select r.state from access_requests r join products p on p.id = r.product_id
     join users u on u.id = p.seller_id where u.email = $1 and p.locks is not null order by r.id`,
    [DEMO_OWNER],
  );
  expect(states).toEqual([{ state: 'granted' }, { state: 'declined' }, { state: 'pending' }]);
  expect(await database.rows('select days from access_log')).toEqual([{ days: 3 }]);
  expect(await database.rows('select is_signed as signed from access_grants')).toEqual([{ signed: true }]);
});
