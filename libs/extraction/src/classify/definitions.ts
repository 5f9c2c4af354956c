import phrases from '../data/definition-phrases.json' with { type: 'json' };
import { titleParts } from '../text/name-words.js';
import type { Passage } from '../passages/passage.js';
import { isOnFirstScreen } from '../passages/passage.js';

const SENTENCE_ENDS = [...phrases['after it'], ...phrases['after it in a sentence']];
const TITLE_ENDS = [...phrases['after it'], ...phrases['after it in a title']];

/** 'X is a cloud loan management system for ...': the words between the article and what it is for. */
const DEFINITION = new RegExp(
  `(?:\\b(?:${phrases['before a name'].join('|')})|^|[|:.–—-])\\s*(?:an?|the|your|our)\\s+((?:[\\p{L}\\p{N}'’&/+.-]+,?\\s+){0,7}?[\\p{L}\\p{N}'’&/+-]+)(?=\\s+(?:${SENTENCE_ENDS.join('|')})\\b|[,.;:!()]|$)`,
  'giu',
);

const MOST = 12;

/** 'Acme | Email marketing for shops': the words of a title before whom it is for. */
const TITLE_PART = new RegExp(`^([\\p{L}\\p{N}'’&/+ -]{4,60}?)\\s+(?:${TITLE_ENDS.join('|')})\\s`, 'iu');
const TITLES = new Set<Passage['kind']>(['title', 'social-title']);

const namedInTitle = (text: string): string[] =>
  titleParts(text).flatMap((part) => TITLE_PART.exec(part)?.[1] ?? []);

/**
 * What a site calls its product, as passages of their own: these few words say more about the industry than
 * all others.
 */
export function definitionsIn(passages: readonly Passage[]): Passage[] {
  const found: Passage[] = [];
  for (const passage of passages) {
    if (!isOnFirstScreen(passage)) continue;
    const names = [...passage.text.slice(0, 600).matchAll(DEFINITION)].map((match) => match[1]);
    if (TITLES.has(passage.kind)) names.push(...namedInTitle(passage.text));
    for (const text of names) {
      if (text && found.length < MOST)
        found.push({
          ...passage,
          text,
          region: 'head',
          kind: 'description',
          source: 'name that the site gives its product',
        });
    }
  }
  return found;
}
