import { Injectable } from '@nestjs/common';
import { PRODUCT_LIMITS, type ProductSort } from '@mintbridge/contracts';
import { parseSearch, type Database } from '@mintbridge/model';
import { Kysely, sql, type RawBuilder } from 'kysely';
import { CountsRepository } from './counts.repository.js';
import type { CursorPosition } from './feed-cursor.js';
import { allOf, matches } from './filters.js';
import { matchingProducts, matchingSources, unfilteredProducts, type Search } from './search.js';

/** Up to this many hits of the index are sorted one by one; words with more are too common for that. */
const HIT_CAP: Record<ProductSort, number> = { newest: 2_000, revenue: 2_000, relevance: 5_000 };
/** Counts with words stop here; of more hits than this, only the newest are ranked. */
const COUNT_CAP = PRODUCT_LIMITS.countCap;

export interface PageRequest {
  sort: ProductSort;
  after: CursorPosition | undefined;
  limit: number;
}

export interface FoundPage {
  /** One more than the limit if another page follows. */
  positions: CursorPosition[];
  total: number;
  /** True if the count stopped at its cap. */
  isCapped: boolean;
}

interface Hits {
  /** At most one more than the cap. */
  read: number;
  /** The number of these that match the filters. */
  total: number;
  positions: CursorPosition[];
}

const SORT_KEYS: Record<ProductSort, RawBuilder<number | null>> = {
  newest: sql`null::double precision`,
  // The expression of the indexes.
  revenue: sql`coalesce(revenue, -1)`,
  relevance: sql`rank`,
};

const orderBy = (sort: ProductSort, key: RawBuilder<number | null>) =>
  sort === 'newest' ? sql`id desc` : sql`${key} desc, id desc`;

/** A page of `source`, which has the columns `id` and that of the sort. */
function selectPage(
  source: RawBuilder<unknown>,
  { sort, after, limit }: PageRequest,
): RawBuilder<CursorPosition> {
  const key = SORT_KEYS[sort];
  const isAfter =
    after === undefined
      ? sql`true`
      : sort === 'newest'
        ? sql`id < ${after.id}`
        : sql`(${key}, id) < (${after.key}::double precision, ${after.id}::integer)`;
  return sql`select id, ${key} as key from ${source} where ${isAfter} order by ${orderBy(sort, key)} limit ${limit + 1}`;
}

/** A page of several disjoint sources. */
function pageOfAll(
  sources: readonly RawBuilder<unknown>[],
  request: PageRequest,
): RawBuilder<CursorPosition> {
  const pages = sources.map((source) => selectPage(source, request));
  if (pages.length === 1) return pages[0]!;
  const all = sql.join(
    pages.map((page) => sql`(${page})`),
    sql` union all `,
  );
  return sql`select id, key from (${all}) pages order by ${orderBy(request.sort, sql`key`)} limit ${request.limit + 1}`;
}

const rankBy = (words: string | undefined) => sql`ts_rank(search, ${words}::tsquery)::double precision`;

/** The newest hits of common words, with their rank. */
const newestRanked = (search: Search): RawBuilder<unknown> => sql`(
  select id, ${rankBy(search.words)} as rank from ${matchingProducts(search)} order by id desc limit ${COUNT_CAP}
) newest`;

const cappedCount = (count: number) => ({
  total: Math.min(count, COUNT_CAP),
  isCapped: count > COUNT_CAP,
});

/** Finds products; with CountsRepository the part that a search engine would replace (docs/decisions/0001-search.md). */
@Injectable()
export class SearchRepository {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly counts: CountsRepository,
  ) {}

  parse(typed: string | undefined): Promise<string | undefined> {
    return parseSearch(this.db, typed);
  }

  /**
   * A page of results with their count. With words, the index is read first: all hits, and if there are too many, the
   * hits that match the filters. If those are too many as well, matches are frequent, and reading in the order of the
   * page meets them soon.
   */
  async page(search: Search, request: PageRequest): Promise<FoundPage> {
    if (search.words === undefined) {
      const [positions, total] = await Promise.all([
        this.orderFirst(search, request),
        this.counts.total(search),
      ]);
      return { positions, total, isCapped: false };
    }
    const cap = HIT_CAP[request.sort];
    const hits = await this.indexFirst(search, request, { source: unfilteredProducts(search), cap });
    if (hits.read <= cap) return { positions: hits.positions, ...cappedCount(hits.total) };
    if (hits.total <= COUNT_CAP) {
      const source = matchingProducts(search);
      const matching = await this.indexFirst(search, request, { source, cap: COUNT_CAP });
      if (matching.read <= COUNT_CAP)
        return { positions: matching.positions, ...cappedCount(matching.total) };
    }
    return { positions: await this.orderFirst(search, request), total: COUNT_CAP, isCapped: true };
  }

  /** The first strategy: all hits of the index, then filters and order. No page if there are more hits than the cap. */
  private async indexFirst(
    { filters, words }: Search,
    request: PageRequest,
    { source, cap }: { source: RawBuilder<unknown>; cap: number },
  ): Promise<Hits> {
    const rank =
      request.sort === 'relevance'
        ? sql`(select ${rankBy(words)} from products where id = hits.id)`
        : sql`null`;
    // Materialized: filters and order must not bring in other indexes, which would read the words of every product.
    const { rows } = await sql<Hits>`
      with hits as materialized (
        select id, revenue, industry_key, business_model, platform_key, stage, is_active from ${source} limit ${cap + 1}
      ), found as materialized (
        select id, revenue, ${rank} as rank from hits
        where (select count(*) from hits) <= ${cap} and ${allOf(filters.map(matches))}
      )
      select (select count(*)::integer from hits) as read,
        (select count(*)::integer from hits where ${allOf(filters.map(matches))}) as total,
        coalesce((select json_agg(page) from (${selectPage(sql`found`, request)}) page), '[]') as positions`.execute(
      this.db,
    );
    return rows[0]!;
  }

  /** The second strategy: words, filters and order as one query that PostgreSQL plans. */
  private async orderFirst(search: Search, request: PageRequest): Promise<CursorPosition[]> {
    const sources =
      request.sort === 'relevance' ? [newestRanked(search)] : matchingSources(search, request.sort);
    const { rows } = await pageOfAll(sources, request).execute(this.db);
    return rows;
  }
}
