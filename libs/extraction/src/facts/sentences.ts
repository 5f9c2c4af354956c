const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|etc|vs|no|dr|mr|mrs|ms|st|inc|ltd|co|corp|approx|pvt|rs|fig|est|jr|sr|prof|u\.s|u\.k)|\b\p{Lu})\.$/iu;
const BOUNDARY = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？।])\s*/u;

/** Sentences of a text, each a literal part of it. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(BOUNDARY)) {
    const last = sentences[sentences.length - 1];
    if (last !== undefined && ABBREVIATION.test(last.slice(-8)) && text.includes(`${last} ${piece}`))
      sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece.trim() !== '') sentences.push(piece.trim());
  }
  return sentences;
}

const UNSPACED_SCRIPT = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]/g;

/** Words as a reader counts them; scripts without spaces count two characters a word. */
export function countWords(text: string): number {
  const spaced = text.trim().match(/\S+/g)?.length ?? 0;
  const unspaced = text.match(UNSPACED_SCRIPT)?.length ?? 0;
  return unspaced > spaced * 4 ? Math.round(unspaced / 2) : spaced;
}

/** Share of letters among all signs that are no blanks. Signs beyond ASCII count as letters of their script. */
export function letterShare(text: string): number {
  let letters = 0;
  let signs = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0) continue;
    signs++;
    const folded = code | 32;
    if (
      (folded >= 97 && folded <= 122) ||
      (code >= 0xaa && (code < 0x2000 || code >= 0x2c00) && (code < 0xd800 || code > 0xdfff))
    )
      letters++;
  }
  return signs === 0 ? 0 : letters / signs;
}
