import type { TokenizerCallbacks } from 'htmlparser2';
import type { BlockContext } from './block-writer.js';
import { BlockWriter } from './block-writer.js';
import type { Attributes } from './element-zone.js';
import { ElementLooks } from './element-zone.js';
import { HeadReader } from './head-reader.js';
import {
  INLINE,
  KIND_OF_TAG,
  LEAF_TAGS,
  LIST_ITEM_CLOSES,
  PLAIN_INLINE,
  READ_ATTRIBUTES,
  SCOPES,
  SKIPPED_TAGS,
  VOID_TAGS,
} from './html-tags.js';
import type { BlockKind, PageLink, Zone } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';
import { absoluteHref } from './web-address.js';

interface Frame {
  tag: string;
  zone: Zone;
  visible: boolean;
  /** Text inside is not read at all (script, svg, select). */
  skip: boolean;
  container: number;
  kind: BlockKind;
  level: number;
  link: number;
}

const [H, ONE, SIX] = ['h', '1', '6'].map((sign) => sign.charCodeAt(0)) as [number, number, number];
const isHeading = (tag: string): boolean =>
  tag.length === 2 && tag.charCodeAt(0) === H && tag.charCodeAt(1) >= ONE && tag.charCodeAt(1) <= SIX;

const BUTTON_CLASS = /(^|[\s_-])(btn|button|cta)([\s_-]|$)/i;
const BRAND_CLASS = /(^|[\s_-])(brand|logo)([\s_-]|$)/i;

const SPACE = 32;
const BLANK_RUN = 200;
/** What surrounds text that stands in no element. */
const OUTSIDE: BlockContext = { kind: 'text', level: 0, zone: 'main', container: 0, visible: true };

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
    if (end - start <= BLANK_RUN && this.isBlank(start, end)) return this.readBlank();
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
    if (!alt || alt.length > 60) return;
    if (this.top && this.top.link >= 0) this.linkTexts[this.top.link] ||= alt;
    if (this.logos.length >= 20) return;
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
    const heading = isHeading(tag);
    if (!inline || tag === 'button') this.writer.flush();
    const container = inline || LEAF_TAGS.has(tag) ? (parent?.container ?? 0) : ++this.elements;
    const frame: Frame = {
      tag,
      zone: this.looks.zoneOf(tag, attributes) ?? parent?.zone ?? 'main',
      visible: (parent?.visible ?? true) && !this.looks.isUnpainted(tag, attributes),
      skip: parent?.skip === true || SKIPPED_TAGS.has(tag) || tag === 'title',
      container,
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
    const home = this.isHome(href) || attributes.href === './' || attributes.href === 'index.html';
    const inHeader = this.links.length < 3 || parent?.zone === 'header' || parent?.zone === 'nav';
    this.linkIsBrand.push(BRAND_CLASS.test(attributes.class ?? '') || (home && inHeader));
    this.links.push({ href, text: '', zone: frame.zone });
    this.linkTexts.push(attributes['aria-label'] ?? attributes.title ?? '');
  }

  /** Whether an address is the first page of its host. */
  private isHome(href: string): boolean {
    const path = href.indexOf('/', href.indexOf('//') + 2);
    return path === href.length - 1 || href.charAt(path + 1) === '?';
  }

  private closeImplied(tag: string): void {
    if (this.top?.tag === 'p' || (isHeading(tag) && this.top?.kind === 'heading')) this.pop();
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

  private isBlank(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (this.html.charCodeAt(at) > SPACE) return false;
    return true;
  }

  /** The blanks between elements, which most texts of a page are. */
  private readBlank(): void {
    const frame = this.top;
    if (frame?.skip) {
      if (frame.tag === 'script' || frame.tag === 'title') this.raw.push(' ');
      return;
    }
    this.closedInline = false;
    const held = frame && frame.link >= 0 ? this.links[frame.link] : undefined;
    if (held && held.text !== '') held.text += ' ';
    this.writer.space();
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
    this.writer.append(text, frame ?? OUTSIDE, link >= 0);
    this.head.itemText(text);
  }
}
