import type { TokenizerCallbacks } from 'htmlparser2';
import { BlockWriter } from './block-writer.js';
import type { Attributes } from './element-zone.js';
import { ElementLooks } from './element-zone.js';
import { HeadReader } from './head-reader.js';
import type { BlockKind, PageLink, Zone } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';
import { absoluteHref } from './web-address.js';

interface Frame {
  tag: string;
  zone: Zone;
  visible: boolean;
  /** Text inside is not read at all (script, svg, select). */
  skip: boolean;
  id: number;
  kind: BlockKind;
  level: number;
  link: number;
}

const READ_ATTRIBUTES = new Set([
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
const VOID_TAGS = new Set([
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
const SKIPPED_TAGS = new Set([
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
const PLAIN_INLINE = new Set([
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
const INLINE = new Set(['a', 'span', 'code', 'kbd', 'q', 'label', 'button', 'nobr']);
const LIST_ITEM_CLOSES: Record<string, readonly string[]> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
};
const SCOPES = new Set(['ul', 'ol', 'dl', 'table', 'tbody', 'thead', 'section', 'main', 'body', 'div']);

const KIND_OF_TAG: Record<string, BlockKind> = {
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
const LEAF_TAGS = new Set(['p', 'li', 'dt', 'dd', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary']);

const BUTTON_CLASS = /(^|[\s_-])(btn|button|cta)([\s_-]|$)/i;
const BRAND_CLASS = /(^|[\s_-])(brand|logo)([\s_-]|$)/i;

/** Builds a page from the tokens of its HTML, with a stack of its own that no depth of nesting slows down. */
export class PageBuilder implements TokenizerCallbacks {
  readonly writer = new BlockWriter();
  readonly head: HeadReader;
  readonly links: PageLink[] = [];
  readonly logos: string[] = [];
  readonly brandTexts: string[] = [];
  hasPasswordField = false;
  hasCanvas = false;

  private readonly looks = new ElementLooks();
  private readonly stack: Frame[] = [];
  private readonly linkTexts: string[] = [];
  private readonly linkIsBrand: boolean[] = [];
  private unheld = 0;
  /** Open elements inside one whose text is not read. */
  private skipped = 0;
  private elements = 0;
  private tag = '';
  private attributes: Attributes = {};
  private attributeCount = 0;
  private attributeName = '';
  private attributeValue = '';
  private closedInline = false;
  /** Text of the script or title element that is open. */
  private raw: string[] = [];

  constructor(
    private readonly html: string,
    url: string,
  ) {
    this.head = new HeadReader(url);
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase();
    if (this.top?.skip !== true) this.attributes = {};
    this.attributeCount = 0;
  }
  onattribname(start: number, end: number): void {
    const name = end - start > 12 || this.top?.skip === true ? '' : this.html.slice(start, end).toLowerCase();
    this.attributeName = READ_ATTRIBUTES.has(name) || (name === 'src' && this.tag === 'frame') ? name : '';
    this.attributeValue = '';
  }
  onattribdata(start: number, end: number): void {
    if (this.attributeCount > PAGE_LIMITS.attributesPerTag || this.attributeName === '') return;
    const room = PAGE_LIMITS.attributeChars - this.attributeValue.length;
    if (room > 0) this.attributeValue += this.html.slice(start, Math.min(end, start + room));
  }
  onattribentity(codePoint: number): void {
    if (this.attributeValue.length < PAGE_LIMITS.attributeChars)
      this.attributeValue += String.fromCodePoint(codePoint);
  }
  onattribend(): void {
    if (++this.attributeCount > PAGE_LIMITS.attributesPerTag || this.attributeName === '') return;
    this.attributes[this.attributeName] ??= this.attributeValue;
  }
  onopentagend(): void {
    this.openElement(VOID_TAGS.has(this.tag));
  }
  onselfclosingtag(): void {
    if (this.top?.skip !== true) this.openElement(VOID_TAGS.has(this.tag));
  }
  onclosetag(start: number, end: number): void {
    this.closeElement(
      this.html
        .slice(start, Math.min(end, start + 30))
        .trim()
        .toLowerCase(),
    );
  }
  ontext(start: number, end: number): void {
    this.readText(this.html.slice(start, end));
  }
  ontextentity(codePoint: number): void {
    this.readText(String.fromCodePoint(codePoint));
  }
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {
    while (this.stack.length > 0) this.pop();
    this.writer.flush();
  }

  private get top(): Frame | undefined {
    return this.stack[this.stack.length - 1];
  }

  private openElement(isVoid: boolean): void {
    const { tag, attributes } = this;
    if (this.top?.skip === true) {
      if (!isVoid) this.skipped++;
      return;
    }
    if (isVoid) return this.voidElement(tag, attributes);
    if (PLAIN_INLINE.has(tag)) {
      if (this.closedInline) this.writer.seam();
      return;
    }
    if (tag === 'html') this.head.language ||= attributes.lang ?? '';
    if (tag === 'html' || tag === 'body' || tag === 'head') return;
    if (this.closedInline) this.writer.seam();
    if (!INLINE.has(tag)) this.closeImplied(tag);
    this.push(tag, attributes);
  }

  private voidElement(tag: string, attributes: Attributes): void {
    if (tag === 'br' || tag === 'wbr') return this.writer.space();
    if (tag === 'hr') return this.writer.flush();
    if (tag === 'meta' || tag === 'link' || tag === 'base') return this.head.element(tag, attributes);
    if (tag === 'input' && attributes.type?.toLowerCase() === 'password') this.hasPasswordField = true;
    if (tag === 'frame') this.head.forwardTo(attributes.src ?? '');
    if (tag !== 'img') return;
    this.writer.space();
    const alt = attributes.alt?.replace(/\s+/g, ' ').trim();
    if (!alt || alt.length > 60 || this.logos.length >= 20) return;
    const linked = this.top?.link !== undefined && this.linkIsBrand[this.top.link];
    if (linked || /logo|brand/i.test(`${alt} ${attributes.class ?? ''} ${attributes.id ?? ''}`))
      this.logos.push(alt);
  }

  private push(tag: string, attributes: Attributes): void {
    const parent = this.top;
    if (this.stack.length >= PAGE_LIMITS.depth) {
      this.unheld++;
      return;
    }
    const inline = INLINE.has(tag);
    const heading = /^h[1-6]$/.test(tag);
    if (!inline || tag === 'button') this.writer.flush();
    const id = inline || LEAF_TAGS.has(tag) ? (parent?.id ?? 0) : ++this.elements;
    const frame: Frame = {
      tag,
      zone: this.looks.zoneOf(tag, attributes) ?? parent?.zone ?? 'main',
      visible: (parent?.visible ?? true) && !this.looks.isUnpainted(tag, attributes),
      skip: parent?.skip === true || SKIPPED_TAGS.has(tag) || tag === 'title',
      id,
      kind: heading ? 'heading' : (KIND_OF_TAG[tag] ?? (inline ? (parent?.kind ?? 'text') : 'text')),
      level: heading ? Number(tag[1]) : inline ? (parent?.level ?? 0) : 0,
      link: parent?.link ?? -1,
    };
    if (tag === 'canvas') this.hasCanvas = true;
    if (tag === 'a') this.openLink(frame, attributes, parent);
    if (tag === 'script' || tag === 'title') {
      this.raw = [];
      this.head.openRaw(
        tag,
        attributes,
        this.stack.some((held) => held.tag === 'svg'),
      );
    }
    if (!inline) this.head.openItem(attributes);
    this.stack.push(frame);
  }

  private openLink(frame: Frame, attributes: Attributes, parent: Frame | undefined): void {
    if (BUTTON_CLASS.test(attributes.class ?? '') || attributes.role === 'button') {
      frame.kind = 'button';
      this.writer.flush();
    }
    const href = absoluteHref(attributes.href ?? '', this.head.baseUrl);
    if (href === '' || this.links.length >= PAGE_LIMITS.links) return;
    frame.link = this.links.length;
    const home =
      new URL(href).pathname === '/' || attributes.href === './' || attributes.href === 'index.html';
    const inHeader = this.links.length < 3 || parent?.zone === 'header' || parent?.zone === 'nav';
    this.linkIsBrand.push(BRAND_CLASS.test(attributes.class ?? '') || (home && inHeader));
    this.links.push({ href, text: '', zone: frame.zone });
    this.linkTexts.push(attributes['aria-label'] ?? attributes.title ?? '');
  }

  private closeImplied(tag: string): void {
    if (this.top?.tag === 'p' || (/^h[1-6]$/.test(tag) && this.top?.kind === 'heading')) this.pop();
    const closes = LIST_ITEM_CLOSES[tag];
    if (!closes) return;
    for (let i = this.stack.length - 1; i >= 0 && i > this.stack.length - 12; i--) {
      const held = this.stack[i];
      if (!held || (SCOPES.has(held.tag) && held.tag !== 'div')) return;
      if (!closes.includes(held.tag)) continue;
      while (this.stack.length > i) this.pop();
      return;
    }
  }

  private closeElement(tag: string): void {
    if (this.top?.skip === true && this.skipped > 0) {
      this.skipped--;
      return;
    }
    if (PLAIN_INLINE.has(tag)) {
      this.closedInline = true;
      return;
    }
    if (this.unheld > 0) {
      this.unheld--;
      return;
    }
    for (let i = this.stack.length - 1; i >= 0 && i > this.stack.length - 100; i--) {
      if (this.stack[i]?.tag !== tag) continue;
      while (this.stack.length > i) this.pop();
      this.closedInline = INLINE.has(tag);
      return;
    }
  }

  private pop(): void {
    const frame = this.stack.pop();
    if (!frame) return;
    if (frame.skip) this.skipped = 0;
    if (frame.tag === 'script' || frame.tag === 'title') this.head.closeRaw(this.raw.join(''));
    if (!INLINE.has(frame.tag) || frame.kind === 'button') this.writer.flush();
    if (!INLINE.has(frame.tag)) this.head.closeItem();
    if (frame.tag === 'a' && frame.link >= 0) this.finishLink(frame.link);
  }

  private finishLink(index: number): void {
    const link = this.links[index];
    if (!link) return;
    link.text = (link.text || this.linkTexts[index] || '').replace(/\s+/g, ' ').trim().slice(0, 120);
    if (this.linkIsBrand[index] && link.text && link.text.length <= 50 && this.brandTexts.length < 10)
      this.brandTexts.push(link.text);
  }

  private readText(text: string): void {
    const frame = this.top;
    if (frame?.skip) {
      if (frame.tag === 'script' || frame.tag === 'title') this.raw.push(text);
      return;
    }
    const seam = this.closedInline;
    this.closedInline = false;
    if (seam) this.writer.separate(text);
    const link = frame?.link ?? -1;
    const held = link >= 0 ? this.links[link] : undefined;
    if (held && held.text.length < 120) held.text += text;
    this.writer.append(
      text,
      {
        kind: frame?.kind ?? 'text',
        level: frame?.level ?? 0,
        zone: frame?.zone ?? 'main',
        container: frame?.id ?? 0,
        visible: frame?.visible ?? true,
      },
      link >= 0,
    );
    this.head.itemText(text);
  }
}
