import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { MailListing } from './mail-listing.js';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface NewMessageData {
  firstName: string | null;
  listing: MailListing;
  sender: string;
  path: string;
  isOwner: boolean;
}

/** Notifies one party of a new message, without its text: conversations are confidential. */
export function newMessageMail(data: NewMessageData, link: (path: string) => string): MailContent {
  const { headline } = data.listing;
  const url = link(data.path);
  return {
    subject: `New message about ${headline}`,
    heading: 'You have a new message',
    body: [
      greeting(data.firstName),
      { kind: 'text', text: `${data.sender} has written to you about ${headline}.` },
      { kind: 'listing', listing: data.listing, url },
      { kind: 'button', label: 'Read and answer', url },
      {
        kind: 'note',
        text: `Messages are confidential and are shown to you and ${data.isOwner ? 'the investor' : 'the owner'} only.`,
      },
    ],
    reason: data.isOwner
      ? `You get this mail because you list this product on ${PRODUCT_NAME}.`
      : `You get this mail because you wrote to the owner on ${PRODUCT_NAME}.`,
  };
}
