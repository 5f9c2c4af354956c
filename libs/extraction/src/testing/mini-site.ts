import type { TestPage } from './site-source.js';

/** A small test site and the listing that a person would write for it. */
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
    /** Words expected in description or features; `a|b` is either. */
    mentions: readonly string[];
    /** Words that no field may contain. */
    never: readonly string[];
  };
}
