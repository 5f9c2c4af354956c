import stored from '../data/text-model.json' with { type: 'json' };
import type { Passage } from '../facts/passage.js';
import { weightOf } from '../facts/passage.js';
import { forEachYielding } from '../event-loop.js';
import { featuresOf } from './text-features.js';

const COUNTS_SCALE = 10;
/** Share of an industry's own words that each of its sub-categories gets. */
const SHARED = 0.15;
const SMOOTHING = 60;
const BUYER_SMOOTHING = 2000;
/** How sharply the shares of sub-categories follow from the words. */
const SHARPNESS = 6;
/** A few words alone decide nothing: as if there were this much of them. */
const FEWEST_WORDS = 9;

/** Classes, and the counts of each word: 'class:count class:count'. */
interface StoredModel {
  classes: readonly string[];
  words: Readonly<Record<string, string>>;
}

/** The weight of a word in each class, and in all. */
interface WordCounts {
  perClass: ReadonlyMap<number, number>;
  total: number;
}

/** Words of a site with how prominent they are. */
export type SiteWords = ReadonlyMap<string, number>;

const isCategory = (name: string): boolean => name.includes(' / ');
const industryOf = (category: string): string => category.split(' / ')[0] ?? '';

/**
 * A multinomial naive Bayes model of how the words of products are spread over sub-categories and kinds of buyers.
 * `npm run train` counts them anew from the labelled descriptions and the term lists.
 * @public Exported for the training's cross-validation, which runs on the built library.
 */
export class TextModel {
  private readonly classes: readonly string[];
  private readonly categoriesOf = new Map<string, number[]>();
  private readonly business: number;
  private readonly consumer: number;
  private readonly totals: Float64Array;
  private readonly words: ReadonlyMap<string, WordCounts>;
  private total = 0;

  constructor({ classes, words }: StoredModel) {
    this.classes = classes;
    classes.forEach((name, index) => {
      if (!isCategory(name)) return;
      const industry = industryOf(name);
      this.categoriesOf.set(industry, [...(this.categoriesOf.get(industry) ?? []), index]);
    });
    this.business = classes.indexOf('business');
    this.consumer = classes.indexOf('consumer');
    this.totals = new Float64Array(classes.length);
    this.words = new Map(Object.entries(words).map(([word, counts]) => [word, this.readCounts(counts)]));
  }

  /** An industry's count is shared among its sub-categories. */
  private readCounts(counts: string): WordCounts {
    const perClass = new Map<number, number>();
    let sum = 0;
    const add = (index: number, count: number): void => {
      perClass.set(index, (perClass.get(index) ?? 0) + count);
      this.totals[index] = (this.totals[index] ?? 0) + count;
      if (index !== this.business && index !== this.consumer) sum += count;
    };
    for (const pair of counts.split(' ')) {
      const [index = 0, count = 0] = pair.split(':').map(Number);
      const shared = this.categoriesOf.get(this.classes[index] ?? '');
      if (!shared) add(index, count / COUNTS_SCALE);
      else for (const category of shared) add(category, (count / COUNTS_SCALE) * SHARED);
    }
    this.total += sum;
    return { perClass, total: sum };
  }

  knows(word: string): boolean {
    return this.words.has(word);
  }

  /** Shares of all sub-categories ('FinTech / Digital Payments') that the words speak for; together 1. */
  categoryShares(words: SiteWords): ReadonlyMap<string, number> {
    const scores = new Float64Array(this.classes.length);
    let weights = 0;
    for (const [word, weight] of words) {
      const counts = this.words.get(word);
      if (!counts || counts.total === 0) continue;
      const background = counts.total / this.total;
      weights += weight;
      const expected = SMOOTHING * background;
      for (let index = 0; index < this.classes.length; index++) {
        const share =
          ((counts.perClass.get(index) ?? 0) + expected) / ((this.totals[index] ?? 0) + SMOOTHING);
        scores[index] = (scores[index] ?? 0) + weight * Math.log(share / background);
      }
    }
    const categories = this.classes
      .map((name, index) => ({ name, score: scores[index] ?? 0 }))
      .filter(({ name }) => isCategory(name));
    const best = Math.max(...categories.map(({ score }) => score));
    const sharpness = SHARPNESS / Math.max(weights, FEWEST_WORDS);
    const odds = categories.map(({ name, score }) => [name, Math.exp((score - best) * sharpness)] as const);
    const sum = odds.reduce((all, [, odd]) => all + odd, 0);
    return new Map(odds.map(([name, odd]) => [name, odd / sum]));
  }

  /** Above 0 where the words speak to businesses, below where they speak to consumers. */
  buyerLeaning(words: SiteWords): number {
    let sum = 0;
    let weights = 0;
    for (const [word, weight] of words) {
      const { perClass } = this.words.get(word) ?? {};
      const business = perClass?.get(this.business) ?? 0;
      const consumer = perClass?.get(this.consumer) ?? 0;
      if (business + consumer < 0.5) continue;
      weights += weight;
      const inBusiness = (business + 1) / ((this.totals[this.business] ?? 0) + BUYER_SMOOTHING);
      const inConsumer = (consumer + 1) / ((this.totals[this.consumer] ?? 0) + BUYER_SMOOTHING);
      sum += weight * Math.log(inBusiness / inConsumer);
    }
    return weights === 0 ? 0 : sum / Math.sqrt(weights);
  }
}

/** The model of the repository. */
export const TEXT_MODEL = new TextModel(stored);

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
        if (TEXT_MODEL.knows(word)) masses.set(word, (masses.get(word) ?? 0) + weight);
    },
    signal,
  );
  return new Map([...masses].map(([word, mass]) => [word, Math.log2(1 + mass)]));
}
