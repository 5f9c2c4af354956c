import {
  BUSINESS_MODELS,
  BUSINESS_MODEL_LABELS,
  CRITERIA,
  REVENUE_STAGES,
  TIER_LABELS,
  hiddenTier,
  isGiven,
  lockedLabel,
  platformTypeLabel,
} from '@mintbridge/contracts';
import type { Criterion, CriterionResult, CriterionState } from '@mintbridge/contracts';
import type { FocusMatch } from './focus.js';
import { criterionState } from './evaluate.js';
import type { Evaluation } from './evaluate.js';
import { modelIndex } from './models.js';
import { platformCover, platformIndex, platformsNamed, toPlatformTypes } from './platforms.js';
import type { MatchProduct, MatchProfile } from './match-input.js';
import { UNKNOWN_STAGE } from './attributes.js';
import type { ListingAttributes } from './attributes.js';
import { effectiveWeight } from './weights.js';
import type { MatchWeights } from './weights.js';
import type { Preferences } from './preferences.js';

export interface MatchFacts {
  profile: MatchProfile;
  product: MatchProduct;
  preferences: Preferences;
  attributes: ListingAttributes;
  focusMatches: FocusMatch[];
}

/** The two values a criterion compares, and a sentence per state. */
interface Wording {
  wanted: string;
  offered: string;
  sentences: Record<CriterionState, string>;
}

const NOT_SPECIFIED = 'Not specified';
const NOT_STATED = 'Not stated';

const listed = (items: readonly string[]): string => items.join(', ') || NOT_SPECIFIED;

function industryWording({ profile, product, focusMatches }: MatchFacts): Wording {
  const industry = isGiven(product.industry) ? product.industry : NOT_STATED;
  const hits = focusMatches.filter(({ option }) => profile.industryFocus.includes(option));
  // The listing's own industry comes before options derived from its words.
  const hit = hits.find(({ fact }) => fact === undefined) ?? hits[0];
  return {
    wanted: listed(profile.industryFocus),
    offered: hit?.fact ? `${industry}; ${hit.option}: ${hit.fact}` : industry,
    sentences: {
      met: hit?.fact ? `${hit.option} is in your focus: ${hit.fact}` : `${industry} is in your focus`,
      'not-met': `${industry} is outside your focus`,
      unknown: isGiven(product.industry) ? 'Your profile names no industry' : 'The industry is not stated',
    },
  };
}

const modelLabel = (typed: string): string => {
  const model = BUSINESS_MODELS[modelIndex(typed)];
  return model ? BUSINESS_MODEL_LABELS[model] : typed;
};

function businessModelWording({ profile, product }: MatchFacts): Wording {
  const model = isGiven(product.businessModel) ? modelLabel(product.businessModel) : NOT_STATED;
  const sold = model === BUSINESS_MODEL_LABELS.Both ? 'B2B & B2C' : model;
  const preference = profile.businessModelPreference ?? NOT_SPECIFIED;
  return {
    wanted: preference,
    offered: model,
    sentences: {
      met: `Selling ${sold}, as you prefer`,
      'not-met': `Selling ${sold}, while you prefer ${preference}`,
      unknown: isGiven(product.businessModel)
        ? 'Your profile names no business model'
        : 'The business model is not stated',
    },
  };
}

function platformWording({ profile, product, preferences }: MatchFacts): Wording {
  const platform = isGiven(product.platformType) ? platformTypeLabel(product.platformType) : NOT_STATED;
  const cover = platformCover[platformIndex(product.platformType)] ?? 0;
  const isNamed = (platformsNamed(profile.investmentThesis ?? '') & cover) !== 0;
  const wanted = listed(toPlatformTypes(preferences.platforms).map(platformTypeLabel));
  return {
    wanted,
    offered: platform,
    sentences: {
      met: `${platform}, ${isNamed ? 'as your thesis asks' : 'like deals you liked or connected with'}`,
      'not-met': `${platform}, while you look for ${wanted}`,
      unknown: isGiven(product.platformType)
        ? 'Your thesis and your deals name no platform yet'
        : 'The platform is not stated',
    },
  };
}

function tractionWording({ profile, product, preferences, attributes }: MatchFacts): Wording {
  const stages = listed(profile.stageFocus);
  const suits = REVENUE_STAGES.filter((_, index) => (preferences.stages >> index) & 1);
  const isKnown = attributes.stage !== UNKNOWN_STAGE;
  const tier = hiddenTier(product, 'financials');
  const stage = REVENUE_STAGES[attributes.stage] ?? (tier ? TIER_LABELS[tier] : 'Not disclosed');
  const undisclosed = tier ? lockedLabel('Revenue is', tier) : 'Revenue is not disclosed';
  return {
    wanted: suits.length ? `${stages} (${suits.join(', ')})` : stages,
    offered: stage,
    sentences: {
      met: `Revenue stage ${stage} suits ${stages}`,
      'not-met': `Revenue stage ${stage} does not suit ${stages}`,
      unknown: isKnown ? 'Your profile names no stage' : undisclosed,
    },
  };
}

function liveWording({ product }: MatchFacts): Wording {
  return {
    wanted: 'Live',
    offered: product.isActive ? 'Live' : 'Not Live',
    sentences: { met: 'The product is live', 'not-met': 'The product is not live yet', unknown: NOT_STATED },
  };
}

const WORDINGS: Record<Criterion, (facts: MatchFacts) => Wording> = {
  industry: industryWording,
  businessModel: businessModelWording,
  platform: platformWording,
  traction: tractionWording,
  live: liveWording,
};

const REASON_ORDER: readonly CriterionState[] = ['met', 'unknown', 'not-met'];

/** Explains an evaluation: each criterion with the compared values and a sentence, met criteria first. */
export function explain(
  evaluation: Evaluation,
  facts: MatchFacts,
  weights: MatchWeights,
): { criteria: CriterionResult[]; matchReasons: string[] } {
  const lines = CRITERIA.map((criterion) => {
    const { wanted, offered, sentences } = WORDINGS[criterion](facts);
    const state = criterionState(evaluation, criterion);
    return {
      result: { criterion, state, weight: effectiveWeight(weights[criterion]), wanted, offered },
      reason: sentences[state],
    };
  });
  return {
    criteria: lines.map(({ result }) => result),
    matchReasons: REASON_ORDER.flatMap((state) =>
      lines.filter(({ result }) => result.state === state).map(({ reason }) => reason),
    ),
  };
}
