import { CONFIDENT_FROM } from '@mintbridge/contracts';
import textModel from '../data/text-model.json' with { type: 'json' };
import type { Passage } from '../passages/passage.js';
import { classify } from './industry.js';
import { TextModel, siteWords } from './text-model.js';

const passage = (text: string, kind: Passage['kind'], region: Passage['region']): Passage => ({
  page: 'https://p.example/',
  pageIndex: 0,
  role: 'home',
  kind,
  level: 0,
  region,
  text,
  source: 'text of the page',
  linkShare: 0,
  container: 0,
  heading: '',
  order: 0,
});

const classifyText = async (text: string): Promise<string> => {
  const passages = [passage(text, 'description', 'head'), passage(text, 'paragraph', 'hero')];
  const { industry, category } = await classify(passages, await siteWords(passages));
  return `${industry.value}: ${category.value}`;
};

/** Sentences about products that are in no term list, with their classification by a person. */
const PRODUCTS: readonly (readonly [string, string])[] = [
  [
    'FinTech: Digital Payments',
    'Take UPI, card and wallet payments with one payment gateway made for Indian shops.',
  ],
  [
    'FinTech: Lending & Credit Tech',
    'Loan origination for microfinance lenders, from application to repayment.',
  ],
  [
    'FinTech: Financial Management',
    'Invoices, expenses and tax for freelancers, with bookkeeping that does itself.',
  ],
  ['EdTech: Language Learning', 'Learn Portuguese vocabulary and pronunciation in five minutes a day.'],
  ['EdTech: Test Preparation', 'Mock tests and previous year questions for UPSC and NEET.'],
  ['EdTech: Corporate Training', 'A video course about TypeScript and React for professional developers.'],
  ['HealthTech: Health Apps', 'Log your workouts, sleep and water intake and see your fitness progress.'],
  ['HealthTech: Telemedicine', 'See a doctor by video consultation within ten minutes.'],
  ['HealthTech: Mental Health', 'Meditation and mood tracking against stress and anxiety.'],
  [
    'AgriTech: Precision Agriculture & Irrigation',
    'Soil moisture sensors tell the farmer when to irrigate each field.',
  ],
  [
    'PropTech: Property Management & Rentals',
    'Rent collection and maintenance requests for landlords with rental property.',
  ],
  [
    'PropTech: Construction Management',
    'Daily logs and punch lists for contractors on the construction site.',
  ],
  ['MarTech: SEO & Content Marketing', 'Keyword rank tracker with backlink and site audit.'],
  [
    'MarTech: Marketing & Web Analytics',
    'A privacy-friendly alternative to Google Analytics without cookies.',
  ],
  ['RetailTech: Point of Sale Systems & Billing', 'Point of sale and barcode billing for retail shops.'],
  ['RetailTech: Online Marketplaces & Shopping', 'Buy and sell second hand clothes near you.'],
  ['LogisticsTech: Fleet & Transport Management', 'GPS tracking and fuel reports for fleets of trucks.'],
  ['LogisticsTech: Warehouse Management', 'Warehouse management with picking and packing by barcode.'],
  ['FoodTech: Food Ordering & Delivery', 'QR code menu and online ordering for restaurants and cafes.'],
  ['FoodTech: Recipes, Meal Planning & Nutrition', 'Plan your meals and turn recipes into a shopping list.'],
  ['TravelTech: Trip Planning & Itineraries', 'Plan your trip with a day-by-day travel itinerary.'],
  [
    'TravelTech: Hotel & Accommodation Management',
    'Channel manager and booking engine for hotels and hostels.',
  ],
  ['CleanTech: Solar & Renewable Energy', 'Design rooftop solar systems in minutes.'],
  ['CleanTech: Electric Mobility & EV Charging', 'Find an EV charging station and pay in the app.'],
  ['HRTech: HR Management & Payroll', 'Payroll, payslips and leave management for small companies.'],
  [
    'HRTech: Recruitment & Job Platforms',
    'Applicant tracking for recruiters: post jobs and screen candidates.',
  ],
  ['LegalTech: Contract Management & E-Signature', 'Electronic signature and contract management.'],
  ['LegalTech: Law Practice Management', 'Case management and client billing for law firms.'],
  [
    'GovTech: Citizen Services & Grievances',
    'Citizens report potholes and the municipality answers every complaint.',
  ],
  ['ProductivityTools: Project & Task Management', 'Kanban boards and sprints for agile teams.'],
  [
    'ProductivityTools: Developer Tools & APIs',
    'A command line tool for developers that formats SQL in CI/CD.',
  ],
  ['ProductivityTools: Notes, Documents & Knowledge', 'Markdown notes that link to one another.'],
  [
    'CybersecurityTech: Identity, Access & Password Management',
    'A password manager with passkeys and single sign-on.',
  ],
  ['AIML: Machine Learning & LLM Platforms', 'Run large language models on your own GPU.'],
  [
    'AIML: Conversational & Voice AI Assistants',
    'An AI receptionist that answers every call of your office.',
  ],
  ['GamingTech: Simulation & Strategy Games', 'A city builder game with trains and factories.'],
  ['MediaTech: Music, Audio & Podcasts', 'Host your podcast and reach every listener.'],
  ['MediaTech: Events & Ticketing', 'Sell event tickets and check in attendees.'],
  ['SocialTech: Dating & Matchmaking', 'A dating app for people who want a serious relationship.'],
  ['SocialTech: Giving, Nonprofit & Social Impact', 'Fundraising and volunteers for nonprofits.'],
];

describe('classification', () => {
  it.each(PRODUCTS)('classifies a product of %s', async (filed, sentence) => {
    expect(await classifyText(sentence)).toBe(filed);
  });

  it('weighs the purpose higher than the technology', async () => {
    expect(
      await classifyText(
        'AI chatbot that helps patients of dental clinics book appointments with the doctor.',
      ),
    ).toMatch(/^HealthTech/);
    expect(await classifyText('AI-powered contract review for law firms and legal teams.')).toMatch(
      /^LegalTech/,
    );
  });

  it('is empty for a text without evidence', async () => {
    expect(await classifyText('We are very glad that you came. It is a fine day.')).toBe(': ');
  });

  it('follows the terms where the text model is undecided', async () => {
    const undecided = new TextModel({ classes: textModel.classes, words: [] }, {});
    const text = 'De app voor de varkenshouder: inkoop, medicatie, water en gewicht van alle varkens.';
    const passages = [passage(text, 'description', 'head'), passage(text, 'paragraph', 'hero')];
    const words = await siteWords(passages);
    const { industry, options } = await classify(passages, words, [], undefined, undecided);
    expect(options.industries.slice(0, 2).map(({ name }) => name)).toEqual(['AgriTech', 'HealthTech']);
    expect(industry.value).toBe('AgriTech');
  });

  it('is not sure by a single term', async () => {
    const sureness = async (text: string): Promise<number> => {
      const passages = [passage(text, 'description', 'head'), passage(text, 'paragraph', 'hero')];
      return (await classify(passages, await siteWords(passages))).industry.confidence;
    };
    expect(await sureness('Payroll.')).toBeLessThan(CONFIDENT_FROM);
    expect(await sureness('Payroll, payslips and leave requests.')).toBeGreaterThanOrEqual(CONFIDENT_FROM);
  });

  it('quotes the words that decided', async () => {
    const passages = [passage('Payroll and payslips for factories.', 'description', 'head')];
    const { industry, category } = await classify(passages, await siteWords(passages));
    expect(industry.evidence[0]).toMatchObject({
      quote: 'Payroll and payslips for factories.',
      source: expect.stringMatching(/'payroll'|'payslip'/) as string,
    });
    expect(category.evidence.length).toBeGreaterThan(0);
  });

  it('takes the sub-category that the first screen speaks of rather than a neighbour of the rest', async () => {
    const passages = [
      passage('Rowboat plans the rounds of couriers.', 'heading', 'hero'),
      passage('Shops keep their inventory in the same place.', 'paragraph', 'main'),
      passage('Stock levels follow from each order.', 'paragraph', 'main'),
    ];
    const { category } = await classify(passages, await siteWords(passages));
    expect(category.value).toBe('Last-Mile Delivery & Couriers');
  });
});
