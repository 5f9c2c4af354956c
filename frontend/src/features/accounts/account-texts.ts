import { PRODUCT_NAME } from '@mintbridge/contracts';

export const SELLER_HEADING = 'Access 50+ Investors and Buyers';
export const BUYER_HEADING = 'Discover Deal-Ready Opportunities';

export const SELLER_POINTS = [
  'A listing drafted from your website in minutes',
  'Verified by our team before investors see the badge',
  'NDAs before sensitive details, escrow for the payment',
] as const;

export const BUYER_POINTS = [
  'Vetted products with figures up front',
  'Matches explained criterion by criterion',
  `A confidential channel to every owner on ${PRODUCT_NAME}`,
] as const;
