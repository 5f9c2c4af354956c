import { INDUSTRY_TERMS } from './industry-terms.js';
import fixedNames from '../data/fixed-names.json' with { type: 'json' };
import stored from '../data/text-model.json' with { type: 'json' };
import type { Passage } from '../passages/passage.js';
import { passageWeight } from '../passages/passage.js';
import { forEachYielding } from '../event-loop.js';
import type { PhraseLists } from '../text/phrase-lists.js';
import { anyPattern } from '../text/phrase-lists.js';
import { parseTerm } from './term-matcher.js';
import { extractFeatures } from './text-features.js';

/** A term of weight 6 counts as much as this many descriptions. */
const TERM_COUNT = 8;
/** The terms of a longer list count as much together as this many: a well covered sub-category is not favoured. */
const MAX_TERMS = 200;
/** Share of an industry's own terms that each of its sub-categories gets. */
const SHARED = 0.15;
const SMOOTHING = 120;
/** How sharply the shares of sub-categories follow from the words. */
const SHARPNESS = 6;
/** A few words alone decide nothing: as if there were this much of them. */
const MIN_WORDS = 9;

/**
 * How many descriptions of a sub-category hold a word, by the digit that stands for it.
 * @public The training writes them.
 */
export const COUNT_OF_DIGIT = [0, 1, 2, 3, 4, 5, 7, 10, 14, 20];
/**
 * What a step towards businesses (+) or consumers (-) is worth.
 * @public The training writes them.
 */
export const BUYER_STEP = 0.25;

/** As `npm run train` writes it: see training/stored-model.mjs. */
interface StoredModel {
  classes: Readonly<Record<string, string>>;
  words: readonly string[];
}

/** How prominent words are. */
type WordWeights = ReadonlyMap<string, number>;

/** The words of a site that the model knows, and what share of all its words they are. */
export interface SiteWords {
  weights: WordWeights;
  coverage: number;
}

/** The leaning to a kind of buyer, at the end of an entry. */
const BUYER = /[+-]\d$/;
const ZERO = 48;

/** The weights of a word: by how much each sub-category gains over those that do not know it, and who buys. */
interface Word {
  classes: readonly number[];
  gains: readonly number[];
  buyer: number;
}

/** The counts of a word while they are added up. */
interface Counts {
  perClass: Map<number, number>;
  buyer: number;
}

/**
 * A multinomial naive Bayes model of how the words of products are spread over sub-categories, and a leaning of each
 * word to businesses or consumers. `npm run train` counts them anew from the labelled descriptions; the term lists are
 * added to them here.
 * @public Exported for the training's cross-validation, which runs on the built library.
 */
export class TextModel {
  private readonly categories: readonly string[];
  /** By how much a word that a sub-category does not know speaks against it. */
  private readonly unknown: Float64Array;
  private readonly words = new Map<string, Word>();

  constructor(model: StoredModel, terms: PhraseLists = INDUSTRY_TERMS) {
    this.categories = Object.values(model.classes);
    const counts = parseCounts(model);
    addTerms(counts, terms, this.categories);
    const totals = new Float64Array(this.categories.length);
    let total = 0;
    for (const { perClass } of counts.values())
      for (const [index, count] of perClass) {
        totals[index] = (totals[index] ?? 0) + count;
        total += count;
      }
    this.unknown = totals.map((known) => Math.log(SMOOTHING / (known + SMOOTHING)));
    for (const [word, { perClass, buyer }] of counts) {
      const known = [...perClass.values()];
      const expected = (SMOOTHING * known.reduce((sum, count) => sum + count, 0)) / total;
      this.words.set(word, {
        classes: [...perClass.keys()],
        gains: known.map((count) => Math.log1p(count / expected)),
        buyer,
      });
    }
  }

  knows(word: string): boolean {
    return this.words.has(word);
  }

  /** Shares of all sub-categories ('FinTech / Digital Payments') that the words speak for; together 1. */
  categoryShares(words: WordWeights): ReadonlyMap<string, number> {
    const scores = new Float64Array(this.categories.length);
    let weights = 0;
    for (const [name, weight] of words) {
      const word = this.words.get(name);
      if (!word || word.classes.length === 0) continue;
      weights += weight;
      for (let at = 0; at < word.classes.length; at++) {
        const index = word.classes[at] ?? 0;
        scores[index] = (scores[index] ?? 0) + weight * (word.gains[at] ?? 0);
      }
    }
    this.unknown.forEach((loss, index) => {
      scores[index] = (scores[index] ?? 0) + weights * loss;
    });
    const best = Math.max(...scores);
    const sharpness = SHARPNESS / Math.max(weights, MIN_WORDS);
    const odds = scores.map((score) => Math.exp((score - best) * sharpness));
    const sum = odds.reduce((all, odd) => all + odd, 0);
    return new Map(this.categories.map((name, index) => [name, (odds[index] ?? 0) / sum]));
  }

  /** Above 0 where the words speak to businesses, below where they speak to consumers. */
  buyerLeaning(words: WordWeights): number {
    let sum = 0;
    let weights = 0;
    for (const [name, weight] of words) {
      const { buyer = 0 } = this.words.get(name) ?? {};
      if (buyer === 0) continue;
      weights += weight;
      sum += weight * buyer;
    }
    return weights === 0 ? 0 : sum / Math.sqrt(weights);
  }
}

/** The counts of the descriptions. A line is a beginning of words, and each word's end with its counts: 'invo ic=a12b3+2'. */
function parseCounts({ classes, words }: StoredModel): Map<string, Counts> {
  const indexOf = new Map(Object.keys(classes).map((code, index) => [code, index]));
  const counts = new Map<string, Counts>();
  for (const line of words) {
    const [start = '', ...entries] = line.split(' ');
    for (const entry of entries) {
      const middle = entry.indexOf('=');
      const sign = entry.search(BUYER);
      const end = sign < 0 ? entry.length : sign;
      const perClass = new Map<number, number>();
      for (let at = middle + 1; at < end; at += 2) {
        const index = indexOf.get(entry.slice(at, at + 2)) ?? 0;
        const digit = entry.charCodeAt(at + 2) - ZERO;
        const isDigit = digit >= 0 && digit <= 9 && at + 2 < end;
        perClass.set(index, COUNT_OF_DIGIT[isDigit ? digit : 1] ?? 0);
        if (isDigit) at++;
      }
      const buyer = sign < 0 ? 0 : Number(entry.slice(sign)) * BUYER_STEP;
      counts.set(start + entry.slice(0, middle), { perClass, buyer });
    }
  }
  return counts;
}

/** Adds the terms of the term lists; an industry's own are shared among its sub-categories. */
function addTerms(counts: Map<string, Counts>, lists: PhraseLists, categories: readonly string[]): void {
  for (const [section, entries] of Object.entries(lists)) {
    const isShared = !section.includes(' / ');
    const indexes = [...categories.keys()].filter((index) =>
      isShared ? categories[index]?.startsWith(`${section} / `) : categories[index] === section,
    );
    const share = Math.min(1, MAX_TERMS / entries.length);
    for (const { text, weight } of entries.map(parseTerm)) {
      const words = extractFeatures(text.replace('*', ''));
      const count = (share * (Math.max(0, weight - 1) / 5) * TERM_COUNT) / words.length;
      if (count === 0) continue;
      for (const word of new Set(words)) {
        const held = counts.get(word) ?? { perClass: new Map<number, number>(), buyer: 0 };
        counts.set(word, held);
        for (const index of indexes)
          held.perClass.set(index, (held.perClass.get(index) ?? 0) + count * (isShared ? SHARED : 1));
      }
    }
  }
}

/** The model of the repository. */
export const TEXT_MODEL = new TextModel(stored);

const MIN_WEIGHT = 0.1;
const MAX_CHARS = 2000;
/** 'Apple Watch' says nothing of watching, 'Privacy Policy' nothing of privacy. */
const FIXED_NAMES = new RegExp(anyPattern(fixedNames), 'gi');

/** What the head of the start page says of the product decides; sub-pages speak of much else. */
function wordWeight(passage: Passage): number {
  const weight = passageWeight(passage);
  if (passage.pageIndex > 0) return weight / 2;
  return passage.region === 'head' ? weight * 2 : weight;
}

const wordsOf = ({ text }: Passage): string[] =>
  extractFeatures(text.slice(0, MAX_CHARS).replace(FIXED_NAMES, ' '));

/** The words of a site that the model knows, each weighed by its place; the tenth mention adds less than the second. */
export async function siteWords(passages: readonly Passage[], signal?: AbortSignal): Promise<SiteWords> {
  const masses = new Map<string, number>();
  const unknown = new Set<string>();
  await forEachYielding(
    passages,
    (passage) => {
      const weight = wordWeight(passage);
      if (weight < MIN_WEIGHT) return;
      for (const word of new Set(wordsOf(passage))) {
        if (TEXT_MODEL.knows(word)) masses.set(word, (masses.get(word) ?? 0) + weight);
        else unknown.add(word);
      }
    },
    signal,
  );
  return {
    weights: new Map([...masses].map(([word, mass]) => [word, Math.log2(1 + mass)])),
    coverage: masses.size / Math.max(1, masses.size + unknown.size),
  };
}
