import { PRODUCT_NAME } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface NewMessageData {
  ownerFirstName: string | null;
  productId: number;
  headline: string;
  investor: string;
}

/** Tells an owner of a new message. What it says stays on the product: conversations are confidential. */
export function newMessageMail(data: NewMessageData, link: (path: string) => string): MailContent {
  return {
    subject: `New message about ${data.headline}`,
    heading: 'You have a new message',
    body: [
      greeting(data.ownerFirstName),
      { kind: 'text', text: `${data.investor} has written to you about ${data.headline}.` },
      { kind: 'button', label: 'Read and answer', url: link(`/messaging/${data.productId}`) },
      { kind: 'note', text: 'Messages are confidential and are shown to you and the investor only.' },
    ],
    reason: `You get this mail because you list this product on ${PRODUCT_NAME}.`,
  };
}
