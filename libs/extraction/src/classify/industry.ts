import type { Evidence, Industry } from '@mintbridge/contracts';
import { CATEGORIES, EXTRACTION_INDUSTRIES } from '@mintbridge/contracts';
import type { Finding } from '../finding.js';
import { NOTHING, clamp, round2 } from '../finding.js';
import { toQuote } from '../passages/page-text.js';
import type { Passage } from '../passages/passage.js';
import { isOnFirstScreen } from '../passages/passage.js';
import { definitionsIn } from './definitions.js';
import type { StructuredHint } from './structured-hints.js';
import type { Hit } from './term-counts.js';
import type { Pointer } from './site-terms.js';
import { pointingTo, termsIn } from './site-terms.js';
import { saturate } from './term-counts.js';
import type { SiteWords } from './text-model.js';
import { TEXT_MODEL } from './text-model.js';

type Target = Extract<Pointer, { kind: 'industry' }>;

/**
 * Industries that describe how a product works rather than what it is for give way to one that names a
 * purpose: a clinic's assistant with AI in it is health technology.
 */
const HORIZONTAL: Partial<Record<Industry, number>> = {
  AIML: 0.7,
  ProductivityTools: 0.75,
  SocialTech: 0.85,
  MediaTech: 0.9,
  EdTech: 0.95,
};

interface Scored {
  industry: Industry;
  /** The scores of the term lists. */
  score: number;
  categories: { category: string; score: number }[];
}

/** An option with its share of the scores of term lists and text model; all shares add up to 1. */
interface Option {
  name: string;
  share: number;
}

export interface Classification {
  industry: Finding;
  category: Finding;
  /** Scores of all industries, best first, for those who want to see them. */
  ranking: readonly Scored[];
}

/** Many weak words must not outweigh a few strong ones: each further word of an industry counts a little less. */
const diminishingSum = (points: readonly number[]): number =>
  points.toSorted((a, b) => b - a).reduce((sum, value, index) => sum + value / (1 + index / 7), 0);

function scoreIndustries(hits: readonly Hit<Target>[], hints: readonly StructuredHint[]): Scored[] {
  const points = new Map<Industry, Map<string, number[]>>(
    EXTRACTION_INDUSTRIES.map((industry) => [industry, new Map<string, number[]>()]),
  );
  for (const hit of hits) {
    const mass = saturate(hit.mass);
    for (const { target, weight } of hit.targets) {
      const perCategory = points.get(target.industry);
      const list = perCategory?.get(target.category);
      const value = (weight - 0.5) * mass;
      if (value <= 0) continue;
      if (list) list.push(value);
      else perCategory?.set(target.category, [value]);
    }
  }
  return [...points]
    .map(([industry, perCategory]) => {
      const categories = [...perCategory]
        .filter(([category]) => category !== '')
        .map(([category, values]) => ({ category, score: diminishingSum(values) }))
        .sort((a, b) => b.score - a.score);
      const inCategories = categories.reduce(
        (sum, { score }, index) => sum + score * (index === 0 ? 1 : 0.3),
        0,
      );
      const named = hints.find((hint) => hint.industry === industry)?.points ?? 0;
      const score =
        (diminishingSum(perCategory.get('') ?? []) + inCategories + named) * (HORIZONTAL[industry] ?? 1);
      return { industry, score, categories };
    })
    .sort((a, b) => b.score - a.score);
}

function evidenceFor(
  hits: readonly Hit<Target>[],
  points: (target: Target) => boolean,
  what: string,
): Evidence[] {
  return hits
    .map((hit) => ({
      hit,
      worth:
        saturate(hit.mass) *
        Math.max(0, ...hit.targets.filter(({ target }) => points(target)).map(({ weight }) => weight)),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 3)
    .map(({ hit }) => ({
      page: hit.passage.page,
      quote: toQuote(hit.passage.text, 200),
      source: `'${hit.label}' in the ${hit.passage.source} points to ${what}`,
    }));
}

/** With less of the term lists' words than this, and as few of the model's, nothing speaks for any industry. */
const MIN_SCORE = 1;
const MIN_WORDS = 3;

/** How far a choice is to be trusted by how much the term lists say for it: without any it is a guess to ask about. */
const grounded = (score: number): number => Math.min(1, 0.45 + score / 10);

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
function industryShares(shares: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const modelled = new Map<string, number>();
  for (const [name, share] of shares) {
    const industry = name.split(' / ')[0] ?? '';
    modelled.set(industry, (modelled.get(industry) ?? 0) + share);
  }
  return modelled;
}

const findBest = (shares: ReadonlyMap<string, number>): string =>
  [...shares].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as const)[0];

function rankIndustries(
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
function rankCategories(
  { industry, categories }: Scored,
  onFirstScreen: readonly Scored[],
  shares: ReadonlyMap<string, number>,
): Option[] {
  const scoreIn = (scored: Scored['categories'] = []) => {
    const scores = new Map(scored.map(({ category, score }) => [category, score]));
    return (name: string): number => MIN_LISTED + (scores.get(name) ?? 0);
  };
  const inAll = scoreIn(categories);
  const first = scoreIn(onFirstScreen.find((scored) => scored.industry === industry)?.categories);
  return combined(
    CATEGORIES[industry],
    (name) => inAll(name) * Math.sqrt(first(name)),
    (name) => shares.get(`${industry} / ${name}`) ?? 0,
    { least: 0, weight: CATEGORY_MODEL_WEIGHT },
  );
}

/** Industry and sub-category by the words of a site, with the words that decided. */
export async function classify(
  passages: readonly Passage[],
  words: SiteWords,
  hints: readonly StructuredHint[] = [],
  signal?: AbortSignal,
  model = TEXT_MODEL,
): Promise<Classification> {
  const hits = pointingTo(await termsIn(passages, signal), 'industry');
  const defining = pointingTo(await termsIn(definitionsIn(passages), signal), 'industry');
  const shown = pointingTo(await termsIn(passages.filter(isOnFirstScreen), signal), 'industry');
  const ranking = scoreIndustries([...hits, ...defining], hints);
  const best = ranking[0]?.score ?? 0;
  if (best < MIN_SCORE && words.weights.size < MIN_WORDS)
    return { industry: NOTHING, category: NOTHING, ranking };
  const shares = model.categoryShares(words.weights);
  const modelled = industryShares(shares);
  const [first] = rankIndustries(ranking, modelled, words.coverage);
  const chosen = ranking.find(({ industry }) => industry === first?.name);
  if (!first || !chosen) return { industry: NOTHING, category: NOTHING, ranking };
  const { industry } = chosen;
  const onFirstScreen = scoreIndustries([...shown, ...defining], []);
  const [category] = rankCategories(chosen, onFirstScreen, shares);
  const sure = grounded(chosen.score);
  const terms = hits.filter(({ targets }) => targets.some(({ target }) => target.industry === industry));
  const isNamedTwice = terms.length >= MIN_TERMS && ranking[0] === chosen && findBest(modelled) === industry;
  const isCategoryNamedTwice =
    isNamedTwice &&
    chosen.categories[0]?.category === category?.name &&
    findBest(shares) === `${industry} / ${category?.name}`;
  const pointsTo = (target: Target): boolean =>
    target.industry === industry && target.category === category?.name;
  const categoryEvidence = evidenceFor(hits, pointsTo, category?.name ?? '');
  const industryEvidence = [
    ...hints.filter((hint) => hint.industry === industry).map(({ evidence }) => evidence),
    ...evidenceFor(hits, (target) => target.industry === industry, industry),
  ];
  return {
    industry: {
      value: industry,
      confidence: computeConfidence(first.share, sure, isNamedTwice),
      evidence: industryEvidence,
    },
    category: {
      value: category?.name ?? CATEGORIES[industry][0],
      confidence: computeConfidence(first.share * (category?.share ?? 0), sure, isCategoryNamedTwice),
      evidence: categoryEvidence.length > 0 ? categoryEvidence : industryEvidence.slice(0, 1),
    },
    ranking,
  };
}

/** How often a choice with such a share is right, by the labelled sites. */
const calibrated = (share: number): number => clamp(0.35 + share * 0.65, 0.3, 0.97);

/** The text model knows the terms, too: one alone is not named twice. */
const MIN_TERMS = 2;

/** Short of what is shown as sure. */
const MAX_BY_ONE = 0.78;

/** A choice is sure only where term lists and text model name it, each by itself. */
const computeConfidence = (share: number, sure: number, isNamedTwice: boolean): number =>
  round2(Math.min(calibrated(share) * sure, isNamedTwice ? 1 : MAX_BY_ONE));
