import {
  BUSINESS_MODELS,
  BUSINESS_MODEL_LABELS,
  INDUSTRY_FOCUS_MAP,
  INDUSTRY_FOCUS_OPTIONS,
  PLATFORM_TYPES,
  PLATFORM_TYPE_LABELS,
} from '@mintbridge/contracts';
import type { FocusRule, IndustryFocus } from '@mintbridge/contracts';
import { modelIndex } from './models.js';
import { platformIndex } from './platforms.js';
import { listingTokens } from './match-input.js';
import type { MatchProduct } from './match-input.js';
import { nameKey } from './text.js';

/** A set of focus options, bit n being INDUSTRY_FOCUS_OPTIONS[n]. */
export type FocusSet = number;

/** A matching focus option. `fact` explains it if the industry alone does not. */
export interface FocusMatch {
  option: IndustryFocus;
  fact?: string;
}

// A typed industry such as 'Gaming' matches the option of that name.
const ownNames = (option: IndustryFocus): string[] => [option, ...option.split('/')].map(nameKey);

const RULES = INDUSTRY_FOCUS_OPTIONS.map((option) => {
  const rule: FocusRule = INDUSTRY_FOCUS_MAP[option];
  return { option, rule, industryKeys: new Set([...rule.industries.map(nameKey), ...ownNames(option)]) };
});

/** Bits of a profile's options; unknown ones are ignored. */
export function toFocusSet(options: readonly string[]): FocusSet {
  return options.reduce((set, option) => {
    const index = (INDUSTRY_FOCUS_OPTIONS as readonly string[]).indexOf(option);
    return index < 0 ? set : set | (1 << index);
  }, 0);
}

function deliveryFact(product: MatchProduct, delivery: FocusRule['delivery']): string | undefined {
  const platform = PLATFORM_TYPES[platformIndex(product.platformType)];
  if (!platform || !delivery?.platforms.includes(platform)) return undefined;
  const label = PLATFORM_TYPE_LABELS[platform];
  if (!delivery.businessModels) return `it is delivered as ${label}`;
  const model = BUSINESS_MODELS[modelIndex(product.businessModel)];
  const fits = model && delivery.businessModels.includes(model);
  return fits ? `it sells ${BUSINESS_MODEL_LABELS[model]} as ${label}` : undefined;
}

/** A phrase of an option, split into words. */
interface Phrase {
  option: IndustryFocus;
  words: string[];
}

const phrasesByFirstWord = new Map<string, Phrase[]>();
for (const { option, rule } of RULES) {
  for (const phrase of rule.phrases ?? []) {
    const words = phrase.split(' ');
    // One-word phrases may be plurals themselves.
    const firsts = words.length === 1 ? [phrase, `${phrase}s`] : [words[0]!];
    for (const first of firsts) {
      phrasesByFirstWord.set(first, [...(phrasesByFirstWord.get(first) ?? []), { option, words }]);
    }
  }
}

const occursAt = (tokens: readonly string[], start: number, words: readonly string[]): boolean =>
  words.every((word, offset) => {
    const token = tokens[start + offset];
    return token === word || (offset === words.length - 1 && token === `${word}s`);
  });

/** The first phrase found in the listing, per option. */
function phrasesIn(tokens: readonly string[]): Map<IndustryFocus, string> {
  const found = new Map<IndustryFocus, string>();
  for (const [start, token] of tokens.entries()) {
    for (const { option, words } of phrasesByFirstWord.get(token) ?? []) {
      if (!found.has(option) && occursAt(tokens, start, words)) found.set(option, words.join(' '));
    }
  }
  return found;
}

/** All focus options that a listing matches by industry, platform, business model or words. Pass `tokens` if tokenized. */
export function focusMatches(product: MatchProduct, tokens = listingTokens(product)): FocusMatch[] {
  const industry = nameKey(product.industry);
  const mentioned = phrasesIn(tokens);
  const matches: FocusMatch[] = [];
  for (const { option, rule, industryKeys } of RULES) {
    if (industryKeys.has(industry)) {
      matches.push({ option });
      continue;
    }
    const phrase = mentioned.get(option);
    const fact = deliveryFact(product, rule.delivery) ?? (phrase && `the listing mentions "${phrase}"`);
    if (fact) matches.push({ option, fact });
  }
  return matches;
}
