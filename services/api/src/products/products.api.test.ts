import { ERRORS, PRODUCT_MESSAGES, productSchema, tooLong } from '@mintbridge/contracts';
import {
  aConnection,
  aLike,
  aMessage,
  aProduct,
  aReview,
  anInquiry,
  anInvestor,
} from '@mintbridge/model/testing';
import { useApi, useClient, type SignedInClient } from '../testing/api.js';
import { listingForm } from '../testing/listings.js';

const api = useApi();
const owner = useClient(api, 'seller');
const otherSeller = useClient(api, 'seller');
const buyer = useClient(api, 'buyer');
const investor = useClient(api, 'investor');
const admin = useClient(api, 'superadmin');

const jobsFor = (productId: number) =>
  api.rows<{ job: string }>(
    `select job from outbox where payload = jsonb_build_object('productId', $1::int)`,
    [productId],
  );

describe('POST /api/products', () => {
  test('returns the whole listing and requests its matches and matching saved searches', async () => {
    const made = await owner
      .post('/api/products', listingForm({ revenue: '₹12 L', techStack: ' ' }))
      .expect(201);
    const product = productSchema.strict().parse(made.body);
    expect(product).toMatchObject({
      sellerId: owner.user.id,
      headline: 'PayFlow',
      revenue: '₹12 L',
      revenueStage: '10L-1Cr',
      isActive: false,
      visibleToInvestors: true,
      reviewStatus: 'pending',
      interest: { likes: 0, connections: 0, inquiries: 0, unread: 0 },
    });
    expect(product.techStack).toBeUndefined();
    expect(await jobsFor(product.id)).toEqual([{ job: 'match-product' }, { job: 'match-saved-searches' }]);
    expect((await owner.get(`/api/products/${product.id}`)).body).toEqual(made.body);
  });

  test('listings are not live and visible to investors by default', async () => {
    const { isActive: _a, visibleToInvestors: _v, ...form } = listingForm();
    const made = await owner.post('/api/products', form).expect(201);
    expect(made.body).toMatchObject({ isActive: false, visibleToInvestors: true });
  });

  test('allows only sellers and superadmins', async () => {
    await api.anonymous.post('/api/products', listingForm()).expect(401);
    await buyer.post('/api/products', listingForm()).expect(403);
    await investor.post('/api/products', listingForm()).expect(403);
    await admin.post('/api/products', listingForm()).expect(201);
  });

  test('rejects another seller with 403, and a superadmin may name any seller', async () => {
    const refused = await owner
      .post('/api/products', listingForm({ sellerId: otherSeller.user.id }))
      .expect(403);
    expect(refused.body.message).toBe(ERRORS.otherSeller.message);
    const made = await owner.post('/api/products', listingForm({ sellerId: owner.user.id })).expect(201);
    expect(made.body.sellerId).toBe(owner.user.id);
    const named = await admin.post('/api/products', listingForm({ sellerId: owner.user.id })).expect(201);
    expect(named.body.sellerId).toBe(owner.user.id);
    for (const sellerId of [buyer.user.id, 999_999]) {
      const response = await admin.post('/api/products', listingForm({ sellerId })).expect(400);
      expect(response.body.errors).toEqual([{ field: 'sellerId', message: expect.any(String) }]);
    }
  });

  test('ignores columns set by the server', async () => {
    const made = await owner
      .post(
        '/api/products',
        listingForm({
          id: 7,
          reviewStatus: 'verified',
          reviewNote: 'x',
          completeness: 100,
          createdAt: '2000-01-01',
        }),
      )
      .expect(201);
    expect(made.body).toMatchObject({ reviewStatus: 'pending', completeness: expect.any(Number) });
    expect(made.body.id).not.toBe(7);
    expect(made.body.completeness).toBeLessThan(100);
    expect(made.body.createdAt > '2020').toBe(true);
  });

  test.each(Object.entries(PRODUCT_MESSAGES))(
    'rejects a missing, short or invalid %s with "%s"',
    async (field, message) => {
      const { [field]: _, ...without } = listingForm();
      const short =
        { headline: 'ab', description: 'Nineteen characters', features: 'Nine char' }[field] ?? '';
      for (const body of [without, listingForm({ [field]: short }), listingForm({ [field]: 17 })]) {
        const response = await owner.post('/api/products', body).expect(400);
        expect(response.body).toMatchObject({ statusCode: 400, message, errors: [{ field, message }] });
      }
    },
  );

  test('lists the errors of all fields, with that of the first field as the message', async () => {
    const response = await owner.post('/api/products', {}).expect(400);
    expect(response.body.message).toBe(PRODUCT_MESSAGES.headline);
    expect(response.body.errors).toEqual(
      expect.arrayContaining(
        Object.entries(PRODUCT_MESSAGES).map(([field, message]) => ({ field, message })),
      ),
    );
    expect(response.body.errors).toHaveLength(Object.keys(PRODUCT_MESSAGES).length);
  });

  test.each([
    ['launchYear', '1989', PRODUCT_MESSAGES.launchYear],
    ['launchYear', String(new Date().getFullYear() + 1), PRODUCT_MESSAGES.launchYear],
    ['companyUrl', 'javascript:alert(1)', PRODUCT_MESSAGES.companyUrl],
    ['productUrl', 'payflow.example', PRODUCT_MESSAGES.productUrl],
    ['businessModel', 'B2X', PRODUCT_MESSAGES.businessModel],
  ])('rejects %s: %s', async (field, value, message) => {
    const response = await owner.post('/api/products', listingForm({ [field]: value })).expect(400);
    expect(response.body.errors).toEqual([{ field, message }]);
  });

  test.each([
    ['headline', 200],
    ['description', 10_000],
    ['techStack', 10_000],
  ])('%s has at most %i characters', async (field, max) => {
    await owner.post('/api/products', listingForm({ [field]: 'x'.repeat(max) })).expect(201);
    const response = await owner
      .post('/api/products', listingForm({ [field]: 'x'.repeat(max + 1) }))
      .expect(400);
    expect(response.body.errors).toEqual([{ field, message: tooLong(max) }]);
  });

  test('rejects NUL and lone surrogates, and keeps other text as typed', async () => {
    for (const bad of ['PayFlow\u0000', 'PayFlow \ud800']) {
      await owner.post('/api/products', listingForm({ headline: bad })).expect(400);
    }
    const headline = '  Zahlung 😀 "quoted" <b>ﬁ</b> \u202e  ';
    const made = await owner.post('/api/products', listingForm({ headline })).expect(201);
    expect(made.body.headline).toBe(headline);
  });

  test('accepts free text for industry, sub-category, platform and intent', async () => {
    const other = {
      industry: 'Space Mining',
      category: 'Asteroids',
      platformType: 'Satellite',
      intentWithProduct: 'Lend',
    };
    const made = await owner.post('/api/products', listingForm(other)).expect(201);
    expect(made.body).toMatchObject(other);
  });
});

describe('GET /api/products/:id', () => {
  test('returns a listing to its owner, to superadmins and, while it is visible, to investors', async () => {
    const { id } = await aProduct(api.em(), { sellerId: owner.user.id });
    for (const client of [owner, admin, buyer, investor]) await client.get(`/api/products/${id}`).expect(200);
    const missing = await otherSeller.get(`/api/products/${id}`).expect(404);
    expect(missing.body.message).toBe(ERRORS.productNotFound.message);
    await api.anonymous.get(`/api/products/${id}`).expect(401);
    await owner.patch(`/api/products/${id}`, { visibleToInvestors: false }).expect(200);
    for (const client of [buyer, investor]) await client.get(`/api/products/${id}`).expect(404);
    for (const client of [owner, admin]) await client.get(`/api/products/${id}`).expect(200);
  });

  test('returns the review note and the interest only to the owner and superadmins', async () => {
    const em = api.em();
    const { id } = await aProduct(em, { sellerId: owner.user.id, reviewNote: 'Please name your pricing.' });
    await aReview(em, { productId: id });
    await aLike(em, { productId: id });
    await aLike(em, { productId: id });
    await aConnection(em, { productId: id });
    const inquiry = await anInquiry(em, { productId: id });
    await aMessage(em, { inquiryId: inquiry.id });
    await aMessage(em, { inquiryId: inquiry.id });
    await aMessage(em, { inquiryId: inquiry.id, senderId: owner.user.id });
    const shown = {
      reviewNote: 'Please name your pricing.',
      interest: { likes: 2, connections: 1, inquiries: 1, unread: 2 },
    };
    for (const client of [owner, admin]) {
      const response = await client.get(`/api/products/${id}`).expect(200);
      expect(productSchema.strict().parse(response.body)).toMatchObject(shown);
    }
    const response = await buyer.get(`/api/products/${id}`).expect(200);
    expect(productSchema.strict().parse(response.body)).not.toHaveProperty('interest');
    expect(response.body).not.toHaveProperty('reviewNote');
  });

  test.each([
    '0',
    '-1',
    'abc',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999',
    '%00',
    '1%20',
    '__proto__',
    'null',
  ])('returns 404 for the id %s', async (id) => {
    for (const client of [owner, buyer, admin]) await client.get(`/api/products/${id}`).expect(404);
    await owner.patch(`/api/products/${id}`, { isActive: true }).expect(404);
    await owner.delete(`/api/products/${id}`).expect(404);
  });
});

describe('PATCH /api/products/:id', () => {
  const mine = (given = {}) => aProduct(api.em(), { ...given, sellerId: owner.user.id });

  test('changes the given fields, keeps the others, and requests matches only for a change', async () => {
    const { id } = await mine({ revenue: '5 Cr' });
    const response = await owner
      .patch(`/api/products/${id}`, { headline: 'New name', isActive: true })
      .expect(200);
    expect(productSchema.strict().parse(response.body)).toMatchObject({
      headline: 'New name',
      isActive: true,
      revenue: '5 Cr',
      revenueStage: '1-10Cr',
    });
    expect(await jobsFor(id)).toEqual([{ job: 'match-product' }]);
    await api.rows('delete from outbox');
    await owner.patch(`/api/products/${id}`, {}).expect(200);
    expect(await jobsFor(id)).toEqual([]);
  });

  test('null and blank text clear an optional field and update the derived columns', async () => {
    const { id, completeness } = await mine({ revenue: '5 Cr', techStack: 'Node' });
    const response = await owner.patch(`/api/products/${id}`, { revenue: null, techStack: '  ' }).expect(200);
    expect(response.body).toMatchObject({ revenueStage: 'Pre-Revenue' });
    expect(response.body).not.toHaveProperty('revenue');
    expect(response.body).not.toHaveProperty('techStack');
    expect(response.body.completeness).toBeLessThan(completeness);
  });

  test('allows only the owner and superadmins, like DELETE', async () => {
    const { id } = await mine();
    const change = { isActive: true };
    await api.anonymous.patch(`/api/products/${id}`, change).expect(401);
    await otherSeller.patch(`/api/products/${id}`, change).expect(404);
    await otherSeller.delete(`/api/products/${id}`).expect(404);
    for (const client of [buyer, investor]) {
      await client.patch(`/api/products/${id}`, change).expect(403);
      await client.delete(`/api/products/${id}`).expect(403);
      await client.delete('/api/products/999999').expect(403);
    }
    await admin.patch(`/api/products/${id}`, change).expect(200);
    expect((await owner.get(`/api/products/${id}`)).body.isActive).toBe(true);
  });

  test('never changes the owner of a listing', async () => {
    const { id } = await mine();
    await owner.patch(`/api/products/${id}`, { sellerId: otherSeller.user.id }).expect(403);
    await owner
      .patch(`/api/products/${id}`, { sellerId: owner.user.id, id: 1, reviewStatus: 'verified' })
      .expect(200);
    const response = await admin.patch(`/api/products/${id}`, { sellerId: admin.user.id }).expect(200);
    expect(response.body).toMatchObject({ id, sellerId: owner.user.id, reviewStatus: 'pending' });
  });

  test.each(Object.entries(PRODUCT_MESSAGES))('rejects an empty %s with "%s"', async (field, message) => {
    const { id } = await mine();
    for (const value of ['', null]) {
      const response = await owner.patch(`/api/products/${id}`, { [field]: value }).expect(400);
      expect(response.body.errors).toEqual([{ field, message }]);
    }
  });

  test('returns the listing to review when its owner edits a reviewed field, but not for switches or superadmin edits', async () => {
    const { id } = await mine({ reviewStatus: 'verified' });
    const status = async (client: SignedInClient, change: object) =>
      (await client.patch(`/api/products/${id}`, change).expect(200)).body.reviewStatus;
    expect(await status(owner, { isActive: true, visibleToInvestors: false })).toBe('verified');
    expect(await status(owner, { headline: (await owner.get(`/api/products/${id}`)).body.headline })).toBe(
      'verified',
    );
    expect(await status(admin, { headline: 'Corrected by the team' })).toBe('verified');
    expect(await status(owner, { techStack: 'Node' })).toBe('pending');
  });

  test('loses none of several concurrent edits', async () => {
    const { id } = await mine();
    const fields = ['revenue', 'techStack', 'ipDetails', 'totalUsers', 'activeUsers', 'averageDealSize'];
    const responses = await Promise.all(
      fields.map((field) => owner.patch(`/api/products/${id}`, { [field]: `value of ${field}` })),
    );
    expect(responses.map(({ status }) => status)).toEqual(fields.map(() => 200));
    const product = (await owner.get(`/api/products/${id}`)).body;
    expect(fields.map((field) => product[field])).toEqual(fields.map((field) => `value of ${field}`));
  });

  test('requests the matches of a listing once for all edits before that job starts', async () => {
    const [first, second] = [await mine(), await mine()];
    for (const name of ['Redis', 'Kafka', 'Node'])
      await owner.patch(`/api/products/${first.id}`, { techStack: name }).expect(200);
    await owner.patch(`/api/products/${second.id}`, { techStack: 'Node' }).expect(200);
    for (const { id } of [first, second]) expect(await jobsFor(id)).toEqual([{ job: 'match-product' }]);
  });
});

describe('DELETE /api/products/:id', () => {
  test('deletes likes, connections and inquiries of the listing and requests its matches', async () => {
    const em = api.em();
    const { id } = await aProduct(em, { sellerId: owner.user.id });
    const person = await anInvestor(em);
    await aLike(em, { productId: id, investorId: person.id });
    await aConnection(em, { productId: id, investorId: person.id });
    const inquiry = await anInquiry(em, { productId: id, buyerId: person.id });
    await aMessage(em, { inquiryId: inquiry.id });
    const gone = await owner.delete(`/api/products/${id}`).expect(204);
    expect(gone.text).toBe('');
    for (const table of ['investor_liked_deals', 'investor_product_connections', 'inquiries']) {
      expect(await api.rows(`select id from ${table} where product_id = $1`, [id])).toEqual([]);
    }
    expect(await jobsFor(id)).toEqual([{ job: 'match-product' }]);
    await owner.delete(`/api/products/${id}`).expect(404);
    await owner.get(`/api/products/${id}`).expect(404);
  });

  test('a superadmin may delete a listing of any seller', async () => {
    const { id } = await aProduct(api.em(), { sellerId: owner.user.id });
    await admin.delete(`/api/products/${id}`).expect(204);
  });

  test('one of several concurrent requests gets 204, the others 404', async () => {
    const { id } = await aProduct(api.em(), { sellerId: owner.user.id });
    const responses = await Promise.all(Array.from({ length: 5 }, () => owner.delete(`/api/products/${id}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });
});

describe('Idempotency-Key', () => {
  const send = (client: SignedInClient, key: string, form = listingForm()) =>
    client.post('/api/products', form).set('Idempotency-Key', key);
  const count = async () => (await api.rows<{ n: number }>('select count(*)::int as n from products'))[0]!.n;

  test('a repeated request with the same key creates one listing and gets the same response', async () => {
    const before = await count();
    const first = await send(owner, 'key-1').expect(201);
    const again = await send(owner, 'key-1').expect(201);
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
    expect(await jobsFor(first.body.id)).toHaveLength(2);
  });

  test('twenty concurrent requests with one key create one listing', async () => {
    const before = await count();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(owner, 'key-20')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('rejects another body under the same key with 409; other accounts may use the key', async () => {
    const first = await send(owner, 'key-2').expect(201);
    const other = await send(owner, 'key-2', listingForm({ headline: 'Something else' })).expect(409);
    expect(other.body.message).toBe(ERRORS.idempotencyMismatch.message);
    const theirs = await send(otherSeller, 'key-2').expect(201);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  test('a key is free after a failed request, and is 404 once its listing is deleted', async () => {
    await send(owner, 'key-3', listingForm({ headline: '' })).expect(400);
    const made = await send(owner, 'key-3').expect(201);
    await owner.delete(`/api/products/${made.body.id}`).expect(204);
    await send(owner, 'key-3').expect(404);
  });

  test.each(['x'.repeat(201), 'two words'])('rejects the key %s with 400', async (key) => {
    const response = await send(owner, key).expect(400);
    expect(response.body.errors).toEqual([{ field: 'Idempotency-Key', message: expect.any(String) }]);
  });
});
