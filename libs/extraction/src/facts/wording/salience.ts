import { forEachYielding } from '../../event-loop.js';
import type { Passage } from '../../passages/passage.js';
import { passageWeight } from '../../passages/passage.js';
import { isContentWord } from '../../text/stopwords.js';
import { wordsIn } from '../../passages/unit.js';

/** How typical each word is of what a site is about: words in prominent places, and repeated ones, count more. */
export class Salience {
  /** Of a weight its logarithm: the tenth mention adds less than the second. */
  private readonly logWeights = new Map<string, number>();
  private readonly top: number;

  constructor(weights: ReadonlyMap<string, { weight: number }>) {
    let top = 1;
    for (const [word, { weight }] of weights) {
      this.logWeights.set(word, Math.log2(1 + weight));
      if (weight > top) top = weight;
    }
    this.top = Math.log2(1 + top);
  }

  /** 0 to about 1: the mean weight of a text's words. */
  of(content: readonly string[]): number {
    const words = new Set(content);
    if (words.size === 0) return 0;
    let sum = 0;
    for (const word of words) sum += this.logWeights.get(word) ?? 0;
    return sum / this.top / Math.max(5, words.size);
  }
}

const MAX_CHARS = 30_000;
const MAX_WORDS = 250;

interface Weighed {
  weight: number;
  /** The last passage that was counted for the word: each counts once. */
  passage: Passage;
}

/** Weighs the words of a site. */
export async function computeSalience(passages: readonly Passage[], signal?: AbortSignal): Promise<Salience> {
  const weights = new Map<string, Weighed>();
  let chars = 0;
  await forEachYielding(
    passages,
    (passage) => {
      const weight = passageWeight(passage);
      if (weight < 0.3 || chars > MAX_CHARS) return;
      chars += passage.text.length;
      const words = wordsIn(passage);
      for (let i = 0; i < words.length && i < MAX_WORDS; i++)
        count(weights, words[i] as string, weight, passage);
    },
    signal,
  );
  return new Salience(weights);
}

function count(weights: Map<string, Weighed>, word: string, weight: number, passage: Passage): void {
  const held = weights.get(word);
  if (!held) {
    if (isContentWord(word)) weights.set(word, { weight, passage });
  } else if (held.passage !== passage) {
    held.weight += weight;
    held.passage = passage;
  }
}

/** Share of a text's words that stand in a set already. */
export function overlap(content: readonly string[], seen: ReadonlySet<string>): number {
  if (content.length === 0) return 0;
  return content.filter((word) => seen.has(word)).length / content.length;
}
