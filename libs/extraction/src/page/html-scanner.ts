import { decodedAttribute } from './html-entities.js';
import type { Tag } from './html-tags.js';
import { RAW_TAGS, tagNamed } from './html-tags.js';
import { PAGE_LIMITS } from './page-document.js';

/** Attributes of an element that the reader looks at. */
export type Attributes = Readonly<Record<string, string>>;

/** What takes the parts of a page's HTML, in their order. */
export interface MarkupReader {
  /** Whether the attributes of an element that begins here are of use. */
  wantsAttributes(tag: Tag): boolean;
  openTag(tag: Tag, attributes: Attributes, selfClosing: boolean): void;
  closeTag(tag: Tag): void;
  /** Text between two offsets of the HTML; its entities are still to be decoded where it is escaped. */
  text(start: number, end: number, escaped: boolean): void;
}

const READ_ATTRIBUTES = new Set(
  'class id href src style content name property itemprop itemtype itemscope type rel alt lang role hidden aria-hidden aria-label title http-equiv'.split(
    ' ',
  ),
);
const LONGEST_READ = 12;
const NO_ATTRIBUTES: Attributes = {};

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32];
const [MARK, DOUBLE, SINGLE, SLASH, EQUALS, GREATER, QUESTION] = [33, 34, 39, 47, 61, 62, 63];

const isBlank = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED;
const endsName = (code: number): boolean => code === GREATER || code === SLASH || isBlank(code);
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

const COMMENT_END = /--!?>/g;
const CLOSING_TAGS = new Map(
  RAW_TAGS.map((name) => [name, new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi')] as const),
);

/**
 * Splits HTML into tags and text as browsers do, whatever is malformed in it. It leaps from sign to sign that
 * matters instead of walking through every character, and looks at each character a bounded number of times.
 */
export class HtmlScanner {
  private at = 0;
  /** Of the tag that is being read. */
  private attributes = NO_ATTRIBUTES as Record<string, string>;
  private selfClosing = false;

  constructor(
    private readonly html: string,
    private readonly reader: MarkupReader,
  ) {}

  get done(): boolean {
    return this.at >= this.html.length;
  }

  /** Reads on for some characters, to the end of what stands there. */
  advance(chars: number): void {
    const until = Math.min(this.at + chars, this.html.length);
    while (this.at < until) this.at = this.step(this.at);
  }

  /** Reads a tag or a text and answers where the next one begins. */
  private step(at: number): number {
    const { html } = this;
    const less = html.indexOf('<', at);
    if (less !== at) return this.plainText(at, less < 0 ? html.length : less);
    const code = html.charCodeAt(at + 1);
    if (isLetter(code)) return this.openTag(at + 1);
    if (code === SLASH && at + 2 < html.length) return this.closeTag(at + 2);
    if (code === MARK) return this.declaration(at + 2);
    if (code === QUESTION) return this.after('>', at + 2);
    const next = html.indexOf('<', at + 1);
    return this.plainText(at, next < 0 ? html.length : next);
  }

  private plainText(start: number, end: number): number {
    this.reader.text(start, end, true);
    return end;
  }

  /** The offset behind the next occurrence of a sign, or the end of the page. */
  private after(sign: string, from: number): number {
    const found = this.html.indexOf(sign, from);
    return found < 0 ? this.html.length : found + sign.length;
  }

  private nameEnd(from: number): number {
    const { html } = this;
    let at = from;
    while (at < html.length && !endsName(html.charCodeAt(at))) at++;
    return at;
  }

  private skipBlanks(from: number): number {
    let at = from;
    while (isBlank(this.html.charCodeAt(at))) at++;
    return at;
  }

  /** A tag that the page's end cuts off is no tag. */
  private openTag(start: number): number {
    const { html, reader } = this;
    const nameEnd = this.nameEnd(start);
    const tag = tagNamed(html.slice(start, nameEnd));
    this.attributes = NO_ATTRIBUTES;
    this.selfClosing = false;
    const close = this.readAttributes(nameEnd, reader.wantsAttributes(tag));
    if (close >= html.length) return html.length;
    reader.openTag(tag, this.attributes, this.selfClosing);
    return tag.raw ? this.rawText(tag, close + 1) : close + 1;
  }

  /** Reads up to the sign that ends a tag and answers its offset. */
  private readAttributes(from: number, wanted: boolean): number {
    const { html } = this;
    let at = this.skipBlanks(from);
    for (let count = 0; at < html.length; at = this.skipBlanks(at)) {
      const code = html.charCodeAt(at);
      if (code === GREATER) return at;
      if (++count > PAGE_LIMITS.attributesPerTag) return this.skipAttributes(at);
      if (code === SLASH) {
        at = this.skipBlanks(at + 1);
        this.selfClosing = html.charCodeAt(at) === GREATER;
      } else at = this.attribute(at, wanted);
    }
    return html.length;
  }

  /** The end of a tag with more attributes than any element has. */
  private skipAttributes(from: number): number {
    const { html } = this;
    let at = from;
    while (at < html.length) {
      const code = html.charCodeAt(at++);
      if (code === GREATER) return at - 1;
      if (code !== EQUALS) continue;
      at = this.skipBlanks(at);
      const quote = html.charCodeAt(at);
      if (quote === DOUBLE || quote === SINGLE) at = this.after(quote === DOUBLE ? '"' : "'", at + 1);
    }
    return html.length;
  }

  private attribute(start: number, wanted: boolean): number {
    const { html } = this;
    let nameEnd = start + 1;
    for (let code = html.charCodeAt(nameEnd); nameEnd < html.length; code = html.charCodeAt(++nameEnd))
      if (code === EQUALS || endsName(code)) break;
    const name = wanted && nameEnd - start <= LONGEST_READ ? html.slice(start, nameEnd).toLowerCase() : '';
    const at = this.skipBlanks(nameEnd);
    if (html.charCodeAt(at) !== EQUALS) {
      this.keep(name, at, at);
      return at;
    }
    const value = this.skipBlanks(at + 1);
    const quote = html.charCodeAt(value);
    if (quote !== DOUBLE && quote !== SINGLE) return this.unquoted(name, value);
    const end = html.indexOf(quote === DOUBLE ? '"' : "'", value + 1);
    if (end < 0) return html.length;
    this.keep(name, value + 1, end);
    return end + 1;
  }

  private unquoted(name: string, start: number): number {
    const { html } = this;
    let end = start;
    for (let code = html.charCodeAt(end); end < html.length; code = html.charCodeAt(++end))
      if (code === GREATER || isBlank(code)) break;
    this.keep(name, start, end);
    return end;
  }

  /** The first of several values of one name counts. */
  private keep(name: string, start: number, end: number): void {
    if (!READ_ATTRIBUTES.has(name)) return;
    if (this.attributes === NO_ATTRIBUTES) this.attributes = {};
    const room = Math.min(end, start + PAGE_LIMITS.attributeChars);
    this.attributes[name] ??= decodedAttribute(this.html.slice(start, room));
  }

  private closeTag(start: number): number {
    const { html } = this;
    const code = html.charCodeAt(start);
    if (code === GREATER) return start + 1;
    if (!isLetter(code)) return this.after('>', start);
    const nameEnd = this.nameEnd(start);
    if (nameEnd >= html.length) return nameEnd;
    this.reader.closeTag(tagNamed(html.slice(start, nameEnd)));
    return this.after('>', nameEnd);
  }

  private declaration(start: number): number {
    const { html } = this;
    if (html.startsWith('--', start)) return this.comment(start + 2);
    if (html.startsWith('[CDATA[', start)) return this.after(']]>', start + 7);
    return this.after('>', start);
  }

  private comment(start: number): number {
    const { html } = this;
    if (html.charCodeAt(start) === GREATER) return start + 1;
    if (html.startsWith('->', start)) return start + 2;
    COMMENT_END.lastIndex = start;
    return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
  }

  /** The text of an element that holds no elements: up to its own closing tag, else to the end of the page. */
  private rawText(tag: Tag, start: number): number {
    const { html, reader } = this;
    const escaped = tag.raw === 'escaped';
    const close = this.closingTag(tag, start);
    const end = close < 0 ? html.length : close;
    if (end > start) reader.text(start, end, escaped);
    return close < 0 ? end : this.closeTag(close + 2);
  }

  private closingTag({ name, raw }: Tag, from: number): number {
    const pattern = raw === 'to-the-end' ? undefined : CLOSING_TAGS.get(name);
    if (!pattern) return -1;
    pattern.lastIndex = from;
    return pattern.exec(this.html)?.index ?? -1;
  }
}
