import { UNSPACED, fold, wordsOf } from './words.js';

/** A weighted term and what it points to. */
export interface Term<T> {
  text: string;
  weight: number;
  target: T;
}

interface Phrase<T> {
  id: number;
  words: readonly string[];
  /** The last word may go on. */
  open: boolean;
  label: string;
  targets: { target: T; weight: number }[];
}

const DEFAULT_WEIGHT = 2;

/** An entry of a term list: 'term', 'term:3' with a weight, 'term*' where the last word may go on. */
export function parseTerm(entry: string): { text: string; weight: number } {
  const [, text = entry, weight] = /^(.*?)(?::([\d.]+))?$/.exec(entry) ?? [];
  return { text, weight: weight === undefined ? DEFAULT_WEIGHT : Number(weight) };
}

export type OnMatch<T> = (phrase: Readonly<Phrase<T>>, start: number) => void;

const NONE: readonly never[] = [];
const MOST_KNOWN_WORDS = 20_000;
const MOST_WORD_CHARS = 24;
const MOST_OF_ONE_PHRASE = 20;

/**
 * Finds the terms of the term lists in running text. Every word costs a look-up or two, however many terms there
 * are.
 */
export class TermMatcher<T> {
  private readonly byFirstWord = new Map<string, Phrase<T>[]>();
  private readonly byPrefix = new Map<string, Phrase<T>[]>();
  private readonly unspacedByFirstChar = new Map<string, Phrase<T>[]>();
  private readonly known = new Map<string, readonly Phrase<T>[]>();
  readonly phrases: Phrase<T>[] = [];

  constructor(terms: readonly Term<T>[]) {
    const known = new Map<string, Phrase<T>>();
    for (const term of terms) {
      const open = term.text.endsWith('*');
      const text = open ? term.text.slice(0, -1) : term.text;
      const words = UNSPACED.test(text) ? [fold(text)] : wordsOf(text);
      if (words.length === 0) continue;
      if (open) words[words.length - 1] = fold(text.split(/[^\p{L}\p{N}\p{M}]+/u).at(-1) ?? '');
      const key = `${words.join(' ')}${open ? '*' : ''}`;
      const held = known.get(key) ?? this.addPhrase(key, words, open, text);
      known.set(key, held);
      held.targets.push({ target: term.target, weight: term.weight });
    }
  }

  private addPhrase(_key: string, words: readonly string[], open: boolean, label: string): Phrase<T> {
    const phrase: Phrase<T> = { id: this.phrases.length, words, open, label, targets: [] };
    this.phrases.push(phrase);
    const first = words[0] ?? '';
    if (UNSPACED.test(label)) this.put(this.unspacedByFirstChar, first.charAt(0), phrase);
    else if (words.length === 1 && open) this.put(this.byPrefix, first.slice(0, 3), phrase);
    else this.put(this.byFirstWord, first, phrase);
    return phrase;
  }

  private put(map: Map<string, Phrase<T>[]>, key: string, phrase: Phrase<T>): void {
    const list = map.get(key);
    if (list) list.push(phrase);
    else map.set(key, [phrase]);
  }

  /**
   * Calls back for every occurrence of a term in a text.
   *
   * @param words the text's words as wordsOf gives them
   */
  match(text: string, words: readonly string[], onMatch: OnMatch<T>): void {
    if (UNSPACED.test(text)) this.matchUnspaced(fold(text), onMatch);
    for (let at = 0; at < words.length; at++) {
      const phrases = this.beginningWith(words[at] ?? '');
      if (phrases === NONE) continue;
      for (const phrase of phrases)
        if (phrase.words.length === 1 || fits(phrase, words, at)) onMatch(phrase, at);
    }
  }

  /** Phrases that a word can begin; looked up once for the words that pages are full of. */
  private beginningWith(word: string): readonly Phrase<T>[] {
    const held = this.known.get(word);
    if (held) return held;
    const prefixes = word.length > 3 ? (this.byPrefix.get(word.slice(0, 3)) ?? []) : [];
    const found = [
      ...(this.byFirstWord.get(word) ?? []),
      ...prefixes.filter((phrase) => word.startsWith(phrase.words[0] ?? '')),
    ];
    const phrases = found.length > 0 ? found : NONE;
    if (this.known.size < MOST_KNOWN_WORDS && word.length <= MOST_WORD_CHARS) this.known.set(word, phrases);
    return phrases;
  }

  /** Occurrences of one phrase do not overlap; after the twentieth it is no longer looked for. */
  private matchUnspaced(text: string, onMatch: OnMatch<T>): void {
    const found = new Map<Phrase<T>, { count: number; end: number }>();
    for (let at = 0; at < text.length; at++) {
      for (const phrase of this.unspacedByFirstChar.get(text.charAt(at)) ?? NONE) {
        const term = phrase.words[0] ?? '';
        if (!text.startsWith(term, at)) continue;
        const { count, end } = found.get(phrase) ?? { count: 0, end: 0 };
        if (at < end || count === MOST_OF_ONE_PHRASE) continue;
        found.set(phrase, { count: count + 1, end: at + term.length });
        onMatch(phrase, at);
      }
    }
  }
}

function fits<T>(phrase: Phrase<T>, words: readonly string[], at: number): boolean {
  const { length } = phrase.words;
  for (let k = 1; k < length; k++) {
    const wanted = phrase.words[k] ?? '';
    const word = words[at + k];
    if (word === undefined) return false;
    if (phrase.open && k === length - 1 ? !word.startsWith(wanted) : word !== wanted) return false;
  }
  return true;
}
