import { CRITERIA } from '@mintbridge/contracts';
import type { Criterion, CriterionState } from '@mintbridge/contracts';
import { UNSTATED_MODEL } from './models.js';
import { UNSTATED_PLATFORM, platformCover } from './platforms.js';
import { UNKNOWN_STAGE } from './traits.js';
import type { ListingTraits } from './traits.js';
import type { Wish } from './wish.js';

/** The outcome of every criterion: two disjoint bit sets over CRITERIA. What is in neither is not met. */
export interface Verdict {
  met: number;
  unknown: number;
}

/** The bit of a criterion in a verdict. */
export const bitOf = (criterion: Criterion): number => 1 << CRITERIA.indexOf(criterion);

const BIT = {
  industry: bitOf('industry'),
  businessModel: bitOf('businessModel'),
  platform: bitOf('platform'),
  traction: bitOf('traction'),
  live: bitOf('live'),
};

/** Judges a listing by what the investor wants. A side that does not say makes a criterion unknown. */
export function judge(wish: Wish, traits: ListingTraits): Verdict {
  let met = 0;
  let unknown = 0;

  if (wish.focus & traits.focus) met |= BIT.industry;
  else if (!wish.focus || !traits.industryStated) unknown |= BIT.industry;

  if ((wish.models >> traits.model) & 1) met |= BIT.businessModel;
  else if (!wish.models || traits.model === UNSTATED_MODEL) unknown |= BIT.businessModel;

  if (wish.platforms & (platformCover[traits.platform] ?? 0)) met |= BIT.platform;
  else if (!wish.platforms || traits.platform === UNSTATED_PLATFORM) unknown |= BIT.platform;

  if ((wish.stages >> traits.stage) & 1) met |= BIT.traction;
  else if (!wish.stages || traits.stage === UNKNOWN_STAGE) unknown |= BIT.traction;

  if (traits.live) met |= BIT.live;
  return { met, unknown };
}

/** One criterion's state in a verdict. */
export function stateOf(verdict: Verdict, criterion: Criterion): CriterionState {
  const bit = bitOf(criterion);
  if (verdict.met & bit) return 'met';
  return verdict.unknown & bit ? 'unknown' : 'not-met';
}
