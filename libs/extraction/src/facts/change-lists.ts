import type { Block } from '../page/page-document.js';

/** How a line of a list of changes begins: 'Fix', 'Fixed', 'Bug fix:'. */
const REPAIR =
  /^\W*(?:bug ?)?(?:fix(?:e[ds])?|corrigés?|behoben|corregido|corrigido|исправлен\p{L}*|修复|修正)(?![\p{L}-])/iu;
const FEWEST_REPAIRS = 2;

/** The items of lists of changes, of which at least two are repairs: news of a version, not what the product does. */
export function changesIn(blocks: readonly Block[]): ReadonlySet<Block> {
  const items = blocks.filter(({ kind }) => kind === 'item');
  const repairs = new Map<number, number>();
  for (const { text, container } of items)
    if (REPAIR.test(text)) repairs.set(container, (repairs.get(container) ?? 0) + 1);
  return new Set(items.filter(({ container }) => (repairs.get(container) ?? 0) >= FEWEST_REPAIRS));
}
