import announcements from '../data/heading-regions.json' with { type: 'json' };
import { anyPattern, sectionPatterns } from '../text/phrase-lists.js';
import { HANDLE } from '../text/boilerplate.js';
import type { Region } from './passage.js';

/** What a heading announces for everything below it; the first region that fits decides. */
const PATTERNS = sectionPatterns(announcements) as (readonly [Region, RegExp])[];
/** Most headings announce nothing, which one look shows. */
const ANY = anyPattern(announcements);

const MAX_CHARS = 90;

/** Region that a heading announces, or undefined where it announces none. */
export function regionOfHeading(text: string): Region | undefined {
  if (text.length > MAX_CHARS) return undefined;
  if (HANDLE.test(text)) return 'team';
  if (!ANY.test(text)) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}
