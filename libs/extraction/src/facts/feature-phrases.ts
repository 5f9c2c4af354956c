import sectionTitles from '../data/section-titles.json' with { type: 'json' };
import { openingPattern } from '../phrase-lists.js';
import { stripped } from './boilerplate.js';
import { regionOfHeading } from './heading-regions.js';
import { titleAndLine } from './labels.js';
import type { Passage, Region } from './passage.js';
import { isBesideProduct } from './passage.js';
import type { Phrase } from './phrases.js';
import { phrase } from './phrases.js';
import { Unit, toLine, sentencesIn } from './unit.js';

const REGION_WORTH: Partial<Record<Region, number>> = {
  features: 3,
  benefits: 2.2,
  hero: 1.6,
  main: 1.6,
  audience: 1,
  steps: 0.7,
  pricing: 0.4,
  aside: 0,
  faq: -0.5,
};

/** Headings that announce a part of the page, not something the product does. */
const SECTION_TITLE = openingPattern(sectionTitles.titles);
/** A number before its label, as counters do: '24/7', '0.8 s', '12k+'. */
const COUNTER = /^[\d.,/+%<>~ ]+\p{L}{0,3}\+?$/u;
const usable = (unit: Unit, least: number, most: number): boolean =>
  unit.text.length >= 4 &&
  unit.text.length <= 180 &&
  unit.wordCount >= least &&
  unit.wordCount <= most &&
  unit.isPhrase;

const separatorOf = (text: string): RegExp =>
  text.includes(';') ? /;\s*/ : text.length > 60 ? /,\s+/ : /\n/;

/** Features in structured data. */
export function listed(passages: readonly Passage[]): Phrase[] {
  return passages
    .filter(({ kind, source }) => kind === 'structured' && /featureList|serviceType/.test(source))
    .flatMap((passage) =>
      passage.text
        .split(separatorOf(passage.text))
        .map((part) => new Unit(stripped(part)))
        .filter((unit) => usable(unit, 1, 24))
        .map((unit) => phrase(unit.text, [unit], passage, 5)),
    );
}

/** 'Title: line' for an item that is a bold title and a line. */
function titledItem(passage: Passage, score: number): Phrase | undefined {
  const [title, line, ...rest] = titleAndLine(passage)
    .map((part) => new Unit(stripped(part)))
    .filter(({ text }) => /\p{L}/u.test(text));
  if (!title || !line || rest.length > 0 || title.wordCount > 6 || line.wordCount < 3) return undefined;
  const whole = new Unit(`${title.text.replace(/[.:]$/, '')}: ${line.text}`);
  return usable(whole, 2, 26) ? phrase(whole.text, [title, line], passage, score) : undefined;
}

/** Items of lists: two and more lines in one holder. */
function items(passages: readonly Passage[]): Phrase[] {
  const perList = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (passage.kind !== 'item' || passage.linkShare > 0.6) continue;
    const key = `${passage.pageIndex}/${passage.container}`;
    const list = perList.get(key);
    if (list) list.push(passage);
    else perList.set(key, [passage]);
  }
  return [...perList.values()]
    .filter((list) => list.length >= 2)
    .flatMap((list) =>
      list.flatMap((passage) => {
        if (COUNTER.test(passage.parts?.[0] ?? '')) return [];
        const score = (REGION_WORTH[passage.region] ?? 0) + (list.length >= 3 ? 0.4 : 0);
        const titled = titledItem(passage, score);
        const unit = toLine(passage);
        return titled ?? (usable(unit, 2, 18) ? phrase(unit.text, [unit], passage, score) : []);
      }),
    );
}

function isCardTitle({ text }: Unit, passage: Passage): boolean {
  if (SECTION_TITLE.test(text) || /\bintroduction$/i.test(text)) return false;
  return passage.level > 2 || regionOfHeading(text) === undefined;
}

/** Headings of cards, with the first sentence below where the heading alone is too short. */
function cards(passages: readonly Passage[]): Phrase[] {
  const found: Phrase[] = [];
  passages.forEach((passage, index) => {
    if (passage.kind !== 'heading' || passage.level < 2) return;
    const title = toLine(passage);
    if (!isCardTitle(title, passage) || !usable(title, 1, 10)) return;
    const below = passages
      .slice(index + 1, index + 4)
      .find(({ kind }) => kind === 'paragraph' || kind === 'text' || kind === 'heading');
    const body =
      below && below.kind !== 'heading' && below.page === passage.page ? sentencesIn(below)[0] : undefined;
    const isUsable = body !== undefined && usable(body, 3, 22) && !body.isBoilerplate && !body.isCallToAct;
    if (!isUsable && (title.wordCount < 2 || (passage.level === 2 && !body))) return;
    const score =
      (REGION_WORTH[passage.region] ?? 0) + (isUsable ? 0.5 : 0) - (passage.level === 2 ? 0.9 : 0);
    found.push(
      isUsable
        ? phrase(`${title.text.replace(/[.!:]$/, '')}: ${body.text}`, [title, body], passage, score)
        : phrase(title.text, [title], passage, score),
    );
  });
  return found;
}

const PAIR_KINDS = new Set<Passage['kind']>(['text', 'paragraph']);
/** Lines between the end of one pair and the beginning of the next: an icon's name or a number. */
const PAIR_GAP = 2;
/** Longer than any title of a few words. */
const MOST_TITLE_CHARS = 200;

/** A short line and the sentence below it: a card that is made without a heading. */
function pairAt(passages: readonly Passage[], index: number): Phrase | undefined {
  const [above, below] = [passages[index], passages[index + 1]];
  if (!above || !below || above.page !== below.page) return undefined;
  if (!PAIR_KINDS.has(above.kind) || !PAIR_KINDS.has(below.kind) || below.linkShare > 0.4) return undefined;
  if (!/[.!。]$/.test(below.text) || above.text.length > MOST_TITLE_CHARS) return undefined;
  const title = toLine(above);
  if (/[.!?:,]$/.test(title.text) || !usable(title, 1, 7)) return undefined;
  const body = sentencesIn(below)[0];
  if (!body || !usable(body, 3, 24) || body.isBoilerplate) return undefined;
  const score = (REGION_WORTH[above.region] ?? 0) + 0.5;
  return phrase(`${title.text}: ${body.text}`, [title, body], above, score);
}

/** A slogan and the pitch below it open a page and stand apart from the cards, which follow one another. */
function isPitch(first: number, second: number | undefined, third: number | undefined): boolean {
  if (second === undefined || third === undefined) return false;
  return first <= PAIR_GAP && second - first > 2 && third - second === 2;
}

/** Cards of plain elements, as page builders export them: pairs that follow one another closely. */
function pairs(passages: readonly Passage[]): Phrase[] {
  const found: { at: number; phrase: Phrase }[] = [];
  for (let at = 0; at < passages.length - 1; at++) {
    const pair = pairAt(passages, at);
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

/** As much as an item of a list in the middle of the page. */
const TICKED_WORTH = 2;
const LABEL_CHARS = 40;

/** A short line right over a heading belongs to that heading. */
const isLabelOf = (passage: Passage, next: Passage | undefined): boolean =>
  passage.text.length <= LABEL_CHARS && next?.kind === 'heading' && next.page === passage.page;

const LINE_KINDS = new Set<Passage['kind']>(['text', 'paragraph', 'cell', 'state']);

const TICK = /^(?:[✓✔✅☑●•]|yes|ja|oui|s[íìi]|sim|да|tak|included|inklusive|inclus)$/iu;

/** The lines of a table that ticks off what each plan holds: the first cell of a row with a tick. */
export function ticked(passages: readonly Passage[]): Phrase[] {
  const rows = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (passage.kind !== 'cell' || passage.far) continue;
    const key = `${passage.pageIndex}/${passage.container}`;
    rows.set(key, [...(rows.get(key) ?? []), passage]);
  }
  const found = [...rows.values()].flatMap(([first, ...others]) => {
    if (!first || !others.some(({ text }) => TICK.test(text))) return [];
    const unit = toLine(first);
    return usable(unit, 2, 14) ? [phrase(unit.text, [unit], first, TICKED_WORTH)] : [];
  });
  return found.length >= 2 ? found : [];
}

/** Short lines that are neither items nor headings, as many pages build their cards. */
function lines(passages: readonly Passage[]): Phrase[] {
  return passages.flatMap((passage, index) => {
    if (
      isLabelOf(passage, passages[index + 1]) ||
      !LINE_KINDS.has(passage.kind) ||
      passage.linkShare > 0.4 ||
      passage.region === 'hero' ||
      passage.text.length > 200
    )
      return [];
    const unit = toLine(passage);
    return usable(unit, 3, 16)
      ? [phrase(unit.text, [unit], passage, (REGION_WORTH[passage.region] ?? 0) - 1.2)]
      : [];
  });
}

/** Whether features are looked for in a passage. */
export const mayHoldFeatures = ({ role, region, far }: Passage): boolean =>
  !far && !isBesideProduct(role) && REGION_WORTH[region] !== undefined;

/** Ways to find features in the text of pages. */
export const FEATURE_FINDERS = [items, cards, pairs, lines];
