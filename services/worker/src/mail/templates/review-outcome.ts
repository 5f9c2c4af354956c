import { PRODUCT_NAME } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { Block, MailContent } from './layout.js';

export interface ReviewOutcomeData {
  ownerFirstName: string | null;
  productId: number;
  headline: string;
  isVerified: boolean;
  note: string | null;
  /** Fields to be changed, by their labels. */
  fields: readonly { label: string; note: string }[];
}

const noteBlocks = (note: string | null): Block[] =>
  note?.trim()
    ? [
        { kind: 'text', text: 'The team writes:' },
        { kind: 'quote', text: note.trim() },
      ]
    : [];

/** Tells an owner what the team decided about a listing. */
export function reviewOutcomeMail(data: ReviewOutcomeData, link: (path: string) => string): MailContent {
  const reason = `You get this mail because you list this product on ${PRODUCT_NAME}.`;
  if (data.isVerified) {
    return {
      subject: `${data.headline} is verified`,
      heading: 'Your listing is verified',
      body: [
        greeting(data.ownerFirstName),
        {
          kind: 'text',
          text: `The team has vetted ${data.headline}. Investors now see it with the verified badge.`,
        },
        ...noteBlocks(data.note),
        { kind: 'button', label: 'View your listing', url: link(`/products/${data.productId}`) },
      ],
      reason,
    };
  }
  return {
    subject: `Changes requested for ${data.headline}`,
    heading: 'Your listing needs a few changes',
    body: [
      greeting(data.ownerFirstName),
      {
        kind: 'text',
        text: `The team has looked at ${data.headline} and asks you to change it before it is verified.`,
      },
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
