import { PRODUCT_NAME, counted } from '@mintbridge/contracts';
import type { MailListing } from './mail-listing.js';
import { greeting } from './greeting.js';
import type { Block, MailContent } from './layout.js';

interface FoundDeal {
  id: number;
  listing: MailListing;
  industry: string;
  excerpt: string;
}

export interface SearchResult {
  name: string;
  deals: readonly FoundDeal[];
  unsubscribePath: string;
}

/** Searches named in the subject; the body names all. */
const NAMED = 3;
const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });
const quoted = (name: string): string => `‘${name}’`;

function joinNames(results: readonly SearchResult[]): string {
  const named = results.slice(0, NAMED).map(({ name }) => quoted(name));
  const rest = results.length - named.length;
  return list.format(rest > 0 ? [...named, counted(rest, 'more search', 'more searches')] : named);
}

const foundFor = ({ name, deals }: SearchResult): string =>
  `${counted(deals.length, 'new deal')} for ${quoted(name)}`;

/** New listings for one saved search, or for several that are due together. */
export function savedSearchMail(
  firstName: string | null,
  results: readonly [SearchResult, ...SearchResult[]],
  link: (path: string) => string,
): MailContent {
  const [first] = results;
  const names = joinNames(results);
  const isOne = results.length === 1;
  const found = new Set(results.flatMap(({ deals }) => deals.map(({ id }) => id))).size;
  const dealBlock = ({ id, listing, industry, excerpt }: FoundDeal): Block => ({
    kind: 'listing',
    listing,
    url: link(`/product-details/${id}`),
    text: `${industry} · ${excerpt}`,
  });
  const end = (label: string, path: string): Block => ({ kind: 'link', label, url: link(path), text: '' });
  return {
    subject:
      isOne && first.deals.length === 1
        ? `New for ${names}: ${first.deals[0]!.listing.headline}`
        : `${counted(found, 'new deal')} for ${names}`,
    heading: `${counted(found, 'new deal')} for ${names}`,
    body: [
      greeting(firstName),
      ...results.flatMap((result): Block[] => [
        ...(isOne ? [] : [{ kind: 'heading' as const, text: foundFor(result) }]),
        ...result.deals.map(dealBlock),
        ...(isOne ? [] : [end(`Unsubscribe from ${quoted(result.name)}`, result.unsubscribePath)]),
      ]),
      { kind: 'button', label: 'See your saved searches', url: link('/saved-searches') },
      ...(isOne ? [end('Unsubscribe from this search', first.unsubscribePath)] : []),
    ],
    reason: `You get this mail because you saved the ${isOne ? 'search' : 'searches'} ${names} on ${PRODUCT_NAME}.`,
  };
}
