import denials from '../data/denials.json' with { type: 'json' };
import { UNSPACED, fold, foldUnspaced, singular, splitWords } from '../text/words.js';

/** A weighted term and what it points to. */
export interface Term<T> {
  text: string;
  weight: number;
  target: T;
}

/** A word of a term, without its plural ending; a stem may go on. */
interface TermWord {
  word: string;
  stem: string | undefined;
}

interface Phrase<T> {
  id: number;
  words: readonly TermWord[];
  label: string;
  targets: { target: T; weight: number }[];
}

const DEFAULT_WEIGHT = 2;

/** An entry of a term list: 'term', 'term:3' with a weight, 'stem*' for a word that may go on. */
export function parseTerm(entry: string): { text: string; weight: number } {
  const [, text = entry, weight] = /^(.*?)(?::([\d.]+))?$/.exec(entry) ?? [];
  return { text, weight: weight === undefined ? DEFAULT_WEIGHT : Number(weight) };
}

export type OnMatch<T> = (phrase: Readonly<Phrase<T>>, start: number) => void;

const NONE: readonly never[] = [];
/** Stems are found by their first letters, so they have as many at least. */
const PREFIX = 3;
const MAX_KNOWN_WORDS = 20_000;
const MAX_WORD_CHARS = 24;
const MAX_OF_ONE_PHRASE = 20;

/**
 * Finds the terms of the term lists in running text. Every word costs a look-up or two, however many terms there
 * are.
 */
export class TermMatcher<T> {
  private readonly byFirstWord = new Map<string, Phrase<T>[]>();
  private readonly byPrefix = new Map<string, Phrase<T>[]>();
  private readonly unspacedByFirstChar = new Map<string, Phrase<T>[]>();
  private readonly known = new Map<string, readonly Phrase<T>[]>();
  private readonly namesByFirstWord = new Map<string, (readonly TermWord[])[]>();
  readonly phrases: Phrase<T>[] = [];

  /**
   * @param names names in which the words mean nothing by themselves: 'watch' in 'Apple Watch', 'time tracking' in 'real-time tracking'
   */
  constructor(terms: readonly Term<T>[], names: readonly string[] = []) {
    for (const name of names) {
      const words = termWords(name);
      const { word = '' } = words[0] ?? {};
      this.namesByFirstWord.set(word, [...(this.namesByFirstWord.get(word) ?? []), words]);
    }
    const known = new Map<string, Phrase<T>>();
    for (const term of terms) {
      const words = termWords(term.text);
      if (words.length === 0) continue;
      const key = words.map(({ word, stem }) => (stem === undefined ? word : `${stem}*`)).join(' ');
      const held = known.get(key) ?? this.addPhrase(words, term.text.replace(/\*$/, ''));
      known.set(key, held);
      held.targets.push({ target: term.target, weight: term.weight });
    }
  }

  private addPhrase(words: readonly TermWord[], label: string): Phrase<T> {
    const phrase: Phrase<T> = { id: this.phrases.length, words, label, targets: [] };
    this.phrases.push(phrase);
    const { word = '', stem } = words[0] ?? {};
    if (UNSPACED.test(label)) this.put(this.unspacedByFirstChar, word.charAt(0), phrase);
    else if (stem === undefined) this.put(this.byFirstWord, word, phrase);
    else this.put(this.byPrefix, stem.slice(0, PREFIX), phrase);
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
   * @param words the text's words as splitWords returns them
   */
  match(text: string, words: readonly string[], onMatch: OnMatch<T>): void {
    if (UNSPACED.test(text)) this.matchUnspaced(foldUnspaced(text), onMatch);
    let name = { start: 0, end: 0 };
    for (let at = 0; at < words.length; at++) {
      const end = this.endOfNameAt(words, at);
      if (end > name.end) name = { start: at, end };
      const phrases = this.beginningWith(words[at] ?? '');
      if (phrases === NONE || isDenied(words, at)) continue;
      for (const phrase of phrases) {
        const { length } = phrase.words;
        const isWithinName = at + length <= name.end && (length === 1 || at > name.start);
        if (!isWithinName && goesOn(phrase.words, words, at)) onMatch(phrase, at);
      }
    }
  }

  /** Where a name that begins at a word ends, or 0 where none begins. */
  private endOfNameAt(words: readonly string[], at: number): number {
    const name = this.namesByFirstWord.get(words[at] ?? '')?.find((wanted) => goesOn(wanted, words, at));
    return name ? at + name.length : 0;
  }

  /** Phrases that a word can begin; looked up once for the words that pages are full of. */
  private beginningWith(word: string): readonly Phrase<T>[] {
    const held = this.known.get(word);
    if (held) return held;
    const found = [
      ...(this.byFirstWord.get(word) ?? []),
      ...(this.byPrefix.get(word.slice(0, PREFIX)) ?? []).filter(
        ({ words: [first] }) => first && isForm(word, first),
      ),
    ];
    const phrases = found.length > 0 ? found : NONE;
    if (this.known.size < MAX_KNOWN_WORDS && word.length <= MAX_WORD_CHARS) this.known.set(word, phrases);
    return phrases;
  }

  /** Occurrences of one phrase do not overlap; after the twentieth it is no longer looked for. */
  private matchUnspaced(text: string, onMatch: OnMatch<T>): void {
    const found = new Map<Phrase<T>, { count: number; end: number }>();
    for (let at = 0; at < text.length; at++) {
      for (const phrase of this.unspacedByFirstChar.get(text.charAt(at)) ?? NONE) {
        const term = phrase.words[0]?.word ?? '';
        if (!text.startsWith(term, at)) continue;
        const { count, end } = found.get(phrase) ?? { count: 0, end: 0 };
        if (at < end || count === MAX_OF_ONE_PHRASE) continue;
        found.set(phrase, { count: count + 1, end: at + term.length });
        onMatch(phrase, at);
      }
    }
  }
}

/** The words of a term; one of a script without spaces is one word. */
function termWords(text: string): TermWord[] {
  if (UNSPACED.test(text)) return [{ word: foldUnspaced(text).replace(/\*$/, ''), stem: undefined }];
  return [...fold(text).matchAll(/([\p{L}\p{N}]+)(\*?)/gu)].map(([, word = '', star]) => ({
    word: singular(word),
    stem: star ? word : undefined,
  }));
}

/** Whether a word of a text is the wanted one. */
const isForm = (text: string, { word, stem }: TermWord): boolean =>
  text === word || (stem !== undefined && text.startsWith(stem));

const wordSet = (list: readonly string[]): ReadonlySet<string> => new Set(list.flatMap(splitWords));
const DENIALS = wordSet(denials['before a term']);
const DENIALS_IN_TWO = wordSet(denials['before a word in between']);
const IN_BETWEEN = wordSet(denials['words in between']);
const PORTUGUESE = wordSet(denials.portuguese);

/** 'No dating', 'not a bank': what a text says that something is not. In Portuguese 'no banco' is at the bank. */
function isDenied(words: readonly string[], at: number): boolean {
  const before = words[at - 1];
  if (before === undefined) return false;
  if (before === 'no') return !words.some((word) => PORTUGUESE.has(word));
  if (DENIALS.has(before)) return true;
  const further = words[at - 2] ?? '';
  return IN_BETWEEN.has(before) && (DENIALS.has(further) || DENIALS_IN_TWO.has(further));
}

/** Whether the words after the first one follow in the text. */
function goesOn(wanted: readonly TermWord[], words: readonly string[], at: number): boolean {
  for (let k = 1; k < wanted.length; k++) {
    const word = words[at + k];
    if (word === undefined || !isForm(word, wanted[k] as TermWord)) return false;
  }
  return true;
}
