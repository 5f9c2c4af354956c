const plurals = new Intl.PluralRules('en-US');
const numbers = new Intl.NumberFormat('en-US');

/** The form of a word for a count: `plural(1, 'it', 'them')` is 'it'. */
export const plural = (count: number, one: string, other: string): string =>
  plurals.select(count) === 'one' ? one : other;

/** A formatted count: '1,537'. */
export const shownCount = (count: number): string => numbers.format(count);

/** A count with its word: '0 deals', '1 deal', '1,537 deals'. `other` is for irregular plurals. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${shownCount(count)} ${plural(count, one, other)}`;

/** A count as typed by the owner; bare numbers are grouped: '12,500'. */
export const countText = (typed: string): string =>
  typed.trim().replace(/^\d+$/, (digits) => digits.replace(/\d(?=(?:\d{3})+$)/g, '$&,'));
