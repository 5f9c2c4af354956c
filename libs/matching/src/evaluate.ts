import { CRITERIA } from '@mintbridge/contracts';
import type { Criterion, CriterionState } from '@mintbridge/contracts';
import { UNSTATED_MODEL } from './models.js';
import { UNSTATED_PLATFORM, platformCover } from './platforms.js';
import { UNKNOWN_STAGE } from './attributes.js';
import type { ListingAttributes } from './attributes.js';
import type { Preferences } from './preferences.js';

/** Two disjoint bit sets over CRITERIA; criteria in neither are not met. */
export interface Evaluation {
  met: number;
  unknown: number;
}

const toBit = (criterion: Criterion): number => 1 << CRITERIA.indexOf(criterion);

const BIT = {
  industry: toBit('industry'),
  businessModel: toBit('businessModel'),
  platform: toBit('platform'),
  traction: toBit('traction'),
  live: toBit('live'),
};

/** Evaluates a listing against preferences. A criterion is unknown if either side does not state it. */
export function evaluate(preferences: Preferences, attributes: ListingAttributes): Evaluation {
  let met = 0;
  let unknown = 0;

  if (preferences.focus & attributes.focus) met |= BIT.industry;
  else if (!preferences.focus || !attributes.industryStated) unknown |= BIT.industry;

  if ((preferences.models >> attributes.model) & 1) met |= BIT.businessModel;
  else if (!preferences.models || attributes.model === UNSTATED_MODEL) unknown |= BIT.businessModel;

  if (preferences.platforms & (platformCover[attributes.platform] ?? 0)) met |= BIT.platform;
  else if (!preferences.platforms || attributes.platform === UNSTATED_PLATFORM) unknown |= BIT.platform;

  if ((preferences.stages >> attributes.stage) & 1) met |= BIT.traction;
  else if (!preferences.stages || attributes.stage === UNKNOWN_STAGE) unknown |= BIT.traction;

  if (attributes.live) met |= BIT.live;
  return { met, unknown };
}

export function criterionState(evaluation: Evaluation, criterion: Criterion): CriterionState {
  const bit = toBit(criterion);
  if (evaluation.met & bit) return 'met';
  return evaluation.unknown & bit ? 'unknown' : 'not-met';
}
