/**
 * Normalises text to lower case letters and digits separated by single spaces, with a space at both ends, so that
 * `includes(' word ')` finds whole words.
 */
export function plainText(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
}

/** Letters and digits only, for comparing names regardless of case, spaces and punctuation. */
export const nameKey = (name: string): string => plainText(name).replaceAll(' ', '');

/** The normalised words of a text. */
export const tokenize = (text: string): string[] => plainText(text).trim().split(' ');

// Words too common to indicate a match.
const STOP_WORDS = new Set(
  (
    'a about across all also an and any are as at be been best but by can company companies could do does each ' +
    'early etc for from get give had has have help her his how i if in into invest invested investing investment ' +
    'investments investor investors is it its just like look looking make makes many may me more most my need new ' +
    'no not of offer on one only or other our out over per product products s seek so solution solutions some ' +
    'stage startup startups such t team than that the their them there they this through to too up us use used ' +
    'user users using very via want was we were what when where which while who will with within without would ' +
    'you your'
  ).split(' '),
);

// Plurals only: matches 'payments' with 'payment' without merging different words.
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const isPlural = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word);
  return isPlural ? word.slice(0, -1) : word;
}

/** Distinct keywords in the singular, at most `max`. */
export function selectKeywords(tokens: readonly string[], max: number): Set<string> {
  const words = new Set<string>();
  for (const word of tokens) {
    if (word.length < 2 || STOP_WORDS.has(word)) continue;
    words.add(stem(word));
    if (words.size === max) break;
  }
  return words;
}

/** FNV-1a over UTF-16 code units, as a signed 32-bit integer. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Distinct hashes of the keywords, ascending. */
export function keywordHashes(tokens: readonly string[], max: number): Int32Array {
  const hashes = new Set<number>();
  for (const word of selectKeywords(tokens, max)) hashes.add(hashWord(word));
  return Int32Array.from(hashes).sort();
}

/** Number of hashes that two ascending lists share. */
export function sharedCount(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i]!;
    const right = b[j]!;
    if (left === right) shared++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return shared;
}
