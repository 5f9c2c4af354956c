import { ENGLISH_MONTH } from '../../text/dates.js';

/** '2008', '2008-08-10', '10.08.2008', 'Aug 2008', '10 August 2008', 'August 10, 2008'. */
const DATE = `(?:\\d{1,2}[./-]\\d{1,2}[./-]|(?:\\d{1,2}(?:st|nd|rd|th)?[ -])?${ENGLISH_MONTH}[ -](?:\\d{1,2}(?:st|nd|rd|th)?,? )?)?((?:19|20)\\d\\d)(?:[./-]\\d{1,2}[./-]\\d{1,2})?`;
const VERSION = '(?: ?v?\\d[\\d.]*)?';
/** Not the first release of a year or of something else. */
const FIRST_RELEASE =
  '(?:(?:initial|(?:very )?first) (?:public |official |stable |open[- ]source )?release\\b(?! (?:of|candidate|for)\\b)' +
  `|(?:very )?first (?:public |official )?version${VERSION} (?:is |was |has been )?released\\b` +
  '|first (?:shop|customer|user|school|club|clinic|restaurant|team) (?:goes |went )?live\\b)';

/** A date at the beginning of a line or in brackets before it, as in lists of releases. */
const DATE_BEFORE = new RegExp(
  `(?:^\\W*(?:v1(?:\\.0)*\\W{1,3})?|\\()${DATE}\\)?(?:\\W{1,4}(?:v?\\d[\\d.]*\\W{1,3})?| (?:was|saw) (?:the |its |our )?)${FIRST_RELEASE}`,
  'i',
);
const DATE_BEHIND = new RegExp(
  `${FIRST_RELEASE}${VERSION}\\W{1,4}(?:(?:was |came )?(?:out )?(?:in|on|from|dated|back in) )?(?:the )?${DATE}`,
  'i',
);

/** 'v1.0.0 (2020-06-22)', '1.0.0 17 May 2016': the heading of the first version in a list of changes. */
const FIRST_VERSION = new RegExp(`^\\W*(?:version |v|ver\\.? ?)?1\\.0(?:\\.0)?\\W{1,4}${DATE}\\W*$`, 'i');

/** '1.0 - 2006-04-19 - first public version', also at the end of a list in one paragraph. */
const FIRST_OF_LIST = new RegExp(
  `(?:^|\\s)v?1\\.0(?:\\.0)?\\W{1,4}${DATE}\\W{1,4}(?:the )?(?:very )?first\\b`,
  'i',
);

/**
 * The year that a line gives for a first release: '10 Aug 2008: Initial release v0.1', 'First public release in 2008',
 * 'v1.0.0 (2020-06-22)'.
 */
export const firstReleaseYear = (line: string): string | undefined =>
  DATE_BEFORE.exec(line)?.[1] ??
  DATE_BEHIND.exec(line)?.[1] ??
  FIRST_VERSION.exec(line)?.[1] ??
  FIRST_OF_LIST.exec(line)?.[1];
