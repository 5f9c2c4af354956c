import { PRODUCT_NAME, counted } from '@mintbridge/contracts';
import type { Face } from './face.js';
import { greeting } from './greeting.js';
import type { MailContent } from './layout.js';

export interface SavedSearchData {
  firstName: string | null;
  name: string;
  deals: readonly { id: number; face: Face; industry: string; excerpt: string }[];
  unsubscribePath: string;
}

/** Tells an investor of new listings that fit a saved search. */
export function savedSearchMail(data: SavedSearchData, link: (path: string) => string): MailContent {
  const { deals, name } = data;
  const [first] = deals;
  return {
    subject:
      deals.length === 1
        ? `New for ‘${name}’: ${first!.face.headline}`
        : `${deals.length} new deals for ‘${name}’`,
    heading: `${counted(deals.length, 'new deal')} for ‘${name}’`,
    body: [
      greeting(data.firstName),
      ...deals.map(({ id, face, industry, excerpt }) => ({
        kind: 'listing' as const,
        face,
        url: link(`/product-details/${id}`),
        text: `${industry} · ${excerpt}`,
      })),
      { kind: 'button', label: 'See your saved searches', url: link('/saved-searches') },
      { kind: 'link', label: 'Unsubscribe from this search', url: link(data.unsubscribePath), text: '' },
    ],
    reason: `You get this mail because you saved the search ‘${name}’ on ${PRODUCT_NAME}.`,
  };
}
