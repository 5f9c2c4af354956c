import type { Industry } from '@mintbridge/contracts';
import { EXTRACTION_INDUSTRIES } from '@mintbridge/contracts';
import type { Pointer } from './site-terms.js';
import type { StructuredHint } from './structured-hints.js';
import type { Hit } from './term-counts.js';
import { saturate } from './term-counts.js';

export type IndustryTarget = Extract<Pointer, { kind: 'industry' }>;

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

/** What the term lists give an industry and its sub-categories. */
export interface Scored {
  industry: Industry;
  /** The scores of the term lists. */
  score: number;
  categories: { category: string; score: number }[];
}

/** Many weak words must not outweigh a few strong ones: each further word of an industry counts a little less. */
const diminishingSum = (points: readonly number[]): number =>
  points.toSorted((a, b) => b - a).reduce((sum, value, index) => sum + value / (1 + index / 7), 0);

/** The scores of all industries, best first. */
export function scoreIndustries(
  hits: readonly Hit<IndustryTarget>[],
  hints: readonly StructuredHint[],
): Scored[] {
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
