/** A part of an agreement's text. */
export interface NdaBlock {
  kind: 'title' | 'heading' | 'paragraph';
  text: string;
}

/** Splits the agreement into title, headings and paragraphs, for page and mail; joins the lines of a paragraph. */
export function ndaBlocks(text: string): NdaBlock[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter((part) => part !== '')
    .map((part): NdaBlock => {
      if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) };
      if (part.startsWith('# ')) return { kind: 'title', text: part.slice(2) };
      return { kind: 'paragraph', text: part };
    });
}
