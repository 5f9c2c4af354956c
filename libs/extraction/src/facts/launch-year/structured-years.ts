import { isLaunchYear } from '@mintbridge/contracts';
import { getText } from '../../page/json-ld.js';
import type { PageDocument } from '../../page/page-document.js';
import type { Site } from '../../site/read-site.js';
import { PRODUCT_TYPES } from '../../passages/schema-types.js';
import type { YearClaim } from './year-claim.js';

/** Properties of a product that date it, and how much each says of its launch. */
const PRODUCT_DATES: readonly (readonly [string, number])[] = [
  ['releaseDate', 4],
  ['datePublished', 3.8],
  ['dateCreated', 3.4],
];
/** The date of a later version counts less than a sentence about the launch, but more than the maker's founding. */
const OF_LATER_VERSION = -1;
const LATER_VERSION = /^v?(?:[2-9]|\d{2})/i;
const FOUNDING_WEIGHT = 2.3;

interface Item {
  types: readonly string[];
  notation: 'JSON-LD' | 'microdata';
  property: (name: string) => string;
}

const itemsOf = (document: PageDocument): Item[] => [
  ...document.jsonLd.map((node): Item => ({
    types: node.types,
    notation: 'JSON-LD',
    property: (name) => getText(node, name),
  })),
  ...document.microdata.map(({ type, properties }): Item => ({
    types: [type],
    notation: 'microdata',
    property: (name) => properties.get(name) ?? '',
  })),
];

const parseYear = (date: string): string | undefined => /^((?:19|20)\d\d)(?:$|[-/.])/.exec(date.trim())?.[1];

/** The years that JSON-LD and microdata give for the product's publication and the maker's founding. */
export function structuredYears(site: Site): YearClaim[] {
  const claims: YearClaim[] = [];
  for (const { document } of site.pages) {
    for (const { types, notation, property } of itemsOf(document)) {
      const add = (name: string, weight: number, of = ''): void => {
        const date = property(name);
        const year = parseYear(date);
        if (year && isLaunchYear(year))
          claims.push({ year, weight, page: document.url, quote: date, source: `${notation} ${name}${of}` });
      };
      if (types.some((type) => PRODUCT_TYPES.test(type)))
        for (const [name, weight] of PRODUCT_DATES)
          add(
            name,
            weight + (LATER_VERSION.test(property('softwareVersion')) ? OF_LATER_VERSION : 0),
            ' of the product',
          );
      add('foundingDate', FOUNDING_WEIGHT);
    }
  }
  return claims;
}
