import type { Evidence, Industry } from '@mintbridge/contracts';
import { CATEGORIES } from '@mintbridge/contracts';
import type { Finding } from '../finding.js';
import { NOTHING, clamp, round2 } from '../finding.js';
import { toQuote } from '../passages/page-text.js';
import type { Passage } from '../passages/passage.js';
import { isOnFirstScreen } from '../passages/passage.js';
import { definitionsIn } from './definitions.js';
import type { IndustryTarget } from './industry-scores.js';
import { scoreIndustries } from './industry-scores.js';
import type { Option } from './option-shares.js';
import { findBest, industryShares, rankCategories, rankIndustries } from './option-shares.js';
import type { StructuredHint } from './structured-hints.js';
import type { Hit } from './term-counts.js';
import { pointingTo, termsIn } from './site-terms.js';
import { saturate } from './term-counts.js';
import type { SiteWords } from './text-model.js';
import { TEXT_MODEL } from './text-model.js';

/** The options that the words of a site speak for, best first. Empty where they say nothing. */
export interface RankedOptions {
  industries: readonly Option[];
  categoriesIn: (industry: Industry) => readonly Option[];
}

export interface Classification {
  industry: Finding;
  category: Finding;
  options: RankedOptions;
}

const NO_OPTIONS: RankedOptions = { industries: [], categoriesIn: () => [] };

function evidenceFor(
  hits: readonly Hit<IndustryTarget>[],
  points: (target: IndustryTarget) => boolean,
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
    return { industry: NOTHING, category: NOTHING, options: NO_OPTIONS };
  const shares = model.categoryShares(words.weights);
  const modelled = industryShares(shares);
  const industries = rankIndustries(ranking, modelled, words.coverage);
  const [first] = industries;
  const chosen = ranking.find(({ industry }) => industry === first?.name);
  if (!first || !chosen) return { industry: NOTHING, category: NOTHING, options: NO_OPTIONS };
  const { industry } = chosen;
  const onFirstScreen = scoreIndustries([...shown, ...defining], []);
  const categoriesIn = (name: Industry): Option[] => rankCategories(name, ranking, onFirstScreen, shares);
  const [category] = categoriesIn(industry);
  const sure = grounded(chosen.score);
  const terms = hits.filter(({ targets }) => targets.some(({ target }) => target.industry === industry));
  const isNamedTwice = terms.length >= MIN_TERMS && ranking[0] === chosen && findBest(modelled) === industry;
  const isCategoryNamedTwice =
    isNamedTwice &&
    chosen.categories[0]?.category === category?.name &&
    findBest(shares) === `${industry} / ${category?.name}`;
  const pointsTo = (target: IndustryTarget): boolean =>
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
    options: { industries, categoriesIn },
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
