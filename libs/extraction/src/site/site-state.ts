import states from '../data/site-states.json' with { type: 'json' };
import type { PageDocument } from '../page/page-document.js';
import { sectionPatterns } from '../text/phrase-lists.js';

export type SiteState = 'live' | 'parked' | 'sign-in' | 'coming-soon' | 'server-default' | 'empty';

const PATTERNS = Object.fromEntries(sectionPatterns(states)) as Record<keyof typeof states, RegExp>;

export const visibleText = (page: PageDocument): string =>
  page.blocks.reduce(
    (text, block) => (block.visible && text.length < 6000 ? `${text}${block.text}\n` : text),
    '',
  );

/** Classifies the start page by its words and their number. */
export function detectSiteState(page: PageDocument): SiteState {
  const text = visibleText(page);
  const described = page.meta.get('description') ?? page.meta.get('og:description') ?? '';
  const all = `${page.title}\n${described}\n${text}`;
  const short = text.length < 1500;
  if (short && PATTERNS.parked.test(all)) return 'parked';
  if (short && [text, page.title].some((words) => PATTERNS['server-default'].test(words.trim())))
    return 'server-default';
  if (short && page.hasPasswordField && PATTERNS['sign-in'].test(all)) return 'sign-in';
  if (text.length < 900 && PATTERNS['coming-soon'].test(all)) return 'coming-soon';
  if (all.replace(/\s+/g, '').length < 12 && page.jsonLd.length === 0 && page.stateTexts.length === 0)
    return 'empty';
  return 'live';
}
