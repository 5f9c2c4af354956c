import {
  BUSINESS_MODELS,
  INDUSTRY_FOCUS_OPTIONS,
  PLATFORM_TYPES,
  REVENUE_STAGES,
} from '@mintbridge/contracts';
import type { BusinessModel, BusinessModelPreference, RevenueStage, StageFocus } from '@mintbridge/contracts';
import { toFocusSet } from './focus.js';
import type { FocusSet } from './focus.js';
import { OTHER_PLATFORM, platformIndex, platformsNamed } from './platforms.js';
import type { PlatformSet } from './platforms.js';
import type { MatchProfile } from './match-input.js';
import { tokenize, keywordHashes } from './text.js';

/** Everything about an investor that influences scores, as bit sets. An empty set means not stated. */
export interface Preferences {
  focus: FocusSet;
  /** Preferred business models, bit n being BUSINESS_MODELS[n]. */
  models: number;
  /** Platforms mentioned in the thesis or of liked and connected deals. */
  platforms: PlatformSet;
  /** Matching revenue stages, bit n being REVENUE_STAGES[n]. */
  stages: number;
}

const fullSet = (count: number): number => 2 ** count - 1;

/** Preferences that every listing meets in all it states. */
export const ANY_PREFERENCES: Preferences = {
  focus: fullSet(INDUSTRY_FOCUS_OPTIONS.length),
  models: fullSet(BUSINESS_MODELS.length),
  platforms: fullSet(PLATFORM_TYPES.length),
  stages: fullSet(REVENUE_STAGES.length),
};

const PREFERENCE_COVERS: Record<BusinessModelPreference, readonly BusinessModel[]> = {
  B2B: ['B2B'],
  B2C: ['B2C'],
  B2B2C: ['B2B2C'],
  'Both B2B & B2C': ['B2B', 'B2C', 'Both'],
};

const EARLY: readonly RevenueStage[] = ['Pre-Revenue', '1-10L'];
const LATER: readonly RevenueStage[] = ['1-10Cr', '10Cr+'];
const STAGE_SUITS: Record<StageFocus, readonly RevenueStage[]> = {
  'Pre-Seed': EARLY,
  Seed: EARLY,
  'Series A': ['10L-1Cr', '1-10Cr'],
  'Series B': LATER,
  'Series C+': LATER,
  'Growth Stage': LATER,
  'Late Stage': LATER,
};

/** Maximum number of distinct words of a thesis compared with listings; must fit into a byte. */
const THESIS_WORDS_MAX = 128;

const toBits = <T>(list: readonly T[], chosen: readonly T[]): number =>
  chosen.reduce((set, item) => set | (1 << list.indexOf(item)), 0);

const toModelSet = (preference: string | null | undefined): number =>
  preference && Object.hasOwn(PREFERENCE_COVERS, preference)
    ? toBits(BUSINESS_MODELS, PREFERENCE_COVERS[preference as BusinessModelPreference])
    : 0;

const toStageSet = (stages: readonly string[]): number =>
  toBits(
    REVENUE_STAGES,
    stages.flatMap((stage) => (Object.hasOwn(STAGE_SUITS, stage) ? STAGE_SUITS[stage as StageFocus] : [])),
  );

function platformsOfDeals(platforms: readonly string[]): PlatformSet {
  return platforms.reduce((set, platform) => {
    const index = platformIndex(platform);
    return index === OTHER_PLATFORM ? set : set | (1 << index);
  }, 0);
}

/** Derives preferences from a profile. */
export const toPreferences = (profile: MatchProfile): Preferences => ({
  focus: toFocusSet(profile.industryFocus),
  models: toModelSet(profile.businessModelPreference),
  platforms: platformsNamed(profile.investmentThesis ?? '') | platformsOfDeals(profile.dealPlatforms ?? []),
  stages: toStageSet(profile.stageFocus),
});

/** Hashes of the keywords of the thesis. */
export const thesisWords = (profile: Pick<MatchProfile, 'investmentThesis'>): Int32Array =>
  keywordHashes(tokenize(profile.investmentThesis ?? ''), THESIS_WORDS_MAX);

// Low digits first: focus 2^20, models 2^4, platforms 2^8, stages 2^5. 37 bits: more than bit operators keep.
const MODELS_AT = 2 ** 20;
const PLATFORMS_AT = 2 ** 24;
const STAGES_AT = 2 ** 32;

/** Packs preferences into an integer below 2^37, as stored. */
export const packPreferences = ({ focus, models, platforms, stages }: Preferences): number =>
  focus + models * MODELS_AT + platforms * PLATFORMS_AT + stages * STAGES_AT;

/** The inverse of packPreferences. */
export const unpackPreferences = (packed: number): Preferences => ({
  focus: packed % MODELS_AT,
  models: Math.floor(packed / MODELS_AT) % 16,
  platforms: Math.floor(packed / PLATFORMS_AT) % 256,
  stages: Math.floor(packed / STAGES_AT),
});

/** Packed preferences and hashed words of the thesis, as stored for matching. */
export const compileProfile = (profile: MatchProfile): { preferences: number; words: Int32Array } => ({
  preferences: packPreferences(toPreferences(profile)),
  words: thesisWords(profile),
});
