import type { BlockKind } from './page-document.js';

/** Attributes that the reader looks at; all others are passed over. */
export const READ_ATTRIBUTES = new Set([
  'class',
  'id',
  'href',
  'style',
  'content',
  'name',
  'property',
  'itemprop',
  'itemtype',
  'itemscope',
  'type',
  'rel',
  'alt',
  'lang',
  'role',
  'hidden',
  'aria-hidden',
  'aria-label',
  'title',
  'http-equiv',
]);
/** Elements that hold nothing and are never closed. */
export const VOID_TAGS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'frame',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
/** Elements whose text no reader of the page sees as text. */
export const SKIPPED_TAGS = new Set([
  'script',
  'style',
  'svg',
  'template',
  'iframe',
  'object',
  'video',
  'audio',
  'canvas',
  'select',
  'option',
  'datalist',
  'textarea',
  'math',
  'map',
  'noembed',
  'noframes',
]);
/** Inline elements that carry nothing the reader needs; not tracking them keeps the stack short. */
export const PLAIN_INLINE = new Set([
  'b',
  'i',
  'em',
  'strong',
  'u',
  's',
  'small',
  'big',
  'sub',
  'sup',
  'mark',
  'font',
  'abbr',
  'cite',
  'time',
  'var',
  'wbr',
  'bdi',
  'bdo',
  'ins',
  'del',
  'tt',
  'center',
]);
/** Elements that stand within a line. */
export const INLINE = new Set(['a', 'span', 'code', 'kbd', 'q', 'label', 'button', 'nobr']);
/** Elements that the beginning of another one ends. */
export const LIST_ITEM_CLOSES: Record<string, readonly string[]> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
};
/** Elements beyond which such an end does not reach. */
export const SCOPES = new Set([
  'ul',
  'ol',
  'dl',
  'table',
  'tbody',
  'thead',
  'section',
  'main',
  'body',
  'div',
]);

/** What kind of block the text of an element makes. */
export const KIND_OF_TAG: Record<string, BlockKind> = {
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

/** Elements that hold text rather than other blocks: their blocks belong to the element around them. */
export const LEAF_TAGS = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
]);
