import { stripped } from './boilerplate.js';
import { cards, isTitleOrFact, pairs, titledTexts } from './feature-cards.js';
import { REGION_WORTH, usable, worthOf } from './feature-units.js';
import { titleAndLine } from './labels.js';
import type { Passage } from './passage.js';
import { isBesideProduct } from './passage.js';
import type { Phrase } from './phrases.js';
import { phrase } from './phrases.js';
import { Unit, toLine } from './unit.js';

/** A number before its label, as counters do: '24/7', '0.8 s', '12k+'. */
const COUNTER = /^[\d.,/+%<>~ ]+\p{L}{0,3}\+?$/u;
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

/** A longer list names what there is (places, platforms, titles) rather than what the product does. */
const MOST_ITEMS = 15;

function listWorth(length: number): number {
  if (length > MOST_ITEMS) return -2;
  return length >= 3 ? 0.4 : 0;
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
        if (COUNTER.test(passage.parts?.[0] ?? '') || isTitleOrFact(passage.text)) return [];
        const score = worthOf(passage) + listWorth(list.length);
        const titled = titledItem(passage, score);
        const unit = toLine(passage);
        return titled ?? (usable(unit, 2, 18) ? phrase(unit.text, [unit], passage, score) : []);
      }),
    );
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
    return usable(unit, 3, 16) ? [phrase(unit.text, [unit], passage, worthOf(passage) - 1.2)] : [];
  });
}

/** Whether features are looked for in a passage. */
export const mayHoldFeatures = ({ role, region, far }: Passage): boolean =>
  !far && !isBesideProduct(role) && REGION_WORTH[region] !== undefined;

/** Ways to find features in the text of pages. */
export const FEATURE_FINDERS = [items, titledTexts, cards, pairs, lines];
