/** Text as the matching reads it: plain words, their stems and their hashes. */

/**
 * Lower case, compatibility forms folded, everything but letters and digits turned into single spaces, with a space
 * at either end, so that `includes(' word ')` finds whole words.
 */
export function plainText(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
}

/** A name's letters and digits alone, for comparing names that differ in case, spaces or punctuation. */
export const nameKey = (name: string): string => plainText(name).replaceAll(' ', '');

/** The words of a text in reading order, in the form of plainText. */
export const tokensOf = (text: string): string[] => plainText(text).trim().split(' ');

// Words that any thesis and any listing may contain: sharing them is no sign of a fit.
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

// Plurals only: enough to let 'payments' meet 'payment', too little to join words of different meaning.
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const isPlural = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word);
  return isPlural ? word.slice(0, -1) : word;
}

/** The distinct keywords among these, in reading order, plurals folded, at most `max` of them. */
export function keywordsOf(tokens: readonly string[], max: number): Set<string> {
  const words = new Set<string>();
  for (const word of tokens) {
    if (word.length < 2 || STOP_WORDS.has(word)) continue;
    words.add(stem(word));
    if (words.size === max) break;
  }
  return words;
}

/** FNV-1a over UTF-16 code units, as a signed 32-bit integer. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Distinct hashes of the keywords, ascending: the form in which texts are stored and compared. */
export function keywordHashes(tokens: readonly string[], max: number): Int32Array {
  const hashes = new Set<number>();
  for (const word of keywordsOf(tokens, max)) hashes.add(hashOf(word));
  return Int32Array.from(hashes).sort();
}

/** How many hashes two ascending lists share. */
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
