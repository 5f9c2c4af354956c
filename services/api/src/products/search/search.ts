import { sql, type RawBuilder } from 'kysely';
import type { ProductSort } from '@mintbridge/contracts';
import { inScope } from '../product-scope.js';
import { productsWithFigures, sourcesWithFigures, type FiguresScope } from './figures.js';
import { allOf, matches, matchesPassFilter, type Filter, type PassFilter } from './filters.js';

/** One caller's search. */
export interface Search extends FiguresScope {
  filters: readonly Filter[];
  /** The text of a tsquery; undefined without words. */
  words: string | undefined;
  /** Undefined for callers who cannot pass on deals. */
  passFilter: PassFilter | undefined;
}

const containsWords = (words: string | undefined): RawBuilder<boolean> =>
  words === undefined ? sql`true` : sql`search @@ ${words}::tsquery`;

const beforeFilters = ({ scope, words, passFilter }: Search): RawBuilder<boolean> =>
  allOf([inScope(scope), containsWords(words), matchesPassFilter(passFilter)]);

const filtered = ({ filters }: Search, source: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from ${source} where ${allOf(filters.map(matches))}) matching`;

/** The products visible to the caller that contain the words, before any filter. */
export const unfilteredProducts = (search: Search): RawBuilder<unknown> =>
  productsWithFigures(search, beforeFilters(search));

/** The products that the search finds. */
export const matchingProducts = (search: Search): RawBuilder<unknown> =>
  filtered(search, unfilteredProducts(search));

/** The same as one or two disjoint sources, so that filters and order by figures can use an index. */
export const matchingSources = (search: Search, sort: ProductSort): RawBuilder<unknown>[] =>
  sourcesWithFigures(search, beforeFilters(search), { filters: search.filters, sort }).map((source) =>
    filtered(search, source),
  );
