import { aProduct, anAccessRequest } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../testing/api.js';

const api = useApi();
let owner: SignedInClient;
let investor: SignedInClient;
let productId: number;

beforeEach(async () => {
  owner = await api.aClient('seller');
  investor = await api.aClient('investor', {
    firstName: 'Jonas',
    lastName: 'Beck',
    businessName: 'North Fund',
  });
  const product = await aProduct(api.em(), {
    sellerId: owner.user.id,
    revenue: '4200000',
    techStack: 'Rust',
    privacy: { financials: 'request', technology: 'request' },
  });
  productId = product.id;
});

const grant = async (client = investor) => {
  const { id } = await anAccessRequest(api.em(), { productId, investorId: client.user.id });
  await owner.patch(`/api/access-requests/${id}`, { state: 'granted' }).expect(200);
  return id;
};
const view = (client = investor) => client.get(`/api/products/${productId}`).expect(200);
const log = async (client = owner) =>
  (await client.get(`/api/products/${productId}/access-log`).expect(200)).body.entries;
const backdate = (days: number) =>
  api.rows(
    `update access_log set last_seen_at = last_seen_at - make_interval(days => $2),
       first_seen_at = first_seen_at - make_interval(days => $2) where product_id = $1`,
    [productId, days],
  );

test('logs a view of granted sections before responding, one view a day', async () => {
  await grant();
  expect(await log()).toEqual([]);
  await view();
  await view();
  const [entry, ...more] = await log();
  expect(more).toEqual([]);
  expect(entry).toEqual({
    investor: 'Jonas Beck',
    business: 'North Fund',
    sections: ['financials', 'technology'],
    firstSeenAt: expect.stringMatching(/Z$/),
    lastSeenAt: expect.stringMatching(/Z$/),
    views: 1,
  });
  await backdate(1);
  const [yesterday] = await log();
  await view();
  const [now] = await log();
  expect(now).toMatchObject({ views: 2, firstSeenAt: yesterday.firstSeenAt });
  expect(Date.parse(now.lastSeenAt)).toBeGreaterThan(Date.parse(yesterday.lastSeenAt));
});

test('counts concurrent views as one', async () => {
  await grant();
  await Promise.all(Array.from({ length: 20 }, () => view()));
  expect(await log()).toMatchObject([{ views: 1 }]);
});

test('adds a section that is viewed later the same day', async () => {
  const id = await grant();
  await view();
  await owner.patch(`/api/access-requests/${id}`, { state: 'revoked' }).expect(200);
  await api.rows(
    `update products set ip_details = 'Two patents', privacy = '{"ip": "request"}',
       locks = '{"ip": {"tier": "request", "filled": 1}}' where id = $1`,
    [productId],
  );
  await grant();
  await view();
  expect(await log()).toMatchObject([{ sections: ['financials', 'technology', 'ip'], views: 1 }]);
});

test('logs neither views without a grant, nor views of the owner or superadmins, nor cards in a list', async () => {
  await view(investor);
  await view(owner);
  await view(await api.aClient('superadmin'));
  await grant();
  await investor.get('/api/products').expect(200);
  expect(await log()).toEqual([]);
});

test('only the owner and superadmins may read the log', async () => {
  await log(await api.aClient('superadmin'));
  await (await api.aClient('seller')).get(`/api/products/${productId}/access-log`).expect(404);
  await investor.get(`/api/products/${productId}/access-log`).expect(403);
});
