import { ENGLISH_MONTH } from '../../text/dates.js';
import { saysBegan } from './launch-phrases.js';
import { nameKey } from '../../text/name-words.js';
import type { Passage } from '../../passages/passage.js';

const SEASON = '(?:early|mid|late|spring|summer|autumn|fall|winter|harvest)';
/** '2017', 'May 2017', '2017-05-03', '3.5.2017', 'Harvest 1997': a date in an element of its own. */
const DATE_ALONE = new RegExp(
  `^(?:\\d{1,2}[./-]\\d{1,2}[./-]|(?:\\d{1,2} )?${ENGLISH_MONTH} |${SEASON} )?((?:19|20)\\d\\d)(?:[./-]\\d{1,2}[./-]\\d{1,2})?[.:]?$`,
  'i',
);
/** What a timeline says of the product itself; a mere 'Launch' may be a plan. */
const OWN_EVENT =
  /^(?:(?:publicly|officially|first) )?(?:launched|released|founded|goes live|went live)\b|^(?:the )?(?:very )?(?:first (?:public |official |stable |commercial )?(?:release|version|edition|sale)|(?:initial|public) release|v?1(?:\.0)? is (?:public|out|live|released)|open(?:ed|s) (?:for business|to (?:its|our|the) first))\b/i;
const EVENT =
  /\b(?:launch(?:es|ed)|(?:goes|went|is) (?:live|on sale)|(?:is |was )?(?:founded|born|released)|opens|opened|debuts?)\b/i;
/** 'First Acme, at two mills': before its name. */
const FIRST = /^(?:the )?(?:very )?first\s/i;
/** 'Released Acme 0.17': of another version than the first. */
const LATER_VERSION = /(?<![\d.])(?!0\.1(?:\.0)*(?![\d.])|1(?:\.0)+(?![\d.]))\d+\.\d+/;
const MAX_CHARS = 200;
/** A name may stand behind an article. */
const BEFORE_NAME = 6;

function beginsWithName(text: string, nameKeys: readonly string[]): boolean {
  const key = nameKey(text.slice(0, MAX_CHARS));
  return nameKeys.some((name) => {
    const at = key.indexOf(name);
    return at >= 0 && at <= BEFORE_NAME;
  });
}

const isOwnEvent = (text: string, nameKeys: readonly string[]): boolean =>
  !LATER_VERSION.test(text) &&
  (OWN_EVENT.test(text) ||
    (beginsWithName(text, nameKeys) && (EVENT.test(text) || FIRST.test(text) || saysBegan(text))));

/** The year of a timeline or table of releases: a date of its own, and behind it the line that says what began. */
export function timelineYear(
  date: Passage,
  line: Passage | undefined,
  nameKeys: readonly string[],
): string | undefined {
  const year = DATE_ALONE.exec(date.text)?.[1];
  if (!year || !line || line.page !== date.page || line.text.length > MAX_CHARS) return undefined;
  return isOwnEvent(line.text, nameKeys) ? year : undefined;
}

/** 'March 2021 - Acme is live on Google Play', '2014 Acme is born': a line of a timeline with its date. */
const DATED_LINE = new RegExp(`^(?<date>.{4,20}?)(?:\\s*[–—:-])?\\s+(?<text>\\p{L}.{4,${MAX_CHARS}})$`, 'u');

/** The event of a line that begins with its date, if it is of the product's beginning. */
export function eventIn(
  line: string,
  nameKeys: readonly string[],
): { year: string; text: string } | undefined {
  const { date = '', text = '' } = DATED_LINE.exec(line)?.groups ?? {};
  const year = DATE_ALONE.exec(date)?.[1];
  return year && isOwnEvent(text, nameKeys) ? { year, text } : undefined;
}
