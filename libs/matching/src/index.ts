/** Matches listings with investors: scores, reasons, and lists for many investors at once. Pure and browser-safe. */
export type { MatchProduct, MatchProfile } from './match-input.js';
export { DEFAULT_WEIGHTS, MATCH_LIMITS, type MatchWeights, type Scores } from './weights.js';
export {
  compareRanks,
  reweigh,
  reweighAll,
  scoreProduct,
  thesisOverlap,
  type MatchExplanation,
  type MatchRank,
} from './score.js';
export {
  compileListing,
  listingWords,
  packAttributes,
  toAttributes,
  unpackAttributes,
  type ListingAttributes,
} from './attributes.js';
export {
  ANY_PREFERENCES,
  compileProfile,
  packPreferences,
  thesisWords,
  unpackPreferences,
  toPreferences,
  type Preferences,
} from './preferences.js';
export { evaluate } from './evaluate.js';
export { scoreTable } from './weights.js';
export { sharedCount } from './text.js';
export { nearMissLevels, collectMetSets, type Level } from './engine/levels.js';
export { missingCriterion, unlockCounts } from './near-misses.js';
export { Matchmaking, type InvestorList, type Investor } from './engine/matchmaking.js';
export type { Listing } from './engine/candidates.js';
export type { AttributesCount } from './engine/combinations.js';
export type { RankedMatch } from './engine/ranking.js';
