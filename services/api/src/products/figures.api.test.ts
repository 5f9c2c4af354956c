import { aProduct } from '@mintbridge/model/testing';
import { useApi, useClient, type SignedInClient } from '../testing/api.js';
import { listingForm } from '../testing/listings.js';

const api = useApi();
const owner = useClient(api, 'seller');
const investor = useClient(api, 'buyer');
const admin = useClient(api, 'superadmin');

const list = async (given: Record<string, unknown>) =>
  (await owner.post('/api/products', listingForm(given)).expect(201)).body;
const change = async (id: number, given: Record<string, unknown>) =>
  (await owner.patch(`/api/products/${id}`, given).expect(200)).body;
const cardOf = async (client: SignedInClient, id: number) =>
  (await client.get('/api/products?limit=100').expect(200)).body.find(
    (card: { id: number }) => card.id === id,
  );
const verdict = (id: number, given: Record<string, unknown>) =>
  admin.patch(`/api/admin/products/${id}/review`, given);

describe('currency', () => {
  test.each([
    [{ revenue: '₹2.4 Cr' }, 'INR', '1-10Cr'],
    [{ revenue: '500000' }, 'USD', '1-10L'],
    [{ revenue: '$540K' }, 'USD', '1-10Cr'],
    [{ revenue: '500000', averageDealSize: '€20' }, 'EUR', '1-10L'],
    [{ revenue: '500000', currency: 'EUR' }, 'EUR', '1-10Cr'],
    [{ revenue: '500000', currency: 'USD' }, 'USD', '1-10L'],
    [{ revenue: '₹5 L', currency: 'EUR' }, 'EUR', '1-10L'],
    [{}, 'USD', 'Pre-Revenue'],
  ])('%j has currency %s and revenue stage %s', async (given, currency, revenueStage) => {
    const product = await list(given);
    expect(product).toMatchObject({ currency, revenueStage });
    expect(await cardOf(investor, product.id)).toMatchObject({ currency, revenueStage });
  });

  test('derives the currency again at each edit until the owner chooses one', async () => {
    const { id } = await list({ revenue: '₹12 L' });
    expect(await change(id, { revenue: '£90k' })).toMatchObject({ currency: 'GBP' });
    expect(await change(id, { currency: 'SGD' })).toMatchObject({ currency: 'SGD' });
    expect(await change(id, { revenue: '₹12 L' })).toMatchObject({ currency: 'SGD' });
    expect(await change(id, { currency: 'INR' })).toMatchObject({ currency: 'INR' });
  });

  test('only the owner sees whether the currency was chosen', async () => {
    const { id, isCurrencyChosen } = await list({ revenue: '₹12 L' });
    expect(isCurrencyChosen).toBe(false);
    expect(await change(id, { currency: 'INR' })).toMatchObject({ isCurrencyChosen: true });
    const read = async (client: SignedInClient) => (await client.get(`/api/products/${id}`).expect(200)).body;
    expect(await read(owner)).toMatchObject({ isCurrencyChosen: true });
    expect(await read(investor)).not.toHaveProperty('isCurrencyChosen');
  });

  test('sorts by revenue converted to US dollars', async () => {
    const rupees = await list({ headline: 'Zebrafinch rupees', revenue: '₹1 Cr' });
    const dollars = await list({ headline: 'Zebrafinch dollars', revenue: '$150,000' });
    const yen = await list({ headline: 'Zebrafinch yen', revenue: '¥2,000,000' });
    const found = await investor.get('/api/products?q=zebrafinch&sort=revenue').expect(200);
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([dollars.id, rupees.id, yen.id]);
    expect(dollars.revenueUsd).toBe(150_000);
  });

  test.each([
    [{ currency: 'XYZ' }, 'currency'],
    [{ figuresAsOf: '2999-01' }, 'figuresAsOf'],
    [{ figuresAsOf: 'October' }, 'figuresAsOf'],
  ])('rejects %j with 400', async (given, field) => {
    const refused = await owner.post('/api/products', listingForm(given)).expect(400);
    expect(refused.body.errors).toEqual([{ field, message: expect.any(String) }]);
  });

  test('stores and returns the month of the figures, and null clears it', async () => {
    const product = await list({ figuresAsOf: '2026-01' });
    expect(await cardOf(investor, product.id)).toMatchObject({ figuresAsOf: '2026-01' });
    expect(await change(product.id, { figuresAsOf: null })).toMatchObject({ figuresAsOf: null });
  });
});

describe('trust', () => {
  test('figures with a value are declared, empty ones have no trust level', async () => {
    const product = await list({ revenue: '₹2.4 Cr', totalUsers: '900', launchYear: '2020' });
    expect(product.trust).toEqual({
      revenue: { level: 'declared' },
      totalUsers: { level: 'declared' },
      launchYear: { level: 'declared' },
    });
  });

  test('a figure from the website has its quote while its value is the quoted one', async () => {
    const { id } = await aProduct(api.em(), {
      sellerId: owner.user.id,
      launchYear: '2019',
      quotedFigures: { launchYear: { value: '2019', quote: 'Founded in 2019' } },
    });
    const website = { level: 'website', quote: 'Founded in 2019' };
    expect((await cardOf(investor, id)).trust.launchYear).toEqual(website);
    expect((await change(id, { launchYear: '2020' })).trust.launchYear).toEqual({ level: 'declared' });
    expect((await change(id, { launchYear: '2019' })).trust.launchYear).toEqual(website);
  });

  test('a confirmed figure has its date, and an edit of it or of the currency makes it declared again', async () => {
    const { id } = await list({ revenue: '₹2.4 Cr', averageDealSize: '500' });
    const confirmed = await verdict(id, {
      reviewStatus: 'verified',
      confirmed: ['revenue', 'averageDealSize'],
    });
    expect(confirmed.status).toBe(200);
    expect((await cardOf(investor, id)).trust.revenue).toEqual({
      level: 'confirmed',
      confirmedAt: expect.stringMatching(/^\d{4}-/),
    });
    const edited = await change(id, { revenue: '₹2.6 Cr' });
    expect(edited.trust).toMatchObject({
      revenue: { level: 'declared' },
      averageDealSize: { level: 'confirmed' },
    });
    expect((await change(id, { currency: 'EUR' })).trust.averageDealSize).toEqual({ level: 'declared' });
  });

  test('rejects the confirmation of an empty figure with 400', async () => {
    const { id } = await list({ revenue: '' });
    const refused = await verdict(id, { reviewStatus: 'verified', confirmed: ['revenue'] }).expect(400);
    expect(refused.body.errors).toMatchObject([{ field: 'confirmed.0' }]);
    expect((await owner.get(`/api/products/${id}`)).body.reviewStatus).toBe('pending');
  });
});

describe('review by field', () => {
  const fields = [
    { field: 'revenue', note: 'Please say for which months.' },
    { field: 'description', note: 'Please name who it is for.' },
  ];

  test('the owner sees each note until they edit its field, investors see none', async () => {
    const { id } = await list({ revenue: '₹2.4 Cr' });
    await verdict(id, { reviewStatus: 'changes-requested', fields }).expect(200);
    expect((await owner.get(`/api/products/${id}`)).body.reviewFields).toEqual(fields);
    expect((await cardOf(owner, id)).reviewFields).toEqual(fields);
    expect(await cardOf(investor, id)).not.toHaveProperty('reviewFields');
    const edited = await change(id, { revenue: '₹2.4 Cr (April to March)' });
    expect(edited.reviewFields).toEqual([fields[1]]);
    expect(edited.reviewStatus).toBe('pending');
  });

  test('requesting changes requires a note', async () => {
    const { id } = await list({});
    await verdict(id, { reviewStatus: 'changes-requested' }).expect(400);
    await verdict(id, {
      reviewStatus: 'changes-requested',
      fields: [{ field: 'revenue', note: ' ' }],
    }).expect(400);
    await verdict(id, {
      reviewStatus: 'changes-requested',
      fields: [{ field: 'sellerId', note: 'x' }],
    }).expect(400);
    await verdict(id, { reviewStatus: 'changes-requested', note: 'Please add figures.' }).expect(200);
  });

  test('lists the changes since the last decision to superadmins, with old and new values', async () => {
    const { id } = await list({ revenue: '₹2.4 Cr', headline: 'Heronly' });
    const changes = async () => (await admin.get(`/api/admin/products/${id}/changes`).expect(200)).body;
    expect(await changes()).toEqual({ since: null, changes: [] });
    await verdict(id, { reviewStatus: 'changes-requested', fields }).expect(200);
    expect(await changes()).toEqual({ since: expect.any(String), changes: [] });
    await change(id, { revenue: '₹2.6 Cr', figuresAsOf: '2026-03' });
    expect((await changes()).changes).toEqual([
      { field: 'revenue', before: '₹2.4 Cr', after: '₹2.6 Cr' },
      { field: 'figuresAsOf', before: null, after: '2026-03' },
    ]);
    await owner.get(`/api/admin/products/${id}/changes`).expect(403);
    await admin.get('/api/admin/products/999999/changes').expect(404);
  });
});
