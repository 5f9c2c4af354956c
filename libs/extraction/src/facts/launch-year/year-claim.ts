/** A year that a site gives for its beginning; the heavier the claim, the more it is about the product itself. */
export interface YearClaim {
  year: string;
  weight: number;
  page: string;
  quote: string;
  source: string;
}
