import fixedNames from '../data/fixed-names.json' with { type: 'json' };
import { getTexts } from '../page/json-ld.js';
import type { PageDocument, Zone } from '../page/page-document.js';
import type { Site } from '../site/read-site.js';
import { wholePattern } from '../text/phrase-lists.js';
import { nameKey } from '../text/name-words.js';
import { visibleText } from '../site/site-state.js';

/** Walls of logos, praise and people: whoever is named there is not the product. */
const OTHERS_ZONES = new Set<Zone>(['quote', 'team']);
/** What the text of a picture says besides the name that it shows. */
const PICTURED = /\b(?:logos?|icons?|photos?|portraits?|pictures?|avatars?|headshots?|images?)\b(?: of)?/giu;
/** Words in capitals, as names of companies and people are written. */
const NAME =
  /^(?:\p{Lu}|\p{N})[\p{L}\p{N}.&'’-]*(?:\s(?:&\s|and\s|of\s|the\s|de\s|von\s)?(?:\p{Lu}|\p{N})[\p{L}\p{N}.&'’-]*){0,3}$/u;
const MIN_CHARS = 4;
const MAX_NAMES = 80;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function* namesOn({ blocks, imageTexts, jsonLd }: PageDocument): Generator<string> {
  for (const { text, zone } of imageTexts)
    if (OTHERS_ZONES.has(zone)) yield text.replace(PICTURED, ' ').replace(/\s+/g, ' ').trim();
  for (const { text, zone } of blocks)
    if (OTHERS_ZONES.has(zone) && text.length < 60)
      yield* text.split(/,\s|\s[–—|·-]\s|^[–—-]\s*/).filter((part) => /\s/.test(part));
  for (const node of jsonLd) if (node.types.includes('Review')) yield* getTexts(node, 'author');
}

/** 'Google Play' is no customer. */
const FIXED_NAME = wholePattern(Object.values(fixedNames).flat());

/** What a site calls itself is nobody else's name; neither is a word that its pages also write in lower case. */
function isOfAnother(name: string, own: string, text: string): boolean {
  if (name.length < MIN_CHARS || !NAME.test(name) || FIXED_NAME.test(name) || own.includes(nameKey(name)))
    return false;
  return /\s/.test(name) || !text.includes(name.toLowerCase());
}

/** Finds the names that a site shows in walls of logos, praise and people, wherever else they stand. */
export function shownNames({ start, pages }: Site): RegExp | undefined {
  const own = nameKey(
    [start.title, start.url, start.meta.get('og:site_name') ?? '', start.meta.get('og:title') ?? ''].join(
      ' ',
    ),
  );
  const text = visibleText(start);
  const names = new Set<string>();
  for (const { document } of pages)
    for (const name of namesOn(document))
      if (names.size < MAX_NAMES && isOfAnother(name, own, text)) names.add(name);
  if (names.size === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...names].map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
