import type { Industry } from '@mintbridge/contracts';
import type { Passage } from '../facts/passage.js';
import { BUSINESS_SIGNALS, CONSUMER_SIGNALS } from './buyers.js';
import { LEXICONS } from './lexicon/index.js';
import type { Ground } from './platform-signals.js';
import { PLATFORM_SIGNALS } from './platform-signals.js';
import type { Hit } from './term-counts.js';
import { countTerms } from './term-counts.js';
import type { Term } from './term-matcher.js';
import { TermMatcher, parseTerms } from './term-matcher.js';
import { wordsOf } from './words.js';

/** What a term points to: an industry or a sub-category ('' for the industry as a whole), a kind of buyer, a platform. */
export type Pointer =
  | { kind: 'industry'; industry: Industry; category: string }
  | { kind: 'buyer'; side: 'business' | 'consumer' }
  | { kind: 'ground'; ground: Ground };

/** A term that two lexicons name for one thing counts once, with the heavier weight. */
function withoutDuplicates(terms: readonly Term<Pointer>[]): Term<Pointer>[] {
  const kept = new Map<string, Term<Pointer>>();
  for (const term of terms) {
    const key = `${wordsOf(term.text).join(' ')}${term.text.endsWith('*')}${JSON.stringify(term.target)}`;
    const held = kept.get(key);
    if (!held || held.weight < term.weight) kept.set(key, term);
  }
  return [...kept.values()];
}

const TERMS: readonly Term<Pointer>[] = [
  ...LEXICONS.flatMap(({ industry, general, categories }) => [
    ...parseTerms<Pointer>(general, { kind: 'industry', industry, category: '' }),
    ...Object.entries(categories).flatMap(([category, terms]) =>
      parseTerms<Pointer>(terms, { kind: 'industry', industry, category }),
    ),
  ]),
  ...parseTerms<Pointer>(BUSINESS_SIGNALS, { kind: 'buyer', side: 'business' }),
  ...parseTerms<Pointer>(CONSUMER_SIGNALS, { kind: 'buyer', side: 'consumer' }),
  ...Object.entries(PLATFORM_SIGNALS).flatMap(([ground, terms]) =>
    parseTerms<Pointer>(terms, { kind: 'ground', ground: ground as Ground }),
  ),
];

const MATCHER = new TermMatcher<Pointer>(withoutDuplicates(TERMS));

const known = new WeakMap<readonly Passage[], Promise<Hit<Pointer>[]>>();

/** Terms of all lexicons in a site's passages. They are looked for once, whoever asks. */
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
