import phrases from '../../data/launch-phrases.json' with { type: 'json' };
import { openingPattern, phrasePattern } from '../../text/phrase-lists.js';

const LAUNCHED = phrasePattern(phrases.launched);
const FOUNDED = phrasePattern(phrases.founded);
const SINCE = phrasePattern(phrases.since);
const THE_PRODUCT = phrasePattern(phrases['the product']);
/** 'È ', 'Wurde ': a verb that may come before the one that says what was done. */
const AUXILIARY = openingPattern(phrases.auxiliaries, '\\s+');

export const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const YEARS = new RegExp(YEAR, 'g');
const YEAR_CHARS = 4;
/** How far a verb may be from its year. */
const NEAR_CHARS = 60;
/** What a sentence begins with is said of the product. */
export const BEFORE_CHARS = 14;
/** A word of its own before the year stands right before it or before its month: 'seit 2014', 'seit September 2014'. */
const SINCE_CHARS = 22;
/** '2014年から', '2009 yılından beri': the year and what may follow it. */
const SINCE_BEHIND_CHARS = 13;

/** What a sentence in another language than English says of a year. */
export interface YearSaid {
  year: string;
  what: 'launched' | 'founded' | 'since';
  index: number;
}

/** The year next to what a pattern finds, if one is near. */
function nearestYear(sentence: string, pattern: RegExp): { year: string; index: number } | undefined {
  const verb = pattern.exec(sentence);
  if (!verb) return undefined;
  const end = verb.index + verb[0].length;
  const distance = (index: number): number => (index < end ? verb.index - index - YEAR_CHARS : index - end);
  const [nearest] = [...sentence.matchAll(YEARS)].toSorted((a, b) => distance(a.index) - distance(b.index));
  return nearest && distance(nearest.index) < NEAR_CHARS
    ? { year: nearest[0], index: nearest.index }
    : undefined;
}

/** The year of a sentence that says when something was launched or founded, in any language of the data file. */
export function yearSaid(sentence: string): YearSaid | undefined {
  const launched = nearestYear(sentence, LAUNCHED);
  if (launched) return { ...launched, what: 'launched' };
  const founded = nearestYear(sentence, FOUNDED);
  if (founded) return { ...founded, what: 'founded' };
  const found = YEAR.exec(sentence);
  if (!found) return undefined;
  const before = sentence.slice(Math.max(0, found.index - SINCE_CHARS), found.index + SINCE_BEHIND_CHARS);
  return SINCE.test(before) ? { year: found[0], index: found.index, what: 'since' } : undefined;
}

/** Whether a text without a year says that something was launched or founded, in any language of the data file but English. */
export const saysBegan = (text: string): boolean => LAUNCHED.test(text) || FOUNDED.test(text);

/** Whether a sentence without the product's name can only be about it: it begins with what was said, or says 'we' or 'the app'. */
export function isOfTheProduct(sentence: string, { what, index }: YearSaid): boolean {
  if (index < BEFORE_CHARS) return true;
  const [verb] = { launched: LAUNCHED, founded: FOUNDED, since: SINCE }[what].exec(sentence) ?? [''];
  const said = sentence.replace(AUXILIARY, '');
  if (said.toLowerCase().startsWith(verb.toLowerCase())) return true;
  return THE_PRODUCT.test(sentence);
}
