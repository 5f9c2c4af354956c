import type { TestPage } from './site-source.js';

/** A small site of one's own making with what a person would put into its listing. */
export interface MiniSite {
  id: string;
  url: string;
  pages: Readonly<Record<string, TestPage>>;
  expected: {
    headline: string;
    industry: readonly string[];
    category: readonly string[];
    businessModel: readonly string[];
    platformType: readonly string[];
    launchYear: string;
    /** Words that description and features hold; `a|b` is either. */
    mentions: readonly string[];
    /** Words that no field holds. */
    never: readonly string[];
  };
}
