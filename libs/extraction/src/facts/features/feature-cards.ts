import sectionTitles from '../../data/section-titles.json' with { type: 'json' };
import { openingPattern, wholePattern } from '../../text/phrase-lists.js';
import { stripped } from '../../text/boilerplate.js';
import { bodyOf, isBody, isReference, titled, usable, worthOf } from './feature-units.js';
import { regionOfHeading } from '../../passages/heading-regions.js';
import { titleAndLine } from '../../passages/labels.js';
import type { Passage } from '../../passages/passage.js';
import { OWN_VOICE, isLink } from '../../passages/passage.js';
import type { Phrase } from './phrases.js';
import { isAboutPain, namesDateOrAmount, isPersonal } from '../wording/sentence-wording.js';
import { phrase } from './phrases.js';
import { breaksOff, splitSentences } from '../../text/sentences.js';
import { Unit, toLine } from '../../passages/unit.js';

/** Headings that announce a part of the page, not something the product does. */
const SECTION_TITLE = wholePattern(sectionTitles.titles);
/** 'Developer: Acme' on a sheet of facts for the press. */
const FACT = openingPattern(sectionTitles.facts, '\\s?[:：]');
const FACT_TITLE = wholePattern(sectionTitles.facts);

/** A line that is a title of a section or of a fact. */
export const isTitleOrFact = (text: string): boolean => FACT.test(text) || SECTION_TITLE.test(text);

function isCardTitle({ text }: Unit, passage: Passage): boolean {
  if (SECTION_TITLE.test(text) || FACT_TITLE.test(text) || /\bintroduction$/i.test(text)) return false;
  return passage.level > 2 || regionOfHeading(text) === undefined;
}

const BODY_KINDS = new Set<Passage['kind']>(['text', 'paragraph']);
/** A script's data holds titles and their sentences one after the other. */
const PAIR_KINDS = new Set<Passage['kind']>([...BODY_KINDS, 'state']);

/** A heading with one of a lower level right below it is the title of a section, not of a card. */
function isOverCards({ level }: Passage, following: readonly Passage[]): boolean {
  const next = following.find(({ kind }) => kind === 'heading');
  return next !== undefined && next.level > level;
}

/** 'Once upon a time ...': the beginning of an article or a tale that is told elsewhere. */
const isTeaser = (passage: Passage): boolean => breaksOff(splitSentences(passage.text)[0] ?? '');

/** A card that leads to an article, names a customer or tells what is wrong without the product. */
const isNoFeature = (title: Unit, below: Passage): boolean =>
  isTeaser(below) || isReference(title, toLine(below)) || isAboutPain(below.text);

/** Cards of benefits say what its users gain, which is another field's matter: they come after those in the middle of the page. */
const cardWorth = (passage: Passage): number => worthOf(passage) - (passage.region === 'benefits' ? 0.7 : 0);

/** Headings of cards, with the first sentence below where the heading alone is too short. */
export function cards(passages: readonly Passage[], key: string): Phrase[] {
  const found: Phrase[] = [];
  passages.forEach((passage, index) => {
    if (passage.kind !== 'heading' || passage.level < 2) return;
    const title = toLine(passage);
    if (!isCardTitle(title, passage) || !usable(title, 1, 10)) return;
    // 'My steps are missing' on a page of questions is a question.
    if (passage.pageIndex > 0 && isPersonal(title.text)) return;
    const following = passages.slice(index + 1, index + 4).filter(({ page }) => page === passage.page);
    if (isOverCards(passage, following)) return;
    const below = following.find(({ kind }) => kind === 'heading' || BODY_KINDS.has(kind));
    const isBelow = below !== undefined && below.kind !== 'heading';
    if (isBelow && isNoFeature(title, below)) return;
    const body = isBelow ? bodyOf(below, 22, key) : [];
    const hasBody = body.length > 0;
    if (!hasBody && (title.wordCount < 2 || (passage.level === 2 && !isBelow))) return;
    const score = cardWorth(passage) + (hasBody ? 0.5 : 0) - (passage.level === 2 ? 0.9 : 0);
    const text = hasBody ? titled(title, body) : title.text;
    found.push(phrase(text, [title, ...body], passage, score));
  });
  return found;
}

/** Lines between the end of one pair and the beginning of the next: an icon's name or a number. */
const PAIR_GAP = 2;
/** Longer than any title of a few words. */
const MAX_TITLE_CHARS = 200;

/**
 * In data without layout: a name with a role above what that person says, a slogan above what the product is, the heading
 * of a story or of what the product is not, half a sentence.
 */
const isNoCard = ({ text }: Unit, body: readonly Unit[], key: string): boolean =>
  text.includes(',') ||
  !OWN_VOICE.has(regionOfHeading(text) ?? 'features') ||
  body.some((unit) => /^\p{Ll}/u.test(unit.text) || namesDateOrAmount(unit.text)) ||
  (key.length > 2 && body[0]?.nameKey.includes(key) === true);

/** A short line and the sentence below it: a card that is made without a heading. */
function pairAt(passages: readonly Passage[], index: number, key: string): Phrase | undefined {
  const [above, below] = [passages[index], passages[index + 1]];
  if (!above || !below || above.page !== below.page) return undefined;
  if (!PAIR_KINDS.has(above.kind) || !PAIR_KINDS.has(below.kind) || isLink(below)) return undefined;
  if (!/[.!。]$/.test(below.text) || above.text.length > MAX_TITLE_CHARS) return undefined;
  const title = toLine(above);
  if (/[.!?:,]$/.test(title.text) || !usable(title, 1, 7) || isTitleOrFact(title.text)) return undefined;
  const body = bodyOf(below, 24, key);
  if (body.length === 0 || isReference(title, toLine(below))) return undefined;
  if (above.kind === 'state' && isNoCard(title, body, key)) return undefined;
  const score = worthOf(above) + 0.5;
  return phrase(titled(title, body), [title, ...body], above, score);
}

/** A slogan and the pitch below it open a page and stand apart from the cards, which follow one another. */
function isPitch(first: number, second: number | undefined, third: number | undefined): boolean {
  if (second === undefined || third === undefined) return false;
  return first <= PAIR_GAP && second - first > 2 && third - second === 2;
}

/** Cards of plain elements, as page builders export them: pairs that follow one another closely. */
export function pairs(passages: readonly Passage[], key: string): Phrase[] {
  const found: { at: number; phrase: Phrase }[] = [];
  for (let at = 0; at < passages.length - 1; at++) {
    const pair = pairAt(passages, at, key);
    if (!pair) continue;
    found.push({ at, phrase: pair });
    at++;
  }
  if (isPitch(found[0]?.at ?? 0, found[1]?.at, found[2]?.at)) found.shift();
  const near = (a: number, b: number | undefined): boolean =>
    b !== undefined && Math.abs(b - a) <= PAIR_GAP + 2;
  return found
    .filter(({ at }, i) => near(at, found[i - 1]?.at) || near(at, found[i + 1]?.at))
    .map(({ phrase: pair }) => pair);
}

const MAX_TITLED_CHARS = 400;
const MIN_TITLED = 2;

/** 'Title. Line' in a text of its own, with the title in bold letters. */
function titledText(passage: Passage): Phrase | undefined {
  const [label, rest, ...others] = titleAndLine(passage);
  if (label === undefined || rest === undefined || others.length > 0) return undefined;
  const title = new Unit(stripped(label));
  const body = splitSentences(rest)
    .map((sentence) => new Unit(stripped(sentence)))
    .find((unit) => isBody(unit, 3, 24) && !isPersonal(unit.text) && !namesDateOrAmount(unit.text));
  if (!body || !usable(title, 1, 6) || isReference(title, body)) return undefined;
  return phrase(titled(title, [body]), [title, body], passage, worthOf(passage) + 0.4);
}

const ABSENT = /^(?:no|not|never|keine?|nicht|sans|pas de|sin|sem|senza|geen|bez|без)(?!\p{L})/iu;

/** A list of what the product does without on purpose: 'No streaks', 'No cloud'. */
const isOfAbsence = (list: readonly Phrase[]): boolean =>
  list.filter(({ text }) => ABSENT.test(text)).length * 2 > list.length;

/** Cards without a heading of their own, of which at least two stand under the same heading. */
export function titledTexts(passages: readonly Passage[]): Phrase[] {
  const perHeading = new Map<string, Phrase[]>();
  for (const passage of passages) {
    if (!BODY_KINDS.has(passage.kind) || passage.linkShare > 0.4 || passage.text.length > MAX_TITLED_CHARS)
      continue;
    const found = titledText(passage);
    if (!found) continue;
    const key = `${passage.page} ${passage.heading}`;
    const list = perHeading.get(key);
    if (list) list.push(found);
    else perHeading.set(key, [found]);
  }
  return [...perHeading.values()].filter((list) => list.length >= MIN_TITLED && !isOfAbsence(list)).flat();
}
