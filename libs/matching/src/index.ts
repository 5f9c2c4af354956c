/**
 * Matching listings with investors: scores, the reasons for them, and lists for many investors at once.
 * Pure and browser-safe.
 */
export type { MatchProduct, MatchProfile } from './sides.js';
export { DEFAULT_WEIGHTS, MATCH_LIMITS, type MatchWeights, type Scores } from './weights.js';
export {
  compareStandings,
  reweigh,
  reweighAll,
  scoreProduct,
  thesisOverlap,
  type MatchExplanation,
  type Standing,
} from './score.js';
export { focusMatches, type FocusMatch } from './focus.js';
export { platformsNamed, platformsOf } from './platforms.js';
export {
  compileListing,
  listingWords,
  packTraits,
  traitsOf,
  unpackTraits,
  type ListingTraits,
} from './traits.js';
export { compileProfile, packWish, thesisWords, unpackWish, wishOf, type Wish } from './wish.js';
export { judge, type Verdict } from './judge.js';
export { scoreTable } from './weights.js';
export { sharedCount } from './text.js';
export { Matchmaking, findMatches, type InvestorList, type Seeker } from './engine/matchmaking.js';
export type { Listing } from './engine/candidates.js';
export type { TraitsCount } from './engine/combinations.js';
export type { RankedMatch } from './engine/ranking.js';
