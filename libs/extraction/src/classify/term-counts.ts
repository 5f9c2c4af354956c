import type { Passage } from '../passages/passage.js';
import { passageWeight } from '../passages/passage.js';
import { MAX_PASSAGE_CHARS, wordsIn } from '../passages/unit.js';
import { forEachYielding } from '../event-loop.js';
import type { TermMatcher } from './term-matcher.js';

/** A term of a term list as it was found in a site. */
export interface Hit<T> {
  label: string;
  targets: readonly { target: T; weight: number }[];
  /** Sum of the weights of the passages that hold it. */
  mass: number;
  /** The most prominent passage with it. */
  passage: Passage;
}

const MAX_CHARS = 60_000;

/** A hit while passages are still being counted. */
class Count<T> implements Hit<T> {
  mass = 0;
  /** The passage that is being read, and how often it has held the term so far. */
  private reading: Passage | undefined;
  private times = 0;
  private best = 0;

  constructor(
    readonly label: string,
    readonly targets: Hit<T>['targets'],
    public passage: Passage,
  ) {}

  /** Each further mention in one passage counts less. */
  add(passage: Passage, weight: number): void {
    this.times = this.reading === passage ? this.times + 1 : 1;
    this.reading = passage;
    this.mass += weight / this.times;
    if (weight <= this.best) return;
    this.best = weight;
    this.passage = passage;
  }
}

/** Finds the terms of the term lists in a site's passages, each weighed by its place. */
export async function countTerms<T>(
  matcher: TermMatcher<T>,
  passages: readonly Passage[],
  signal?: AbortSignal,
): Promise<Hit<T>[]> {
  const counts = new Map<number, Count<T>>();
  let chars = 0;
  await forEachYielding(
    passages,
    (passage) => {
      const weight = passageWeight(passage);
      if (weight < 0.06 || chars > MAX_CHARS) return;
      chars += passage.text.length;
      matcher.match(passage.text.slice(0, MAX_PASSAGE_CHARS), wordsIn(passage), ({ id, label, targets }) => {
        const held = counts.get(id);
        const count = held ?? new Count(label, targets, passage);
        if (!held) counts.set(id, count);
        count.add(passage, weight);
      });
    },
    signal,
  );
  return [...counts.values()];
}

/** What repeated mention is worth: the tenth one adds less than the second. */
export const saturate = (mass: number): number => Math.min(3.6, Math.log2(1 + mass));
