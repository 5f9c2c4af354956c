import stored from '../data/sentence-model.json' with { type: 'json' };
import { UNSPACED, fold } from './words.js';

const WORDS = /\p{L}+(?:['’]\p{L}+)?|\p{N}+|[!?]/gu;
const LETTERS = 6;
/** Stands for the beginning of a sentence. */
const BEGINNING = '^';
/** Stands for any number. */
const NUMBER = '#';

/**
 * Features of a sentence for the sentence model: beginnings of its words, and of pairs of words side by side.
 * @public The training runs on the built library.
 */
export function sentenceFeatures(text: string): ReadonlySet<string> {
  const features = new Set<string>();
  let before = BEGINNING;
  for (const [written] of fold(text).matchAll(WORDS)) {
    const word = /^\p{N}/u.test(written) ? NUMBER : written.slice(0, LETTERS);
    features.add(word);
    features.add(`${before} ${word}`);
    before = word;
  }
  return features;
}

const WEIGHTS = new Map(Object.entries(stored.weights));
const STEPS_PER_POINT = 100;

/**
 * How much a sentence reads like boilerplate of a page (thanks, offers, notes on the site) rather than like a statement
 * about a product: log odds, 0 is even. Of scripts without spaces the model knows nothing.
 */
export function boilerplateOdds(text: string): number {
  if (UNSPACED.test(text)) return 0;
  let steps = stored.even;
  for (const feature of sentenceFeatures(text)) steps += WEIGHTS.get(feature) ?? 0;
  return steps / STEPS_PER_POINT;
}
