import type { BlockKind, Zone } from './page-document.js';

/** What is known of an element by its name alone. */
export interface Tag {
  readonly name: string;
  readonly isVoid: boolean;
  /** Changes nothing about the text inside it: emphasis, and the document's own wrappers. */
  readonly isTransparent: boolean;
  /** Stands within a line. */
  readonly isInline: boolean;
  /** Its text is no text of the page. */
  readonly isSkipped: boolean;
  /** Holds text rather than other blocks: its blocks belong to the element around it. */
  readonly isLeaf: boolean;
  /** Its class and id say what it holds. */
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

const MOST_KNOWN = 1000;
const known = new Map<string, Tag>();

/** The element of a lower-case name. */
export function tagNamed(name: string): Tag {
  const held = known.get(name);
  if (held) return held;
  const tag = describe(name);
  if (known.size < MOST_KNOWN) known.set(name, tag);
  return tag;
}
