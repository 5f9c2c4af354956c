import { PRODUCT_NAME } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface NewInterestData {
  ownerFirstName: string | null;
  productId: number;
  headline: string;
  investor: string;
}

/** Tells an owner that an investor has shown interest in a listing. */
export function newInterestMail(data: NewInterestData, link: (path: string) => string): MailContent {
  return {
    subject: `An investor is interested in ${data.headline}`,
    heading: 'New interest in your product',
    body: [
      greeting(data.ownerFirstName),
      { kind: 'text', text: `${data.investor} has shown interest in ${data.headline}.` },
      {
        kind: 'text',
        text: 'Investors look at complete listings first: now is a good moment to see that yours says all it should.',
      },
      { kind: 'button', label: 'View your listing', url: link(`/products/${data.productId}`) },
    ],
    reason: `You get this mail because you list this product on ${PRODUCT_NAME}.`,
  };
}
