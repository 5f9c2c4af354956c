import type { Industry, TypedCategory } from '@mintbridge/contracts';
import buyerTerms from '../data/buyer-terms.json' with { type: 'json' };
import { INDUSTRY_TERMS } from './industry-terms.js';
import platformTerms from '../data/platform-terms.json' with { type: 'json' };
import fixedNames from '../data/fixed-names.json' with { type: 'json' };
import typedCategoryTerms from '../data/typed-category-terms.json' with { type: 'json' };
import type { Passage } from '../passages/passage.js';
import type { PhraseLists } from '../text/phrase-lists.js';
import type { Hit } from './term-counts.js';
import { countTerms } from './term-counts.js';
import type { Term } from './term-matcher.js';
import { TermMatcher, parseTerm } from './term-matcher.js';

/** What a product can run on, before these are combined into one platform type. */
export type Runtime = keyof typeof platformTerms;

/**
 * What a term points to: an industry or a sub-category ('' for the industry as a whole), a sub-category that is no option, a
 * kind of buyer, a runtime.
 */
export type Pointer =
  | { kind: 'industry'; industry: Industry; category: string }
  | { kind: 'typed-category'; category: TypedCategory }
  | { kind: 'buyer'; side: keyof typeof buyerTerms }
  | { kind: 'runtime'; runtime: Runtime };

const toTerms = (lists: PhraseLists, pointerTo: (section: string) => Pointer): Term<Pointer>[] =>
  Object.entries(lists).flatMap(([section, entries]) =>
    entries.map((entry) => ({ ...parseTerm(entry), target: pointerTo(section) })),
  );

/** Sections are named 'FinTech' or 'FinTech / Digital Payments'. */
function industryPointer(section: string): Pointer {
  const [industry, category = ''] = section.split(' / ');
  return { kind: 'industry', industry: industry as Industry, category };
}

const MATCHER = new TermMatcher<Pointer>(
  [
    ...toTerms(INDUSTRY_TERMS, industryPointer),
    ...toTerms(typedCategoryTerms, (category) => ({
      kind: 'typed-category',
      category: category as TypedCategory,
    })),
    ...toTerms(buyerTerms, (side) => ({ kind: 'buyer', side: side as keyof typeof buyerTerms })),
    ...toTerms(platformTerms, (runtime) => ({ kind: 'runtime', runtime: runtime as Runtime })),
  ],
  Object.values(fixedNames).flat(),
);

const known = new WeakMap<readonly Passage[], Promise<Hit<Pointer>[]>>();

/** Terms of all term lists in a site's passages. They are looked for once and cached. */
export function termsIn(passages: readonly Passage[], signal?: AbortSignal): Promise<Hit<Pointer>[]> {
  const held = known.get(passages);
  if (held) return held;
  const counted = countTerms(MATCHER, passages, signal);
  known.set(passages, counted);
  return counted;
}

/** The hits that point to one kind of thing, each with those pointers alone. */
export function pointingTo<K extends Pointer['kind']>(
  hits: readonly Hit<Pointer>[],
  kind: K,
): Hit<Extract<Pointer, { kind: K }>>[] {
  const isOfKind = (entry: {
    target: Pointer;
    weight: number;
  }): entry is { target: Extract<Pointer, { kind: K }>; weight: number } => entry.target.kind === kind;
  return hits.flatMap((hit) => {
    const targets = hit.targets.filter(isOfKind);
    return targets.length > 0 ? [{ ...hit, targets }] : [];
  });
}
