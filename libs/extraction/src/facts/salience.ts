import { forEachPaced } from '../pace.js';
import type { Passage } from './passage.js';
import { weightOf } from './passage.js';
import { isContentWord } from './stopwords.js';
import { wordsIn } from './unit.js';

/** How much each word stands for what a site is about: words in prominent places, and repeated ones, count more. */
export class Salience {
  private readonly top: number;

  constructor(private readonly weights: ReadonlyMap<string, number>) {
    this.top = Math.max(1, ...[...weights.values()].sort((a, b) => b - a).slice(0, 5));
  }

  /** 0 to about 1: the mean standing of a text's words. */
  of(content: readonly string[]): number {
    const words = new Set(content);
    if (words.size === 0) return 0;
    let sum = 0;
    for (const word of words) sum += Math.log2(1 + (this.weights.get(word) ?? 0));
    return sum / Math.log2(1 + this.top) / Math.max(5, words.size);
  }
}

const MOST_CHARS = 30_000;
const MOST_WORDS = 250;

/** Weighs the words of a site. */
export async function salienceOf(passages: readonly Passage[], signal?: AbortSignal): Promise<Salience> {
  const weights = new Map<string, number>();
  let chars = 0;
  await forEachPaced(
    passages,
    (passage) => {
      const weight = weightOf(passage);
      if (weight < 0.3 || chars > MOST_CHARS) return;
      chars += passage.text.length;
      for (const word of new Set(wordsIn(passage).slice(0, MOST_WORDS).filter(isContentWord)))
        weights.set(word, (weights.get(word) ?? 0) + weight);
    },
    signal,
  );
  return new Salience(weights);
}

/** Share of a text's words that stand in a set already. */
export function overlap(content: readonly string[], seen: ReadonlySet<string>): number {
  if (content.length === 0) return 0;
  return content.filter((word) => seen.has(word)).length / content.length;
}
