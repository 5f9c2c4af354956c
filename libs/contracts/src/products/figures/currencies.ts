/** The currencies that figures may be in, and how a typed text names one. */

export const CURRENCIES = [
  'INR',
  'USD',
  'EUR',
  'GBP',
  'AED',
  'SGD',
  'AUD',
  'CAD',
  'JPY',
  'CHF',
  'BRL',
  'ZAR',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The currency of figures that name none. */
export const DEFAULT_CURRENCY: Currency = 'USD';

/** The prefix of an amount: the sign, or code and space if the sign is ambiguous. */
export const CURRENCY_SIGNS: Record<Currency, string> = {
  INR: '₹',
  USD: '$',
  EUR: '€',
  GBP: '£',
  AED: 'AED ',
  SGD: 'S$',
  AUD: 'A$',
  CAD: 'C$',
  JPY: '¥',
  CHF: 'CHF ',
  BRL: 'R$',
  ZAR: 'ZAR ',
};

/** Names for the form's select. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  INR: 'Indian rupee',
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AED: 'UAE dirham',
  SGD: 'Singapore dollar',
  AUD: 'Australian dollar',
  CAD: 'Canadian dollar',
  JPY: 'Japanese yen',
  CHF: 'Swiss franc',
  BRL: 'Brazilian real',
  ZAR: 'South African rand',
};

const SPELLINGS: readonly (readonly [RegExp, Currency])[] = [
  [/₹|(?<![a-z])rs\.?(?=\s*\d)|(?<![a-z])rupees?(?![a-z])/i, 'INR'],
  [/(?<![a-z])r\$/i, 'BRL'],
  [/(?<![a-z])au?\$/i, 'AUD'],
  [/(?<![a-z])ca?\$/i, 'CAD'],
  [/(?<![a-z])s\$/i, 'SGD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/¥/, 'JPY'],
  [/(?<![a-z])(?:us)?\$/i, 'USD'],
  ...CURRENCIES.map((code) => [new RegExp(`(?<![a-z])${code}(?![a-z])`, 'i'), code] as const),
  // Only rupees are counted in lakh and crore.
  [/\d\s*(?:l|lacs?|lakhs?|crs?|crores?)(?![a-z])/i, 'INR'],
];

/**
 * The currency that an amount names by a sign, a code or a unit (lakh, crore), in this order; null if it names none.
 */
export function currencyOfText(text: string | null | undefined): Currency | null {
  if (!text) return null;
  const plain = text.normalize('NFKC');
  return SPELLINGS.find(([spelling]) => spelling.test(plain))?.[1] ?? null;
}

/** The figures whose texts may name the currency of a listing; the first that does decides. */
export interface CurrencySources {
  revenue?: string | null | undefined;
  averageDealSize?: string | null | undefined;
  averageSalesCycle?: string | null | undefined;
}

/** The currency that the texts of a listing's figures name: revenue first, then ARPU, then AOV. */
export const currencyOfFigures = (figures: CurrencySources): Currency =>
  currencyOfText(figures.revenue) ??
  currencyOfText(figures.averageDealSize) ??
  currencyOfText(figures.averageSalesCycle) ??
  DEFAULT_CURRENCY;
