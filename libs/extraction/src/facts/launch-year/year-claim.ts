import { PRODUCT_LIMITS } from '@mintbridge/contracts';

/** A year that a site gives for its beginning; the heavier the claim, the more it is about the product itself. */
export interface YearClaim {
  year: string;
  weight: number;
  page: string;
  quote: string;
  source: string;
}

/** Whether software of today may have begun in that year. */
export const isPossible = (year: string): boolean =>
  Number(year) >= PRODUCT_LIMITS.launchYearMin && Number(year) <= new Date().getFullYear();
