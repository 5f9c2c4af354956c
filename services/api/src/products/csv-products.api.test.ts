import {
  ERRORS,
  EXTRACTION_MESSAGES,
  LISTING_CSV_COLUMNS,
  PRODUCT_MESSAGES,
  UNSTORABLE_TEXT,
  productSchema,
} from '@mintbridge/contracts';
import { useApi, useClient } from '../testing/api.js';

const api = useApi();
const seller = useClient(api, 'seller');

const CELLS: Record<(typeof LISTING_CSV_COLUMNS)[number], string> = {
  seller_id: '999',
  headline: 'Kirana, "Book"',
  industry: 'RetailTech',
  category: 'Point of Sale Systems & Billing',
  business_model: 'B2B',
  platform_type: 'Mobile',
  launch_year: '0000',
  description: 'Keeps the books of a corner shop.\nIn four languages.',
  features: 'Bills; Stock; Credit',
  is_active: 'true',
  company_url: 'https://kirana.example/',
  product_url: '',
  intent_with_product: 'Sell Completely',
  benefits_for_users: 'Saves an hour a day',
};

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (given: Partial<typeof CELLS> = {}, cut = 14) =>
  `${LISTING_CSV_COLUMNS.join(',')}\r\n${Object.values({ ...CELLS, ...given })
    .slice(0, cut)
    .map(quote)
    .join(',')}\r\n`;
const send = (body: unknown, client = seller) => client.post('/api/pilot/products', body);

test('creates a listing of the caller from the CSV and ignores its seller_id and is_active columns', async () => {
  const made = await send({
    csvData: csv(),
    sellerId: seller.user.id,
    originalUrl: 'https://kirana.example/',
  }).expect(201);
  expect(productSchema.strict().parse(made.body)).toMatchObject({
    sellerId: seller.user.id,
    headline: 'Kirana, "Book"',
    industry: 'RetailTech',
    description: 'Keeps the books of a corner shop.\nIn four languages.',
    launchYear: '0000',
    productUrl: '',
    isActive: false,
    visibleToInvestors: true,
    reviewStatus: 'pending',
  });
  const [row] = await api.rows('select source_url from products where id = $1', [made.body.id]);
  expect(row).toEqual({ source_url: 'https://kirana.example/' });
  expect(await api.rows(`select job from outbox where payload @> $1`, [{ productId: made.body.id }])).toEqual(
    [{ job: 'match-product' }, { job: 'match-saved-searches' }],
  );
});

test('accepts sellerId as a string and without sellerId', async () => {
  await send({ csvData: csv(), sellerId: String(seller.user.id) }).expect(201);
  await send({ csvData: csv() }).expect(201);
});

test('allows only that seller and superadmins', async () => {
  const other = await api.aClient('seller');
  const refused = await send({ csvData: csv(), sellerId: seller.user.id }, other).expect(403);
  expect(refused.body.message).toBe(ERRORS.otherSeller.message);
  const admin = await api.aClient('superadmin');
  const made = await send({ csvData: csv(), sellerId: seller.user.id }, admin).expect(201);
  expect(made.body.sellerId).toBe(seller.user.id);
  await send({ csvData: csv() }, await api.aClient('buyer')).expect(403);
  await api.anonymous.post('/api/pilot/products', { csvData: csv() }).expect(401);
});

test.each([
  ['one line', LISTING_CSV_COLUMNS.join(',')],
  ['13 cells', csv({}, 13)],
  ['no CSV', 'Sorry, I cannot do that.'],
  ['an open quote', `${LISTING_CSV_COLUMNS.join(',')}\n"1,2,3`],
  ['blank lines', '\n\n\n'],
])('rejects %s with 400 and creates no listing', async (_, csvData) => {
  const count = () => api.rows('select count(*) from products');
  const before = await count();
  const response = await send({ csvData }).expect(400);
  expect(response.body.message).toBe(ERRORS.csvShape.message);
  expect(await count()).toEqual(before);
});

test('rejects a CSV without a headline with 400', async () => {
  const response = await send({ csvData: csv({ headline: ' ' }) }).expect(400);
  expect(response.body.message).toBe(PRODUCT_MESSAGES.headline);
});

test.each([[{}], [{ csvData: '' }], [{ csvData: 5 }], [{ csvData: csv(), sellerId: 'me' }]])(
  'rejects %j with 400',
  async (body) => {
    const response = await send(body).expect(400);
    expect(response.body.errors).toHaveLength(1);
  },
);

test.each([
  [{ sellerId: null }, 'sellerId', 'Please enter a number.'],
  [{ sellerId: '0' }, 'sellerId', 'Please give at least 1.'],
  [{ sellerId: '9999999999' }, 'sellerId', 'Please give at most 2,147,483,647.'],
  [{ sellerId: 2_147_483_648 }, 'sellerId', 'Please give at most 2,147,483,647.'],
  [{ csvData: csv({ headline: 'Kirana \ud800 Book' }) }, 'csvData', UNSTORABLE_TEXT],
  [{ originalUrl: 'javascript:alert(1)' }, 'originalUrl', EXTRACTION_MESSAGES.url],
  [{ originalUrl: 'nowhere' }, 'originalUrl', EXTRACTION_MESSAGES.url],
  [{ originalUrl: `https://a.example/${'é'.repeat(1_000)}` }, 'originalUrl', EXTRACTION_MESSAGES.url],
  [{ originalUrl: 'https://a.example/\u0000' }, 'originalUrl', UNSTORABLE_TEXT],
  [{ originalUrl: 'https://a.example/\ud800' }, 'originalUrl', UNSTORABLE_TEXT],
])('rejects %j with 400 and names the field', async (given, field, message) => {
  const response = await send({ csvData: csv(), ...given }).expect(400);
  expect(response.body).toMatchObject({ message, errors: [{ field, message }] });
});

test('normalizes the source URL', async () => {
  const made = await send({ csvData: csv(), originalUrl: ' Kirana.example/über#top ' }).expect(201);
  expect(await api.rows('select source_url from products where id = $1', [made.body.id])).toEqual([
    { source_url: 'https://kirana.example/%C3%BCber' },
  ]);
  await send({ csvData: csv(), originalUrl: null }).expect(201);
});

test('truncates a long text without splitting a character', async () => {
  const made = await send({ csvData: csv({ features: `x${'😀'.repeat(2_500)}` }) }).expect(201);
  expect(made.body.features === `x${'😀'.repeat(2_499)}`).toBe(true);
});

test('ignores extra cells and clears values outside the lists and limits', async () => {
  const wide = csv({
    industry: 'Rockets',
    platform_type: 'Fax',
    launch_year: '1066',
    company_url: 'javascript:alert(1)',
  });
  const made = await send({ csvData: wide.replace(/\r\n$/, ',"15","16"\r\n') }).expect(201);
  expect(made.body).toMatchObject({
    industry: '',
    category: '',
    platformType: '',
    launchYear: '0000',
    companyUrl: '',
  });
});

test('stores formulas and markup unchanged', async () => {
  const headline = '=HYPERLINK("http://x")<script>';
  const made = await send({ csvData: csv({ headline }) }).expect(201);
  expect(made.body.headline).toBe(headline);
});

test('accepts a CSV of 600 KB and rejects one of more than 1 MB with 413', async () => {
  const long = (size: number) => send({ csvData: csv({ benefits_for_users: 'x'.repeat(size) }) });
  await long(600_000).expect(201);
  await long(1_100_000).expect(413);
});
