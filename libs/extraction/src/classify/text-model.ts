import model from '../data/text-model.json' with { type: 'json' };
import type { Passage } from '../facts/passage.js';
import { weightOf } from '../facts/passage.js';
import { forEachYielding } from '../event-loop.js';
import { featuresOf } from './text-features.js';

/**
 * A multinomial naive Bayes model of how the words of products are spread over sub-categories and kinds of buyers.
 * `npm run train` counts them anew from the labelled descriptions and the term lists.
 */
const CLASSES: readonly string[] = model.classes;
const COUNTS_SCALE = 10;
/** Share of an industry's own words that each of its sub-categories gets. */
const SHARED = 0.15;
const SMOOTHING = 60;
const BUYER_SMOOTHING = 2000;
/** How sharply the shares of sub-categories follow from the words. */
const SHARPNESS = 4;

/** The weight of a word in each class, and in all. */
interface WordCounts {
  perClass: ReadonlyMap<number, number>;
  total: number;
}

const isCategory = (name: string): boolean => name.includes(' / ');
const industryOf = (category: string): string => category.split(' / ')[0] ?? '';
const CATEGORIES_OF = new Map<string, number[]>();
CLASSES.forEach((name, index) => {
  if (isCategory(name))
    CATEGORIES_OF.set(industryOf(name), [...(CATEGORIES_OF.get(industryOf(name)) ?? []), index]);
});
const BUSINESS = CLASSES.indexOf('business');
const CONSUMER = CLASSES.indexOf('consumer');

const totals = new Float64Array(CLASSES.length);
let total = 0;

/** Counts as they are stored: 'class:count class:count'. An industry's count is shared among its sub-categories. */
function readCounts(stored: string): WordCounts {
  const perClass = new Map<number, number>();
  let sum = 0;
  const add = (index: number, count: number): void => {
    perClass.set(index, (perClass.get(index) ?? 0) + count);
    totals[index] = (totals[index] ?? 0) + count;
    if (index !== BUSINESS && index !== CONSUMER) sum += count;
  };
  for (const pair of stored.split(' ')) {
    const [index = 0, count = 0] = pair.split(':').map(Number);
    const shared = CATEGORIES_OF.get(CLASSES[index] ?? '');
    if (!shared) add(index, count / COUNTS_SCALE);
    else for (const category of shared) add(category, (count / COUNTS_SCALE) * SHARED);
  }
  total += sum;
  return { perClass, total: sum };
}

const WORDS: ReadonlyMap<string, WordCounts> = new Map(
  Object.entries(model.words).map(([word, stored]) => [word, readCounts(stored)]),
);

/** Words of a site with how prominent they are. */
export type SiteWords = ReadonlyMap<string, number>;

const LEAST_WEIGHT = 0.1;
const MOST_CHARS = 2000;

/** The words of a site that the model knows, each weighed by its place; the tenth mention adds less than the second. */
export async function siteWords(passages: readonly Passage[], signal?: AbortSignal): Promise<SiteWords> {
  const masses = new Map<string, number>();
  await forEachYielding(
    passages,
    (passage) => {
      const weight = weightOf(passage);
      if (weight < LEAST_WEIGHT) return;
      for (const word of new Set(featuresOf(passage.text.slice(0, MOST_CHARS))))
        if (WORDS.has(word)) masses.set(word, (masses.get(word) ?? 0) + weight);
    },
    signal,
  );
  return new Map([...masses].map(([word, mass]) => [word, Math.log2(1 + mass)]));
}

/** Shares of all sub-categories ('FinTech / Digital Payments') that the words speak for; together 1. */
export function categoryShares(words: SiteWords): ReadonlyMap<string, number> {
  const scores = new Float64Array(CLASSES.length);
  let weights = 0;
  for (const [word, weight] of words) {
    const counts = WORDS.get(word);
    if (!counts || counts.total === 0) continue;
    const background = counts.total / total;
    weights += weight;
    for (let index = 0; index < CLASSES.length; index++) {
      const expected = SMOOTHING * background;
      const share = ((counts.perClass.get(index) ?? 0) + expected) / ((totals[index] ?? 0) + SMOOTHING);
      scores[index] = (scores[index] ?? 0) + weight * Math.log(share / background);
    }
  }
  const categories = CLASSES.map((name, index) => ({ name, score: scores[index] ?? 0 })).filter(({ name }) =>
    isCategory(name),
  );
  const best = Math.max(...categories.map(({ score }) => score));
  const sharpness = SHARPNESS / Math.max(weights, 1);
  const odds = categories.map(({ name, score }) => [name, Math.exp((score - best) * sharpness)] as const);
  const sum = odds.reduce((all, [, odd]) => all + odd, 0);
  return new Map(odds.map(([name, odd]) => [name, odd / sum]));
}

/** Above 0 where the words speak to businesses, below where they speak to consumers. */
export function buyerLeaning(words: SiteWords): number {
  let sum = 0;
  let weights = 0;
  for (const [word, weight] of words) {
    const { perClass } = WORDS.get(word) ?? {};
    const business = perClass?.get(BUSINESS) ?? 0;
    const consumer = perClass?.get(CONSUMER) ?? 0;
    if (business + consumer < 0.5) continue;
    weights += weight;
    const inBusiness = (business + 1) / ((totals[BUSINESS] ?? 0) + BUYER_SMOOTHING);
    const inConsumer = (consumer + 1) / ((totals[CONSUMER] ?? 0) + BUYER_SMOOTHING);
    sum += weight * Math.log(inBusiness / inConsumer);
  }
  return weights === 0 ? 0 : sum / Math.sqrt(weights);
}
