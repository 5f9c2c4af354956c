import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  FACET_DIMENSIONS,
  PRODUCT_LIMITS,
  type FacetDimension,
  type ProductSort,
} from '@mintbridge/contracts';
import { CARD_COLUMNS, type CardColumns, type Database } from '@mintbridge/model';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { VisibilityScope } from '../visibility.js';
import type { Place } from './feed-cursor.js';
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
import { parseSearch } from './search-words.js';

/** So many hits of the index of words are looked at one by one; beyond it words are too common for that. */
const HIT_CAP = 5_000;
/** Of more hits than that, so many of the newest are ranked. */
const RANKED = PRODUCT_LIMITS.countCap;

export interface Search {
  scope: VisibilityScope;
  filters: readonly Filter[];
  /** The text of a tsquery; undefined where there are no words. */
  words: string | undefined;
  /** Undefined where the caller passed on nothing. */
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

const containsWords = (words: string | undefined): RawBuilder<boolean> =>
  words === undefined ? sql`true` : sql`search @@ ${words}::tsquery`;

const SORT_KEYS: Record<ProductSort, RawBuilder<number | null>> = {
  newest: sql`null::double precision`,
  // As the indexes have it.
  revenue: sql`coalesce(revenue_usd, -1)`,
  relevance: sql`rank`,
};

/** The products of `source` after a place, best first. Its columns: id, and what the sort needs. */
function pageOf(source: RawBuilder<unknown>, { sort, after, limit }: PageRequest): RawBuilder<Place> {
  const key = SORT_KEYS[sort];
  const isAfter =
    after === undefined
      ? sql`true`
      : sort === 'newest'
        ? sql`id < ${after.id}`
        : sql`(${key}, id) < (${after.key}::double precision, ${after.id}::integer)`;
  const order = sort === 'newest' ? sql`id desc` : sql`${key} desc, id desc`;
  return sql`select id, ${key} as key from ${source} where ${isAfter} order by ${order} limit ${limit + 1}`;
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
    const found = search.words === undefined ? undefined : await this.amongHits(search, request);
    if (found) return found;
    const source = request.sort === 'relevance' ? this.newestRanked(search) : this.matching(search);
    const [{ rows: places }, count] = await Promise.all([
      pageOf(source, request).execute(this.db),
      this.count(search),
    ]);
    return { places, ...count };
  }

  /** The first strategy: all hits of the index, up to the cap. Undefined where there are more. */
  private async amongHits(
    { scope, filters, words, passes }: Search,
    request: PageRequest,
  ): Promise<FoundPage | undefined> {
    const rank =
      request.sort === 'relevance'
        ? sql`(select ${rankBy(words)} from products where id = hits.id)`
        : sql`null`;
    // Materialized: filters and order must not bring in other indexes, which would read the words of every product.
    const { rows } = await sql<{ hits: number; total: number; places: Place[] }>`
      with hits as materialized (
        select id, revenue_usd, industry_key, business_model, platform_key, revenue_stage, is_active
        from products where ${within(scope)} and ${containsWords(words)} and ${heedingPasses(passes)} limit ${HIT_CAP + 1}
      ), found as materialized (
        select id, revenue_usd, ${rank} as rank from hits
        where (select count(*) from hits) <= ${HIT_CAP} and ${allOf(filters.map(matches))}
      )
      select (select count(*)::integer from hits) as hits, (select count(*)::integer from found) as total,
        coalesce((select json_agg(page) from (${pageOf(sql`found`, request)}) page), '[]') as places`.execute(
      this.db,
    );
    const { hits, total, places } = rows[0]!;
    return hits > HIT_CAP ? undefined : { places, ...cappedCount(total) };
  }

  private matching({ scope, filters, words, passes }: Search): RawBuilder<unknown> {
    const conditions = [within(scope), containsWords(words), heedingPasses(passes), ...filters.map(matches)];
    return sql`(select * from products where ${allOf(conditions)}) product`;
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
    const columns = sql`industry_key, business_model, platform_key, revenue_stage, is_active`;
    if (words !== undefined) {
      const conditions = [within(scope), containsWords(words), heedingPasses(passes), allOfButOne(filters)];
      return sql`select ${columns}, 1 as count from products where ${allOf(conditions)} limit ${HIT_CAP + 1}`;
    }
    if (scope.kind === 'own' || passes?.kind === 'only')
      return sql`select ${columns}, 1 as count from products where ${within(scope)} and ${heedingPasses(passes)}`;
    return this.rollup(search);
  }

  /** The counts that triggers keep, less the deals that the caller passed on. */
  private rollup({ scope, passes }: Search): RawBuilder<unknown> {
    const columns = sql`industry_key, business_model, platform_key, revenue_stage, is_active`;
    const isCounted = scope.kind === 'visible' ? sql`visible` : sql`true`;
    const all = sql`select ${columns}, count from product_rollup where ${isCounted} and count > 0`;
    if (!passes) return all;
    return sql`${all} union all select ${columns}, -1 from products where ${within(scope)} and ${passedBy(passes)}`;
  }

  /** The cards' columns, by id. One that has vanished meanwhile, or is hidden now, is not among them. */
  async cards(scope: VisibilityScope, ids: readonly number[]): Promise<Map<number, CardColumns>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('products')
      .select(CARD_COLUMNS)
      .where('id', 'in', [...ids])
      .where(within(scope))
      .execute();
    return new Map(rows.map((row) => [row.id, row as CardColumns]));
  }
}
