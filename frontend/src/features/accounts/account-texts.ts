import { PRODUCT_NAME } from '@mintbridge/contracts';

export const LOGIN_FAILED = 'Login failed. Please check your credentials.';
export const NOT_AN_INVESTOR = 'Invalid investor credentials. Please contact admin.';
export const REGISTRATION_FAILED = 'Registration failed. Please try again.';

/** How long after a login the page changes, so that the toast is seen to belong to it. */
export const LOGIN_REDIRECT_MS = 100;
export const BUYER_REDIRECT_MS = 2_000;

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
