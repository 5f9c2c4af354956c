import { PRODUCT_NAME } from '@mintbridge/contracts';

/** The three lines that open every conversation; they are the page's own and are stored nowhere. */
export const introduction = (headline: string): string[] => [
  `Welcome to your conversation about ${headline}. ${PRODUCT_NAME} has introduced you to each other.`,
  'Good first questions: what the product earns, who its clients are, and why the owner is looking for a partner now.',
  'An NDA comes before sensitive details, and escrow is offered when money changes hands.',
];
