import { UNKNOWN_LAUNCH_YEAR, isLaunchYear } from '@mintbridge/contracts';
import exclusions from '../../data/launch-exclusions.json' with { type: 'json' };
import { phrasePattern, wholePattern } from '../../phrase-lists.js';
import type { PageRole } from '../../site/links.js';
import type { Site } from '../../site/read-site.js';
import type { Finding } from '../finding.js';
import { isAgeQuestion } from './age-question.js';
import { MONTH_NAME, firstReleaseYear } from './first-release.js';
import { forEachYielding } from '../../event-loop.js';
import type { YearSaid } from './launch-phrases.js';
import { BEFORE_CHARS, YEAR, isOfTheProduct, yearSaid } from './launch-phrases.js';
import { nameKey } from '../text/name-words.js';
import { toQuote } from '../passages/page-text.js';
import type { Passage, Region } from '../passages/passage.js';
import { isBesideProduct } from '../passages/passage.js';
import { splitSentences } from '../text/sentences.js';
import { structuredYears } from './structured-years.js';
import { eventIn, timelineYear } from './timeline.js';
import type { YearClaim } from './year-claim.js';

const MOST_CLAIMS = 200;

/** Weight of 'since 2014' without more; it counts only where the sentence is about the product. */
const BARE_SINCE = 1.85;
/** Weight of 'helping shops since 2014', which among people is said of one of them. */
const ACTIVE_SINCE = 2.2;

/** Weights of what sentences in other languages say. */
const SAID_WEIGHT: Readonly<Record<YearSaid['what'], number>> = { launched: 3, founded: 2.4, since: 1.9 };

const MONTH = `(?:(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?)?${MONTH_NAME}\\s+(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?)?`;
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
      `(?:^[^.;\\d]{0,40}?|\\b(?:we|i|it|was|were|been|has|is|app|game|service|platform|product)\\b[^.;\\d]{0,70}?)\\b(?:first |officially |publicly )*(?:launched|built|created|made|released|introduced|published|went live|came out|appeared|went online|started|opened|debuted)\\b[^.;\\d]{0,50}?\\s(?:in|on|since|back in)\\s${DATE}`,
      'iu',
    ),
  ],
  [
    3.1,
    new RegExp(
      `\\b(?:went on sale|came on the market|was first sold|(?:was |were )?put (?:it |them |the app )?up for sale|put (?:it|the app|\\p{Lu}\\S*) (?:in|on|into) (?:both|the) (?:app )?stores?)\\b[^.;\\d]{0,50}?\\s(?:in|on|since|back in|${OCCASION})\\s${DATE}`,
      'iu',
    ),
  ],
  [
    3.2,
    new RegExp(
      `\\b(?:was |were |been |has been |is )?(?:first |officially |initially |originally |publicly )*(?:launched|released|created|introduced|published|debuted|went live|gone live|built|developed|started|began|born|invented|opened)\\b(?: (?:as|by|with|its|our|to|for|the|at|out of|a|an|public|beta|version|v1|development|project|app)\\b[^.;]{0,40}?)?\\s+${WHEN}`,
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
    ACTIVE_SINCE,
    new RegExp(
      `(?:\\b(?:live|in service|in business|in operation|operating|available|online|running|serving|helping|active|trusted|in use|used|working|on sale|on the market|sold|around|making|building|providing|delivering|powering|supporting|teaching)\\b[^.;]{0,60}?\\s+since\\s+|^since\\s+)${MONTH}((?:19|20)\\d\\d)\\b`,
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
    2,
    new RegExp(
      `\\bfirst (?:customers?|users?|clients?|version|release|edition|members?|shops?|schools?|buildings?|installations?|stations?|orders?|bookings?|lessons?|issue|season|cop(?:y|ies)|licen[cs]es?|units?)\\b[^.;\\d]{0,70}?\\s(?:in|back in)\\s${MONTH}((?:19|20)\\d\\d)\\b`,
      'iu',
    ),
  ],
  [BARE_SINCE, new RegExp(`\\bsince\\s+${MONTH}((?:19|20)\\d\\d)\\b`, 'iu')],
];

/** 'Release date: August 2019', as in a table or a press kit; the latest release says nothing. */
const LABELLED = new RegExp(
  `(?<!(?:latest|current|last|next|new|stable|this)\\s+)\\b(?:release|launch)(?:d| date| year)?\\s*:\\s*${DATE}`,
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

const ELSEWHERE = new Set<Region>([
  'quote',
  'comparison',
  'blog',
  'code',
  'mock',
  'legal',
  'dialog',
  'nav',
  'form',
  'pricing',
]);

/** Words after which 'released in 2018' is said of the product; after any other noun it is said of that. */
const OWN_VERB =
  /(?:^|[\s(“"])(?:was|were|been|being|is|are|has|have|had|we|it|i|and|but|then|which|that|team|company|product|app|application|game|service|platform|system|software|project|site|website|program|tool|version|beta|business|firm|studio|startup|first|officially|initially|originally|publicly|soft|finally|later|also|already|founder|year|originally|newly|recently)$/i;
/** Something else than the product was opened or released. */
const OTHER_OBJECT = new RegExp(
  `\\b(?:opened|launched|released|published|introduced|started|created|built) (?:our|a|an|the|its|their|his|her)? ?(?:new |second |first |third |next )?(?:${phrasePattern(exclusions['things opened']).source})`,
  'i',
);
/** What people have done, and what is of a law or a patent. */
const NOT_A_LAUNCH = phrasePattern(exclusions['not a launch']);
/** Beginnings that are of someone or something else, or that are not past. */
const NOT_THE_PRODUCT = phrasePattern(exclusions['not of the product']);
const OTHER_SUBJECT =
  /(?:^|\s)((?:\p{Lu}[\p{L}\p{N}.&'’-]+)(?:\s+\p{Lu}[\p{L}\p{N}.&'’-]+){0,3})(?:,(?![^,.]{0,60}\b(?:I|we)\b)[^,.]{1,60})?,?\s+(?:was|were|is|has|have|had|first|officially|initially|originally|launched|released|founded|started|began|opened|appeared|came|went|bought|built|created|joined|left|made|met|moved|quit|ran|sold|took|wrote)\b/u;
const OWN_SUBJECT = wholePattern(exclusions['own subjects']);

const STARTS_WITH_CLAIM =
  /^(opened|founded|established|launched|created|started|since|est\b|built|born|released|formed|incorporated)/i;

interface Speaker {
  nameKeys: readonly string[];
}

function speaksOfOther(sentence: string, speaker: Speaker): boolean {
  if (STARTS_WITH_CLAIM.test(sentence)) return false;
  const subject = OTHER_SUBJECT.exec(sentence)?.[1];
  if (!subject) return false;
  const ownLess = subject.split(/\s+/);
  while (OWN_SUBJECT.test(ownLess[0] ?? '')) ownLess.shift();
  if (ownLess.length === 0) return false;
  const key = nameKey(ownLess.join(' '));
  return !speaker.nameKeys.some((name) => key.includes(name) || name.includes(key));
}

const isNamed = (sentence: string, { nameKeys }: Speaker): boolean =>
  nameKeys.some((name) => nameKey(sentence).includes(name));

const startsWithName = (text: string, { nameKeys }: Speaker): boolean =>
  nameKeys.some((name) => nameKey(text).startsWith(name));

/** 'Sensors released in 2018': a participle that belongs to the noun before it, which is not the product. */
function isOfAnother(before: string, claim: string, speaker: Speaker): boolean {
  const verb = /\b(?:released|published|created|introduced|built|developed|founded|invented)\b/i.exec(claim);
  const lead = `${before}${claim.slice(0, verb?.index)}`.trim();
  if (!verb || lead === '' || /[,;:–—(-]$/.test(lead) || OWN_VERB.test(lead)) return false;
  const subject = nameKey(lead.split(/\s+/).slice(-3).join(' '));
  return !speaker.nameKeys.some((name) => subject.includes(name));
}

/** 'Since October 2022' and no more, below a figure that is counted since then; in a head, first screen or main heading it is the maker's. */
const isOfAFigure = (sentence: string, { region, kind, level }: Passage): boolean =>
  region !== 'head' &&
  region !== 'hero' &&
  !(kind === 'heading' && level === 1) &&
  /^\P{L}*\p{L}+\s+(?:\p{L}+\.?\s+)?\d{4}\P{L}*$/u.test(sentence);

/** 'Since October 2021 food must carry a label': when a law began. */
const SINCE_A_LAW =
  /^\W*since\b.*\b(?:must|shall|required?|requires|obliged|appl(?:y|ies)|law|regulation)\b/i;

const COMPANY =
  /\b(company|firm|inc|ltd|llc|gmbh|s\.?r\.?l|s\.?p\.?a|sarl|b\.?v|nonprofit|organi[sz]ation|studio|team)\b/i;

type Claim = Pick<YearClaim, 'year' | 'weight'>;

/** 'In 2023, we launched Acme', 'In 2023 Acme went live': who launched what decides. */
function yearFirstClaim(sentence: string, speaker: Speaker): Claim | undefined {
  const [, year, who = '', verb = '', what = ''] = YEAR_FIRST.exec(sentence) ?? [];
  if (!year) return undefined;
  const subject = who.trim();
  const isByMakers = MAKERS.test(subject) && (OWN_THING.test(what) || startsWithName(what, speaker));
  const isNameAlone = speaker.nameKeys.includes(nameKey(subject.replace(PASSIVE, '')));
  const isLaunch =
    isByMakers || (isNameAlone && (PASSIVE.test(subject) || WITHOUT_OBJECT.test(`${verb} ${what}`)));
  if (!isLaunch) return undefined;
  return { year, weight: /^(?:founded|established)$/i.test(verb) ? 2.4 : 3.1 };
}

function englishClaim(sentence: string, passage: Passage, speaker: Speaker): Claim | undefined {
  const labelled = LABELLED.exec(sentence)?.[1];
  if (labelled) return { year: labelled, weight: 3.1 };
  for (const [weight, pattern] of CLAIMS) {
    const match = pattern.exec(sentence);
    const year = match?.[1];
    if (!match || !year) continue;
    // 'Acme · since 2012' at the foot of a page is a line of copyright.
    if (weight === BARE_SINCE && passage.region === 'footer') continue;
    const mayBeOfOthers = weight === BARE_SINCE || (weight === ACTIVE_SINCE && passage.region === 'team');
    if (mayBeOfOthers && !/^since\b|\b(?:we|our|us)\b/i.test(sentence) && !isNamed(sentence, speaker))
      continue;
    if (/^\W*since\b/i.test(sentence) && (isOfAFigure(sentence, passage) || SINCE_A_LAW.test(sentence)))
      continue;
    if (isOfAnother(sentence.slice(0, match.index), match[0], speaker)) continue;
    return { year, weight };
  }
  return yearFirstClaim(sentence, speaker);
}

function foreignClaim(sentence: string, passage: Passage, speaker: Speaker): Claim | undefined {
  const said = yearSaid(sentence);
  if (!said || (said.what === 'since' && passage.region === 'footer' && said.index > BEFORE_CHARS))
    return undefined;
  if (said.what === 'since' && isOfAFigure(sentence, passage)) return undefined;
  if (!isNamed(sentence, speaker) && !isOfTheProduct(sentence, said)) return undefined;
  return { year: said.year, weight: SAID_WEIGHT[said.what] };
}

/** Pages of news and lists of changes date the product, if nothing else. */
const isBesideLaunch = (role: PageRole): boolean => role !== 'news' && isBesideProduct(role);

const mayDateProduct = ({ region, role }: Passage): boolean =>
  !isBesideLaunch(role) && (region === 'blog' || !ELSEWHERE.has(region));

/** A line that dates the first release. */
function firstRelease(passage: Passage): YearClaim[] {
  const { text, page, source } = passage;
  if (!mayDateProduct(passage)) return [];
  const line = text.slice(0, 600);
  const year = firstReleaseYear(line);
  if (!year || !isLaunchYear(year)) return [];
  const quote = toQuote(line.slice(Math.max(0, line.lastIndexOf(year) - 100)), 240);
  return [{ year, weight: 3.3, page, quote, source }];
}

/** '２００４年' as '2004年', at the same places. */
const withAsciiDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

function claimsIn(passage: Passage, speaker: Speaker): YearClaim[] {
  if (!/(?:19|20)\d\d|[０-９]{4}/.test(passage.text)) return [];
  const isElsewhere = ELSEWHERE.has(passage.region) || isBesideLaunch(passage.role);
  const mayStillBe =
    passage.region === 'comparison' || (passage.role === 'support' && isNamed(passage.heading, speaker));
  // What follows a comparison may still be under its heading: a sentence that names the product counts, as does an answer.
  if (isElsewhere && !mayStillBe) return [];
  const claims: YearClaim[] = [];
  for (const written of splitSentences(passage.text.slice(0, 4000))) {
    const sentence = withAsciiDigits(written);
    if (
      !/(?:19|20)\d\d/.test(sentence) ||
      sentence.length > 500 ||
      NOT_THE_PRODUCT.test(sentence) ||
      NOT_A_LAUNCH.test(sentence) ||
      OTHER_OBJECT.test(sentence) ||
      speaksOfOther(sentence, speaker)
    )
      continue;
    if (isElsewhere && passage.role !== 'support' && !isNamed(sentence, speaker)) continue;
    const claim = englishClaim(sentence, passage, speaker) ?? foreignClaim(sentence, passage, speaker);
    if (!claim || !isLaunchYear(claim.year)) continue;
    const { year, weight } = claim;
    const named = isNamed(sentence, speaker) ? 0.5 : 0;
    const company = COMPANY.test(sentence) ? -0.6 : 0;
    const start = Math.max(0, sentence.indexOf(year) - 200);
    claims.push({
      year,
      weight: weight + named + company,
      page: passage.page,
      quote: toQuote(written.slice(start), 240),
      source: passage.source,
    });
  }
  return claims;
}

/** 'How old is this program?' and the year in the first sentence of the answer that has one. */
function ageClaim({ text, label, heading, page, region, source }: Passage): YearClaim[] {
  const question = label !== undefined && label !== '' ? label : heading;
  if (region === 'quote' || region === 'blog' || !isAgeQuestion(question)) return [];
  const answer = splitSentences(text.slice(0, 600)).find((sentence) => YEAR.test(sentence)) ?? '';
  const year = YEAR.exec(answer)?.[0] ?? '';
  if (!isLaunchYear(year) || NOT_THE_PRODUCT.test(answer)) return [];
  return [{ year, weight: 2.8, page, quote: toQuote(answer), source }];
}

function timelineClaim(date: Passage, line: Passage | undefined, nameKeys: readonly string[]): YearClaim[] {
  const year = timelineYear(date, line, nameKeys);
  return year && line ? eventClaim(year, line.text, line) : [];
}

function inlineEventClaim(passage: Passage, nameKeys: readonly string[]): YearClaim[] {
  const event = eventIn(passage.text, nameKeys);
  return event ? eventClaim(event.year, event.text, passage) : [];
}

/** What a timeline says of a year, unless it is of something else or stands among what others say. */
function eventClaim(year: string, text: string, passage: Passage): YearClaim[] {
  const { page, source } = passage;
  if (!isLaunchYear(year) || !mayDateProduct(passage)) return [];
  if (NOT_THE_PRODUCT.test(text) || NOT_A_LAUNCH.test(text) || OTHER_OBJECT.test(text)) return [];
  return [{ year, weight: 2.9, page, quote: toQuote(text), source }];
}

/**
 * The year in which the product began, from an explicit statement: a sentence that says when it was launched
 * or founded, or a date in its structured data. Copyright years say nothing; without a statement the year is
 * '0000'.
 */
export async function findLaunchYear(
  site: Site,
  passages: readonly Passage[],
  headline: string,
  signal?: AbortSignal,
): Promise<Finding> {
  const nameKeys = [nameKey(headline)].filter((key) => key.length > 2);
  const claims = structuredYears(site);
  await forEachYielding(
    passages,
    (passage, index) => {
      const next = passages[index + 1];
      if (claims.length < MOST_CLAIMS)
        claims.push(
          ...firstRelease(passage),
          ...claimsIn(passage, { nameKeys }),
          ...ageClaim(passage),
          ...timelineClaim(passage, next, nameKeys),
          ...inlineEventClaim(passage, nameKeys),
        );
    },
    signal,
  );
  const best = claims.toSorted((a, b) => b.weight - a.weight || Number(a.year) - Number(b.year))[0];
  if (!best) return { value: UNKNOWN_LAUNCH_YEAR, confidence: 0.75, evidence: [] };
  const competing = new Set(claims.filter(({ weight }) => weight > best.weight - 0.8).map(({ year }) => year))
    .size;
  const confidence = best.weight < 1.5 ? 0.4 : competing > 1 ? 0.65 : best.weight >= 2.9 ? 0.88 : 0.75;
  const evidence = claims
    .filter(({ year }) => year === best.year)
    .slice(0, 3)
    .map(({ page, quote, source }) => ({ page, quote, source }));
  return { value: best.year, confidence, evidence };
}
