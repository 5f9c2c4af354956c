import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { MailListing } from './mail-listing.js';
import { greeting } from './greeting.js';
import type { Block, MailContent } from './layout.js';

export interface ReviewOutcomeData {
  ownerFirstName: string | null;
  productId: number;
  listing: MailListing;
  isVerified: boolean;
  note: string | null;
  /** Requested changes. */
  fields: readonly { label: string; note: string }[];
}

const noteBlocks = (note: string | null): Block[] =>
  note?.trim()
    ? [
        { kind: 'text', text: 'The team writes:' },
        { kind: 'quote', text: note.trim() },
      ]
    : [];

/** Notifies an owner of a review. */
export function reviewOutcomeMail(data: ReviewOutcomeData, link: (path: string) => string): MailContent {
  const { headline } = data.listing;
  const page = link(`/products/${data.productId}`);
  const listing: Block = { kind: 'listing', listing: data.listing, url: page };
  const reason = `You get this mail because you list this product on ${PRODUCT_NAME}.`;
  if (data.isVerified) {
    return {
      subject: `${headline} is verified`,
      heading: 'Your listing is verified',
      body: [
        greeting(data.ownerFirstName),
        {
          kind: 'text',
          text: `The team has vetted ${headline}. Investors now see it with the verified badge.`,
        },
        listing,
        ...noteBlocks(data.note),
        { kind: 'button', label: 'View your listing', url: page },
      ],
      reason,
    };
  }
  return {
    subject: `Changes requested for ${headline}`,
    heading: 'Your listing needs a few changes',
    body: [
      greeting(data.ownerFirstName),
      {
        kind: 'text',
        text: `The team has looked at ${headline} and asks you to change it before it is verified.`,
      },
      listing,
      ...noteBlocks(data.note),
      ...data.fields.map(({ label, note }): Block => ({ kind: 'text', text: `${label}: ${note}` })),
      {
        kind: 'button',
        label: 'Edit your listing',
        url: link(`/product-questionnaire?edit=${data.productId}`),
      },
    ],
    reason,
  };
}
