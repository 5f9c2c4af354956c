import type { Currency } from './currencies.js';

/** The day of the rates below, as YYYY-MM-DD. */
export const RATES_OF = '2024-06-28';

/** Source of the rates, for the title of converted amounts. */
export const RATES_SOURCE = 'ECB euro foreign exchange reference rates';

/**
 * Units of a currency per euro on `RATES_OF`: the European Central Bank's reference rates. They do not include the
 * dirham, which is pegged at 3.6725 to the dollar.
 */
const PER_EURO: Record<Currency, number> = {
  EUR: 1,
  USD: 1.0705,
  INR: 89.2495,
  GBP: 0.84638,
  AED: 1.0705 * 3.6725,
  SGD: 1.4513,
  AUD: 1.6079,
  CAD: 1.467,
  JPY: 171.94,
  CHF: 0.9634,
  BRL: 5.8915,
  ZAR: 19.497,
};

/** Converts an amount, without rounding. */
export const convertAmount = (amount: number, from: Currency, to: Currency): number =>
  from === to ? amount : (amount / PER_EURO[from]) * PER_EURO[to];
