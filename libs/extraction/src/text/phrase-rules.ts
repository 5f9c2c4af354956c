import { namesFullDate } from './dates.js';
import type { Measure } from './sentences.js';
import { isQuestion } from './sentences.js';

/** An attribution at the end: '... - Jo, Leeds'; no hyphen as in 'ISO-Certified'. */
const SIGNED = /(?:(?<!\S)-|[–—])\s?\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]*)?(?:,\s?\p{Lu}[\p{L} ]+)?$/u;
/** Rows of example data in a drawing of the product: a person, or how this week went. */
const PERSON = /^(?:Dr|Prof|Mrs?|Ms|Rev|Fr|Sir|Engr|Barr)\.? \p{Lu}\p{L}/u;
const SAMPLE = /\b(this (month|week)|yesterday|last \d+ (days|weeks)|down from|trending (up|down))\b/i;
/** A row of example data by its number: 'one line on invoice #1041'. */
export const SAMPLE_NUMBER = /#\d{3,}(?!\p{L})/u;
/** When it all began belongs to the launch year, not to the features. */
const BEGINNING =
  /(?<!\p{L})(founded|established|launched|since|started|gegründet|gestartet|seit|fondée?|créée?|depuis|fundad[ao]|cread[ao]|desde|fondat[ao]|dal|основан\p{L}*|thành lập)(?!\p{L}).{0,30}\b(19|20)\d\d\b|\b(19|20)\d\d\b.{0,40}(?<!\p{L})(founded|established|launched|gegründet|gestartet|fondée?|основан\p{L}*)(?!\p{L})/iu;
const PLAN =
  /^\d+([.,]\d+)?\s*(%|\+|k|m)?$|^(free|pro|basic|starter|enterprise|premium|standard|plus|business|team|hobby|monthly|yearly)( plan)?$/i;
const PRICE =
  /[€$£₹]\s?\d|\d\s?([€₹]|zł|(eur|usd|inr|gbp|rs|kr|chf)\b)|(\/|\bper |\ba )(month|mo|year|yr|user|seat)\b|\/ (week|month|year|user|seat)\b/i;

/** A sentence whose end is missing, such as a command that was set as code: 'Run it with'. */
const ENDS_MIDWAY =
  /\s(?:with|of|from|by|and|or|the|(?:features|things|tools) like|such as|including|(?:as|the) following|mit|für|von|und|wie|avec|pour|de|et|comme|con|para|y|como|com|per|di)$/;

/** 'Leave yourself a line: "call Jo".' ends with an example. */
export const ENDS_WITH_EXAMPLE = /:\s["“„«][^"“”„«»]+["”“»][.!]?$/u;

const ANSWERED =
  /^(?:yes|no|nope|sure|ja|nein|oui|non|s[íi]|sim|não|nee|tak|nie|да|нет|evet|hayır)[.,!:]\s(?!\d)/iu;
/** The answer to a question: 'No. Acme keeps nothing.', unlike 'No. 1 of its kind'. */
export const isAnswer = (text: string): boolean => ANSWERED.test(text);

/** A sentence all in brackets is a remark, often to whoever edits the page. */
const IS_REMARK = /^[([][^()[\]]+[)\]][.!]?$/u;

/** A file to download, such as 'rowboat-2.1.tar.gz'. */
const FILE_NAME = /[\p{L}\p{N}]\.(tar\.\w+|tgz|zip|7z|exe|msi|dmg|pkg|deb|rpm|apk|appimage|jar)$/iu;
/** Letters that are all capitals; a script without case, beside an abbreviation such as PDF, is no shouting. */
export const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text);
/** A line in capitals is a label over a heading. */
const isShouted = (text: string, words: number): boolean => words > 1 && isInCapitals(text);

/** False for questions, labels, prices, plans, dates, signatures, files and rows of example data. */
export function readsAsPhrase(text: string, { words, letterShare }: Measure): boolean {
  if (letterShare < 0.65 || isQuestion(text) || isShouted(text, words)) return false;
  if (
    PLAN.test(text) ||
    SAMPLE.test(text) ||
    SAMPLE_NUMBER.test(text) ||
    PERSON.test(text) ||
    PRICE.test(text) ||
    SIGNED.test(text)
  )
    return false;
  if (
    isAnswer(text) ||
    FILE_NAME.test(text) ||
    ENDS_MIDWAY.test(text) ||
    ENDS_WITH_EXAMPLE.test(text) ||
    IS_REMARK.test(text)
  )
    return false;
  return !/\d\d/.test(text) || !(namesFullDate(text) || BEGINNING.test(text));
}
