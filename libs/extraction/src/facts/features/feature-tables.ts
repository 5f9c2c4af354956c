import { regionOfHeading } from '../../passages/heading-regions.js';
import type { Passage } from '../../passages/passage.js';
import type { Phrase } from './phrases.js';
import { phrase } from './phrases.js';
import { bodyOf, titled, usable, worthOf } from './feature-units.js';
import { toLine } from '../../passages/unit.js';

/** As much as an item of a list in the middle of the page. */
const TICKED_WORTH = 2;

const TICK =
  /^(?:[✓✔✅☑●•]\u{fe0f}?|yes|ja|oui|s[íìi]|sim|да|так|tak|ano|áno|igen|da|evet|ναι|kyllä|taip|jah|ya|có|نعم|כן|はい|あり|有|是|예|included|inklusive|inclus|incluido|incluído|incluso)$/iu;

/** What a row begins with may stand in a paragraph inside its cell. */
const ROW_KINDS = new Set<Passage['kind']>(['cell', 'paragraph', 'text']);

/** The rows of tables: what stands side by side in one holder, of which at least one is a cell. */
function rowsIn(passages: readonly Passage[]): readonly Passage[][] {
  const rows = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (!ROW_KINDS.has(passage.kind) || passage.far) continue;
    const key = `${passage.pageIndex}/${passage.container}`;
    const row = rows.get(key);
    if (row) row.push(passage);
    else rows.set(key, [passage]);
  }
  return [...rows.values()].filter((row) => row.some(({ kind }) => kind === 'cell'));
}

/** The lines of a table that ticks off what each plan holds: the first cell of a row with a tick. */
export function ticked(passages: readonly Passage[]): Phrase[] {
  const found = rowsIn(passages).flatMap(([first, ...others]) => {
    if (!first || !others.some(({ kind, text }) => kind === 'cell' && TICK.test(text))) return [];
    const unit = toLine(first);
    return usable(unit, 2, 14) ? [phrase(unit.text, [unit], first, TICKED_WORTH)] : [];
  });
  return found.length >= 2 ? found : [];
}

const MIN_ROWS = 3;
const HEAD_CHARS = 30;

/** The head of a table of what the product does: 'Module', 'What it does', 'Price'. */
const isHead = (row: readonly Passage[]): boolean =>
  row.length > 1 &&
  row.every(({ kind, text }) => kind === 'cell' && text.length <= HEAD_CHARS) &&
  regionOfHeading(row[0]?.text ?? '') === 'features';

/** 'Bin board: A picture of your bins' from the first two cells of a row below such a head. */
function rowFeature([first, second]: readonly Passage[], key: string): Phrase | undefined {
  if (first?.kind !== 'cell' || second?.kind !== 'cell') return undefined;
  const title = toLine(first);
  const body = bodyOf(second, 28, key);
  if (body.length === 0 || !usable(title, 1, 6)) return undefined;
  return phrase(titled(title, body), [title, ...body], first, worthOf(first) + 0.5);
}

/** The rows of tables whose head announces features, each with what its second cell says. */
export function tabled(passages: readonly Passage[], key: string): Phrase[] {
  const rows = rowsIn(passages);
  return rows.flatMap((head, index) => {
    if (!isHead(head)) return [];
    const found: Phrase[] = [];
    let order = head.at(-1)?.order ?? 0;
    for (const row of rows.slice(index + 1)) {
      // The rows of one table follow one another without anything in between.
      if (row[0]?.page !== head[0]?.page || row[0]?.order !== order + 1) break;
      const feature = rowFeature(row, key);
      if (feature) found.push(feature);
      order = row.at(-1)?.order ?? order;
    }
    return found.length >= MIN_ROWS ? found : [];
  });
}
