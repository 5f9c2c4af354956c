import type { Block } from '../page/page-document.js';

/** How a line of a list of changes begins: 'Fix', 'Fixed', 'Bug fix:', '优化：修复'. */
const REPAIR =
  /^\W{0,6}(?:(?:bug ?)?(?:fix(?:e[ds])?|corrigés?|behoben|corregido|corrigido|исправлен\p{L}*)(?![\p{L}-])|修复|修正)/iu;
/** What stands above such a list: a version, a date, 'Changes'. */
const VERSION = /\bv?\d+\.\d+|\b(?:19|20)\d\d\b|\b(?:version|changes?|changelog|release)\b/i;
const MIN_REPAIRS = 2;
/** Blocks above a list that may say what it is. */
const BLOCKS_ABOVE = 3;

interface Changes {
  blocks: Block[];
  repairs: number;
  isOfVersion: boolean;
}

/** The lines of lists of changes below a version, of which at least two are repairs: news, not what the product does. */
export function changesIn(blocks: readonly Block[]): ReadonlySet<Block> {
  const lists = new Map<number, Changes>();
  blocks.forEach((block, index) => {
    const list = lists.get(block.container);
    const isRepair = REPAIR.test(block.text) ? 1 : 0;
    if (list) {
      list.blocks.push(block);
      list.repairs += isRepair;
    } else {
      const above = blocks.slice(Math.max(0, index - BLOCKS_ABOVE), index);
      const isOfVersion = above.some(({ text }) => text.length < 80 && VERSION.test(text));
      lists.set(block.container, { blocks: [block], repairs: isRepair, isOfVersion });
    }
  });
  const changes = [...lists.values()].filter(
    ({ repairs, isOfVersion }) => isOfVersion && repairs >= MIN_REPAIRS,
  );
  return new Set(changes.flatMap((list) => list.blocks));
}
