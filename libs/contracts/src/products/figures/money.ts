import { currencyOfText, type Currency } from './currencies.js';
import { convertAmount } from './exchange-rates.js';
import { countText } from '../../counts.js';
import { isGiven } from '../listing-text.js';
import { hiddenTier, lockedLabel, type LockedSections } from '../../privacy.js';

/** Money as people type it, and the stages that follow from it. */

const UNITS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  cr: 1e7,
  crs: 1e7,
  crore: 1e7,
  crores: 1e7,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

const AMOUNT = /(-?)(\d[\d,'\u00a0\u202f]*(?:\.\d+)?|\.\d+)\s*([a-z]+)?/i;

/**
 * The number in an amount such as '₹1,50,000', '$250K ARR', '1.2 Cr' or '15 lakh'; null if there is none. Supports k,
 * m, b, L/lakh, Cr/crore, currency signs, thousands separators and Indian grouping. Of a range the start, with the unit
 * of its end: '10-20L' is 10 L.
 */
export function parseMoney(text: string | null | undefined): number | null {
  if (!text) return null;
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ');
  const range = /(\d[\d,.]*)\s*(?:-|–|—|to)\s*[^\d\s]{0,3}\s?\d[\d,.]*\s*([a-z]+)/i.exec(plain);
  const match = AMOUNT.exec(plain);
  if (!match) return null;
  const [, sign, digits, word] = match;
  const amount = Number(digits!.replace(/[,'\u00a0\u202f]/g, ''));
  if (!Number.isFinite(amount)) return null;
  const unit = findUnit(word) ?? (range && range.index <= match.index ? findUnit(range[2]) : undefined) ?? 1;
  const value = amount * unit * (sign ? -1 : 1);
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null;
}

const findUnit = (word: string | undefined): number | undefined => {
  const key = word?.toLowerCase();
  return key !== undefined && Object.hasOwn(UNITS, key) ? UNITS[key] : undefined;
};

export const REVENUE_STAGES = ['Pre-Revenue', '1-10L', '10L-1Cr', '1-10Cr', '10Cr+'] as const;
export type RevenueStage = (typeof REVENUE_STAGES)[number];

/** The stage shown to viewers without access to the financials. */
export const UNDISCLOSED = 'Undisclosed';
/** Every stage that a listing can be shown with, and found under. */
export const STAGE_OPTIONS = [...REVENUE_STAGES, UNDISCLOSED] as const;
export type StageOption = (typeof STAGE_OPTIONS)[number];

/** The currency of a listing's figures. */
export interface StageCurrency {
  currency: Currency;
  /** Whether the owner chose it; a derived one does not apply to bare numbers. */
  isChosen: boolean;
}

/**
 * The stage for a revenue text: empty, 0 or a text containing 'pre' is Pre-Revenue; otherwise by amount, with the
 * bounds 1,000,000, 10,000,000 and 100,000,000. Amounts that name a currency, and bare ones of listings whose owner
 * chose another currency than USD, are compared in rupees; other bare numbers as they are.
 */
export function revenueStage(revenue: string | null | undefined, listing?: StageCurrency): RevenueStage {
  if (!revenue || /pre/i.test(revenue)) return 'Pre-Revenue';
  const chosen = listing?.isChosen && listing.currency !== 'USD' ? listing.currency : null;
  const currency = currencyOfText(revenue) ?? chosen;
  const typed = parseMoney(revenue) ?? 0;
  const amount = currency ? convertAmount(typed, currency, 'INR') : typed;
  if (amount <= 0) return 'Pre-Revenue';
  if (amount < 1_000_000) return '1-10L';
  if (amount < 10_000_000) return '10L-1Cr';
  if (amount < 100_000_000) return '1-10Cr';
  return '10Cr+';
}

interface UserBaseSources {
  numberOfPaidClients?: string | null | undefined;
  numberOfClients?: string | null | undefined;
  activeUsers?: string | null | undefined;
  totalUsers?: string | null | undefined;
}

const USER_BASE_KINDS = [
  ['numberOfPaidClients', 'Paying Clients'],
  ['numberOfClients', 'Clients'],
  ['activeUsers', 'Active Users'],
  ['totalUsers', 'Users'],
] as const;

const userBase = (product: UserBaseSources) => USER_BASE_KINDS.find(([key]) => isGiven(product[key]));

/** Where the user line comes from: the first present of paying clients, total clients, active users, total users. */
export const userBaseSource = (product: UserBaseSources): keyof UserBaseSources | null =>
  userBase(product)?.[0] ?? null;

/** The user line of a deal card. */
export function userBaseLabel(product: UserBaseSources & LockedSections): string {
  const tier = hiddenTier(product, 'traction');
  if (tier) return lockedLabel('User base', tier);
  const [key, kind] = userBase(product) ?? [];
  if (!key) return 'User Base: Not Disclosed';
  const value = countText(product[key]!);
  return /[a-z]{3}/i.test(value) ? value : `${value} ${kind}`;
}
