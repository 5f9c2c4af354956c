import { aProduct, aProfileForm } from '@mintbridge/model/testing';
import { useApi, useClient } from '../testing/api.js';
import { listingForm } from '../testing/listings.js';

/*
 * Messages, options and limits of the forms, repeated literally: tests that import the contracts would not notice a
 * mistake in them.
 */

const api = useApi();
const seller = useClient(api, 'seller');
const investor = useClient(api, 'investor');

const PROFILE = '/api/investor/profile';

describe('the listing form', () => {
  test('an empty form gets the message of each field, in the order of the form', async () => {
    const { body } = await seller.post('/api/products', {}).expect(400);
    expect(body.errors).toEqual([
      { field: 'headline', message: 'Product name must be at least 3 characters.' },
      { field: 'industry', message: 'Please select a product category.' },
      { field: 'category', message: 'Please select a sub-category.' },
      {
        field: 'businessModel',
        message: 'Please specify if your product is B2B, B2C, B2B2C, or both.',
      },
      { field: 'platformType', message: 'Please specify what type of platform your product is.' },
      { field: 'launchYear', message: 'Please select the year your product was launched.' },
      { field: 'description', message: 'Description must be at least 20 characters.' },
      { field: 'features', message: 'Please list some key features of your product.' },
      { field: 'companyUrl', message: 'Please enter a valid company URL (include https://)' },
      { field: 'productUrl', message: 'Please enter a valid product URL (include https://)' },
      { field: 'intentWithProduct', message: 'Please select what you intend to do with the product.' },
    ]);
    expect(body.message).toBe('Product name must be at least 3 characters.');
  });

  test.each([
    ['headline', 3],
    ['description', 20],
    ['features', 10],
  ])('%s: requires %i characters, not counting surrounding white space', async (field, least) => {
    const send = (text: string) => seller.post('/api/products', listingForm({ [field]: text }));
    await send('x'.repeat(least)).expect(201);
    await send(` ${'x'.repeat(least)} `).expect(201);
    await send('x'.repeat(least - 1)).expect(400);
    await send(` ${'x'.repeat(least - 1)} `).expect(400);
  });

  test('accepts launch years from 1990 to the current one', async () => {
    const now = new Date().getFullYear();
    const statusFor = async (launchYear: unknown) =>
      (await seller.post('/api/products', listingForm({ launchYear }))).status;
    for (const year of ['1990', '2007', String(now)])
      expect([year, await statusFor(year)]).toEqual([year, 201]);
    for (const year of ['1989', String(now + 1), '0000', '19 90', '199', 2007, null]) {
      expect([year, await statusFor(year)]).toEqual([year, 400]);
    }
  });

  test('accepts every business model and platform', async () => {
    for (const businessModel of ['B2B', 'B2C', 'B2B2C', 'Both']) {
      await seller.post('/api/products', listingForm({ businessModel })).expect(201);
    }
    for (const platformType of PLATFORMS) {
      await seller.post('/api/products', listingForm({ platformType })).expect(201);
    }
  });

  const OPTIONAL = [
    'thirdPartyRating',
    'numberOfPaidClients',
    'numberOfClients',
    'totalUsers',
    'activeUsers',
    'revenue',
    'averageDealSize',
    'averageSalesCycle',
    'investmentHistory',
    'techStack',
    'ipDetails',
    'parentCompanyBackground',
    'additionalDetails',
    'potentialUseCases',
    'benefitsForUsers',
  ];

  test('stores each optional text', async () => {
    const texts = Object.fromEntries(OPTIONAL.map((field, i) => [field, `${field} ${i}`]));
    const { body } = await seller.post('/api/products', listingForm(texts)).expect(201);
    expect(body).toMatchObject(texts);
    expect(body.completeness).toBe(100);
  });

  const CHANGES: Record<string, string> = {
    headline: 'Another name',
    industry: 'EdTech',
    category: 'Tutoring',
    businessModel: 'B2B2C',
    platformType: 'Hybrid',
    launchYear: '1999',
    description: 'Another description of it.',
    features: 'Another; list; of features',
    companyUrl: 'https://another.example/',
    productUrl: 'https://another.example/product',
    intentWithProduct: 'Scale Operations',
    ...Object.fromEntries(OPTIONAL.map((field) => [field, `another ${field}`])),
  };

  test.each(Object.entries(CHANGES))(
    'an edit of %s by the owner reopens the review',
    async (field, value) => {
      const { id } = await aProduct(api.em(), { sellerId: seller.user.id, reviewStatus: 'verified' });
      const { body } = await seller.patch(`/api/products/${id}`, { [field]: value }).expect(200);
      expect(body).toMatchObject({ [field]: value, reviewStatus: 'pending' });
    },
  );

  test.each(['isActive', 'visibleToInvestors'])('an edit of %s does not', async (field) => {
    const { id } = await aProduct(api.em(), { sellerId: seller.user.id, reviewStatus: 'verified' });
    for (const value of [true, false]) {
      const { body } = await seller.patch(`/api/products/${id}`, { [field]: value }).expect(200);
      expect(body).toMatchObject({ [field]: value, reviewStatus: 'verified' });
    }
  });
});

const PLATFORMS = ['Web', 'Mobile', 'Both', 'Desktop', 'On-Premises', 'API', 'Embedded', 'Hybrid'];

const FILTERS: Record<string, string[]> = {
  industry:
    'FinTech EdTech HealthTech AgriTech PropTech MarTech RetailTech LogisticsTech FoodTech TravelTech CleanTech HRTech LegalTech GovTech ProductivityTools CybersecurityTech AIML GamingTech MediaTech SocialTech Other'.split(
      ' ',
    ),
  businessModel: ['B2B', 'B2C', 'B2B2C', 'Both'],
  platformType: PLATFORMS,
  revenueStage: ['Pre-Revenue', '1-10L', '10L-1Cr', '1-10Cr', '10Cr+', 'Undisclosed'],
  status: ['live', 'not-live'],
};

test.each(Object.entries(FILTERS))(
  'the feed can be filtered by each %s, and facets list them in this order',
  async (name, values) => {
    for (const value of values) {
      const { body } = await investor.get(`/api/products?${name}=${encodeURIComponent(value)}`).expect(200);
      expect(Array.isArray(body)).toBe(true);
    }
    const { body } = await investor.get('/api/products/facets').expect(200);
    expect(body[name].map(({ value }: { value: string }) => value)).toEqual(values);
  },
);

describe('the investor profile', () => {
  test('an empty form gets the message of each field, in the order of the form', async () => {
    const { body } = await investor.post(PROFILE, {}).expect(400);
    expect(body.errors).toEqual([
      { field: 'industryFocus', message: 'Select at least one industry' },
      { field: 'stageFocus', message: 'Select at least one stage' },
      { field: 'geographyFocus', message: 'Select at least one geography' },
      { field: 'businessModelPreference', message: 'Select business model preference' },
      { field: 'ticketSizeMin', message: 'Enter minimum ticket size' },
      { field: 'ticketSizeMax', message: 'Enter maximum ticket size' },
      { field: 'investmentTimeframe', message: 'Select your typical investment timeframe' },
      { field: 'investmentThesis', message: 'Investment thesis must be at least 10 characters' },
      { field: 'investmentExperience', message: 'Select your investment experience level' },
    ]);
  });

  const ONE_OF: Record<string, string[]> = {
    businessModelPreference: ['B2B', 'B2C', 'B2B2C', 'Both B2B & B2C'],
    investmentExperience: [
      'First-time investor',
      '1-5 investments made',
      '6-15 investments made',
      '16-50 investments made',
      '50+ investments made',
      'Professional investor/VC',
    ],
    investmentTimeframe: [
      '3-5 years',
      '5-7 years',
      '7-10 years',
      '10+ years',
      'Flexible based on opportunity',
    ],
  };
  test.each(Object.entries(ONE_OF))('%s accepts each option', async (field, options) => {
    for (const option of options) {
      const { body } = await investor.post(PROFILE, { ...aProfileForm(), [field]: option });
      expect(body.profile).toMatchObject({ [field]: option });
    }
  });

  const SOME_OF: Record<string, string[]> = {
    industryFocus:
      'FinTech, EdTech, HealthTech/MedTech, AgriTech, CleanTech, E-commerce, SaaS, AI/ML, IoT, Blockchain, Cybersecurity, Gaming, Media & Entertainment, Real Estate Tech, Logistics/Supply Chain, Food Tech, Fashion Tech, Travel Tech, HR Tech, Legal Tech'.split(
        ', ',
      ),
    stageFocus: 'Pre-Seed, Seed, Series A, Series B, Series C+, Growth Stage, Late Stage'.split(', '),
    geographyFocus:
      'India, North America, Europe, Asia-Pacific, Middle East, Africa, Latin America, Global'.split(', '),
  };
  test.each(Object.entries(SOME_OF))(
    '%s accepts all options, in the order chosen',
    async (field, options) => {
      const chosen = [...options].reverse();
      const { body } = await investor.post(PROFILE, { ...aProfileForm(), [field]: chosen });
      expect(body.profile).toMatchObject({ [field]: chosen });
    },
  );

  test('a thesis requires 10 characters', async () => {
    await investor.post(PROFILE, { ...aProfileForm(), investmentThesis: 'Ten chars.' }).expect(200);
    await investor.post(PROFILE, { ...aProfileForm(), investmentThesis: ' Nine char ' }).expect(400);
  });
});

test('contact, pilot and registration forms accept their minimum and maximum lengths', async () => {
  const post = (path: string, body: object) => api.anonymous.post(`/api/${path}`, body);
  await post('contact', { name: 'Al', email: 'al@example.test', message: 'x'.repeat(20) }).expect(201);
  await post('contact', { name: 'Al', email: 'al@example.test', message: 'x'.repeat(19) }).expect(400);
  const longest = {
    firstName: 'f'.repeat(100),
    lastName: 'l'.repeat(100),
    email: `${'e'.repeat(242)}@example.test`,
    phoneNumber: '1'.repeat(20),
    companyName: 'c'.repeat(255),
  };
  expect(longest.email).toHaveLength(255);
  await post('pilot/register', longest).expect(201);
  await post('auth/register', { role: 'buyer', email: 'least@example.test', password: '123456' }).expect(201);
});
