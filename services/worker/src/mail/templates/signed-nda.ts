import { PRODUCT_NAME, ndaBlocks } from '@mintbridge/contracts';
import { greeting } from './greeting.js';
import type { Block, MailContent } from './layout.js';

export interface SignedNdaData {
  firstName: string | null;
  requestId: number;
  headline: string;
  investor: string;
  owner: string;
  signedAt: Date;
  text: string;
  hash: string;
}

const utc = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const agreement = (text: string): Block[] =>
  ndaBlocks(text).map(({ kind, text: part }) => ({
    kind: kind === 'paragraph' ? 'note' : 'text',
    text: part,
  }));

/** Copy of the signed agreement. */
export function signedNdaMail(data: SignedNdaData, link: (path: string) => string): MailContent {
  return {
    subject: `Your confidentiality agreement about ${data.headline}`,
    heading: 'Your copy of the agreement',
    body: [
      greeting(data.firstName),
      {
        kind: 'text',
        text: `Access to the confidential sections of ${data.headline} was granted. This is the agreement that both sides are bound by.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Owner', data.owner],
          ['Investor', data.investor],
          ['Signed', utc(data.signedAt)],
          ['Fingerprint of the text', data.hash],
        ],
      },
      { kind: 'button', label: 'Open the signed copy', url: link(`/nda/${data.requestId}`) },
      ...agreement(data.text),
    ],
    reason: `You get this mail because you are one of the two sides of this agreement on ${PRODUCT_NAME}.`,
  };
}
