import type { ReviewItem } from '@mintbridge/contracts';
import { aProduct, aSeller, anExtraction } from '@mintbridge/model/testing';
import { useApi, type SignedInClient } from '../../testing/api.js';

const api = useApi();
let admin: SignedInClient;

beforeEach(async () => {
  await api.clear();
  admin = await api.aClient('superadmin');
});

const evidence = (value: string) => ({
  value,
  confidence: 0.9,
  evidence: [{ page: 'https://a.example/', quote: value }],
});
const review = (id: number, body: object) => admin.patch(`/api/admin/products/${id}/review`, body);
const mails = () =>
  api.rows<{ payload: object }>(`select payload from outbox where job = 'send-mail' order by seq`);

describe('the review queue', () => {
  test('contains the listing, its owner and the evidence of its values', async () => {
    const seller = await aSeller(api.em(), {
      firstName: 'Meera',
      lastName: 'Iyer',
      businessName: 'TallyTap Pvt',
    });
    const product = await aProduct(api.em(), { sellerId: seller.id, headline: 'TallyTap' });
    const fields = { headline: evidence('TallyTap'), launchYear: evidence('2021') };
    await anExtraction(api.em(), {
      sellerId: seller.id,
      state: 'completed',
      url: 'https://a.example/',
      productId: product.id,
      fields,
    });
    const { body } = await admin.get('/api/admin/reviews').expect(200);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      product: {
        id: product.id,
        headline: 'TallyTap',
        reviewStatus: 'pending',
        description: product.description,
        companyUrl: product.companyUrl,
      },
      seller: { id: seller.id, name: 'Meera Iyer, TallyTap Pvt', email: seller.email },
      sourceUrl: 'https://a.example/',
      fields,
    });
  });

  test('pages through all listings of a status, oldest first', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push((await aProduct(api.em())).id);
    await aProduct(api.em(), { reviewStatus: 'verified' });
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { items: ReviewItem[]; nextCursor: string | null } } = await admin
        .get(`/api/admin/reviews?limit=3${cursor && `&cursor=${cursor}`}`)
        .expect(200);
      paged.push(...body.items.map((item) => item.product.id));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(ids);
    const verified = await admin.get('/api/admin/reviews?reviewStatus=verified').expect(200);
    expect(verified.body.items).toHaveLength(1);
    expect(verified.body.items[0]).toMatchObject({ sourceUrl: null, fields: null });
    await admin.get('/api/admin/reviews?reviewStatus=good').expect(400);
  });

  test('a listing has its neighbours in the queue and its earlier verdicts', async () => {
    const [a, b, c] = [await aProduct(api.em()), await aProduct(api.em()), await aProduct(api.em())];
    await review(b.id, { reviewStatus: 'verified' }).expect(200);
    const first = (await admin.get(`/api/admin/reviews/${a.id}`).expect(200)).body;
    expect(first).toMatchObject({ previousId: null, nextId: c.id, verdicts: [] });
    const last = (await admin.get(`/api/admin/reviews/${c.id}`).expect(200)).body;
    expect(last).toMatchObject({ previousId: a.id, nextId: null });
    const done = (await admin.get(`/api/admin/reviews/${b.id}`).expect(200)).body;
    expect(done).toMatchObject({
      previousId: null,
      nextId: null,
      verdicts: [{ reviewStatus: 'verified', note: null }],
    });
    for (const id of ['99999', 'x', '0']) await admin.get(`/api/admin/reviews/${id}`).expect(404);
  });
});

describe('PATCH /api/admin/products/:id/review', () => {
  test('stores the verdict and its history, and requests a mail to the owner', async () => {
    const product = await aProduct(api.em());
    const { body } = await review(product.id, {
      reviewStatus: 'changes-requested',
      note: 'Please name your pricing.',
    }).expect(200);
    expect(body).toEqual({
      id: product.id,
      reviewStatus: 'changes-requested',
      reviewNote: 'Please name your pricing.',
      reviewFields: [],
      trust: { launchYear: { level: 'declared' } },
    });
    const rows = await api.rows<{ id: number }>(
      'select id, product_id, reviewer_id, review_status, note from reviews',
    );
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        product_id: product.id,
        reviewer_id: admin.user.id,
        review_status: 'changes-requested',
        note: 'Please name your pricing.',
      },
    ]);
    expect(await mails()).toEqual([
      { payload: { kind: 'review-outcome', productId: product.id, reviewId: rows[0]!.id } },
    ]);
  });

  test('ten equal concurrent verdicts are stored and mailed once', async () => {
    const product = await aProduct(api.em());
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => review(product.id, { reviewStatus: 'verified' })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mails()).toHaveLength(1);
    expect(await api.rows('select 1 from reviews')).toHaveLength(1);
  });

  test('stores a blank note as none, and sends no mail for pending without a note', async () => {
    const product = await aProduct(api.em(), { reviewStatus: 'verified' });
    const { body } = await review(product.id, { reviewStatus: 'pending', note: '  ' }).expect(200);
    expect(body).toMatchObject({ reviewStatus: 'pending', reviewNote: null });
    expect(await mails()).toEqual([]);
  });

  test('changes no other column of the listing', async () => {
    const product = await aProduct(api.em());
    const before = await api.rows(
      'select seller_id, headline, is_active, visible_to_investors from products',
    );
    await review(product.id, {
      reviewStatus: 'verified',
      headline: 'Mine',
      sellerId: admin.user.id,
      isActive: true,
    }).expect(200);
    expect(
      await api.rows('select seller_id, headline, is_active, visible_to_investors from products'),
    ).toEqual(before);
  });

  test.each([
    [{}, 'reviewStatus', 'Please choose a review status.'],
    [{ reviewStatus: 'good' }, 'reviewStatus', 'Please choose a review status.'],
    [{ reviewStatus: 'verified', note: 5 }, 'note', 'Please enter a text.'],
    [
      { reviewStatus: 'verified', note: 'x\u0000' },
      'note',
      'Please remove characters that cannot be stored.',
    ],
  ])('rejects %j with 400', async (body, field, message) => {
    const product = await aProduct(api.em());
    const response = await review(product.id, body).expect(400);
    expect(response.body).toMatchObject({ message, errors: [{ field, message }] });
  });

  test('rejects owners with 403 and unknown products with 404', async () => {
    const seller = await api.aClient('seller');
    const product = await aProduct(api.em(), { sellerId: seller.user.id });
    await seller.patch(`/api/admin/products/${product.id}/review`, { reviewStatus: 'verified' }).expect(403);
    await review(999_999, { reviewStatus: 'verified' }).expect(404);
  });
});
