import exclusions from '../../data/launch-exclusions.json' with { type: 'json' };
import { wholePattern } from '../../text/phrase-lists.js';
import { nameKey } from '../../text/name-words.js';

/** With no preposition before it: in 'six crews in Salem started with it' nobody speaks of Salem. */
const OTHER_SUBJECT =
  /(?:^|(?<!\b(?:in|at|near|from|of|by|for|with|around))\s)((?:\p{Lu}[\p{L}\p{N}.&'’-]+)(?:\s+\p{Lu}[\p{L}\p{N}.&'’-]+){0,3})(?:,(?![^,.]{0,60}\b(?:I|we)\b)[^,.]{1,60})?,?\s+(?:was|were|is|has|have|had|first|officially|initially|originally|launched|released|founded|started|began|opened|appeared|came|went|bought|built|created|joined|left|made|met|moved|quit|ran|sold|took|wrote)\b/u;
const OWN_SUBJECT = wholePattern(exclusions['own subjects']);

const STARTS_WITH_CLAIM =
  /^(opened|founded|established|launched|created|started|since|est\b|built|born|released|formed|incorporated)/i;

/** Whose launch is looked for. */
export interface Speaker {
  nameKeys: readonly string[];
}

/** Whether the subject of a sentence is another thing or somebody with a name. */
export function speaksOfOther(sentence: string, speaker: Speaker): boolean {
  if (STARTS_WITH_CLAIM.test(sentence)) return false;
  const subject = OTHER_SUBJECT.exec(sentence)?.[1];
  if (!subject) return false;
  const ownLess = subject.split(/\s+/);
  while (OWN_SUBJECT.test(ownLess[0] ?? '')) ownLess.shift();
  if (ownLess.length === 0) return false;
  const key = nameKey(ownLess.join(' '));
  return !speaker.nameKeys.some((name) => key.includes(name) || name.includes(key));
}

export const isNamed = (sentence: string, { nameKeys }: Speaker): boolean =>
  nameKeys.some((name) => nameKey(sentence).includes(name));

export const startsWithName = (text: string, { nameKeys }: Speaker): boolean =>
  nameKeys.some((name) => nameKey(text).startsWith(name));
