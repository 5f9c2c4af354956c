import type { Block, BlockKind, Zone } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';

/** What surrounds the text that is being written. */
export interface BlockContext {
  kind: BlockKind;
  level: number;
  zone: Zone;
  container: number;
  visible: boolean;
}

/**
 * Collects runs of text into blocks. Text is normalised to single spaces here, once, so that whatever is
 * quoted later is a literal part of a block.
 */
export class BlockWriter {
  readonly blocks: Block[] = [];
  private text = '';
  private linkChars = 0;
  private context: BlockContext | undefined;
  private written = 0;
  private pendingSpace = false;

  append(raw: string, context: BlockContext, inLink: boolean): void {
    if (this.written > PAGE_LIMITS.textChars) return;
    const collapsed = raw.replace(/[\s\u00a0\u200b\u200c\u00ad]+/g, (space) => (/^[\u200b\u200c\u00ad]+$/.test(space) ? '' : ' '));
    if (collapsed === '') return;
    if (collapsed === ' ') {
      this.pendingSpace = this.text !== '';
      return;
    }
    if (this.context && (this.context.visible !== context.visible || this.context.zone !== context.zone)) this.flush();
    this.context ??= context;
    const startsBlank = collapsed.startsWith(' ');
    const body = collapsed.trim();
    if (this.text !== '' && (this.pendingSpace || startsBlank)) this.text += ' ';
    this.pendingSpace = collapsed.endsWith(' ');
    if (this.text.length < PAGE_LIMITS.blockChars) {
      this.text += body;
      if (inLink) this.linkChars += body.length;
    }
  }

  /** A line break or the seam of two inline elements: a space, if nothing else stands there. */
  space(): void {
    if (this.text !== '') this.pendingSpace = true;
  }

  get lastCharacterCount(): number {
    return this.text.length;
  }

  flush(): void {
    const { text, context, linkChars } = this;
    this.text = '';
    this.linkChars = 0;
    this.pendingSpace = false;
    this.context = undefined;
    if (text === '' || !context || this.blocks.length >= PAGE_LIMITS.blocks) return;
    this.written += text.length;
    this.blocks.push({ ...context, text, linkChars: Math.min(linkChars, text.length) });
  }
}
