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
import type { VisibilityScope } from '../visibility.js';
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

/** So many hits of the index of words are looked at one by one; beyond it words are too common for that. */
const HIT_CAP = 5_000;
/** Of more hits than that, so many of the newest are ranked. */
const RANKED = PRODUCT_LIMITS.countCap;

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
  total: Math.min(count, PRODUCT_LIMITS.countCap),
  isCapped: count > PRODUCT_LIMITS.countCap,
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
   * first; where it holds more hits than the cap, the words are so common that the order is followed instead.
   */
  async page(search: Search, request: PageRequest): Promise<FoundPage> {
    const hits = search.words === undefined ? undefined : await this.amongHits(search, request);
    if (hits && hits.read <= HIT_CAP) return { places: hits.places, ...cappedCount(hits.total) };
    const sources =
      request.sort === 'relevance' ? [this.newestRanked(search)] : this.sources(search, request.sort);
    const [{ rows: places }, count] = await Promise.all([
      pageOfAll(sources, request).execute(this.db),
      // Where the hits that were read reach the cap of the count, no other count says more.
      hits && hits.total > PRODUCT_LIMITS.countCap ? cappedCount(hits.total) : this.count(search),
    ]);
    return { places, ...count };
  }

  /** The first strategy: all hits of the index. There is no page where there are more than the cap. */
  private async amongHits(search: Search, request: PageRequest): Promise<Hits> {
    const { filters, words } = search;
    const rank =
      request.sort === 'relevance'
        ? sql`(select ${rankBy(words)} from products where id = hits.id)`
        : sql`null`;
    // Materialized: filters and order must not bring in other indexes, which would read the words of every product.
    const { rows } = await sql<Hits>`
      with hits as materialized (
        select id, revenue, industry_key, business_model, platform_key, stage, is_active
        from ${productsWithFigures(search, this.reach(search))} limit ${HIT_CAP + 1}
      ), found as materialized (
        select id, revenue, ${rank} as rank from hits
        where (select count(*) from hits) <= ${HIT_CAP} and ${allOf(filters.map(matches))}
      )
      select (select count(*)::integer from hits) as read,
        (select count(*)::integer from hits where ${allOf(filters.map(matches))}) as total,
        coalesce((select json_agg(page) from (${pageOf(sql`found`, request)}) page), '[]') as places`.execute(
      this.db,
    );
    return rows[0]!;
  }

  /** What the caller sees, with the words, before any filter. */
  private reach({ scope, words, passes }: Search): RawBuilder<boolean> {
    return allOf([within(scope), containsWords(words), heedingPasses(passes)]);
  }

  private matching(search: Search): RawBuilder<unknown> {
    return this.filtered(search, productsWithFigures(search, this.reach(search)));
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
      select id, ${rankBy(search.words)} as rank from ${this.matching(search)} order by id desc limit ${RANKED}
    ) newest`;
  }

  /** Exact from the rollup; of a seller's own counted; with words up to the cap. */
  private async count(search: Search): Promise<{ total: number; isCapped: boolean }> {
    const { scope, filters, words, passes } = search;
    if (words !== undefined) {
      const limit = PRODUCT_LIMITS.countCap + 1;
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer from (select 1 from ${this.matching(search)} limit ${limit}) hits`.execute(
        this.db,
      );
      return cappedCount(rows[0]!.count);
    }
    const counted =
      scope.kind === 'own' || passes?.kind === 'only'
        ? sql<{ count: number }>`select count(*)::integer from ${this.matching(search)}`
        : sql<{ count: number }>`
            select coalesce(sum(count), 0)::integer as count from (${this.rollup(search)}) counted
            where ${allOf(filters.map(matches))}`;
    const { rows } = await counted.execute(this.db);
    return { total: rows[0]!.count, isCapped: false };
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
      ({ dimension, count }) => count > (dimension === 'hits' ? HIT_CAP : PRODUCT_LIMITS.countCap),
    );
    return { counts, isCapped: search.words !== undefined && isCapped };
  }

  /** Rows of attributes with a count. */
  private counted(search: Search): RawBuilder<unknown> {
    const { scope, filters, words, passes } = search;
    if (words === undefined && scope.kind !== 'own' && passes?.kind !== 'only') return this.rollup(search);
    const products = productsWithFigures(search, this.reach(search));
    const limit = words === undefined ? sql`` : sql`limit ${HIT_CAP + 1}`;
    const condition = words === undefined ? sql`true` : allOfButOne(filters);
    return sql`select ${ATTRIBUTES}, stage, 1 as count from ${products} where ${condition} ${limit}`;
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
  async cards(scope: VisibilityScope, ids: readonly number[]): Promise<Map<number, CardColumns>> {
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
