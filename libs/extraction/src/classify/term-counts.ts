import type { Passage } from '../facts/passage.js';
import { weightOf } from '../facts/passage.js';
import { wordsIn } from '../facts/unit.js';
import { breathe } from '../pace.js';
import type { TermMatcher } from './term-matcher.js';

/** A term of a lexicon as it was found in a site. */
export interface Hit<T> {
  label: string;
  targets: readonly { target: T; weight: number }[];
  /** Sum of the weights of the passages that hold it. */
  mass: number;
  /** The passage that says it most prominently. */
  passage: Passage;
}

const MAX_CHARS = 60_000;

/** Finds the terms of a lexicon in a site's passages, each weighed by where it stands. */
export async function countTerms<T>(
  matcher: TermMatcher<T>,
  passages: readonly Passage[],
  signal?: AbortSignal,
): Promise<Hit<T>[]> {
  const hits = new Map<number, Hit<T> & { best: number }>();
  let chars = 0;
  for (const passage of passages) {
    const weight = weightOf(passage);
    if (weight < 0.06 || chars > MAX_CHARS) continue;
    chars += passage.text.length;
    const inThis = new Map<number, number>();
    matcher.match(passage.text.slice(0, 3000), wordsIn(passage), (phrase) => {
      const times = (inThis.get(phrase.id) ?? 0) + 1;
      inThis.set(phrase.id, times);
      const mass = weight / times;
      const held = hits.get(phrase.id);
      if (!held)
        hits.set(phrase.id, { label: phrase.label, targets: phrase.targets, mass, passage, best: weight });
      else {
        held.mass += mass;
        if (weight > held.best) Object.assign(held, { passage, best: weight });
      }
    });
    await breathe(signal);
  }
  return [...hits.values()];
}

/** What repeated mention is worth: the tenth one adds less than the second. */
export const saturate = (mass: number): number => Math.min(3.6, Math.log2(1 + mass));
