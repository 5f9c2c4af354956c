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
import type { MatchProduct } from './sides.js';
import { nameKey, plainText } from './text.js';

/** A set of focus options, bit n being INDUSTRY_FOCUS_OPTIONS[n]. */
export type FocusSet = number;

/** An option that a listing lies under. `fact` says why where the listing's industry alone does not. */
export interface FocusMatch {
  option: IndustryFocus;
  fact?: string;
}

// A listing may name an industry of its own: 'Gaming' typed by hand lies under the option of that name.
const ownNames = (option: IndustryFocus): string[] => [option, ...option.split('/')].map(nameKey);

const RULES = INDUSTRY_FOCUS_OPTIONS.map((option) => {
  const rule: FocusRule = INDUSTRY_FOCUS_MAP[option];
  return { option, rule, industryKeys: new Set([...rule.industries.map(nameKey), ...ownNames(option)]) };
});

/** Bits of the options of a profile; options outside the list count for nothing. */
export function focusSetOf(options: readonly string[]): FocusSet {
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

function phraseFact(text: string, phrases: readonly string[] = []): string | undefined {
  const phrase = phrases.find((words) => text.includes(` ${words} `) || text.includes(` ${words}s `));
  return phrase && `the listing mentions "${phrase}"`;
}

/** Every focus option that a listing lies under: by its industry, by how it is delivered and sold, or by its words. */
export function focusMatches(product: MatchProduct): FocusMatch[] {
  const industry = nameKey(product.industry);
  const text = plainText(
    [
      product.headline,
      product.industry,
      product.category,
      product.businessModel,
      product.platformType,
      product.description,
      product.features,
      product.benefitsForUsers,
      product.potentialUseCases,
      product.techStack,
    ].join(' \n '),
  );
  const matches: FocusMatch[] = [];
  for (const { option, rule, industryKeys } of RULES) {
    if (industryKeys.has(industry)) {
      matches.push({ option });
      continue;
    }
    const fact = deliveryFact(product, rule.delivery) ?? phraseFact(text, rule.phrases);
    if (fact) matches.push({ option, fact });
  }
  return matches;
}
