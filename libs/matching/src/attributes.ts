import { REVENUE_STAGES, isGiven, parseMoney, revenueStage } from '@mintbridge/contracts';
import { focusMatches, toFocusSet } from './focus.js';
import type { FocusMatch, FocusSet } from './focus.js';
import { UNSTATED_MODEL, modelIndex } from './models.js';
import { UNSTATED_PLATFORM, platformIndex } from './platforms.js';
import { listingTokens } from './match-input.js';
import type { MatchProduct } from './match-input.js';
import { keywordHashes } from './text.js';

/** Everything about a listing that influences its score: listings with equal attributes have equal scores. */
export interface ListingAttributes {
  /** Matching focus options. */
  focus: FocusSet;
  industryStated: boolean;
  /** Index in BUSINESS_MODELS, or OTHER_MODEL or UNSTATED_MODEL. */
  model: number;
  /** Index in PLATFORM_TYPES, or OTHER_PLATFORM or UNSTATED_PLATFORM. */
  platform: number;
  /** Index in REVENUE_STAGES, or UNKNOWN_STAGE. */
  stage: number;
  live: boolean;
}

/** No revenue figures. */
export const UNKNOWN_STAGE = REVENUE_STAGES.length;

/** Maximum number of distinct words of a listing compared with a thesis. */
const LISTING_WORDS_MAX = 256;

function stageIndex({ revenue, currency, isCurrencyChosen: isChosen }: MatchProduct): number {
  const isStated = isGiven(revenue) && (/pre/i.test(revenue) || parseMoney(revenue) !== null);
  return isStated ? REVENUE_STAGES.indexOf(revenueStage(revenue, { currency, isChosen })) : UNKNOWN_STAGE;
}

/** Derives the attributes of a listing. Pass `matches` if already computed. */
export function toAttributes(
  product: MatchProduct,
  matches: FocusMatch[] = focusMatches(product),
): ListingAttributes {
  const { businessModel, platformType } = product;
  return {
    focus: toFocusSet(matches.map(({ option }) => option)),
    industryStated: isGiven(product.industry),
    model: isGiven(businessModel) ? modelIndex(businessModel) : UNSTATED_MODEL,
    platform: isGiven(platformType) ? platformIndex(platformType) : UNSTATED_PLATFORM,
    stage: stageIndex(product),
    live: product.isActive,
  };
}

/** Hashes of the listing's keywords. Pass `tokens` if already tokenized. */
export const listingWords = (product: MatchProduct, tokens = listingTokens(product)): Int32Array =>
  keywordHashes(tokens, LISTING_WORDS_MAX);

// Layout of packed attributes, high bits first: live 1, model 3, platform 4, stage 3 (these eleven are the group), industry
// stated 1, focus 20. Sorting therefore keeps groups together.
const FOCUS_BITS = 20;
const GROUP_SHIFT = FOCUS_BITS + 1;

/** Group of packed attributes: all but the industry. */
export const unpackGroup = (packed: number): number => packed >>> GROUP_SHIFT;
/** Focus set of packed attributes. */
export const unpackFocus = (packed: number): FocusSet => packed & ((1 << FOCUS_BITS) - 1);

/** Packs attributes into an unsigned 32-bit number, as they are stored, counted and sorted. */
export function packAttributes({
  focus,
  industryStated,
  model,
  platform,
  stage,
  live,
}: ListingAttributes): number {
  const group = (Number(live) << 10) | (model << 7) | (platform << 3) | stage;
  return ((group << GROUP_SHIFT) | (Number(industryStated) << FOCUS_BITS) | focus) >>> 0;
}

/** The inverse of packAttributes. */
export function unpackAttributes(packed: number): ListingAttributes {
  const group = unpackGroup(packed);
  return {
    focus: unpackFocus(packed),
    industryStated: ((packed >>> FOCUS_BITS) & 1) === 1,
    model: (group >>> 7) & 7,
    platform: (group >>> 3) & 15,
    stage: group & 7,
    live: group >>> 10 === 1,
  };
}

/** Packed attributes and hashed words of a listing, as stored for matching. */
export function compileListing(product: MatchProduct): { attributes: number; words: Int32Array } {
  const tokens = listingTokens(product);
  const attributes = toAttributes(product, focusMatches(product, tokens));
  return { attributes: packAttributes(attributes), words: listingWords(product, tokens) };
}
