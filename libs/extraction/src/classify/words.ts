const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Scripts that are written without spaces or with endings glued on: their terms are searched as substrings. */
export const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Lower case without accents, so that 'Café' and 'cafe' are one. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  for (let i = 0; i < lower.length; i++) if (lower.charCodeAt(i) > 127) return lower.normalize('NFKD').replace(MARKS, '');
  return lower;
}

/** Words whose form with -s means something else than the one without. */
const OWN_MEANING = new Set(['news', 'futures', 'singles', 'customs', 'returns', 'goods', 'securities', 'arms']);

/** A word without its plural ending. */
export function singular(word: string): string {
  const { length } = word;
  if (length < 4 || word.charCodeAt(length - 1) !== 115 || OWN_MEANING.has(word)) return word;
  if (word.endsWith('ies') && length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Folded, singular words of a text. */
export const wordsOf = (text: string): string[] => (fold(text).match(WORDS) ?? []).map(singular);
