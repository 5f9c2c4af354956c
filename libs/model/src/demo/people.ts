import type { InvestorProfileForm, Role } from '@mintbridge/contracts';

export interface DemoPerson {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  businessName: string | null;
  profile?: InvestorProfileForm;
}

/** The three accounts of the README. */
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
  {
    email: 'ananya.rao@mintbridge.test',
    role: 'investor',
    firstName: 'Ananya',
    lastName: 'Rao',
    businessName: 'Saltmarsh Capital',
    profile: {
      industryFocus: ['FinTech', 'SaaS', 'HR Tech'],
      stageFocus: ['Series A', 'Series B'],
      geographyFocus: ['India'],
      businessModelPreference: 'B2B',
      ticketSizeMin: '1 Cr',
      ticketSizeMax: '8 Cr',
      investmentTimeframe: '5-7 years',
      investmentThesis:
        'Payments and reconciliation for finance teams: web products that match bank statements and settlements, with a clear audit trail and clients who renew.',
      investmentExperience: 'Professional investor/VC',
      notableInvestments: 'A payroll company and two lending platforms.',
    },
  },
  {
    email: 'marcus.lindqvist@mintbridge.test',
    role: 'investor',
    firstName: 'Marcus',
    lastName: 'Lindqvist',
    businessName: 'Northlight Partners',
    profile: {
      industryFocus: ['CleanTech', 'Logistics/Supply Chain', 'AI/ML'],
      stageFocus: ['Series A', 'Growth Stage'],
      geographyFocus: ['Europe', 'North America'],
      businessModelPreference: 'B2B',
      ticketSizeMin: '3 Cr',
      ticketSizeMax: '20 Cr',
      investmentTimeframe: '7-10 years',
      investmentThesis:
        'Companies that sell a web product or an API to industry and can show what it saves, year after year.',
      investmentExperience: 'Professional investor/VC',
      notableInvestments: null,
    },
  },
  {
    email: 'grace.okafor@mintbridge.test',
    role: 'buyer',
    firstName: 'Grace',
    lastName: 'Okafor',
    businessName: 'Harmattan Ventures',
    profile: {
      industryFocus: ['HealthTech/MedTech', 'EdTech', 'FinTech'],
      stageFocus: ['Seed', 'Series A'],
      geographyFocus: ['Africa', 'Europe'],
      businessModelPreference: 'Both B2B & B2C',
      ticketSizeMin: '40 L',
      ticketSizeMax: '4 Cr',
      investmentTimeframe: '5-7 years',
      investmentThesis:
        'Web and mobile products for clinics, classrooms and merchants: payments that settle, fees that are explained, costs that fall as they grow.',
      investmentExperience: '16-50 investments made',
      notableInvestments: 'A network of clinics; a savings club.',
    },
  },
  {
    email: 'hiroshi.tanaka@mintbridge.test',
    role: 'investor',
    firstName: 'Hiroshi',
    lastName: 'Tanaka',
    businessName: 'Seto Bridge',
    profile: {
      industryFocus: ['SaaS', 'AI/ML', 'FinTech'],
      stageFocus: ['Series A', 'Series B'],
      geographyFocus: ['Asia-Pacific'],
      businessModelPreference: 'B2B',
      ticketSizeMin: '2 Cr',
      ticketSizeMax: '12 Cr',
      investmentTimeframe: '5-7 years',
      investmentThesis:
        'Quiet software for back offices: web products for payments, settlements and reconciliation with an audit trail, sold to merchants that stay for years.',
      investmentExperience: 'Professional investor/VC',
      notableInvestments: 'An accounting suite in Osaka.',
    },
  },
  {
    email: 'priya.nair@mintbridge.test',
    role: 'buyer',
    firstName: 'Priya',
    lastName: 'Nair',
    businessName: null,
    profile: {
      industryFocus: ['EdTech', 'Food Tech', 'Media & Entertainment'],
      stageFocus: ['Pre-Seed', 'Seed'],
      geographyFocus: ['India'],
      businessModelPreference: 'B2C',
      ticketSizeMin: '10 L',
      ticketSizeMax: '60 L',
      investmentTimeframe: '3-5 years',
      investmentThesis:
        'First products of small teams, on the web or on a phone, that a family would pay for each month.',
      investmentExperience: '1-5 investments made',
      notableInvestments: null,
    },
  },
];
