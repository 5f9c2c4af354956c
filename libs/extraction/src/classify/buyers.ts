import both from '../data/both-buyers.json' with { type: 'json' };
import phrases from '../data/named-buyers.json' with { type: 'json' };
import { phrasePattern } from '../text/phrase-lists.js';

/** How sub-categories usually sell: above 0 to businesses, below to consumers. */
const LEANINGS: Record<string, number | Record<string, number>> = {
  FinTech: {
    '': 0.1,
    'Digital Payments': -0.1,
    'Banking-as-a-Service': 0.8,
    'Lending & Credit Tech': 0.3,
    'Investment & WealthTech': -0.6,
    InsuranceTech: 0,
    RegTech: 1.2,
    'Financial Management': 0,
  },
  EdTech: {
    '': -0.6,
    'Corporate Training': -0.2,
    LMS: 0.4,
    'K-12 Learning': -0.6,
    'Test Preparation': -0.9,
    'Language Learning': -1.1,
  },
  HealthTech: {
    '': 0,
    Telemedicine: 0,
    'Health Apps': -1.2,
    Diagnostics: 0.5,
    'Pharmacy Tech': 0.3,
    EHR: 0.8,
    'Mental Health': -0.8,
    'Healthcare Management': 0.7,
  },
  AgriTech: { '': 0.4, 'Agri Marketplaces & Trading': 0 },
  PropTech: {
    '': 0.1,
    'Construction Management': 0.9,
    'Smart Buildings & Facility Management': 0.7,
    'Home Services': -0.3,
    'Real Estate Marketplaces': -0.2,
    'Tenant, Lease & Landlord Services': -0.1,
  },
  MarTech: 1,
  RetailTech: { '': 0.7, 'Online Marketplaces & Shopping': -0.5, 'Fashion & Beauty Tech': -0.3 },
  LogisticsTech: 1,
  FoodTech: { '': 0.7, 'Recipes, Meal Planning & Nutrition': -1.1, 'Food Ordering & Delivery': 0.1 },
  TravelTech: {
    '': -0.7,
    'Group & Corporate Travel Management': 1,
    'Hotel & Accommodation Management': 0.6,
    'Travel Booking & Agencies': -0.3,
  },
  CleanTech: { '': 0.5, 'Carbon & Sustainability Management': 0.7, 'Electric Mobility & EV Charging': 0.1 },
  HRTech: {
    '': 0.5,
    'Recruitment & Job Platforms': 0.1,
    'Career & Skill Development': -0.8,
    'Freelance & Gig Work': -0.1,
    'Workforce Scheduling & Attendance': 1,
    'HR Management & Payroll': 1,
  },
  LegalTech: { '': 0.6, 'Online Legal Services': -0.3 },
  GovTech: { '': 0.6, 'Civic Engagement & Open Data': -0.4 },
  ProductivityTools: {
    '': 0.1,
    'Developer Tools & APIs': 0.5,
    'Business Operations & ERP': 1.1,
    'Utilities & Screen Recording': -0.8,
    'Notes, Documents & Knowledge': -0.5,
    'Team Collaboration & Communication': 0.6,
    'Workflow Automation & Scheduling': 0.6,
  },
  CybersecurityTech: {
    '': 0.7,
    'Identity, Access & Password Management': 0.1,
    'Data Protection, Encryption & Privacy': -0.1,
  },
  AIML: { '': 0.4, 'Generative AI & Content Creation': -0.3, 'Conversational & Voice AI Assistants': 0.4 },
  GamingTech: { '': -1.8, 'Game Engines & Development Tools': 0.1, 'Esports & Game Communities': -1 },
  MediaTech: { '': -0.7, 'Events & Ticketing': 0.2, 'Publishing, News & Reading': -0.9 },
  SocialTech: { '': -1.1, 'Community Platforms': -0.4, 'Giving, Nonprofit & Social Impact': -0.4 },
};

/** What is usual in a sub-category, from about -2 (consumers) to 1.2 (businesses). */
export function findLeaning(industry: string, category: string): number {
  const leaning = LEANINGS[industry];
  if (leaning === undefined) return 0;
  if (typeof leaning === 'number') return leaning;
  return leaning[category] ?? leaning[''] ?? 0;
}

/** Products that bring businesses and people together: landlords and tenants, employers and applicants, shops and shoppers. */
export const TWO_SIDED: ReadonlySet<string> = new Set([
  'Agri Marketplaces & Trading',
  'Freelance & Gig Work',
  'Home Services',
  'Online Marketplaces & Shopping',
  'Real Estate Marketplaces',
  'Recruitment & Job Platforms',
  'Tenant, Lease & Landlord Services',
]);

/**
 * A buyer named after 'for' or a verb of helping, at most so many characters on; in languages that put 'for' behind its
 * word, before it.
 */
const buyersWithin = (chars: number, buyers: readonly string[]): RegExp => {
  const named = phrasePattern(buyers).source;
  const introduced = `(?:${phrasePattern(phrases.introduced).source})[^.!?。！？]{0,${chars}}(?:${named})`;
  const followed = `(?:${named})(?:\\s|の皆様|の方|様|들)?(?:${phrasePattern(phrases.followed).source})`;
  return new RegExp(`${introduced}|${followed}`, 'i');
};

/** An organisation or a trade. */
export const BUSINESS_BUYERS = buyersWithin(45, phrases.businesses);
/** A person. */
export const CONSUMER_BUYERS = buyersWithin(30, [...phrases.consumers, ...phrases.anybody]);

/** Between the two, possibly with an article or a preposition. */
const JOINED = `\\s*(?:${phrasePattern(both.joined).source})\\s*(?:\\p{L}{2,5}\\s+)?`;
const joined = (first: readonly string[], second: readonly string[]): string =>
  `(?:${phrasePattern(first).source})${JOINED}(?:${phrasePattern(second).source})`;

/** People and businesses side by side: 'for individuals and companies'. */
export const BOTH_BUYERS = new RegExp(
  `${joined(both.people, both.businesses)}|${joined(both.businesses, both.people)}`,
  'iu',
);

/** A heading, tab or link for one kind of buyer. */
const addressed = (buyers: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${phrasePattern(both.addressed).source})\\s+(?:\\p{L}+\\s+)?(?:${phrasePattern(buyers).source})`,
    'iu',
  );

/** 'For landlords' */
export const ADDRESSES_BUSINESSES = addressed(phrases.businesses);
/** 'For tenants'; 'For everyone' is said to businesses, too. */
export const ADDRESSES_CONSUMERS = addressed(phrases.consumers);
