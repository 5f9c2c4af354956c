import type { Evidence, Industry } from '@mintbridge/contracts';
import { CATEGORIES, EXTRACTION_INDUSTRIES } from '@mintbridge/contracts';
import type { Finding } from '../facts/finding.js';
import { NOTHING, clamp, round2 } from '../facts/finding.js';
import { quoteOf } from '../facts/page-text.js';
import type { Passage } from '../facts/passage.js';
import { definitionsIn } from './definitions.js';
import type { StructuredHint } from './structured-hints.js';
import type { Hit } from './term-counts.js';
import type { Pointer } from './site-terms.js';
import { pointingTo, termsIn } from './site-terms.js';
import { saturate } from './term-counts.js';

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
  score: number;
  categories: { category: string; score: number }[];
}

export interface Classification {
  industry: Finding;
  category: Finding;
  /** Scores of all industries, best first, for those who want to see them. */
  ranking: readonly Scored[];
}

/** Many weak words must not outweigh a few strong ones: each further word of an industry counts a little less. */
const fading = (points: readonly number[]): number =>
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
        .map(([category, values]) => ({ category, score: fading(values) }))
        .sort((a, b) => b.score - a.score);
      const inCategories = categories.reduce(
        (sum, { score }, index) => sum + score * (index === 0 ? 1 : 0.3),
        0,
      );
      const named = hints.find((hint) => hint.industry === industry)?.points ?? 0;
      const score = (fading(perCategory.get('') ?? []) + inCategories + named) * (HORIZONTAL[industry] ?? 1);
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
      quote: quoteOf(hit.passage.text, 200),
      source: `'${hit.label}' in the ${hit.passage.source} points to ${what}`,
    }));
}

/** Below it the words of a site say next to nothing about its industry. */
const LEAST_SCORE = 1;
/** Below it they are a hint that the seller should look at. */
const FIRM_SCORE = 3;

/** Industry and sub-category by the words of a site, with the words that decided. */
export async function classify(
  passages: readonly Passage[],
  hints: readonly StructuredHint[] = [],
  signal?: AbortSignal,
): Promise<Classification> {
  const hits = pointingTo(await termsIn(passages, signal), 'industry');
  const defining = pointingTo(await termsIn(definitionsIn(passages), signal), 'industry');
  const ranking = scoreIndustries([...hits, ...defining], hints);
  const [first, second] = ranking;
  if (!first || first.score < LEAST_SCORE) return { industry: NOTHING, category: NOTHING, ranking };
  const { industry } = first;
  const lead = 1 - (second?.score ?? 0) / first.score;
  const isFirm = first.score >= FIRM_SCORE;
  const confidence = !isFirm
    ? 0.3
    : clamp(
        0.42 + lead * 0.6 + Math.min(first.score, 50) / 250,
        0.35,
        Math.min(0.97, 0.55 + first.score / 40),
      );
  const [category, nextCategory] = first.categories;
  const categoryLead = category ? 1 - (nextCategory?.score ?? 0) / category.score : 0;
  return {
    industry: {
      value: industry,
      confidence: round2(confidence),
      evidence: [
        ...hints.filter((hint) => hint.industry === industry).map(({ evidence }) => evidence),
        ...evidenceFor(hits, (target) => target.industry === industry, industry),
      ],
    },
    category: category
      ? {
          value: category.category,
          confidence: round2(confidence * clamp(0.6 + categoryLead * 0.6, 0, 1)),
          evidence: evidenceFor(
            hits,
            (target) => target.industry === industry && target.category === category.category,
            category.category,
          ),
        }
      : { value: CATEGORIES[industry][0], confidence: 0.3, evidence: [] },
    ranking,
  };
}
