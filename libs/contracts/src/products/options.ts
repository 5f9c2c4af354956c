/** Option lists of the forms and filters, with the labels shown for stored values. */

export const ROLES = ['buyer', 'seller', 'investor', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];

/** `buyer` and `investor` carry the same rights everywhere. */
export const isInvestorRole = (role: string | undefined): boolean => role === 'buyer' || role === 'investor';

export const USER_STATUSES = ['active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const BUSINESS_MODELS = ['B2B', 'B2C', 'B2B2C', 'Both'] as const;
export type BusinessModel = (typeof BUSINESS_MODELS)[number];

/** Filter labels of the stored business models. */
export const BUSINESS_MODEL_LABELS: Record<BusinessModel, string> = {
  B2B: 'B2B',
  B2C: 'B2C',
  B2B2C: 'B2B2C',
  Both: 'Both B2B & B2C',
};

const BUSINESS_MODEL_LONG_LABELS: Record<string, string> = {
  b2b: 'Business to Business (B2B)',
  b2c: 'Business to Consumer (B2C)',
  both: 'B2B & B2C',
  b2b2c: 'Business to Business to Consumer (B2B2C)',
  marketplace: 'Marketplace Platform',
  saas: 'Software as a Service (SaaS)',
};

/** Label on a deal card; other models are shown as typed. */
export const businessModelLabel = (model: string): string =>
  BUSINESS_MODEL_LONG_LABELS[model.trim().toLowerCase()] ?? model;

export const PLATFORM_TYPES = [
  'Web',
  'Mobile',
  'Both',
  'Desktop',
  'On-Premises',
  'API',
  'Embedded',
  'Hybrid',
] as const;
export type PlatformType = (typeof PLATFORM_TYPES)[number];

export const PLATFORM_TYPE_LABELS: Record<PlatformType, string> = {
  Web: 'Web Application',
  Mobile: 'Mobile Application',
  Both: 'Both Web and Mobile',
  Desktop: 'Desktop Software',
  'On-Premises': 'On-Premises Solution',
  API: 'API/Developer Tools',
  Embedded: 'Embedded/IoT Solution',
  Hybrid: 'Hybrid Solution',
};

/** Label of a stored platform type; free text is shown as typed. */
export const platformTypeLabel = (platform: string): string =>
  (PLATFORM_TYPE_LABELS as Record<string, string>)[platform] ?? platform;

export const INTENTS = [
  'Sell Completely',
  'Seek Investment for Growth',
  'Find Strategic Partner',
  'License Technology',
  'Merge with Larger Company',
  'Franchise the Business Model',
  'Explore Exit Options',
  'Scale Operations',
  'Other',
] as const;

export const REVIEW_STATUSES = ['pending', 'verified', 'changes-requested'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
/** The review status as the team reads it. */
export const REVIEW_STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: 'Pending',
  verified: 'Verified',
  'changes-requested': 'Changes requested',
};

/** Filter values of the product's own Live / Not Live state. */
export const LIVE_STATUSES = ['live', 'not-live'] as const;
export type LiveStatus = (typeof LIVE_STATUSES)[number];
export const LIVE_STATUS_LABELS: Record<LiveStatus, string> = { live: 'Live', 'not-live': 'Not Live' };

export const PRODUCT_SORTS = ['newest', 'relevance', 'revenue'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const INDUSTRY_FOCUS_OPTIONS = [
  'FinTech',
  'EdTech',
  'HealthTech/MedTech',
  'AgriTech',
  'CleanTech',
  'E-commerce',
  'SaaS',
  'AI/ML',
  'IoT',
  'Blockchain',
  'Cybersecurity',
  'Gaming',
  'Media & Entertainment',
  'Real Estate Tech',
  'Logistics/Supply Chain',
  'Food Tech',
  'Fashion Tech',
  'Travel Tech',
  'HR Tech',
  'Legal Tech',
] as const;
export type IndustryFocus = (typeof INDUSTRY_FOCUS_OPTIONS)[number];

export const STAGE_FOCUS_OPTIONS = [
  'Pre-Seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C+',
  'Growth Stage',
  'Late Stage',
] as const;
export type StageFocus = (typeof STAGE_FOCUS_OPTIONS)[number];

export const GEOGRAPHY_OPTIONS = [
  'India',
  'North America',
  'Europe',
  'Asia-Pacific',
  'Middle East',
  'Africa',
  'Latin America',
  'Global',
] as const;

export const BUSINESS_MODEL_PREFERENCES = ['B2B', 'B2C', 'B2B2C', 'Both B2B & B2C'] as const;
export type BusinessModelPreference = (typeof BUSINESS_MODEL_PREFERENCES)[number];

export const INVESTMENT_EXPERIENCES = [
  'First-time investor',
  '1-5 investments made',
  '6-15 investments made',
  '16-50 investments made',
  '50+ investments made',
  'Professional investor/VC',
] as const;

export const INVESTMENT_TIMEFRAMES = [
  '3-5 years',
  '5-7 years',
  '7-10 years',
  '10+ years',
  'Flexible based on opportunity',
] as const;
