import { getText } from '../../page/json-ld.js';
import type { PageDocument } from '../../page/page-document.js';
import { MAKER_TYPES, PRODUCT_TYPES } from '../../passages/schema-types.js';
import { hostLabels, nameKey, titleParts } from '../../text/name-words.js';
import type { Ballot } from './ballot.js';

/** Names in JSON-LD and microdata. */
export function voteStructured(ballot: Ballot, document: PageDocument): void {
  for (const node of document.jsonLd) {
    const name = getText(node, 'name');
    if (node.types.some((type) => PRODUCT_TYPES.test(type))) ballot.add(name, 5, 'JSON-LD name', document);
    else if (node.types.includes('WebSite')) ballot.add(name, 3.5, 'JSON-LD name of the site', document);
    else if (node.types.some((type) => MAKER_TYPES.test(type)))
      ballot.add(name, 2.2, 'JSON-LD name of the maker', document);
    ballot.add(getText(node, 'alternateName'), 1, 'JSON-LD alternate name', document);
  }
  for (const item of document.microdata) {
    if (PRODUCT_TYPES.test(item.type)) ballot.add(item.properties.get('name'), 3, 'microdata name', document);
  }
}

const META_NAMES: readonly (readonly [string, number])[] = [
  ['og:site_name', 3.5],
  ['application-name', 3.5],
  ['apple-mobile-web-app-title', 3],
  ['al:ios:app_name', 3],
  ['al:android:app_name', 3],
  ['twitter:app:name:iphone', 3],
  ['twitter:app:name:googleplay', 3],
];

const PAGE_NAME_AT_END = /\s+(?:home|home ?page|start ?page|(?:official )?(?:web)?site)$/i;

/** A title without 'Home' behind the name that the address spells; 'Smart Home' keeps it. */
function withoutPageName(title: string, { url }: PageDocument): string {
  const name = title.replace(PAGE_NAME_AT_END, '');
  return hostLabels(url).includes(nameKey(name)) ? name : title;
}

function voteTitle(
  ballot: Ballot,
  title: string,
  weight: number,
  source: string,
  document: PageDocument,
): void {
  const parts = titleParts(withoutPageName(title, document));
  parts.forEach((part, index) => {
    const position = index === 0 ? 1 : index === parts.length - 1 ? 0.8 : 0.5;
    const length = part.split(/\s+/).length <= 3 ? 1 : 0.5;
    ballot.add(part, weight * (parts.length === 1 ? 0.8 : position) * length, source, document, title);
  });
}

/** Names in the title and the meta tags. */
export function voteHead(ballot: Ballot, document: PageDocument): void {
  for (const [key, weight] of META_NAMES) ballot.add(document.meta.get(key), weight, `meta ${key}`, document);
  voteTitle(ballot, document.title, 2.5, 'page title', document);
  voteTitle(ballot, document.meta.get('og:title') ?? '', 2, 'OpenGraph title', document);
  voteTitle(ballot, document.meta.get('twitter:title') ?? '', 1, 'Twitter card title', document);
}

/** 'Rowboat by Harbour Works': the product before its maker. */
const NAME_AND_MAKER = /^(.{2,30}?) (?:by|von|par|por|di|door|av|af|od|от) (\p{Lu}.{1,29})$/u;

/** Votes for the product where the title names it with its maker, whose name stands elsewhere too. Returns the maker's key. */
export function voteBesideMaker(ballot: Ballot, start: PageDocument): string | undefined {
  for (const part of titleParts(start.title)) {
    const [, product, named = ''] = NAME_AND_MAKER.exec(part) ?? [];
    const maker = nameKey(named);
    if (!ballot.candidates.some(({ name }) => nameKey(name) === maker)) continue;
    ballot.add(product, 2.5, 'page title', start, start.title);
    return maker;
  }
  return undefined;
}
