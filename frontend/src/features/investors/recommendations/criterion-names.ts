import type { Criterion, CriterionState } from '@mintbridge/contracts';

export const CRITERION_NAMES: Record<Criterion, string> = {
  industry: 'Industry',
  businessModel: 'Business model',
  platform: 'Platform',
  traction: 'Traction',
  live: 'Live product',
};

export const STATE_NAMES: Record<CriterionState, string> = {
  met: 'Met',
  'not-met': 'Not met',
  unknown: 'Unknown',
};
