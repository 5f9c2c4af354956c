import { REVENUE_STAGES, isGiven, parseMoney, revenueStage } from '@mintbridge/contracts';
import { focusMatches, focusSetOf } from './focus.js';
import type { FocusMatch, FocusSet } from './focus.js';
import { UNSTATED_MODEL, modelIndex } from './models.js';
import { UNSTATED_PLATFORM, platformIndex } from './platforms.js';
import type { MatchProduct } from './sides.js';
import { wordHashes } from './text.js';

/** All that a score can tell apart in listings. Listings with the same traits score alike for every investor. */
export interface ListingTraits {
  /** Focus options that the listing lies under. */
  focus: FocusSet;
  industryStated: boolean;
  /** Index in BUSINESS_MODELS, or one of the two beyond it. */
  model: number;
  /** Index in PLATFORM_TYPES, or one of the two beyond it. */
  platform: number;
  /** Index in REVENUE_STAGES, or UNKNOWN_STAGE. */
  stage: number;
  live: boolean;
}

/** No figures to tell the revenue stage from. */
export const UNKNOWN_STAGE = REVENUE_STAGES.length;

/** The most distinct words of a listing that are compared with a thesis; later ones are not read. */
const LISTING_WORDS_MAX = 256;

function stageIndex(revenue: string | null | undefined): number {
  const tells = isGiven(revenue) && (/pre/i.test(revenue) || parseMoney(revenue) !== null);
  return tells ? REVENUE_STAGES.indexOf(revenueStage(revenue)) : UNKNOWN_STAGE;
}

/** A listing's traits, read from its texts. `matches` spares the reading where it is known already. */
export function traitsOf(
  product: MatchProduct,
  matches: FocusMatch[] = focusMatches(product),
): ListingTraits {
  const { businessModel, platformType } = product;
  return {
    focus: focusSetOf(matches.map(({ option }) => option)),
    industryStated: isGiven(product.industry),
    model: isGiven(businessModel) ? modelIndex(businessModel) : UNSTATED_MODEL,
    platform: isGiven(platformType) ? platformIndex(platformType) : UNSTATED_PLATFORM,
    stage: stageIndex(product.revenue),
    live: product.isActive,
  };
}

/** The listing's telling words, hashed. */
export function listingWords(product: MatchProduct): Int32Array {
  const text = [
    product.headline,
    product.industry,
    product.category,
    product.description,
    product.features,
    product.benefitsForUsers,
    product.potentialUseCases,
    product.techStack,
  ].join(' \n ');
  return wordHashes(text, LISTING_WORDS_MAX);
}

// Layout of packed traits, low bits first: focus 20, industry stated 1, then the cell: live 1, stage 3, platform 4,
// model 3. Sorting packed traits therefore sorts by cell, and by focus within a cell.
const FOCUS_BITS = 20;
const CELL_SHIFT = FOCUS_BITS + 1;
/** Upper bound of cell numbers. */
export const CELLS = 1 << 11;

/** The cell of packed traits: everything but the industry. */
export const cellOf = (packed: number): number => packed >>> CELL_SHIFT;
/** The focus set of packed traits. */
export const focusOf = (packed: number): FocusSet => packed & ((1 << FOCUS_BITS) - 1);

/** Traits as one unsigned 32-bit number, the form in which they are stored, counted and sorted. */
export function packTraits({ focus, industryStated, model, platform, stage, live }: ListingTraits): number {
  const cell = (model << 8) | (platform << 4) | (stage << 1) | Number(live);
  return ((cell << CELL_SHIFT) | (Number(industryStated) << FOCUS_BITS) | focus) >>> 0;
}

/** The inverse of packTraits. */
export function unpackTraits(packed: number): ListingTraits {
  const cell = cellOf(packed);
  return {
    focus: focusOf(packed),
    industryStated: ((packed >>> FOCUS_BITS) & 1) === 1,
    model: cell >>> 8,
    platform: (cell >>> 4) & 15,
    stage: (cell >>> 1) & 7,
    live: (cell & 1) === 1,
  };
}
