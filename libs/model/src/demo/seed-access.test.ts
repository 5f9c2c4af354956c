import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { DEMO_OWNER } from './people.js';
import { seedDemo } from './seed-demo.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the demo owner has a confidential listing with a granted, a declined and a pending request, and an access log', async () => {
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

test('demo sites have been read: one is down and one has a proposal', async () => {
  const [sites] = await database.rows<{ read: number; down: number; typed: number }>(
    `select count(site_read_at)::integer as read, count(site_down_since)::integer as down,
       count(*) filter (where source_url is null)::integer as typed from products`,
  );
  expect(sites!.read).toBeGreaterThan(30);
  expect(sites!.typed).toBeGreaterThan(0);
  expect(sites!.down).toBe(1);
  const proposals = await database.rows(
    `select jsonb_array_length(fields) as fields, u.email from proposals
     join products p on p.id = product_id join users u on u.id = p.seller_id`,
  );
  expect(proposals).toEqual([{ fields: 3, email: DEMO_OWNER }]);
});
