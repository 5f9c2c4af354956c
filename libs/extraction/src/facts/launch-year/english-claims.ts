import type { Passage } from '../../passages/passage.js';
import { nameKey } from '../../text/name-words.js';
import { ENGLISH_MONTH } from '../../text/dates.js';
import type { Speaker } from './speaker.js';
import { isNamed, startsWithName } from './speaker.js';
import type { YearClaim } from './year-claim.js';

/** A year that a sentence gives for a beginning. */
export type Claim = Pick<YearClaim, 'year' | 'weight'>;

/** Weight of 'since 2014' without more; it counts only where the sentence is about the product. */
const BARE_SINCE = 1.85;
/** Weight of 'helping shops since 2014', which among people is said of one of them. */
const ACTIVE_SINCE = 2.2;

const MONTH = `(?:(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?)?${ENGLISH_MONTH}\\s+(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?)?`;
const SEASON = '(?:the\\s+)?(?:early |late |mid |year |spring |summer |autumn |fall |winter |of )*';
/** 'On Independence Day 2017' */
const HOLIDAY = "(?:[\\p{L}’'.]+\\s+){1,3}day,?\\s+";
const DATE = `${SEASON}(?:${MONTH}|${HOLIDAY})((?:19|20)\\d\\d)\\b`;
/** 'At the winter fair of 1996', 'at the end of 2009' */
const OCCASION =
  '(?:fair|show|exhibition|conference|festival|end|beginning|spring|summer|autumn|fall|winter) of';
const WHEN = `(?:in|since|on|from|back in|around|early|late|mid|during|:|,)?\\s*${DATE}`;

/** Ways of saying when something began; the heavier, the more it is about the product itself. */
const CLAIMS: readonly (readonly [number, RegExp])[] = [
  [
    3.1,
    new RegExp(
      `(?:^[^.;\\d]{0,40}?|\\b(?:we|i|it|they|was|were|been|has|is|app|game|service|platform|product)\\b[^.;\\d]{0,70}?)\\b(?:first |officially |publicly )*(?:launched|built|created|made|released|introduced|published|went live|came out|appeared|went online|started|opened|debuted)\\b[^.;\\d]{0,50}?\\s(?:in|on|since|back in)\\s${DATE}`,
      'iu',
    ),
  ],
  [
    3.1,
    new RegExp(
      `\\b(?:went on sale|came on the market|was first sold|(?:went|came|put) into (?:\\p{L}+ )?(?:service|operation|production|use)|entered (?:\\p{L}+ )?service|(?:was |were )?put (?:it |them |the app )?up for sale|put (?:the app|\\S+) (?:in|on|into) (?:both|the) (?:app )?stores?|put (?:it|the (?:first )?(?:\\p{L}+ ){1,2}?)\\s?(?:online|live|out))\\b[^.;\\d]{0,50}?\\s(?:in|on|since|back in|${OCCASION})\\s${DATE}`,
      'iu',
    ),
  ],
  [
    3.2,
    new RegExp(
      `\\b(?:was |were |been |has been |is )?(?:first |officially |initially |originally |publicly )*(?:launched|released|created|introduced|published|debuted|went live|gone live|built|developed|started|began|born|invented|opened)\\b(?: (?:as|by|with|its|our|to|for|the|at|on|out of|a|an|public|beta|version|v1|development|project|app)\\b[^.;]{0,40}?)?\\s+${WHEN}`,
      'iu',
    ),
  ],
  [
    2.4,
    new RegExp(
      `\\b(?:founded|established|incorporated|set up|formed|est|founding year|year founded|inception)\\b\\.?(?: (?:as|by|with|at|and|headquartered|to|in|near|from)\\b[^.;\\d]{0,60}?)?\\s*${WHEN}`,
      'iu',
    ),
  ],
  [
    2.4,
    new RegExp(
      `\\b(?:co-?founded|founded|started|set up) (?:it|the (?:company|firm|business)|\\S+(?: \\S+)?)\\s(?:in|back in)\\s${DATE}`,
      'iu',
    ),
  ],
  [
    2.9,
    new RegExp(
      `\\b(?:began|started) (?:selling|offering|shipping|licensing) [^.;\\d]{1,60}?\\s(?:in|back in)\\s${DATE}`,
      'iu',
    ),
  ],
  [
    ACTIVE_SINCE,
    new RegExp(
      `(?:\\b(?:live|in service|in business|in operation|operating|available|online|running|serving|helping|active|trusted|in use|used|working|on sale|on the market|sold|around|making|building|providing|delivering|powering|supporting|teaching)\\b[^.;]{0,60}?\\s+since\\s+|^(?:(?:on|in|at) (?:the )?\\p{L}+ )?since\\s+)${DATE}`,
      'iu',
    ),
  ],
  [
    2.2,
    new RegExp(
      `\\b(?:delivered|invoiced|processed|sent|served|shipped|sold|took) (?:its|our|the) first \\p{L}[^.;\\d]{0,40}?\\s(?:in|on|back in)\\s${DATE}`,
      'iu',
    ),
  ],
  [
    2.2,
    new RegExp(
      `\\bfirst \\S+ (?:was|were) (?:sold|delivered|installed|shipped|made|printed|booked|sent)\\b[^.;\\d]{0,50}?\\s(?:in|on|back in)\\s${DATE}`,
      'iu',
    ),
  ],
  [
    2,
    new RegExp(
      `\\bfirst (?:customers?|users?|clients?|version|release|edition|members?|shops?|schools?|buildings?|installations?|stations?|orders?|bookings?|lessons?|issue|season|cop(?:y|ies)|licen[cs]es?|units?|disks?|diskettes?|floppies|CDs?)\\b[^.;\\d]{0,70}?\\s(?:in|back in)\\s${MONTH}((?:19|20)\\d\\d)\\b`,
      'iu',
    ),
  ],
  [BARE_SINCE, new RegExp(`\\bsince\\s+${MONTH}((?:19|20)\\d\\d)\\b`, 'iu')],
];

/** 'Release date: August 2019', 'First season 2014', as in a table or a press kit; the latest release says nothing. */
const LABELLED = new RegExp(
  `(?<!(?:latest|current|last|next|new|stable|this)\\s+)\\b(?:(?:release|launch)(?:d| date| year)?\\s*:|first (?:season|edition|published)\\s*:?)\\s*${DATE}`,
  'iu',
);

/** 'In 2023, we launched ...': year, who, the verb and what follows it. */
const YEAR_FIRST = new RegExp(
  `\\b(?:in|on|since)\\s+${DATE},?\\s+((?:\\S+\\s+){1,5}?)(?:first |officially |publicly |finally |soft-?)*(launched|released|introduced|founded|established|started|created|built|born|opened|debuted|began|went live|came out|sold|shipped|delivered)\\b\\s*([^.;]*)`,
  'iu',
);
const MAKERS = /^(?:we|i|(?:our|the) (?:team|company|founders?))(?: have| had)?$/i;
const OWN_THING =
  /^(?:it|(?:the|our) (?:first )?(?:app|beta|company|copy|licen[cs]e|unit|game|platform|product|program|project|service|site|software|startup|studio|tool|version|website))\b/i;
/** 'Acme was launched'; without the passive, 'Acme started' has no object. */
const PASSIVE = / (?:was|were|has been|had been|is)$/i;
const WITHOUT_OBJECT =
  /^(?:launched|started|opened|debuted|began|went live|came out)\s*(?:$|[,)]|(?:its|their) doors\b|(?:as|at|by|for|from|in|on|out|to|under|with)\b)/i;

/** Words after which 'released in 2018' is said of the product; after any other noun it is said of that. */
const SPEAKS_OF_PRODUCT =
  /(?:^|[\s(“"])(?:was|were|been|being|is|are|has|have|had|we|it|i|and|but|then|which|that|team|company|product|app|application|game|service|platform|system|software|project|site|website|program|tool|version|beta|business|firm|studio|startup|first|officially|initially|originally|publicly|soft|finally|later|also|already|founder|year|originally|newly|recently)$/i;
/** 'Sensors released in 2018': a participle that belongs to the noun before it, which is not the product. */
function isOfAnother(before: string, claim: string, speaker: Speaker): boolean {
  const verb = /\b(?:released|published|created|introduced|built|developed|founded|invented)\b/i.exec(claim);
  const lead = `${before}${claim.slice(0, verb?.index)}`.trim();
  if (!verb || lead === '' || /[,;:–—(-]$/.test(lead) || SPEAKS_OF_PRODUCT.test(lead)) return false;
  const subject = nameKey(lead.split(/\s+/).slice(-3).join(' '));
  return !speaker.nameKeys.some((name) => subject.includes(name));
}

/** 'Since October 2022' and no more, below a figure that is counted since then; in a head, first screen or main heading it is the maker's. */
export const isCaptionOfFigure = (sentence: string, { region, kind, level }: Passage): boolean =>
  region !== 'head' &&
  region !== 'hero' &&
  !(kind === 'heading' && level === 1) &&
  /^\P{L}*\p{L}+\s+(?:\p{L}+\.?\s+)?\d{4}\P{L}*$/u.test(sentence);

/** 'Since October 2021 food must carry a label': when a law began. */
const SINCE_A_LAW =
  /^\W*since\b.*\b(?:must|shall|needs?|required?|requires|obliged|appl(?:y|ies)|law|regulation)\b/i;

/** 'They opened Acme', 'put Acme into the stores', 'the first Acme was sold', 'founded Acme': said of anything unless it is named. */
const OF_NAMED =
  /\bthey\b|\bfirst \S+ (?:was|were)\b|\bput (?!it\b|the app\b)\S+ (?:in|on|into) (?:both|the) (?:app )?stores?\b|\b(?:selling|offering|shipping|licensing)\b|\b(?:founded|started|set up) (?!it\b|the (?:company|firm|business)\b|in\b|back\b|by\b|as\b|with\b|at\b|and\b|to\b|near\b|from\b|out\b|on\b|around\b|early\b|late\b|mid\b|headquartered\b)\p{L}/iu;

/** 'In 2023, we launched Acme', 'In 2023 Acme went live': who launched what decides. */
function yearFirstClaim(sentence: string, speaker: Speaker): Claim | undefined {
  const [, year, who = '', verb = '', what = ''] = YEAR_FIRST.exec(sentence) ?? [];
  if (!year) return undefined;
  const subject = who.trim();
  const isByMakers = MAKERS.test(subject) && (OWN_THING.test(what) || startsWithName(what, speaker));
  const isNameAlone = speaker.nameKeys.includes(nameKey(subject.replace(PASSIVE, '')));
  const isItself =
    /^it$/i.test(subject) && isNamed(sentence, speaker) && WITHOUT_OBJECT.test(`${verb} ${what}`);
  const isLaunch =
    isByMakers ||
    isItself ||
    (isNameAlone && (PASSIVE.test(subject) || WITHOUT_OBJECT.test(`${verb} ${what}`)));
  if (!isLaunch) return undefined;
  return { year, weight: /^(?:founded|established)$/i.test(verb) ? 2.4 : 3.1 };
}

/** What a sentence in English says of the year in which the product, or who makes it, began. */
export function englishClaim(sentence: string, passage: Passage, speaker: Speaker): Claim | undefined {
  const labelled = LABELLED.exec(sentence)?.[1];
  if (labelled) return { year: labelled, weight: 3.1 };
  for (const [weight, pattern] of CLAIMS) {
    const match = pattern.exec(sentence);
    const year = match?.[1];
    if (!match || !year) continue;
    // 'Acme · since 2012' at the foot of a page is a line of copyright.
    if (weight === BARE_SINCE && passage.region === 'footer') continue;
    const isOfNamed = OF_NAMED.test(match[0]);
    if (isOfNamed && !isNamed(sentence, speaker)) continue;
    const mayBeOfOthers = weight === BARE_SINCE || (weight === ACTIVE_SINCE && passage.region === 'team');
    if (mayBeOfOthers && !/^since\b|\b(?:we|our|us)\b/i.test(sentence) && !isNamed(sentence, speaker))
      continue;
    if (/^\W*since\b/i.test(sentence) && (isCaptionOfFigure(sentence, passage) || SINCE_A_LAW.test(sentence)))
      continue;
    if (!isOfNamed && isOfAnother(sentence.slice(0, match.index), match[0], speaker)) continue;
    return { year, weight };
  }
  return yearFirstClaim(sentence, speaker);
}
