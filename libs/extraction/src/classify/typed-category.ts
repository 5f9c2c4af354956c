import type { TypedCategory } from '@mintbridge/contracts';
import { CONFIDENT_FROM, typedCategoriesFor } from '@mintbridge/contracts';
import type { Finding } from '../finding.js';
import { toQuote } from '../passages/page-text.js';
import type { Passage } from '../passages/passage.js';
import { definitionsIn } from './definitions.js';
import { pointingTo, termsIn } from './site-terms.js';
import type { Hit } from './term-counts.js';

/** What the words that name a product must say at the least: one that means this kind alone. */
const MIN_POINTS = 6;
/** Filled in, and marked as to be checked. */
const CONFIDENCE = 0.65;

const NAMING = new Set<Passage['kind']>(['title', 'social-title', 'description', 'social-description']);

/** Titles, descriptions, the first heading and what the site calls its product: these say what it is. */
const namingPassages = (passages: readonly Passage[]): Passage[] => [
  ...passages.filter(
    ({ pageIndex, kind, level }) =>
      pageIndex === 0 && (NAMING.has(kind) || (kind === 'heading' && level === 1)),
  ),
  ...definitionsIn(passages),
];

const sumPoints = <T>(hits: readonly Hit<T>[], isMeant: (target: T) => boolean): number =>
  hits.reduce(
    (sum, { targets }) =>
      sum + Math.max(0, ...targets.filter(({ target }) => isMeant(target)).map(({ weight }) => weight)),
    0,
  );

/**
 * A sub-category that no option of the industry names: where the site names its product by that kind, and less by the
 * chosen option. Undefined where an option fits.
 */
export async function findTypedCategory(
  passages: readonly Passage[],
  { industry, category }: { industry: Finding; category: Finding },
  signal?: AbortSignal,
): Promise<Finding | undefined> {
  if (category.confidence >= CONFIDENT_FROM) return undefined;
  const hits = await termsIn(namingPassages(passages), signal);
  const kinds = pointingTo(hits, 'typed-category');
  if (kinds.length === 0) return undefined;
  const points = (name: TypedCategory) => sumPoints(kinds, (target) => target.category === name);
  const [best] = typedCategoriesFor(industry.value).toSorted((a, b) => points(b) - points(a));
  if (!best || points(best) < MIN_POINTS) return undefined;
  const ofOption = sumPoints(
    pointingTo(hits, 'industry'),
    (target) => target.industry === industry.value && target.category === category.value,
  );
  if (ofOption >= points(best)) return undefined;
  return {
    value: best,
    confidence: CONFIDENCE,
    evidence: kinds
      .filter(({ targets }) => targets.some(({ target }) => target.category === best))
      .slice(0, 3)
      .map(({ label, passage }) => ({
        page: passage.page,
        quote: toQuote(passage.text, 200),
        source: `'${label}' in the ${passage.source} points to ${best}`,
      })),
  };
}
