import { wordsOf } from '../classify/words.js';
import { forEachPaced } from '../pace.js';
import type { Passage } from './passage.js';
import { weightOf } from './passage.js';

const STOPWORDS = new Set(
  'the a an and or of to in for on with by at from as is are was were be been being it its this that these those you your we our us they their them he she his her i my me not no can will would should could may do does did have has had if so than then there here what which who whom when where how why all any each every more most other some such only own same too very just also into over under out up down off about after before between through during without within across per via get make one two new use using used like than their s t re ve ll d m don und der die das ein eine für mit von zu im ist auf les des le la de et un une pour dans sur est el los las y en con por para una del que o os as e do da em um uma com não il lo gli di per è là và của cho các một được trong với không có những'.split(
    ' ',
  ),
);

/** Words of a text that carry meaning, folded and singular. */
export const contentWords = (text: string): string[] => wordsOf(text).filter((word) => word.length > 2 && !STOPWORDS.has(word));

/** How much each word stands for what a site is about: words in prominent places, and repeated ones, count more. */
export class Salience {
  private readonly top: number;

  constructor(private readonly weights: ReadonlyMap<string, number>) {
    this.top = Math.max(1, ...[...weights.values()].sort((a, b) => b - a).slice(0, 5));
  }

  /** 0 to about 1: the mean standing of a text's words. */
  of(text: string): number {
    const words = new Set(contentWords(text));
    if (words.size === 0) return 0;
    let sum = 0;
    for (const word of words) sum += Math.log2(1 + (this.weights.get(word) ?? 0));
    return sum / Math.log2(1 + this.top) / Math.max(5, words.size);
  }
}

const MOST_CHARS = 60_000;

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
      for (const word of new Set(contentWords(passage.text.slice(0, 1500)))) weights.set(word, (weights.get(word) ?? 0) + weight);
    },
    signal,
  );
  return new Salience(weights);
}

/** Share of a text's words that stand in a set already. */
export function overlap(text: string, seen: ReadonlySet<string>): number {
  const words = contentWords(text);
  if (words.length === 0) return 0;
  return words.filter((word) => seen.has(word)).length / words.length;
}
