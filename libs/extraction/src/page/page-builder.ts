import type { BlockContext } from './block-writer.js';
import { BlockWriter } from './block-writer.js';
import { ElementLooks } from './element-zone.js';
import { HeadReader } from './head-reader.js';
import { decodedText } from './html-entities.js';
import type { Attributes, MarkupReader } from './html-scanner.js';
import type { Tag } from './html-tags.js';
import type { BlockKind, PageLink, Zone } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';
import { absoluteHref } from './web-address.js';

interface Frame {
  tag: Tag;
  zone: Zone;
  visible: boolean;
  /** Text inside is not read at all (script, svg, select). */
  skip: boolean;
  container: number;
  kind: BlockKind;
  level: number;
  link: number;
}

const SPACE = 32;
/** More text without a tag in between than any block holds. */
const MOST_TEXT = 16_384;
/** What surrounds text that stands in no element. */
const OUTSIDE: BlockContext = { kind: 'text', level: 0, zone: 'main', container: 0, visible: true };

/** Builds a page from the tags and texts of its HTML, with a stack of its own that no depth of nesting slows down. */
export class PageBuilder implements MarkupReader {
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
  private closedInline = false;
  /** Text of the script or title element that is open. */
  private raw: string[] = [];

  constructor(
    private readonly html: string,
    url: string,
  ) {
    this.head = new HeadReader(url);
  }

  wantsAttributes(tag: Tag): boolean {
    return !tag.isPlain && this.top?.skip !== true;
  }

  openTag(tag: Tag, attributes: Attributes, selfClosing: boolean): void {
    if (this.top?.skip === true) {
      if (!tag.isVoid && !selfClosing) this.skipped++;
      return;
    }
    if (tag.isVoid) return this.voidElement(tag, attributes);
    if (tag.isPlain) {
      if (this.closedInline) this.writer.seam();
      this.writer.openInline();
      return;
    }
    const { name } = tag;
    if (name === 'html') this.head.language ||= attributes.lang ?? '';
    if (name === 'html' || name === 'body' || name === 'head') return;
    if (this.closedInline) this.writer.seam();
    if (!tag.isInline) this.closeImplied(tag);
    this.push(tag, attributes);
    if (tag.isInline) this.writer.openInline();
  }

  text(start: number, end: number, escaped: boolean): void {
    const first = this.pastBlanks(start, end);
    if (first === end) return this.readBlank();
    if (this.top?.skip === true) return this.readRaw(start, end, escaped);
    const from = first > start ? first - 1 : start;
    this.readText(this.sliceOf(from, end, escaped));
  }

  /** Closes what the page leaves open. */
  finish(): void {
    while (this.stack.length > 0) this.pop();
    this.writer.flush();
  }

  private get top(): Frame | undefined {
    return this.stack[this.stack.length - 1];
  }

  private voidElement({ name }: Tag, attributes: Attributes): void {
    if (name === 'br' || name === 'wbr') return this.writer.space();
    if (name === 'hr') return this.writer.flush();
    if (name === 'meta' || name === 'link' || name === 'base') return this.head.element(name, attributes);
    if (name === 'input' && attributes.type?.toLowerCase() === 'password') this.hasPasswordField = true;
    if (name === 'frame') this.head.forwardTo(attributes.src ?? '');
    if (name !== 'img') return;
    this.writer.space();
    const alt = attributes.alt?.replace(/\s+/g, ' ').trim();
    if (!alt || alt.length > 60) return;
    if (this.top && this.top.link >= 0) this.linkTexts[this.top.link] ||= alt;
    if (this.logos.length >= 20) return;
    const linked = this.top?.link !== undefined && this.linkIsBrand[this.top.link];
    if (linked || /logo|brand/i.test(`${alt} ${attributes.class ?? ''} ${attributes.id ?? ''}`))
      this.logos.push(alt);
  }

  private push(tag: Tag, attributes: Attributes): void {
    const parent = this.top;
    if (this.stack.length >= PAGE_LIMITS.depth) {
      this.unheld++;
      return;
    }
    const { name, isInline } = tag;
    if (!isInline || name === 'button') this.writer.flush();
    const frame: Frame = {
      tag,
      zone: this.looks.zoneOf(tag, attributes) ?? parent?.zone ?? 'main',
      visible: (parent?.visible ?? true) && !this.looks.isUnpainted(attributes),
      skip: tag.isSkipped,
      container: isInline || tag.isLeaf ? (parent?.container ?? 0) : ++this.elements,
      kind: tag.kind ?? (isInline ? (parent?.kind ?? 'text') : 'text'),
      level: tag.level > 0 || !isInline ? tag.level : (parent?.level ?? 0),
      link: parent?.link ?? -1,
    };
    if (name === 'canvas') this.hasCanvas = true;
    if (name === 'a') this.openLink(frame, attributes, parent);
    if (name === 'script' || name === 'title') {
      this.raw = [];
      this.head.openRaw(
        name,
        attributes,
        this.stack.some((held) => held.tag.name === 'svg'),
      );
    }
    if (!isInline) this.head.openItem(attributes);
    this.stack.push(frame);
  }

  private openLink(frame: Frame, attributes: Attributes, parent: Frame | undefined): void {
    const { isButton, isBrand } = this.looks.ofClass(attributes.class);
    if (isButton || attributes.role === 'button') {
      frame.kind = 'button';
      this.writer.flush();
    }
    const href = absoluteHref(attributes.href ?? '', this.head.baseUrl);
    if (href === '' || this.links.length >= PAGE_LIMITS.links) return;
    frame.link = this.links.length;
    const home = this.isHome(href) || attributes.href === './' || attributes.href === 'index.html';
    const inHeader = this.links.length < 3 || parent?.zone === 'header' || parent?.zone === 'nav';
    this.linkIsBrand.push(isBrand || (home && inHeader));
    this.links.push({ href, text: '', zone: frame.zone });
    this.linkTexts.push(attributes['aria-label'] ?? attributes.title ?? '');
  }

  /** Whether an address is the first page of its host. */
  private isHome(href: string): boolean {
    const path = href.indexOf('/', href.indexOf('//') + 2);
    return path === href.length - 1 || href.charAt(path + 1) === '?';
  }

  private closeImplied({ level, closes }: Tag): void {
    if (this.top?.tag.name === 'p' || (level > 0 && this.top?.kind === 'heading')) this.pop();
    if (!closes) return;
    for (let i = this.stack.length - 1; i >= 0 && i > this.stack.length - 12; i--) {
      const held = this.stack[i];
      if (!held || held.tag.isScope) return;
      if (closes.includes(held.tag.name)) return this.popTo(i);
    }
  }

  private popTo(height: number): void {
    while (this.stack.length > height) this.pop();
  }

  closeTag({ name, isPlain, isInline }: Tag): void {
    if (this.top?.skip === true && this.skipped > 0) {
      this.skipped--;
      return;
    }
    if (isPlain) {
      this.closedInline = true;
      return;
    }
    if (this.unheld > 0) {
      this.unheld--;
      return;
    }
    for (let i = this.stack.length - 1; i >= 0 && i > this.stack.length - 100; i--) {
      if (this.stack[i]?.tag.name !== name) continue;
      this.popTo(i);
      this.closedInline = isInline;
      return;
    }
  }

  private pop(): void {
    const frame = this.stack.pop();
    if (!frame) return;
    const { name, isInline } = frame.tag;
    if (frame.skip) this.skipped = 0;
    if (name === 'script' || name === 'title') this.head.closeRaw(this.raw.join(''));
    if (!isInline || frame.kind === 'button') this.writer.flush();
    if (!isInline) this.head.closeItem();
    if (name === 'a' && frame.link >= 0) this.finishLink(frame.link);
  }

  private finishLink(index: number): void {
    const link = this.links[index];
    if (!link) return;
    link.text = (link.text || this.linkTexts[index] || '').replace(/\s+/g, ' ').trim().slice(0, 120);
    if (this.linkIsBrand[index] && link.text && link.text.length <= 50 && this.brandTexts.length < 10)
      this.brandTexts.push(link.text);
  }

  private pastBlanks(start: number, end: number): number {
    let at = start;
    while (at < end && this.html.charCodeAt(at) <= SPACE) at++;
    return at;
  }

  private sliceOf(start: number, end: number, escaped: boolean): string {
    if (!escaped) return this.html.slice(start, end);
    return decodedText(this.html.slice(start, Math.min(end, start + MOST_TEXT)));
  }

  /** The text of a script or a title; of all else that is skipped none is kept. */
  private readRaw(start: number, end: number, escaped: boolean): void {
    const name = this.top?.tag.name;
    if (name === 'script' || name === 'title') this.raw.push(this.sliceOf(start, end, escaped));
  }

  /** The blanks between elements, which most texts of a page are. */
  private readBlank(): void {
    const frame = this.top;
    if (frame?.skip) return;
    this.closedInline = false;
    const held = frame && frame.link >= 0 ? this.links[frame.link] : undefined;
    if (held && held.text !== '') held.text += ' ';
    this.writer.space();
  }

  private readText(text: string): void {
    const frame = this.top;
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
