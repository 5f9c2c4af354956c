import type { Industry } from '@mintbridge/contracts';
import { CATEGORIES, EXTRACTION_INDUSTRIES } from '@mintbridge/contracts';
import type { Scored } from './industry-scores.js';

/** An option with its share of the scores of term lists and text model; all shares add up to 1. */
export interface Option {
  name: string;
  share: number;
}

/** For industries the text model counts as much as the term lists, unless it gives no industry this share: then it counts less. */
const DECIDED_FROM = 0.4;
/** It counts less, too, where it knows less than this share of a site's words, as in languages that it has hardly seen. */
const VERSED_FROM = 0.3;
/** How much the text model counts beside the term lists for sub-categories. */
const CATEGORY_MODEL_WEIGHT = 0.8;

/**
 * Options by both scores, best first. `least` is what each option has from the term lists at the least: one that they do
 * not know stays alive, and where they say little the text model decides.
 */
function combined(
  names: readonly string[],
  listed: (name: string) => number,
  modelled: (name: string) => number,
  { least, weight }: { least: number; weight: number },
): Option[] {
  const all = names.reduce((sum, name) => sum + modelled(name), 0) || 1;
  const odds = names.map((name) => (listed(name) + least) * (modelled(name) / all + 1e-4) ** weight);
  const sum = odds.reduce((result, odd) => result + odd, 0);
  return names
    .map((name, index) => ({ name, share: (odds[index] ?? 0) / sum }))
    .sort((a, b) => b.share - a.share);
}

/** What the text model alone gives each industry. */
export function industryShares(shares: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const modelled = new Map<string, number>();
  for (const [name, share] of shares) {
    const industry = name.split(' / ')[0] ?? '';
    modelled.set(industry, (modelled.get(industry) ?? 0) + share);
  }
  return modelled;
}

export const findBest = (shares: ReadonlyMap<string, number>): string =>
  [...shares].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as const)[0];

export function rankIndustries(
  ranking: readonly Scored[],
  modelled: ReadonlyMap<string, number>,
  coverage: number,
): Option[] {
  const scores = new Map<string, number>(ranking.map(({ industry, score }) => [industry, score]));
  const total = ranking.reduce((sum, { score }) => sum + score, 0) || 1;
  const decided = Math.min(1, Math.max(...modelled.values()) / DECIDED_FROM);
  const versed = Math.min(1, coverage / VERSED_FROM);
  return combined(
    EXTRACTION_INDUSTRIES,
    (name) => scores.get(name) ?? 0,
    (name) => modelled.get(name) ?? 0,
    { least: total * 0.01, weight: decided * versed },
  );
}

/** What a sub-category has from the term lists at the least. */
const MIN_LISTED = 2;

/** The first screen counts again, by half: neighbours share the words of the rest. */
export function rankCategories(
  industry: Industry,
  ranking: readonly Scored[],
  onFirstScreen: readonly Scored[],
  shares: ReadonlyMap<string, number>,
): Option[] {
  const scoreIn = (all: readonly Scored[]) => {
    const { categories = [] } = all.find((scored) => scored.industry === industry) ?? {};
    const scores = new Map(categories.map(({ category, score }) => [category, score]));
    return (name: string): number => MIN_LISTED + (scores.get(name) ?? 0);
  };
  const inAll = scoreIn(ranking);
  const first = scoreIn(onFirstScreen);
  return combined(
    CATEGORIES[industry],
    (name) => inAll(name) * Math.sqrt(first(name)),
    (name) => shares.get(`${industry} / ${name}`) ?? 0,
    { least: 0, weight: CATEGORY_MODEL_WEIGHT },
  );
}
