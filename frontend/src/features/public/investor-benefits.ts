import { ChartIcon, FilterIcon, LockIcon, ShieldIcon } from '../../shared/ui/icons';
import type { Benefit } from '../../shared/ui/marketing/benefit-cards';

export const VERIFIED_METRICS: Benefit = {
  Icon: ChartIcon,
  title: 'Verified Metrics',
  text: 'Revenue, users and clients as the owner states them, checked by our team before a listing carries the verified badge.',
};

export const ADVANCED_FILTERING: Benefit = {
  Icon: FilterIcon,
  title: 'Advanced Filtering',
  text: 'Filter by industry, business model, platform, revenue stage and product status, and see how many deals each choice leaves.',
};

export const SECURE_CONTACT: Benefit = {
  Icon: LockIcon,
  title: 'Secure Contact',
  text: 'Write to the owner in a confidential channel. Your name is shared with the owners you choose, and with nobody else.',
};

export const DUE_DILIGENCE: Benefit = {
  Icon: ShieldIcon,
  title: 'Due Diligence Support',
  text: 'NDAs before sensitive details, structured answers to your questions, and escrow for the payment.',
};
