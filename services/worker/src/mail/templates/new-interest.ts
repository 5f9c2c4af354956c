import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { MailListing } from './mail-listing.js';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface NewInterestData {
  ownerFirstName: string | null;
  productId: number;
  listing: MailListing;
  investor: string;
}

/** Notifies an owner of an investor's interest. */
export function newInterestMail(data: NewInterestData, link: (path: string) => string): MailContent {
  const { headline } = data.listing;
  const url = link(`/products/${data.productId}`);
  return {
    subject: `An investor is interested in ${headline}`,
    heading: 'New interest in your product',
    body: [
      greeting(data.ownerFirstName),
      { kind: 'text', text: `${data.investor} has shown interest in ${headline}.` },
      { kind: 'listing', listing: data.listing, url },
      {
        kind: 'text',
        text: 'Investors look at complete listings first: now is a good moment to see that yours says all it should.',
      },
      { kind: 'button', label: 'View your listing', url },
    ],
    reason: `You get this mail because you list this product on ${PRODUCT_NAME}.`,
  };
}
