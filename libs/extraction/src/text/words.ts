const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Scripts that are written without spaces or with endings glued on: their terms are searched as substrings. */
export const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Letters beyond ASCII; typographic dashes, quotes, arrows and emoji are none. */
export const FOREIGN_LETTER = /[\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\ud7ff\uf900-\uffdc]/;

/** Lower case without accents, so that 'Café' and 'cafe' are one. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return FOREIGN_LETTER.test(lower) ? lower.normalize('NFKD').replace(MARKS, '') : lower;
}

/** Lower case and composed: the marks of kana, Hangul and Thai make another letter and stay. */
export const foldUnspaced = (text: string): string => text.toLowerCase().normalize('NFKC');

/** Words whose form with -s means something else than the one without. */
const OWN_MEANING = new Set([
  'news',
  'futures',
  'sales',
  'singles',
  'customs',
  'returns',
  'goods',
  'securities',
  'arms',
]);
const S = 115;

/** A word without its plural ending. */
export function singular(word: string): string {
  const { length } = word;
  if (length < 4 || word.charCodeAt(length - 1) !== S || OWN_MEANING.has(word)) return word;
  const before = word[length - 2];
  if (before === 's' || before === 'u' || before === 'i') return word;
  if (before !== 'e') return word.slice(0, -1);
  if (word[length - 3] === 'i' && length > 4) return `${word.slice(0, -3)}y`;
  return /(x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const ASCII_WORDS = /[a-z0-9]+/g;

/** Folded, singular words of a text. */
export function splitWords(text: string): string[] {
  const folded = fold(text);
  const words = folded.match(FOREIGN_LETTER.test(folded) ? WORDS : ASCII_WORDS) ?? [];
  for (let i = 0; i < words.length; i++) words[i] = singular(words[i] as string);
  return words;
}
