import { UNKNOWN_LAUNCH_YEAR, isLaunchYear } from '@mintbridge/contracts';
import exclusions from '../../data/launch-exclusions.json' with { type: 'json' };
import { phrasePattern } from '../../text/phrase-lists.js';
import type { PageRole } from '../../site/links.js';
import type { Site } from '../../site/read-site.js';
import type { Finding } from '../../finding.js';
import { isAgeQuestion } from './age-question.js';
import type { Claim } from './english-claims.js';
import { englishClaim, isCaptionOfFigure } from './english-claims.js';
import { firstReleaseYear } from './first-release.js';
import { forEachYielding } from '../../event-loop.js';
import type { YearSaid } from './launch-phrases.js';
import { BEFORE_CHARS, YEAR, isOfTheProduct, yearSaid } from './launch-phrases.js';
import { nameKey } from '../../text/name-words.js';
import { toQuote } from '../../passages/page-text.js';
import type { Passage, Region } from '../../passages/passage.js';
import { isBesideProduct } from '../../passages/passage.js';
import { isQuestion, splitSentences } from '../../text/sentences.js';
import type { Speaker } from './speaker.js';
import { isNamed, speaksOfOther } from './speaker.js';
import { structuredYears } from './structured-years.js';
import { eventIn, timelineYear } from './timeline.js';
import { mayHoldYear, withWesternYears } from '../../text/dates.js';
import type { YearClaim } from './year-claim.js';

const MAX_CLAIMS = 200;

/** Weights of what sentences in other languages say. */
const SAID_WEIGHT: Readonly<Record<YearSaid['what'], number>> = { launched: 3, founded: 2.4, since: 1.9 };

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

/** Something else than the product was opened or released. */
const OTHER_OBJECT = new RegExp(
  `\\b(?:opened|launched|released|published|introduced|started|created|built) (?:our|a|an|the|its|their|his|her)? ?(?:new |second |first |third |next )?(?:${phrasePattern(exclusions['things opened']).source})`,
  'i',
);
/** What people have done, and what is of a law or a patent. */
const NOT_A_LAUNCH = phrasePattern(exclusions['not a launch']);
/** Beginnings that are of someone or something else, or that are not past. */
const NOT_THE_PRODUCT = phrasePattern(exclusions['not of the product']);
const COMPANY =
  /\b(company|firm|inc|ltd|llc|gmbh|s\.?r\.?l|s\.?p\.?a|sarl|b\.?v|nonprofit|organi[sz]ation|studio|team)\b/i;

function foreignClaim(sentence: string, passage: Passage, speaker: Speaker): Claim | undefined {
  const said = yearSaid(sentence);
  if (!said || (said.what === 'since' && passage.region === 'footer' && said.index > BEFORE_CHARS))
    return undefined;
  if (said.what === 'since' && isCaptionOfFigure(sentence, passage)) return undefined;
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

const CLAUSES = /;\s+|,\s(?:and|but|so)\s(?=\p{Lu})/u;

/** 'Ada wrote a till; Rowboat went on sale in 2021': of a sentence about others the clauses that name the product. */
const clausesOf =
  (speaker: Speaker) =>
  (sentence: string): string[] => {
    if (!mayHoldYear(sentence) || !speaksOfOther(sentence, speaker)) return [sentence];
    const named = sentence.split(CLAUSES).filter((clause) => isNamed(clause, speaker));
    return named.length > 0 ? named : [sentence];
  };

function claimsIn(passage: Passage, speaker: Speaker): YearClaim[] {
  if (!mayHoldYear(passage.text)) return [];
  const isElsewhere = ELSEWHERE.has(passage.region) || isBesideLaunch(passage.role);
  const mayStillBe =
    passage.region === 'comparison' || (passage.role === 'support' && isNamed(passage.heading, speaker));
  // What follows a comparison may still be under its heading: a sentence that names the product counts, as does an answer.
  if (isElsewhere && !mayStillBe) return [];
  const claims: YearClaim[] = [];
  for (const written of splitSentences(passage.text.slice(0, 4000)).flatMap(clausesOf(speaker))) {
    const sentence = withWesternYears(written);
    if (
      !/(?:19|20)\d\d/.test(sentence) ||
      sentence.length > 500 ||
      isQuestion(sentence) ||
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

/** What a passage answers: its label, the question right before it or the heading above it. */
function questionOf({ label, heading, page }: Passage, before: Passage | undefined): string {
  if (label !== undefined && label !== '') return label;
  return before?.page === page && before.text.endsWith('?') ? before.text : heading;
}

/** 'How old is this program?' and the year in the first sentence of the answer that has one. */
function ageClaim(passage: Passage, before: Passage | undefined): YearClaim[] {
  const { text, page, region, source } = passage;
  const question = questionOf(passage, before);
  if (region === 'quote' || region === 'blog' || !isAgeQuestion(question)) return [];
  const answer = splitSentences(text.slice(0, 600)).find((sentence) => YEAR.test(sentence)) ?? '';
  const year = YEAR.exec(answer)?.[0] ?? '';
  if (!isLaunchYear(year) || NOT_THE_PRODUCT.test(answer)) return [];
  return [{ year, weight: 2.8, page, quote: toQuote(answer), source }];
}

/** 'Release date' and beside it '14 September 2023 (PC)', as a table or a press kit holds them. */
const RELEASED =
  /^(?:(?:(?:first|initial|original) )?(?:release|launch)(?:d| date| year)?|first (?:delivered|sold|shipped|published))\s*:?$/i;
const LABEL_CHARS = 30;
const VALUE_CHARS = 40;

function labelledClaim(value: Passage, label: Passage | undefined): YearClaim[] {
  const { text, page, source } = value;
  if (label?.page !== page || label.text.length > LABEL_CHARS || !RELEASED.test(label.text)) return [];
  if (!mayDateProduct(value)) return [];
  const year = YEAR.exec(text.slice(0, VALUE_CHARS))?.[0] ?? '';
  return isLaunchYear(year) ? [{ year, weight: 3.2, page, quote: toQuote(text), source }] : [];
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
      if (claims.length < MAX_CLAIMS)
        claims.push(
          ...firstRelease(passage),
          ...claimsIn(passage, { nameKeys }),
          ...ageClaim(passage, passages[index - 1]),
          ...labelledClaim(passage, passages[index - 1]),
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
