/** The industries of the listing form and their sub-categories, for form, extraction prompt and embedded engine. */
export const CATEGORIES = {
  FinTech: [
    'Digital Payments',
    'Banking-as-a-Service',
    'Lending & Credit Tech',
    'Investment & WealthTech',
    'InsuranceTech',
    'RegTech',
    'Financial Management',
  ],
  EdTech: [
    'K-12 Learning',
    'Higher Education',
    'Corporate Training',
    'Test Preparation',
    'Language Learning',
    'Tutoring',
    'LMS',
  ],
  HealthTech: [
    'Telemedicine',
    'Health Apps',
    'Diagnostics',
    'Pharmacy Tech',
    'EHR',
    'Mental Health',
    'Healthcare Management',
  ],
  AgriTech: [
    'Farm & Crop Management',
    'Precision Agriculture & Irrigation',
    'Agri Marketplaces & Trading',
    'Agri Supply Chain & Traceability',
    'Livestock & Dairy Management',
    'Farm Finance & Advisory',
  ],
  PropTech: [
    'Property Management & Rentals',
    'Real Estate Marketplaces',
    'Tenant, Lease & Landlord Services',
    'Construction Management',
    'Smart Buildings & Facility Management',
    'Home Services',
    'Real Estate Analytics & Investment',
  ],
  MarTech: [
    'Email & Marketing Automation',
    'SEO & Content Marketing',
    'Advertising Tech',
    'Influencer & Creator Marketing',
    'CRM, Sales & Customer Engagement',
    'Social Media Management & Marketing',
    'Marketing & Web Analytics',
  ],
  RetailTech: [
    'E-commerce Platforms & Storefronts',
    'Point of Sale Systems & Billing',
    'Inventory & Store Management',
    'Retail Analytics & Merchandising',
    'Online Marketplaces & Shopping',
    'Loyalty & Customer Experience',
    'Fashion & Beauty Tech',
  ],
  LogisticsTech: [
    'Fleet & Transport Management',
    'Freight & Load Matching',
    'Warehouse Management',
    'Last-Mile Delivery & Couriers',
    'Supply Chain Visibility & Tracking',
    'Inventory & Procurement',
  ],
  FoodTech: [
    'Restaurant Management & POS',
    'Food Ordering & Delivery',
    'Kitchen & Menu Operations',
    'Hospitality Workforce & Staff',
    'Recipes, Meal Planning & Nutrition',
    'Food Supply & Safety',
  ],
  TravelTech: [
    'Travel Booking & Agencies',
    'Group & Corporate Travel Management',
    'Trip Planning & Itineraries',
    'Hotel & Accommodation Management',
    'Local Activities & Experiences',
    'Mobility & Ride Services',
    'Maps, Navigation & Outdoors',
  ],
  CleanTech: [
    'Carbon & Sustainability Management',
    'Solar & Renewable Energy',
    'Energy Management',
    'Waste, Recycling & Circular Economy',
    'Water, Air & Climate Monitoring',
    'Electric Mobility & EV Charging',
  ],
  HRTech: [
    'Recruitment & Job Platforms',
    'HR Management & Payroll',
    'Workforce Scheduling & Attendance',
    'Employee Engagement & Benefits',
    'Career & Skill Development',
    'Talent & Performance Management',
    'Freelance & Gig Work',
  ],
  LegalTech: [
    'Legal Research & AI',
    'Legal Document Automation',
    'Contract Management & E-Signature',
    'Law Practice Management',
    'Compliance & Risk Management',
    'Online Legal Services',
    'Patents & Intellectual Property',
  ],
  GovTech: [
    'Citizen Services & Grievances',
    'Civic Engagement & Open Data',
    'Municipal & Public Works Operations',
    'Public Safety & Emergency Response',
    'Digital Identity & Records',
    'Public Finance & Procurement',
  ],
  ProductivityTools: [
    'Project & Task Management',
    'Developer Tools & APIs',
    'Team Collaboration & Communication',
    'Business Operations & ERP',
    'Notes, Documents & Knowledge',
    'Utilities & Screen Recording',
    'Workflow Automation & Scheduling',
  ],
  CybersecurityTech: [
    'Threat Intelligence & Detection',
    'Identity, Access & Password Management',
    'Network & Cloud Security',
    'Application Security & Testing',
    'Data Protection, Encryption & Privacy',
    'Security Compliance & Awareness',
  ],
  AIML: [
    'Conversational & Voice AI Assistants',
    'Generative AI & Content Creation',
    'Machine Learning & LLM Platforms',
    'Computer Vision & Image AI',
    'Data Science & Predictive Analytics',
    'AI Agents & Automation',
  ],
  GamingTech: [
    'Casual & Mobile Games',
    'PC & Console Games',
    'Simulation & Strategy Games',
    'Browser, Puzzle & Sandbox Games',
    'Game Engines & Development Tools',
    'Esports & Game Communities',
    'Role-Playing & Multiplayer Games',
  ],
  MediaTech: [
    'Video & Streaming',
    'Music, Audio & Podcasts',
    'Creator & Content Tools',
    'Publishing, News & Reading',
    'Photo, Design & Graphics',
    'Events & Ticketing',
  ],
  SocialTech: [
    'Social Networks',
    'Dating & Matchmaking',
    'Community Platforms',
    'Messaging & Chat',
    'Local Discovery & Events',
    'Family & Lifestyle Communities',
    'Giving, Nonprofit & Social Impact',
  ],
  Other: ['Other'],
} as const satisfies Record<string, readonly string[]>;

export type Industry = keyof typeof CATEGORIES;

/** Industries of the listing form, in display order; the last one opens a free-text box. */
export const INDUSTRIES = Object.keys(CATEGORIES) as [Industry, ...Industry[]];

/** The option with a free-text box, whose text replaces the value. */
export const OTHER = 'Other';

/** The 20 industries that an extraction may choose: the form's list without 'Other'. */
export const EXTRACTION_INDUSTRIES = INDUSTRIES.filter((industry) => industry !== OTHER) as [
  Industry,
  ...Industry[],
];

/** Sub-categories of an industry; an industry typed by hand has only 'Other'. */
export function categoriesFor(industry: string): readonly string[] {
  return Object.hasOwn(CATEGORIES, industry) ? CATEGORIES[industry as Industry] : CATEGORIES.Other;
}

/** Industries named by what a product does: there the trade of its buyers is no kind of product. */
const NAMED_BY_FUNCTION = ['AIML', 'HRTech', 'MarTech', 'LegalTech', 'CybersecurityTech'] as const;

/**
 * Sub-categories that an extraction may choose in any industry except those listed, which have an option of their own
 * for it or are named by function. The form shows them as 'Other' with this text.
 */
export const TYPED_CATEGORIES = {
  'Equipment & Machinery Rental': [],
  'Accounting & Bookkeeping': ['ProductivityTools', 'AgriTech'],
  Insurance: ['AgriTech'],
  'Housing & Accommodation': ['PropTech', 'TravelTech'],
  'Energy Management': ['CleanTech', 'PropTech'],
  Payroll: ['HRTech'],
  'Pet Care & Boarding': [],
  'Sports Clubs & Leagues': [],
  'Church & Congregation Management': [],
  'Wedding Planning': ['MediaTech'],
  'Genealogy & Family History': [],
  'Astronomy & Stargazing': [],
  'Vehicle Repair & Workshops': [],
  'Parking & Mobility': ['TravelTech'],
  'Laundry & Dry Cleaning': [],
  '3D Printing': [],
  'Manufacturing & Production': [],
  'Translation & Localization': [],
  'Print Shops & Labels': [],
  'Crafts & Needlework': [],
  'Funeral & Cemetery Management': [],
  'Boating & Marinas': [],
  'Drones & Aviation': [],
  'Telephony & VoIP': [],
  'Web Hosting & Domains': [],
  'Surveys & Forms': [],
  'Science & Laboratory': [],
  'CAD & Engineering': [],
  'Amateur Radio': [],
  'Collectibles & Auctions': [],
  'Libraries & Archives': [],
  'Customs & Trade Compliance': [],
  'Maintenance & Asset Management': ['PropTech', 'GovTech'],
  'Forestry & Timber': [],
  'Florists & Flower Shops': [],
  'Field Service & Job Management': NAMED_BY_FUNCTION,
  'Salon & Beauty Booking': NAMED_BY_FUNCTION,
  'Customer Support & Help Desk': [],
  'Reviews & Reputation Management': [],
  'Habit & Goal Tracking': [],
  'Time Tracking & Timesheets': ['HRTech'],
  'Breweries, Wineries & Distilleries': NAMED_BY_FUNCTION,
  'Vehicle Sales & Dealerships': NAMED_BY_FUNCTION,
  'Car Wash & Detailing': NAMED_BY_FUNCTION,
  'Referral & Affiliate Programs': [],
  'Self-Storage': [],
  'Security Guards & Patrols': ['CybersecurityTech'],
  'Books & Reading': ['MediaTech'],
  'Fishing & Hunting': [],
  'Board Meetings & Governance': ['PropTech'],
  'Elections & Voting': ['GovTech'],
  'Childcare & Nurseries': NAMED_BY_FUNCTION,
  'Moving & Relocation': NAMED_BY_FUNCTION,
  'Gyms & Fitness Studios': NAMED_BY_FUNCTION,
  'Website Builders & Design': [],
  'Quotes & Estimates': ['PropTech'],
  'Event Vendors & Catering': NAMED_BY_FUNCTION,
} as const satisfies Record<string, readonly Industry[]>;

export type TypedCategory = keyof typeof TYPED_CATEGORIES;

/** Industries whose sub-categories are given and complete. */
export const COMPLETE_INDUSTRIES: readonly string[] = ['FinTech', 'EdTech', 'HealthTech'];

/** Whether an industry has a sub-category for everything, so that none is typed. */
export const categoriesAreComplete = (industry: string): boolean =>
  COMPLETE_INDUSTRIES.includes(industry) || !Object.hasOwn(CATEGORIES, industry);

/** A sub-category in a site's or an owner's own words: a few words, no sentence, in any script. */
export const isTypedCategory = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’,./+-]{2,39}$/u.test(text);

/** The sub-categories that an extraction may choose beside the options of an industry. */
export function typedCategoriesFor(industry: string): readonly TypedCategory[] {
  if (categoriesAreComplete(industry)) return [];
  return (Object.keys(TYPED_CATEGORIES) as TypedCategory[]).filter(
    (category) => !(TYPED_CATEGORIES[category] as readonly string[]).includes(industry),
  );
}

/** Whether an extraction may choose this sub-category in this industry. */
export const isCategoryOf = (industry: string, category: string): boolean =>
  [...categoriesFor(industry), ...typedCategoriesFor(industry)].includes(category);

const NAMED_CATEGORIES: readonly string[] = [
  ...Object.values(CATEGORIES).flat(),
  ...Object.keys(TYPED_CATEGORIES),
];

const named = (category: string): string | undefined =>
  NAMED_CATEGORIES.find((name) => name.toLowerCase() === category.toLowerCase());

/** Whether a sub-category is nobody's option but typed in words of one's own. */
export const isInOwnWords = (category: string): boolean => named(category) === undefined;

/**
 * The sub-category in an industry: an option whatever its case, or a few words of one's own where no option of any
 * industry has that name; otherwise empty.
 */
export function fittingCategory(industry: string, category: string): string {
  const option = named(category);
  if (option) return isCategoryOf(industry, option) ? option : '';
  return !categoriesAreComplete(industry) && isTypedCategory(category) ? category : '';
}
