import type { CATEGORIES, Industry } from '@mintbridge/contracts';

/**
 * Words that point to an industry and to its sub-categories. A text holds terms separated by commas; `term:3`
 * gives a weight (2 without one), a closing `*` lets the last word go on. Plurals need no entry of their own.
 */
export interface IndustryLexicon {
  industry: Industry;
  general: string;
  categories: Readonly<Record<string, string>>;
}

/** A lexicon that must cover every sub-category of its industry to compile. */
export const lexicon = <I extends Industry>(
  industry: I,
  general: string,
  categories: Record<(typeof CATEGORIES)[I][number], string>,
): IndustryLexicon => ({ industry, general, categories });
