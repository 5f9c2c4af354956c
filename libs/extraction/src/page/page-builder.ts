import type { Handler } from 'htmlparser2';
import type { BlockContext } from './block-writer.js';
import { BlockWriter } from './block-writer.js';
import type { Attributes } from './element-traits.js';
import { ElementTraits } from './element-traits.js';
import { HeadReader } from './head-reader.js';
import type { Tag } from './html-tags.js';
import { tagNamed } from './html-tags.js';
import type { ImageText, PageLink } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';
import { statedLanguage } from './page-language.js';
import { absoluteHref, hostOf, scriptedTarget } from '../text/web-address.js';
import { wellFormed } from '../text/well-formed.js';

interface Frame extends BlockContext {
  tag: Tag;
  /** Index of the enclosing link, -1 if none. */
  link: number;
  /** Whether the text of this element is left out: it is read from an attribute, or in another language. */
  isLeftOut: boolean;
}

const ROOT: Frame = {
  tag: tagNamed(''),
  kind: 'text',
  level: 0,
  zone: 'main',
  container: 0,
  visible: true,
  link: -1,
  isLeftOut: false,
};

/** Attributes in which pages in two languages keep the English text for their language switch. */
const ENGLISH_TEXTS = ['data-en', 'data-lang-en', 'data-text-en', 'data-i18n-en', 'data-translate-en'];

const ICON_TAGS = new Set(['i', 'span']);
const MAX_LINK_TEXT = 120;
const MAX_ALT_CHARS = 250;
const MAX_IMAGE_TEXTS = 60;

/** Elements whose text is no text of the page. */
const RAW_TAGS = new Set(['script', 'style', 'title']);

/**
 * Builds a page from the events of htmlparser2's Parser. The parser closes all elements in order, so our stack mirrors its own;
 * transparent elements repeat the frame of their parent.
 */
export class PageBuilder implements Partial<Handler> {
  readonly writer = new BlockWriter();
  readonly head: HeadReader;
  readonly links: PageLink[] = [];
  readonly logos: string[] = [];
  readonly brandTexts: string[] = [];
  readonly imageTexts: ImageText[] = [];
  hasPasswordField = false;
  hasCanvas = false;

  private readonly traits = new ElementTraits();
  private readonly stack: Frame[] = [ROOT];
  private readonly linkLabels: string[] = [];
  private readonly linkIsBrand: boolean[] = [];
  private containers = 0;
  private closedInline = false;
  /** Text of the open script, style or title element. */
  private raw: string[] = [];

  /** @param language the one to read of a page in several languages */
  constructor(
    url: string,
    private readonly language?: string,
  ) {
    this.head = new HeadReader(url);
  }

  get depth(): number {
    return this.stack.length - 1;
  }

  onopentag(name: string, attributes: Attributes): void {
    const tag = tagNamed(name);
    const parent = this.top;
    if (parent.tag.isSkipped || this.depth >= PAGE_LIMITS.depth) {
      this.stack.push(parent);
      return;
    }
    if (tag.isVoid) {
      this.readVoid(name, attributes, parent);
      this.stack.push(parent);
      return;
    }
    if (name === 'html') this.head.language ||= attributes.lang ?? '';
    if (tag.isTransparent && !tag.isInline) {
      this.stack.push(parent);
      return;
    }
    if (this.closedInline) this.writer.seam();
    const isIcon = this.isIcon(tag, attributes);
    this.stack.push(
      tag.isTransparent && !isIcon ? parent : this.createFrame(tag, attributes, parent, isIcon),
    );
    if (tag.isInline) this.writer.openInline();
    if (!tag.isTransparent && !tag.isSkipped) this.translate(attributes);
  }

  ontext(text: string): void {
    const { tag, isLeftOut } = this.top;
    if (RAW_TAGS.has(tag.name)) this.raw.push(text);
    else if (!tag.isSkipped && !isLeftOut) this.readText(text);
  }

  onclosetag(name: string): void {
    const frame = this.stack.pop() ?? ROOT;
    if (frame !== this.top) this.leave(frame);
    const tag = tagNamed(name);
    if (!tag.isVoid && !this.top.tag.isSkipped) this.closedInline = tag.isInline;
  }

  onend(): void {
    this.writer.flush();
    this.head.finish();
  }

  private get top(): Frame {
    return this.stack[this.stack.length - 1] ?? ROOT;
  }

  private createFrame(tag: Tag, attributes: Attributes, parent: Frame, isIcon: boolean): Frame {
    const { name, isInline } = tag;
    if (!isInline || name === 'button') this.writer.flush();
    const frame: Frame = {
      tag,
      zone: this.traits.findZone(tag, attributes) ?? parent.zone,
      visible: parent.visible && !this.traits.isUnpainted(attributes),
      container: isInline || tag.isLeaf ? parent.container : ++this.containers,
      kind: tag.kind ?? (isInline ? parent.kind : 'text'),
      level: tag.level > 0 || !isInline ? tag.level : parent.level,
      link: parent.link,
      isLeftOut: isIcon || (this.isInOtherLanguage(attributes) ?? parent.isLeftOut),
    };
    if (name === 'canvas') this.hasCanvas = true;
    if (name === 'iframe') this.head.frame(attributes.src ?? '');
    if (name === 'a') this.openLink(frame, attributes, parent);
    if (name === 'button') this.openScriptedLink(frame, attributes, parent);
    if (RAW_TAGS.has(name)) this.raw = [];
    if (name === 'script' || name === 'title') this.head.openRaw(name, attributes);
    if (!isInline) this.head.openItem(attributes);
    return frame;
  }

  /** Its text is the name of a picture. */
  private isIcon(tag: Tag, attributes: Attributes): boolean {
    return ICON_TAGS.has(tag.name) && this.traits.ofClass(attributes.class).isIcon;
  }

  /** Undefined where the element states no language: then it has its parent's. */
  private isInOtherLanguage(attributes: Attributes): boolean | undefined {
    const stated = this.language === undefined ? undefined : statedLanguage(attributes);
    return stated === undefined ? undefined : stated !== this.language;
  }

  /** Reads the English text of an element instead of its own, on pages in another language. */
  private translate(attributes: Attributes): void {
    if (this.top.isLeftOut || /^(?:en\b|$)/i.test(this.head.language)) return;
    const name = ENGLISH_TEXTS.find((attribute) => attributes[attribute] !== undefined);
    const text = name && attributes[name]?.slice(0, PAGE_LIMITS.attributeChars).replace(/<[^<>]*>/g, ' ');
    if (!text || !/^[^/#]*[a-z]{2}/i.test(text)) return;
    this.readText(text);
    this.top.isLeftOut = true;
  }

  private leave({ tag: { name, isInline }, kind, link }: Frame): void {
    if (name === 'script' || name === 'title') this.head.closeRaw(this.raw.join(''));
    if (name === 'style') this.traits.readStyles(this.raw.join(''));
    const isButton = kind === 'button' && this.top.kind !== 'button';
    if (!isInline || isButton) this.writer.flush();
    if (!isInline) this.head.closeItem();
    if (link !== this.top.link) this.finishLink(link);
  }

  private readVoid(name: string, attributes: Attributes, parent: Frame): void {
    if (name === 'br') this.writer.lineBreak();
    else if (name === 'wbr') this.writer.space();
    else if (name === 'hr') this.writer.flush();
    else if (name === 'meta' || name === 'link' || name === 'base') this.head.element(name, attributes);
    else if (name === 'input') this.hasPasswordField ||= attributes.type?.toLowerCase() === 'password';
    else if (name === 'frame') this.head.frame(attributes.src ?? '');
    else if (name === 'img') this.readImage(attributes, parent);
  }

  private readImage(attributes: Attributes, { link }: Frame): void {
    this.writer.space();
    const alt = attributes.alt?.slice(0, MAX_ALT_CHARS).replace(/\s+/g, ' ').trim();
    if (alt && this.imageTexts.length < MAX_IMAGE_TEXTS && this.top.visible)
      this.imageTexts.push({ text: wellFormed(alt), zone: this.top.zone });
    if (!alt || alt.length > 60) return;
    if (link >= 0) this.linkLabels[link] ||= alt;
    const isLogo = /logo|brand/i.test(`${alt} ${attributes.class ?? ''} ${attributes.id ?? ''}`);
    if ((isLogo || this.linkIsBrand[link]) && this.logos.length < 20) this.logos.push(alt);
  }

  private openLink(frame: Frame, attributes: Attributes, parent: Frame): void {
    const { isButton, isBrand } = this.traits.ofClass(attributes.class);
    if (isButton || attributes.role === 'button') {
      frame.kind = 'button';
      this.writer.flush();
    }
    const href = absoluteHref(attributes.href ?? '', this.head.baseUrl);
    if (href === '' || this.links.length >= PAGE_LIMITS.links) return;
    frame.link = this.links.length;
    const isOwn = hostOf(href) === hostOf(this.head.url);
    const isHome =
      (isOwn && isFirstPage(href)) || attributes.href === './' || attributes.href === 'index.html';
    const inHeader = this.links.length < 3 || parent.zone === 'header' || parent.zone === 'nav';
    this.linkIsBrand.push(isBrand || (isHome && inHeader));
    this.links.push({ href, text: '', zone: frame.zone, fileName: attributes.download ?? '' });
    this.linkLabels.push(attributes['aria-label'] ?? attributes.title ?? '');
  }

  /** A button whose handler leads to a page: onclick="location.href='about.html'". */
  private openScriptedLink(frame: Frame, attributes: Attributes, parent: Frame): void {
    const href = scriptedTarget(attributes.onclick ?? '');
    if (href !== undefined) this.openLink(frame, { ...attributes, href }, parent);
  }

  private finishLink(index: number): void {
    const link = this.links[index];
    if (!link) return;
    link.text = (link.text || this.linkLabels[index] || '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_LINK_TEXT);
    if (this.linkIsBrand[index] && link.text && link.text.length <= 50 && this.brandTexts.length < 10)
      this.brandTexts.push(link.text);
  }

  private readText(text: string): void {
    const frame = this.top;
    const link = this.links[frame.link];
    if (link && link.text.length < MAX_LINK_TEXT) link.text += text;
    if (!/[^\t\n\f\r ]/.test(text)) this.writer.space();
    else {
      if (this.closedInline) this.writer.separate(text);
      this.writer.append(text, frame, link !== undefined);
    }
    this.closedInline = false;
    this.head.itemText(text);
  }
}

function isFirstPage(href: string): boolean {
  const path = href.indexOf('/', href.indexOf('//') + 2);
  return path === href.length - 1 || href.charAt(path + 1) === '?';
}
