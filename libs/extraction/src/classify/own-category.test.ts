import type { Finding } from '../finding.js';
import type { Passage } from '../passages/passage.js';
import { findOwnCategory } from './own-category.js';

const passage = (text: string, kind: Passage['kind']): Passage => ({
  page: 'https://rowboat.example/',
  pageIndex: 0,
  role: 'home',
  kind,
  level: kind === 'heading' ? 1 : 0,
  region: kind === 'paragraph' || kind === 'heading' ? 'hero' : 'head',
  text,
  source: 'text of the page',
  linkShare: 0,
  container: 0,
  heading: '',
  order: 0,
});

const found = (value: string, confidence = 0.4): Finding => ({ value, confidence, evidence: [] });

const ownFor = (
  text: string,
  kind: Passage['kind'] = 'title',
  { industry = 'TravelTech', confidence = 0.4, language = 'en' } = {},
): string | undefined =>
  findOwnCategory(
    [passage(text, kind)],
    { name: 'Rowboat', language },
    {
      industry: found(industry),
      category: found('Mobility & Ride Services', confidence),
    },
  )?.value;

describe('sub-category in the words of the site', () => {
  it.each([
    ['Rowboat — private automatic mileage tracking app for iPhone', 'title', 'Mileage tracking'],
    ['Rowboat | Nursery Management Software', 'title', 'Nursery Management'],
    ['Mileage tracking for drivers', 'description', 'Mileage tracking'],
    ['Nursery software for owners and managers.', 'description', 'Nursery'],
    ['Rowboat is a modern SQL editor for analysts.', 'paragraph', 'SQL editor'],
    ['This is a breathing pacer with sounds.', 'paragraph', 'Breathing pacer'],
    ['Rowboat — Your Personal Recipe Library', 'title', 'Recipe Library'],
    ['Rowboat — a clean, modern habit tracker with streaks', 'description', 'Habit tracker'],
    ['Rowboat — The scorebook for every sport', 'title', 'Scorebook'],
    ['Rowboat is ERP software for tanneries.', 'paragraph', 'ERP'],
    ['Rowboat | Trading Card Listing Automation', 'title', 'Trading Card Listing Automation'],
    [
      'The ultimate shift tracking and wage calculation app for iOS.',
      'description',
      'Shift tracking and wage calculation',
    ],
    ['Rowboat: Universal Circuit Simulator', 'title', 'Universal Circuit Simulator'],
  ] as const)('%j: %s, %s', (text, kind, category) => {
    expect(ownFor(text, kind)).toBe(category);
  });

  it.each([
    ['praise alone', 'Rowboat | The smartest all-in-one platform', 'title'],
    ['an invitation', 'Rowboat | Know where you are', 'title'],
    ['a word without a product', 'Rowboat is a studio.', 'paragraph'],
    ['the name itself', 'Rowboat App for drivers', 'title'],
    ['a button', 'Rowboat | Coming soon', 'title'],
    ['a vision', 'Building the operating system for boats.', 'title'],
    ['a metaphor', 'Coordination layer for boats.', 'description'],
    ['a request', 'Find players for five-a-side', 'description'],
    ['a single word for all', 'Solutions for boats', 'title'],
    ['a promise', 'Rowboat is good for boats.', 'paragraph'],
    ['a kind that says nothing alone', 'A notebook for rowers', 'title'],
    ['whom it is for', 'The choice for boat clubs', 'title'],
    ['a whole sentence', 'A new way to look at the miles that your drivers drive for you', 'description'],
  ] as const)('is not taken from %s', (_name, text, kind) => {
    expect(ownFor(text, kind)).toBeUndefined();
  });

  it('is not needed where the option is more than a guess or the industry has one for everything', () => {
    const title = 'Rowboat | Mileage tracking app';
    expect(ownFor(title, 'title', { confidence: 0.5 })).toBeUndefined();
    expect(ownFor(title, 'title', { industry: 'FinTech' })).toBeUndefined();
    expect(ownFor(title, 'title', { industry: 'ProductivityTools', confidence: 0.79 })).toBe(
      'Mileage tracking',
    );
    expect(ownFor(title, 'title', { industry: 'ProductivityTools', confidence: 0.8 })).toBeUndefined();
  });

  it("is not read by 'for' in another language", () => {
    expect(ownFor('Øv til prøven for lastebil', 'title', { language: 'nb' })).toBeUndefined();
  });

  it('quotes the line that it is taken from', () => {
    const own = findOwnCategory(
      [passage('Rowboat | Mileage tracking app', 'title')],
      { name: 'Rowboat', language: '' },
      {
        industry: found('TravelTech'),
        category: found('Mobility & Ride Services'),
      },
    );
    expect(own?.evidence).toEqual([
      {
        page: 'https://rowboat.example/',
        quote: 'Rowboat | Mileage tracking app',
        source: 'text of the page',
      },
    ]);
  });
});
