import { REVENUE_STAGES, isGiven, parseMoney, revenueStage } from '@mintbridge/contracts';
import { focusMatches, focusSetOf } from './focus.js';
import type { FocusMatch, FocusSet } from './focus.js';
import { UNSTATED_MODEL, modelIndex } from './models.js';
import { UNSTATED_PLATFORM, platformIndex } from './platforms.js';
import { listingTokens } from './sides.js';
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

/** The listing's telling words, hashed. `tokens` spares the reading where it is done already. */
export const listingWords = (product: MatchProduct, tokens = listingTokens(product)): Int32Array =>
  wordHashes(tokens, LISTING_WORDS_MAX);

// Layout of packed traits, high bits first: live 1, model 3, platform 4, stage 3 (these eleven are the cell), industry
// stated 1, focus 20. Sorted traits therefore lie cell by cell, and the cells of one wish mostly side by side.
const FOCUS_BITS = 20;
const CELL_SHIFT = FOCUS_BITS + 1;

/** The cell of packed traits: everything but the industry. */
export const cellOf = (packed: number): number => packed >>> CELL_SHIFT;
/** The focus set of packed traits. */
export const focusOf = (packed: number): FocusSet => packed & ((1 << FOCUS_BITS) - 1);

/** Traits as one unsigned 32-bit number, the form in which they are stored, counted and sorted. */
export function packTraits({ focus, industryStated, model, platform, stage, live }: ListingTraits): number {
  const cell = (Number(live) << 10) | (model << 7) | (platform << 3) | stage;
  return ((cell << CELL_SHIFT) | (Number(industryStated) << FOCUS_BITS) | focus) >>> 0;
}

/** The inverse of packTraits. */
export function unpackTraits(packed: number): ListingTraits {
  const cell = cellOf(packed);
  return {
    focus: focusOf(packed),
    industryStated: ((packed >>> FOCUS_BITS) & 1) === 1,
    model: (cell >>> 7) & 7,
    platform: (cell >>> 3) & 15,
    stage: cell & 7,
    live: cell >>> 10 === 1,
  };
}

/** All that is kept of a listing for matching: packed traits and hashed words, read in one go. */
export function compileListing(product: MatchProduct): { traits: number; words: Int32Array } {
  const tokens = listingTokens(product);
  const traits = traitsOf(product, focusMatches(product, tokens));
  return { traits: packTraits(traits), words: listingWords(product, tokens) };
}
