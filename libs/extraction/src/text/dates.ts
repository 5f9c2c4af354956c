import names from '../data/month-names.json' with { type: 'json' };

/** The English name of a month, written out or shortened, as part of a pattern. */
export const ENGLISH_MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

const FULL_DATE = new RegExp(
  `\\b${ENGLISH_MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}\\b|\\b\\d{1,2} ${ENGLISH_MONTH} \\d{4}\\b`,
  'i',
);

/** 'March 3, 2024', '3 Mar 2024'. */
export const namesFullDate = (text: string): boolean => FULL_DATE.test(text);

const MONTH = names.months.join('|');
const DAY = new RegExp(
  `(?<!\\p{L})(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?(?![\\d:])|(?<![\\d.,])\\d{1,2}(?:st|nd|rd|th|er|º|\\.)? (?:de |di |of )?(?:${MONTH})(?!\\p{L})|\\d{1,2}月\\d{1,2}日`,
  'iu',
);

/** 'Sunday, 12 April', in a dozen languages; 'Up to 10 may join' names no day. */
export const namesDay = (text: string): boolean => !/\bmay\b/.test(DAY.exec(text)?.[0] ?? 'may');

/** Years before the first of each Japanese era. */
const BEFORE_ERA: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018 };
const ERA = Object.keys(BEFORE_ERA).join('|');

const BEFORE_COUNT =
  '(?:over|than|up to|about|around|nearly|almost|über|als|plus de|más de|mais de|oltre|meer dan|ponad)\\s';
const YEAR = new RegExp(
  `(?<![\\p{L}\\d.,-]|${BEFORE_COUNT})(?:19[5-9]|20[0-4])\\d(?![\\d.,]*\\d)|[２][０][０-４][０-９]|(?:${ERA})(?:元|[\\d０-９]{1,2})年`,
  'u',
);

/** A year from 1950 on; 'over 2000 recipes' are counted. */
export const namesYear = (text: string): boolean => YEAR.test(text);

const MAY_HOLD_YEAR = new RegExp(`(?:19|20)\\d\\d|[０-９]{4}|${ERA}`);
const YEAR_OF_ERA = new RegExp(`(${ERA})(元|\\d{1,2})年`, 'g');

/** Whether a text may name a year in some notation. */
export const mayHoldYear = (text: string): boolean => MAY_HOLD_YEAR.test(text);

/** '２００４年' and '平成16年' as '2004年'. */
export const withWesternYears = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(
      YEAR_OF_ERA,
      (_, era: string, year: string) => `${(BEFORE_ERA[era] ?? 0) + (year === '元' ? 1 : Number(year))}年`,
    );
