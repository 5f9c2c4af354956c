import { stripped } from '../../text/boilerplate.js';
import { cards, isTitleOrFact, pairs, titledTexts } from './feature-cards.js';
import { tabled } from './feature-tables.js';
import { REGION_WORTH, usable, worthOf } from './feature-units.js';
import { titleAndLine } from '../../passages/labels.js';
import type { Passage } from '../../passages/passage.js';
import { isBesideProduct } from '../../passages/passage.js';
import type { Phrase } from './phrases.js';
import { phrase } from './phrases.js';
import { isPersonal } from '../wording/sentence-wording.js';
import { Unit, toLine } from '../../passages/unit.js';

/** A number before its label, as counters do: '24/7', '0.8 s', '12k+'. */
const COUNTER = /^[\d.,/+%<>~ ]+\p{L}{0,3}\+?$/u;
const MIN_LISTED = 3;
const MAX_LISTED_WORDS = 5;

/** 'boards; reminders', 'boards, reminders, plans'; a sentence with a comma is one feature. */
function listedParts(text: string): string[] {
  if (text.includes(';')) return text.split(/;\s*/);
  const parts = text.split(/,\s+/);
  const isList =
    parts.length >= MIN_LISTED && parts.every((part) => part.split(/\s+/).length <= MAX_LISTED_WORDS);
  return isList ? parts : text.split('\n');
}

/** Features in structured data. */
export function listed(passages: readonly Passage[]): Phrase[] {
  return passages
    .filter(({ kind, source }) => kind === 'structured' && /featureList|serviceType/.test(source))
    .flatMap((passage) =>
      listedParts(passage.text)
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
const MAX_ITEMS = 15;

function listWorth(length: number): number {
  if (length > MAX_ITEMS) return -2;
  return length >= 3 ? 0.4 : 0;
}

/** Old pages lay a list out as a table: an arrow, and beside it a title in bold letters with a line. */
const isListed = ({ kind, label }: Passage): boolean =>
  kind === 'item' || (kind === 'cell' && label !== undefined && label !== '');

/** The items of each list. Those in holders of their own make up a list with the ones right before them. */
function listsIn(passages: readonly Passage[]): readonly Passage[][] {
  const perHolder = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (!isListed(passage) || passage.linkShare > 0.6) continue;
    const key = `${passage.pageIndex}/${passage.container}`;
    const list = perHolder.get(key);
    if (list) list.push(passage);
    else perHolder.set(key, [passage]);
  }
  const lists: Passage[][] = [];
  let alone: Passage[] = [];
  for (const list of perHolder.values()) {
    const [first] = list;
    const before = alone.at(-1);
    if (!first || list.length > 1) {
      lists.push(list);
      continue;
    }
    if (before && before.page === first.page && before.order === first.order - 1) alone.push(first);
    else lists.push((alone = [first]));
  }
  return lists;
}

/** A step in time, as the history of a company lists them: '2016', 'May 2020'. */
const BEGINS_WITH_YEAR = /^(?:\p{L}+\.? )?(?:19|20)\d\d(?!\p{L})/u;
/** 'Ada Finch, boards and boats' on a page about the makers. */
const PERSON_AND_TASK = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+, \p{Ll}/u;

const isOfMakers = ({ role, text }: Passage): boolean =>
  role === 'about' && (BEGINS_WITH_YEAR.test(text) || PERSON_AND_TASK.test(text));

/** Items of lists: two and more lines in one holder. */
function items(passages: readonly Passage[]): Phrase[] {
  return listsIn(passages)
    .filter((list) => list.length >= 2)
    .flatMap((list) =>
      list.flatMap((passage) => {
        if (COUNTER.test(passage.parts?.[0] ?? '') || isTitleOrFact(passage.text) || isOfMakers(passage))
          return [];
        const score = worthOf(passage) + listWorth(list.length);
        const titled = titledItem(passage, score);
        const unit = toLine(passage);
        return titled ?? (usable(unit, 2, 18) ? phrase(unit.text, [unit], passage, score) : []);
      }),
    );
}

const LABEL_CHARS = 40;

/** A short line right over a heading belongs to that heading. */
const isLabelOf = (passage: Passage, next: Passage | undefined): boolean =>
  passage.text.length <= LABEL_CHARS && next?.kind === 'heading' && next.page === passage.page;

const LINE_KINDS = new Set<Passage['kind']>(['text', 'paragraph', 'cell', 'state']);

/** Short lines that are neither items nor headings, as many pages build their cards. */
function lines(passages: readonly Passage[]): Phrase[] {
  return passages.flatMap((passage, index) => {
    if (
      isLabelOf(passage, passages[index + 1]) ||
      !LINE_KINDS.has(passage.kind) ||
      passage.linkShare > 0.4 ||
      passage.region === 'hero' ||
      passage.text.length > 200 ||
      isPersonal(passage.text) ||
      (passage.kind === 'state' && /^\p{Ll}/u.test(passage.text))
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
export const FEATURE_FINDERS = [items, titledTexts, cards, pairs, tabled, lines];
