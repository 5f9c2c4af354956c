import type { Block, BlockKind, Zone } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';

/** Context of the text being written. */
export interface BlockContext {
  kind: BlockKind;
  level: number;
  zone: Zone;
  container: number;
  visible: boolean;
}

/** Collects text into blocks. White space is normalised here, once, so that quotes are literal substrings of blocks. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  private text = '';
  private linkChars = 0;
  private context: BlockContext | undefined;
  private written = 0;
  private pendingSpace = false;
  /** Offsets between adjacent inline elements. */
  private seams: number[] = [];
  /** Whether the block began inside an inline element, and where that element ended. */
  private beganInline = false;
  private labelEnd = 0;

  append(raw: string, context: BlockContext, inLink: boolean): void {
    if (this.written > PAGE_LIMITS.textChars) return;
    const collapsed = singleSpaced(raw);
    if (collapsed === '') return;
    if (collapsed === ' ') {
      this.pendingSpace = this.text !== '';
      return;
    }
    const startsBlank = collapsed.startsWith(' ');
    const body = collapsed.trim();
    if (this.context && !this.isContinuedBy(body, context)) this.flush();
    if (this.context === undefined || this.context.zone === 'code') this.context = context;
    if (this.text !== '' && (this.pendingSpace || startsBlank)) this.text += ' ';
    this.pendingSpace = collapsed.endsWith(' ');
    if (this.text.length < PAGE_LIMITS.blockChars) {
      this.text += body;
      if (inLink) this.linkChars += body.length;
    }
  }

  /** A single word in code is a name in its sentence ('`ls` lists files'); a command is code. */
  private isContinuedBy(text: string, { visible, zone }: BlockContext): boolean {
    if (this.context?.visible !== visible) return false;
    if (this.context.zone === zone) return true;
    const code = zone === 'code' ? text : this.context.zone === 'code' ? this.text : undefined;
    return code !== undefined && !code.includes(' ');
  }

  /** Adds a space for a line break. */
  space(): void {
    if (this.text !== '') this.pendingSpace = true;
  }

  /** Marks the boundary between two inline elements. */
  seam(): void {
    if (this.text === '') return;
    this.pendingSpace = true;
    if (this.seams[this.seams.length - 1] !== this.text.length && this.seams.length < 40)
      this.seams.push(this.text.length);
  }

  openInline(): void {
    if (this.text === '') this.beganInline = true;
  }

  /** Handles text after an inline element: the first one of a block may be a label. */
  separate(next: string): void {
    if (this.beganInline && this.labelEnd === 0 && this.text.length <= LABEL_CHARS && BEGINS_LINE.test(next))
      this.labelEnd = this.text.length;
    this.beganInline = false;
    this.setApart(next);
  }

  /** Inserts a space between elements separated by style only, as in 'priceFree'. */
  private setApart(next: string): void {
    if (/[\p{Ll}\p{N}.!?]/u.test(this.text.slice(-1)) && /^\p{Lu}\p{Ll}/u.test(next))
      this.pendingSpace = true;
  }

  /** A break behind the first inline element, short as a title is, ends it: '<b>Crews</b><br>Rotas and seats'. */
  lineBreak(): void {
    if (this.beganInline && this.text.length <= LABEL_CHARS && TITLED.has(this.context?.kind)) this.seam();
    else this.space();
  }

  flush(): void {
    this.beganInline = false;
    if (this.context === undefined) {
      this.pendingSpace = false;
      return;
    }
    const { text, context, linkChars, seams, labelEnd } = this;
    this.text = '';
    this.labelEnd = 0;
    if (seams.length > 0) this.seams = [];
    this.linkChars = 0;
    this.pendingSpace = false;
    this.context = undefined;
    if (text === '' || this.blocks.length >= PAGE_LIMITS.blocks) return;
    this.written += text.length;
    const parts = splitAtSeams(text, seams);
    const inLinks = Math.min(linkChars, text.length);
    if (parts.length > 1 && context.kind === 'text' && standsApart(parts, inLinks / text.length)) {
      for (const part of parts)
        this.blocks.push(toBlock(context, part, Math.round((inLinks * part.length) / text.length)));
      return;
    }
    const block = toBlock(context, text, inLinks, parts.length > 1 ? parts : undefined);
    if (labelEnd > 0 && labelEnd < text.length) block.label = text.slice(0, labelEnd).trim();
    this.blocks.push(block);
  }
}

function toBlock(
  { kind, level, zone, container, visible }: BlockContext,
  text: string,
  linkChars: number,
  parts?: readonly string[],
): Block {
  return { kind, level, zone, container, visible, text, linkChars, parts };
}

/** Maximum length of a label or title at the beginning of a block. */
const LABEL_CHARS = 40;
/** What may hold a title and a line. */
const TITLED = new Set<BlockKind | undefined>(['item', 'cell', 'paragraph']);
const BEGINS_LINE = /^\s*["“„«]?\p{Lu}/u;

const UNEVEN = /[\t\n\v\f\r\u00a0\u00ad\u1680\u2000-\u200c\u2028\u2029\u202f\u205f\u3000]| {2}/;

/** Collapses white space; removes soft hyphens and zero-width characters. */
function singleSpaced(raw: string): string {
  if (!UNEVEN.test(raw)) return raw;
  return raw.replace(/[\u200b\u200c\u00ad]+/g, '').replace(/\s+/g, ' ');
}

function splitAtSeams(text: string, seams: readonly number[]): string[] {
  if (seams.length === 0) return [];
  return [0, ...seams]
    .map((start, index) => text.slice(start, seams[index]).trim())
    .filter((part) => part !== '');
}

/** Whether adjacent inline elements are separate lines: links in a row, or several words each. */
const standsApart = (parts: readonly string[], linkShare: number): boolean =>
  linkShare > 0.8 || parts.every((part) => part.length > 2 && /\s/.test(part));
