import type { InvestorProfileForm, Role } from '@mintbridge/contracts';

export interface DemoPerson {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  businessName: string | null;
  profile?: InvestorProfileForm;
}

/** The three accounts that the start prints. */
export const DEMO_OWNER = 'owner@mintbridge.test';
export const DEMO_INVESTOR = 'investor@mintbridge.test';
export const DEMO_ADMIN = 'admin@mintbridge.test';

export const DEMO_PEOPLE: DemoPerson[] = [
  { email: DEMO_OWNER, role: 'seller', firstName: 'Meera', lastName: 'Iyer', businessName: 'Lattice & Loom' },
  { email: DEMO_ADMIN, role: 'superadmin', firstName: 'Arjun', lastName: 'Menon', businessName: null },
  {
    email: DEMO_INVESTOR,
    role: 'buyer',
    firstName: 'Nikhil',
    lastName: 'Sharma',
    businessName: 'Banyan Row Capital',
    profile: {
      industryFocus: ['FinTech', 'HealthTech/MedTech', 'AI/ML', 'SaaS'],
      stageFocus: ['Seed', 'Series A'],
      geographyFocus: ['India', 'Asia-Pacific'],
      businessModelPreference: 'Both B2B & B2C',
      ticketSizeMin: '50 L',
      ticketSizeMax: '5 Cr',
      investmentTimeframe: '5-7 years',
      investmentThesis:
        'Software that removes paperwork from small businesses, clinics and lenders in India: web products with paying clients, explained decisions and an audit trail.',
      investmentExperience: '16-50 investments made',
      notableInvestments: 'Two exits in payment reconciliation; early in a hospital workflow company.',
    },
  },
  {
    email: 'dev.kapoor@mintbridge.test',
    role: 'seller',
    firstName: 'Dev',
    lastName: 'Kapoor',
    businessName: 'Kapoor Product Works',
  },
  {
    email: 'sana.qureshi@mintbridge.test',
    role: 'seller',
    firstName: 'Sana',
    lastName: 'Qureshi',
    businessName: 'Second Monsoon Labs',
  },
  {
    email: 'tom.hale@mintbridge.test',
    role: 'seller',
    firstName: 'Tom',
    lastName: 'Hale',
    businessName: 'Hale & Daughters',
  },
  {
    email: 'ritu.bose@mintbridge.test',
    role: 'seller',
    firstName: 'Ritu',
    lastName: 'Bose',
    businessName: 'Bose Digital',
  },
  {
    email: 'emma.clarke@mintbridge.test',
    role: 'investor',
    firstName: 'Emma',
    lastName: 'Clarke',
    businessName: 'Quayside Ventures',
    profile: {
      industryFocus: ['CleanTech', 'AgriTech', 'Food Tech', 'Logistics/Supply Chain'],
      stageFocus: ['Series A', 'Series B'],
      geographyFocus: ['Europe', 'India', 'Africa'],
      businessModelPreference: 'B2B',
      ticketSizeMin: '2 Cr',
      ticketSizeMax: '15 Cr',
      investmentTimeframe: '7-10 years',
      investmentThesis:
        'Supply chains that waste less: sensors and web platforms which prove their savings in food, energy and transport.',
      investmentExperience: 'Professional investor/VC',
      notableInvestments: null,
    },
  },
  {
    email: 'farhan.ali@mintbridge.test',
    role: 'buyer',
    firstName: 'Farhan',
    lastName: 'Ali',
    businessName: null,
    profile: {
      industryFocus: ['Gaming', 'Media & Entertainment', 'EdTech'],
      stageFocus: ['Pre-Seed', 'Seed'],
      geographyFocus: ['India', 'Middle East'],
      businessModelPreference: 'B2C',
      ticketSizeMin: '10 L',
      ticketSizeMax: '1 Cr',
      investmentTimeframe: '3-5 years',
      investmentThesis:
        'Mobile apps that people open every day without being nagged, made by small teams with a craft.',
      investmentExperience: '1-5 investments made',
      notableInvestments: 'A podcast network and a language school.',
    },
  },
];
