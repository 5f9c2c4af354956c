/** Pure rules over a listing's texts: lists in a text, excerpts, completeness. */

/** The items of a semicolon-separated text, trimmed, empty ones dropped. */
export const splitItems = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);

/** The chips of a technology stack: split on commas, semicolons or white space. */
export const splitTechStack = (text: string | null | undefined): string[] =>
  (text ?? '').split(/[,;\s]+/).filter(Boolean);

/** Maximum items and lengths on cards. */
export const DISPLAY_LIMITS = {
  matches: 3,
  dealCardFeatures: 2,
  sellerCardFeatures: 3,
  benefits: 2,
  useCases: 2,
  matchReasons: 2,
  missingFields: 3,
  focusChips: 2,
  geographyChips: 3,
  metaDescription: 150,
  excerpt: 240,
} as const;

/** At most `max` characters, cut between words, with an ellipsis if cut. */
export function toExcerpt(text: string, max: number = DISPLAY_LIMITS.excerpt): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 3);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd()}...`;
}

/** True for a value worth showing: not blank and not 'N/A'. */
export const isGiven = (value: string | null | undefined): value is string => {
  const text = value?.trim();
  return Boolean(text) && text !== 'N/A';
};

/** The 26 fields that completeness counts (8 core, 18 optional), with the labels shown for missing ones. */
export const TRACKED_FIELDS = {
  headline: 'Product Name',
  category: 'Sub-Category',
  industry: 'Product Category',
  businessModel: 'Business Model',
  platformType: 'Platform Type',
  launchYear: 'Launch Year',
  description: 'Description',
  features: 'Key Features',
  companyUrl: 'Company Website',
  productUrl: 'Product Demo',
  intentWithProduct: 'Investment Intent',
  thirdPartyRating: 'Third-Party Ratings',
  numberOfPaidClients: 'Paying Clients',
  numberOfClients: 'Total Clients',
  totalUsers: 'Total Users',
  activeUsers: 'Active Users',
  revenue: 'Revenue (Last 12 Months)',
  averageDealSize: 'ARPU',
  averageSalesCycle: 'AOV',
  investmentHistory: 'Investment History',
  techStack: 'Technology Stack',
  ipDetails: 'IP and Patent Information',
  parentCompanyBackground: 'Parent Company Background',
  additionalDetails: 'Additional Details',
  potentialUseCases: 'Potential Use Cases',
  benefitsForUsers: 'Benefits for Users',
} as const;
export type TrackedField = keyof typeof TRACKED_FIELDS;

/** The label of every field that a review can name. */
export const FIELD_LABELS = {
  ...TRACKED_FIELDS,
  revenueLastTwelveMonths: 'Trailing Revenue (TTM)',
  currency: 'Currency',
  figuresAsOf: 'Figures as of',
} as const;

export interface Completeness {
  /** 0 to 100, rounded. */
  percent: number;
  /** Labels of the missing fields, in the form's order. */
  missing: string[];
}

/** How much of a listing is filled; an unknown launch year ('0000') counts as missing. */
export function productCompleteness(
  product: Partial<Record<TrackedField, string | null | undefined>>,
): Completeness {
  const fields = Object.keys(TRACKED_FIELDS) as TrackedField[];
  const missing = fields.filter((field) => {
    const value = product[field];
    return !isGiven(value) || (field === 'launchYear' && value === '0000');
  });
  return {
    percent: Math.round(((fields.length - missing.length) / fields.length) * 100),
    missing: missing.map((field) => TRACKED_FIELDS[field]),
  };
}

/** The completeness for a viewer who cannot see `hidden` filled fields. */
export function completenessWithout(percent: number, hidden: number): number {
  const count = Object.keys(TRACKED_FIELDS).length;
  // Percents of 26 fields are far enough apart that rounding loses nothing.
  return Math.round(((Math.round((percent / 100) * count) - hidden) / count) * 100);
}
