/** Years before the first of each Japanese era. */
const BEFORE_ERA: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018 };
const MAY_HOLD_YEAR = /(?:19|20)\d\d|[０-９]{4}|昭和|平成|令和/;

/** Whether a text may name a year in some notation. */
export const mayHoldYear = (text: string): boolean => MAY_HOLD_YEAR.test(text);

/** '２００４年' and '平成16年' as '2004年'. */
export const withWesternYears = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(
      /(昭和|平成|令和)(元|\d{1,2})年/g,
      (_, era: string, year: string) => `${(BEFORE_ERA[era] ?? 0) + (year === '元' ? 1 : Number(year))}年`,
    );
