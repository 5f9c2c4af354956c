import type { BlockKind, Zone } from './page-document.js';

/** How the text inside an element is read where it holds no elements: as it stands, or with its entities. */
export type RawText = 'verbatim' | 'escaped' | 'to-the-end';

/** What is known of an element by its name alone. */
export interface Tag {
  readonly name: string;
  /** Holds nothing and is never closed. */
  readonly isVoid: boolean;
  /** Inline and carries nothing the reader needs; not tracking it keeps the stack short. */
  readonly isPlain: boolean;
  /** Stands within a line. */
  readonly isInline: boolean;
  /** No reader of the page sees its text as text. */
  readonly isSkipped: boolean;
  /** Holds text rather than other blocks: its blocks belong to the element around it. */
  readonly isLeaf: boolean;
  /** The implied end of an element outside does not reach into it. */
  readonly isScope: boolean;
  /** Its class and id tell what it holds. */
  readonly isClassed: boolean;
  /** 1 to 6 for headings, 0 otherwise. */
  readonly level: number;
  readonly kind: BlockKind | undefined;
  readonly zone: Zone | undefined;
  /** Open elements that its beginning ends. */
  readonly closes: readonly string[] | undefined;
  readonly raw: RawText | undefined;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const VOID = names('area base br col embed frame hr img input link meta param source track wbr');
const PLAIN = names(
  'b i em strong u s small big sub sup mark font abbr cite time var wbr bdi bdo ins del tt center',
);
const INLINE = names('a span code kbd q label button nobr');
const SKIPPED = names(
  'script style svg template iframe object video audio canvas select option datalist textarea math map noembed noframes title',
);
const LEAF = names('p li dt dd td th h1 h2 h3 h4 h5 h6 summary');
const SCOPES = names('ul ol dl table tbody thead section main body');
const CLASSED = names('div section ul ol article aside main table figure header dl p span');

const CLOSES: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
};

const KINDS: Readonly<Record<string, BlockKind>> = {
  p: 'paragraph',
  li: 'item',
  td: 'cell',
  th: 'cell',
  dd: 'paragraph',
  dt: 'item',
  button: 'button',
  label: 'label',
  legend: 'label',
  summary: 'heading',
};

const ZONES: Readonly<Record<string, Zone>> = {
  nav: 'nav',
  footer: 'footer',
  aside: 'aside',
  header: 'header',
  dialog: 'dialog',
  form: 'form',
  blockquote: 'quote',
  pre: 'code',
  code: 'code',
  kbd: 'code',
  noscript: 'noscript',
  main: 'main',
};

const RAW: Readonly<Record<string, RawText>> = {
  script: 'verbatim',
  style: 'verbatim',
  iframe: 'verbatim',
  noembed: 'verbatim',
  noframes: 'verbatim',
  xmp: 'verbatim',
  title: 'escaped',
  textarea: 'escaped',
  plaintext: 'to-the-end',
};

/** Names of the elements whose text holds no elements. */
export const RAW_TAGS: readonly string[] = Object.keys(RAW);

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function describe(name: string): Tag {
  const level = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
  return {
    name,
    isVoid: VOID.has(name),
    isPlain: PLAIN.has(name),
    isInline: INLINE.has(name),
    isSkipped: SKIPPED.has(name),
    isLeaf: LEAF.has(name),
    isScope: SCOPES.has(name),
    isClassed: CLASSED.has(name),
    level,
    kind: level > 0 ? 'heading' : own(KINDS, name),
    zone: own(ZONES, name),
    closes: own(CLOSES, name),
    raw: own(RAW, name),
  };
}

const MOST_KNOWN = 1000;
const MOST_KNOWN_CHARS = 30;
const known = new Map<string, Tag>();

/** The element of a name, in whatever case it is written. */
export function tagNamed(written: string): Tag {
  const held = known.get(written);
  if (held) return held;
  const tag = describe(written.toLowerCase());
  if (known.size < MOST_KNOWN && written.length <= MOST_KNOWN_CHARS) known.set(written, tag);
  return tag;
}
