import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  FACET_DIMENSIONS,
  PRODUCT_LIMITS,
  type FacetDimension,
  type ProductSort,
} from '@mintbridge/contracts';
import { CARD_COLUMNS, ownerReplyOf, type CardColumns, type Database, parseSearch } from '@mintbridge/model';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ProductScope } from '../product-scope.js';
import type { Place } from './feed-cursor.js';
import {
  openedCounts,
  productsWithFigures,
  rollupStage,
  sourcesWithFigures,
  type FiguresScope,
} from './figures.js';
import {
  FILTER_COLUMNS,
  allOf,
  allOfButOne,
  heedingPasses,
  matches,
  passedBy,
  within,
  type Filter,
  type Passes,
} from './filters.js';

/**
 * So many hits of the index of words are looked at one by one; beyond it words are too common for that. Ranks and facets
 * look at more, as no other index has their order.
 */
const HIT_CAP = { newest: 2_000, revenue: 2_000, relevance: 5_000, facets: 5_000 };
/** So far counts of words go. Of more products than that, so many of the newest are ranked. */
const COUNT_CAP = PRODUCT_LIMITS.countCap;

export interface Search extends FiguresScope {
  filters: readonly Filter[];
  /** The text of a tsquery; undefined where there are no words. */
  words: string | undefined;
  /** Undefined for who cannot pass. */
  passes: Passes | undefined;
}

export interface PageRequest {
  sort: ProductSort;
  after: Place | undefined;
  limit: number;
}

export interface FoundPage {
  /** One more than the limit where another page follows. */
  places: Place[];
  total: number;
  /** True where the count stopped at its cap. */
  isCapped: boolean;
}

/**
 * How many have one value of a dimension under the filters of the others; 'total' under all filters; 'hits' were looked
 * at.
 */
export interface FacetCount {
  dimension: FacetDimension | 'total' | 'hits';
  value: string;
  count: number;
}

interface Hits {
  /** At most one more than the cap. */
  read: number;
  /** Of those, the ones that match the filters. */
  total: number;
  places: Place[];
}

const ATTRIBUTES = sql`industry_key, business_model, platform_key, is_active`;

const containsWords = (words: string | undefined): RawBuilder<boolean> =>
  words === undefined ? sql`true` : sql`search @@ ${words}::tsquery`;

const SORT_KEYS: Record<ProductSort, RawBuilder<number | null>> = {
  newest: sql`null::double precision`,
  // As the indexes have it.
  revenue: sql`coalesce(revenue, -1)`,
  relevance: sql`rank`,
};

const orderOf = (sort: ProductSort, key: RawBuilder<number | null>) =>
  sort === 'newest' ? sql`id desc` : sql`${key} desc, id desc`;

/** The products of `source` after a place, best first. Its columns: id, and what the sort needs. */
function pageOf(source: RawBuilder<unknown>, { sort, after, limit }: PageRequest): RawBuilder<Place> {
  const key = SORT_KEYS[sort];
  const isAfter =
    after === undefined
      ? sql`true`
      : sort === 'newest'
        ? sql`id < ${after.id}`
        : sql`(${key}, id) < (${after.key}::double precision, ${after.id}::integer)`;
  return sql`select id, ${key} as key from ${source} where ${isAfter} order by ${orderOf(sort, key)} limit ${limit + 1}`;
}

/** Likewise of several sources, none of which holds a product of another. */
function pageOfAll(sources: readonly RawBuilder<unknown>[], request: PageRequest): RawBuilder<Place> {
  const pages = sources.map((source) => pageOf(source, request));
  if (pages.length === 1) return pages[0]!;
  const all = sql.join(
    pages.map((page) => sql`(${page})`),
    sql` union all `,
  );
  return sql`select id, key from (${all}) pages order by ${orderOf(request.sort, sql`key`)} limit ${request.limit + 1}`;
}

const rankBy = (words: string | undefined) => sql`ts_rank(search, ${words}::tsquery)::double precision`;

const cappedCount = (count: number) => ({
  total: Math.min(count, COUNT_CAP),
  isCapped: count > COUNT_CAP,
});

/** Finds products: the seam at which a search engine would take over (docs/decisions/0001-search.md). */
@Injectable()
export class SearchRepository {
  private readonly db: Kysely<Database>;

  constructor(orm: MikroORM) {
    this.db = orm.em.getKysely<Database>();
  }

  parse(typed: string | undefined): Promise<string | undefined> {
    return parseSearch(this.db, typed);
  }

  /**
   * A page of the products that have the words and match the filters, with their count. With words the index is asked
   * first: for all hits, and where they are too many for the hits that match the filters. Where those are too many as well,
   * the order is followed instead, in which matches are then met soon.
   */
  async page(search: Search, request: PageRequest): Promise<FoundPage> {
    if (search.words === undefined) {
      const [places, total] = await Promise.all([this.inOrder(search, request), this.count(search)]);
      return { places, total, isCapped: false };
    }
    const cap = HIT_CAP[request.sort];
    const hits = await this.amongHits(search, request, { of: this.reached(search), cap });
    if (hits.read <= cap) return { places: hits.places, ...cappedCount(hits.total) };
    if (hits.total <= COUNT_CAP) {
      const matching = await this.amongHits(search, request, { of: this.matching(search), cap: COUNT_CAP });
      if (matching.read <= COUNT_CAP) return { places: matching.places, ...cappedCount(matching.total) };
    }
    return { places: await this.inOrder(search, request), total: COUNT_CAP, isCapped: true };
  }

  /** The first strategy: all hits of the index. There is no page where there are more than the cap. */
  private async amongHits(
    { filters, words }: Search,
    request: PageRequest,
    { of, cap }: { of: RawBuilder<unknown>; cap: number },
  ): Promise<Hits> {
    const rank =
      request.sort === 'relevance'
        ? sql`(select ${rankBy(words)} from products where id = hits.id)`
        : sql`null`;
    // Materialized: filters and order must not bring in other indexes, which would read the words of every product.
    const { rows } = await sql<Hits>`
      with hits as materialized (
        select id, revenue, industry_key, business_model, platform_key, stage, is_active from ${of} limit ${cap + 1}
      ), found as materialized (
        select id, revenue, ${rank} as rank from hits
        where (select count(*) from hits) <= ${cap} and ${allOf(filters.map(matches))}
      )
      select (select count(*)::integer from hits) as read,
        (select count(*)::integer from hits where ${allOf(filters.map(matches))}) as total,
        coalesce((select json_agg(page) from (${pageOf(sql`found`, request)}) page), '[]') as places`.execute(
      this.db,
    );
    return rows[0]!;
  }

  /** The second strategy: PostgreSQL plans words, filters and order as one. */
  private async inOrder(search: Search, request: PageRequest): Promise<Place[]> {
    const sources =
      request.sort === 'relevance' ? [this.newestRanked(search)] : this.sources(search, request.sort);
    const { rows } = await pageOfAll(sources, request).execute(this.db);
    return rows;
  }

  /** What the caller sees, with the words, before any filter. */
  private reach({ scope, words, passes }: Search): RawBuilder<boolean> {
    return allOf([within(scope), containsWords(words), heedingPasses(passes)]);
  }

  private reached(search: Search): RawBuilder<unknown> {
    return productsWithFigures(search, this.reach(search));
  }

  private matching(search: Search): RawBuilder<unknown> {
    return this.filtered(search, this.reached(search));
  }

  private sources(search: Search, sort: ProductSort): RawBuilder<unknown>[] {
    const sources = sourcesWithFigures(search, this.reach(search), { filters: search.filters, sort });
    return sources.map((source) => this.filtered(search, source));
  }

  private filtered({ filters }: Search, source: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`(select * from ${source} where ${allOf(filters.map(matches))}) matching`;
  }

  /** The newest hits of common words, with their rank. */
  private newestRanked(search: Search): RawBuilder<unknown> {
    return sql`(
      select id, ${rankBy(search.words)} as rank from ${this.matching(search)} order by id desc limit ${COUNT_CAP}
    ) newest`;
  }

  /** Without words: exact, from the rollup; of a seller's own, and of what was passed on, counted. */
  private async count(search: Search): Promise<number> {
    const { scope, filters, passes } = search;
    const counted =
      scope.kind === 'own' || passes?.kind === 'only'
        ? sql<{ count: number }>`select count(*)::integer from ${this.matching(search)}`
        : sql<{ count: number }>`
            select coalesce(sum(count), 0)::integer as count from (${this.rollup(search)}) counted
            where ${allOf(filters.map(matches))}`;
    const { rows } = await counted.execute(this.db);
    return rows[0]!.count;
  }

  /** The counts behind the filter options: with words among the hits up to the cap. */
  async facets(search: Search): Promise<{ counts: FacetCount[]; isCapped: boolean }> {
    const { filters } = search;
    const countOf = (dimension: FacetDimension | 'total') => {
      const others = filters.filter((filter) => filter.dimension !== dimension).map(matches);
      const value =
        dimension === 'total'
          ? sql`''`
          : dimension === 'status'
            ? sql`case when is_active then 'live' else 'not-live' end`
            : sql.ref(FILTER_COLUMNS[dimension]);
      return sql`
        select ${sql.lit(dimension)} as dimension, ${value} as value, coalesce(sum(count), 0)::integer as count
        from counted where ${allOf(others)} group by 2`;
    };
    const { rows: counts } = await sql<FacetCount>`
      with counted as materialized (${this.counted(search)})
      ${sql.join([...FACET_DIMENSIONS, 'total' as const].map(countOf), sql` union all `)}
      union all select 'hits', '', count(*)::integer from counted`.execute(this.db);
    const isCapped = counts.some(
      ({ dimension, count }) => count > (dimension === 'hits' ? HIT_CAP.facets : COUNT_CAP),
    );
    return { counts, isCapped: search.words !== undefined && isCapped };
  }

  /** Rows of attributes with a count. */
  private counted(search: Search): RawBuilder<unknown> {
    const { scope, filters, words, passes } = search;
    if (words === undefined && scope.kind !== 'own' && passes?.kind !== 'only') return this.rollup(search);
    const limit = words === undefined ? sql`` : sql`limit ${HIT_CAP.facets + 1}`;
    const condition = words === undefined ? sql`true` : allOfButOne(filters);
    return sql`select ${ATTRIBUTES}, stage, 1 as count from ${this.reached(search)} where ${condition} ${limit}`;
  }

  /** The counts that triggers keep, as the caller knows the stages, less the deals that the caller passed on. */
  private rollup(search: Search): RawBuilder<unknown> {
    const { scope, opened, passes } = search;
    const isCounted = scope.kind === 'visible' ? sql`visible` : sql`true`;
    const all = sql`
      select ${ATTRIBUTES}, ${rollupStage(search)} as stage, count from product_rollup
      where ${isCounted} and count > 0`;
    const corrected = opened.length === 0 ? all : sql`${all} ${openedCounts(search, ATTRIBUTES)}`;
    if (!passes) return corrected;
    const passed = productsWithFigures(search, sql`${within(scope)} and ${passedBy(passes)}`);
    return sql`${corrected} union all select ${ATTRIBUTES}, stage, -1 from ${passed}`;
  }

  /** The cards' columns, by id. One that has vanished meanwhile, or is hidden now, is not among them. */
  async cards(scope: ProductScope, ids: readonly number[]): Promise<Map<number, CardColumns>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('products')
      .select(CARD_COLUMNS)
      .select(ownerReplyOf('products'))
      .where('id', 'in', [...ids])
      .where(within(scope))
      .execute();
    return new Map(rows.map((row) => [row.id, row as CardColumns]));
  }
}
