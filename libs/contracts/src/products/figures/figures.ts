import * as z from 'zod';
import { CURRENCY_SIGNS, currencyOfText, type Currency } from './currencies.js';
import { RATES_OF, RATES_SOURCE, convertAmount } from './exchange-rates.js';
import { parseMoney } from './money.js';
import { hiddenTier, lockedLabel, type LockedSections } from '../../privacy.js';

/** How a listing's figures are shown and compared. Amounts are shown as typed; derived values never replace them. */

export const FIGURES_AS_OF_MESSAGE = 'Please give the month as YYYY-MM, not in the future.';

/** The current month as YYYY-MM, in UTC. */
export const currentMonth = (now = new Date()): string => now.toISOString().slice(0, 7);

const isPastMonth = (month: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month >= '1900-01';

/** The month of the figures, `YYYY-MM`, not in the future; null or blank if not given. */
export const figuresAsOfSchema = z
  .string(FIGURES_AS_OF_MESSAGE)
  .trim()
  .transform((month) => month || null)
  .refine((month) => month === null || (isPastMonth(month) && month <= currentMonth()), FIGURES_AS_OF_MESSAGE)
  .nullish();

/** The currency of a typed amount: the one it names, otherwise that of the listing. */
export const currencyOfAmount = (text: string | null | undefined, listing: Currency): Currency =>
  currencyOfText(text) ?? listing;

const BARE_NUMBER = /^\d[\d,]*(?:\.\d+)?$/;

/** Groups digits: 25,00,000 for rupees, 2,500,000 for others. Works on text, so that no digit is lost. */
function grouped(digits: string, currency: Currency): string {
  const [whole = '0', fraction] = digits.replaceAll(',', '').split('.');
  const plain = whole.replace(/^0+(?=\d)/, '');
  const pattern = currency === 'INR' ? /(\d)(?=(?:\d\d)+\d$)/g : /(\d)(?=(?:\d{3})+$)/g;
  return plain.replace(pattern, '$1,') + (fraction === undefined ? '' : `.${fraction}`);
}

/** An amount for display: bare numbers with grouping and currency, other texts as typed. */
export function amountText(text: string, listing: Currency): string {
  const typed = text.trim();
  return BARE_NUMBER.test(typed) ? `${CURRENCY_SIGNS[listing]}${grouped(typed, listing)}` : typed;
}

/** Rounds to a number of digits, but never up to the next unit: $999K, not $1000K. */
const rounded = (amount: number, digits: number, nextUnit: number): string =>
  String(Math.min(Number(amount.toFixed(digits)), Number((nextUnit - 10 ** -digits).toFixed(digits))));

/** A short amount for cards: $2.5M, $80K, $999; rupees as ₹2.4 Cr, ₹15 L, ₹80K, ₹999. */
export function shortAmount(amount: number, currency: Currency): string {
  const sign = CURRENCY_SIGNS[currency];
  if (currency === 'INR' && amount >= 1e7) return `${sign}${(amount / 1e7).toFixed(1)} Cr`;
  if (currency === 'INR' && amount >= 1e5) return `${sign}${rounded(amount / 1e5, 1, 100)} L`;
  if (amount >= 1e6) return `${sign}${(amount / 1e6).toFixed(1)}M`;
  if (amount >= 1e3) return `${sign}${rounded(amount / 1e3, 0, currency === 'INR' ? 100 : 1000)}K`;
  return `${sign}${rounded(amount, 2, 1000)}`;
}

interface RevenueSources {
  currency: Currency;
  revenue?: string | null | undefined;
  revenueLastTwelveMonths?: string | null | undefined;
  averageDealSize?: string | null | undefined;
}

const REVENUE_FIELDS = ['revenue', 'revenueLastTwelveMonths', 'averageDealSize'] as const;

/** The field of the revenue line of a deal card: revenue, else last twelve months, else average deal size. */
export const revenueSource = (product: RevenueSources): (typeof REVENUE_FIELDS)[number] | null =>
  REVENUE_FIELDS.find((field) => parseMoney(product[field]) !== null) ?? null;

/** The revenue line of a deal card; for locked revenue, how to get access. */
export function revenueLabel(product: RevenueSources & LockedSections): string {
  const tier = hiddenTier(product, 'financials');
  if (tier) return lockedLabel('Revenue', tier);
  const source = revenueSource(product);
  if (source === null) return 'Revenue: Not Disclosed';
  const text = product[source];
  return `${shortAmount(parseMoney(text)!, currencyOfAmount(text, product.currency))} Revenue`;
}

/** A typed amount in dollars, rounded to cents; null if the text contains no number. */
export function amountInUsd(text: string | null | undefined, listing: Currency): number | null {
  const amount = parseMoney(text);
  if (amount === null) return null;
  return Math.round(convertAmount(amount, currencyOfAmount(text, listing), 'USD') * 100) / 100;
}

/** The sort key: revenue, else that of the last twelve months, in dollars; null without either. */
export const revenueInUsd = (product: Omit<RevenueSources, 'averageDealSize'>): number | null =>
  amountInUsd(product.revenue, product.currency) ??
  amountInUsd(product.revenueLastTwelveMonths, product.currency);

/** '≈ $290K' for an amount in another currency; null if there is nothing to convert. */
export function approximateUsd(text: string | null | undefined, listing: Currency): string | null {
  if (currencyOfAmount(text, listing) === 'USD') return null;
  const usd = amountInUsd(text, listing);
  return usd === null ? null : `≈ ${shortAmount(usd >= 10 ? Math.round(usd) : usd, 'USD')}`;
}

/** The title of a converted amount. */
export const RATES_TITLE = `${RATES_SOURCE} of ${RATES_OF}`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** 'as of Oct 2026'; older than a year 'from Aug 2025, 15 months old'; null where no month was given. */
export function figuresAsOfLabel(month: string | null | undefined, now = new Date()): string | null {
  if (!month) return null;
  const shown = `${MONTHS[monthNumber(month) % 12]} ${month.slice(0, 4)}`;
  const age = monthNumber(currentMonth(now)) - monthNumber(month);
  return age > 12 ? `from ${shown}, ${age} months old` : `as of ${shown}`;
}
