import { forEachYielding } from '../../event-loop.js';
import type { Passage } from '../../passages/passage.js';
import type { Unit } from '../../passages/unit.js';
import { isHeadOrMainHeading } from '../../passages/passage.js';

const WORDS = /[\p{L}\p{N}]+/gu;
const LOWER_CASE = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu;
/** A word with a capital inside a sentence: behind a small letter or a comma. */
const NAME = /(?<=[\p{Ll},]\s)\p{Lu}[\p{L}\p{N}]+/gu;

const MAX_CHARS = 60_000;
/** What a text loses for each unknown name, in points of its score; more names make it no worse. */
const COST = 0.5;
const MAX_NAMES = 3;

/**
 * The words a site presents itself with: those of its head and main headings, and all that it writes in lower case.
 * Other words with a capital are names, more often of people, customers and competitors than of what the product does.
 */
export class KnownWords {
  constructor(private readonly words: ReadonlySet<string>) {}

  /** Points that a text loses for the names in its sentences and lines that the site does not present itself with. */
  costOfNames(...units: readonly Unit[]): number {
    const unknown = units.flatMap(({ text }) =>
      (text.match(NAME) ?? []).filter((name) => !this.words.has(name.toLowerCase())),
    );
    return Math.min(MAX_NAMES, unknown.length) * COST;
  }
}

/** Collects the known words of a site. */
export async function collectKnownWords(
  passages: readonly Passage[],
  headline: string,
  signal?: AbortSignal,
): Promise<KnownWords> {
  const words = new Set(headline.toLowerCase().match(WORDS));
  let chars = 0;
  await forEachYielding(
    passages,
    (passage) => {
      if (chars > MAX_CHARS) return;
      const text = passage.text.slice(0, MAX_CHARS);
      chars += text.length;
      const known = isHeadOrMainHeading(passage) ? text.toLowerCase().match(WORDS) : text.match(LOWER_CASE);
      for (const word of known ?? []) words.add(word);
    },
    signal,
  );
  return new KnownWords(words);
}
