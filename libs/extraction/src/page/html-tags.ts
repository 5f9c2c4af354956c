import type { BlockKind, Zone } from './page-document.js';

/** Properties of an element by name. */
export interface Tag {
  readonly name: string;
  readonly isVoid: boolean;
  /** Does not affect the text inside: emphasis, html, body. */
  readonly isTransparent: boolean;
  readonly isInline: boolean;
  /** Its text is not page text. */
  readonly isSkipped: boolean;
  /** Contains text rather than blocks: its blocks belong to the parent. */
  readonly isLeaf: boolean;
  /** Its class and id may name a zone. */
  readonly isClassed: boolean;
  /** 1 to 6 for headings, 0 otherwise. */
  readonly level: number;
  readonly kind: BlockKind | undefined;
  readonly zone: Zone | undefined;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const VOID = names(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
const TRANSPARENT = names('html head body frameset');
const EMPHASIS = names(
  'b i em strong u s small big sub sup mark font abbr cite time var bdi bdo ins del tt center',
);
const INLINE = names('a span code kbd q label button nobr');
const SKIPPED = names(
  'script style svg template iframe object video audio canvas select option datalist textarea math map noembed noframes title',
);
const LEAF = names('p li dt dd td th h1 h2 h3 h4 h5 h6 summary');
const CLASSED = names('div section ul ol article aside main table figure header dl p span');

const KINDS = new Map<string, BlockKind>([
  ['p', 'paragraph'],
  ['li', 'item'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['dd', 'paragraph'],
  ['dt', 'item'],
  ['button', 'button'],
  ['label', 'label'],
  ['legend', 'label'],
  ['summary', 'heading'],
]);

const ZONES = new Map<string, Zone>([
  ['nav', 'nav'],
  ['footer', 'footer'],
  ['aside', 'aside'],
  ['header', 'header'],
  ['dialog', 'dialog'],
  ['form', 'form'],
  ['blockquote', 'quote'],
  ['pre', 'code'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['noscript', 'noscript'],
  ['main', 'main'],
]);

function describe(name: string): Tag {
  const level = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
  return {
    name,
    isVoid: VOID.has(name),
    isTransparent: EMPHASIS.has(name) || TRANSPARENT.has(name),
    isInline: INLINE.has(name) || EMPHASIS.has(name),
    isSkipped: SKIPPED.has(name),
    isLeaf: LEAF.has(name),
    isClassed: CLASSED.has(name),
    level,
    kind: level > 0 ? 'heading' : KINDS.get(name),
    zone: ZONES.get(name),
  };
}

const MAX_KNOWN = 1000;
const known = new Map<string, Tag>();

export function tagNamed(name: string): Tag {
  const held = known.get(name);
  if (held) return held;
  const tag = describe(name);
  if (known.size < MAX_KNOWN) known.set(name, tag);
  return tag;
}
