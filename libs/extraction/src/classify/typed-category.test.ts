import { TYPED_CATEGORIES } from '@mintbridge/contracts';
import typedCategoryTerms from '../data/typed-category-terms.json' with { type: 'json' };
import type { Finding } from '../finding.js';
import type { Passage } from '../passages/passage.js';
import { findTypedCategory } from './typed-category.js';

const title = (text: string): Passage => ({
  page: 'https://p.example/',
  pageIndex: 0,
  role: 'home',
  kind: 'title',
  level: 0,
  region: 'head',
  text,
  source: 'page title',
  linkShare: 0,
  container: 0,
  heading: '',
  order: 0,
});

const found = (value: string, confidence = 0.6): Finding => ({ value, confidence, evidence: [] });

const typedFor = async (text: string, industry: string, category: Finding): Promise<string | undefined> =>
  (await findTypedCategory([title(text)], { industry: found(industry), category }))?.value;

it.each([
  [
    'Fieldshare | Rent a tractor near you',
    'AgriTech',
    'Farm & Crop Management',
    'Equipment & Machinery Rental',
  ],
  ['Kennelbook, kennel software', 'ProductivityTools', 'Business Operations & ERP', 'Pet Care & Boarding'],
  [
    'Hundepension Verwaltung für Betreiber',
    'TravelTech',
    'Hotel & Accommodation Management',
    'Pet Care & Boarding',
  ],
  ['Lohnabrechnung für Gastronomen', 'FoodTech', 'Hospitality Workforce & Staff', 'Payroll'],
  ['Gestion de paroisse en ligne', 'SocialTech', 'Community Platforms', 'Church & Congregation Management'],
])('%s (%s): replaces the option %s with %s', async (text, industry, option, typed) => {
  expect(await typedFor(text, industry, found(option))).toBe(typed);
});

it('keeps an option that is certain, named in the title, or better than one outside the industry', async () => {
  expect(await typedFor('Rent a tractor', 'AgriTech', found('Farm & Crop Management', 0.9))).toBeUndefined();
  expect(
    await typedFor('Payroll for kitchens', 'HRTech', found('Workforce Scheduling & Attendance')),
  ).toBeUndefined();
  expect(
    await typedFor('Point of sale for parking', 'RetailTech', found('Point of Sale Systems & Billing')),
  ).toBeUndefined();
  expect(await typedFor('Insurance for dog daycare', 'FinTech', found('InsuranceTech'))).toBeUndefined();
});

it('takes the trade of the buyers for a kind of product, unless the industry is named by what products do', async () => {
  const typed = (industry: string, option: string) =>
    typedFor('Scheduling for roofers and plumbers', industry, found(option));
  expect(await typed('ProductivityTools', 'Business Operations & ERP')).toBe(
    'Field Service & Job Management',
  );
  expect(await typed('HRTech', 'Recruitment & Job Platforms')).toBeUndefined();
});

it('quotes the title as evidence', async () => {
  const typed = await findTypedCategory([title('Morse code trainer')], {
    industry: found('ProductivityTools'),
    category: found('Utilities & Screen Recording'),
  });
  expect(typed?.evidence[0]).toMatchObject({ page: 'https://p.example/', quote: 'Morse code trainer' });
});

it('every typed sub-category has terms', () => {
  expect(Object.keys(typedCategoryTerms).sort()).toEqual(Object.keys(TYPED_CATEGORIES).sort());
});
