import { Injectable } from '@nestjs/common';
import { Sql } from '../http/sql.js';
import { readFeedCursor } from './feed-cursor.js';
import {
  BEGINNING,
  afterId,
  afterRevenue,
  pageOf,
  revenuePlace,
  uncounted,
  type FeedPage,
  type PageRequest,
} from './feed-page.js';
import * as statements from './feed.sql.js';
import { runStatement, type CardRow, type CountedRow, type Kind, type Statement } from './feed.sql.js';
import { HitCollector } from './hit-collector.js';
import { HitPages } from './hit-pages.js';
import {
  everyDimension,
  isOfOnePair,
  isOfPairs,
  optionsOf,
  parametersOf,
  queryOf,
  type Restriction,
} from './listing-filters.js';

// With more listings than this to look through for one page, the search index is the faster way.
const LONGEST_WALK = 1_500;
// So few listings are found whole and sorted.
const FEW = 1_500;

interface Count {
  total: number;
  newestId: number;
}

/** The feed without search words: exact counts, and pages whose cost does not grow with the number of listings. */
@Injectable()
export class ListingFeed {
  constructor(
    private readonly sql: Sql,
    private readonly hits: HitCollector,
    private readonly pages: HitPages,
  ) {}

  async newest(kind: Kind, restrictions: Restriction[], request: PageRequest): Promise<FeedPage> {
    const { limit, cursor } = request;
    const below = readFeedCursor('newest', cursor)?.[1];
    const values = [below ?? BEGINNING.id, limit + 1, ...parametersOf(restrictions)];
    if (restrictions.length === 0) return this.counted(statements.everything(kind), values, limit);
    if (kind === 'visible' && isOfPairs(restrictions)) {
      return isOfOnePair(restrictions)
        ? this.counted(statements.pair, [values[0], values[1], ...restrictions.flatMap(optionsOf)], limit)
        : this.counted(statements.pairs(restrictions), values, limit);
    }
    const { total, newestId } = await this.count(kind, restrictions);
    if (total === 0) return { total, cards: [], next: undefined };
    const density = total / newestId;
    if (limit + 1 <= density * LONGEST_WALK) {
      const rows = await runStatement<CardRow>(this.sql, statements.walk(kind, restrictions), values);
      return pageOf(rows, limit, { total }, afterId);
    }
    const { ids } = await this.hits.collect(
      { query: queryOf(restrictions), sight: { kind } },
      { wanted: limit + 1, below, density },
    );
    return this.pages.newest(kind, ids, limit, { total });
  }

  async byRevenue(kind: Kind, restrictions: Restriction[], request: PageRequest): Promise<FeedPage> {
    const { limit, cursor } = request;
    const place = revenuePlace(readFeedCursor('revenue', cursor));
    const { total, newestId } = await this.count(kind, restrictions);
    if (total === 0) return { total, cards: [], next: undefined };
    if (restrictions.length > 0 && total <= FEW) {
      const quarry = { query: queryOf(restrictions), sight: { kind } };
      const { ids } = await this.hits.collect(quarry, { wanted: 2 * FEW, density: total / newestId });
      return this.pages.byRevenue(kind, ids, place, limit, { total });
    }
    const values = [...place, limit + 1, null, ...parametersOf(restrictions)];
    const rows = await runStatement<CardRow>(this.sql, statements.walkByRevenue(kind, restrictions), values);
    return pageOf(rows, limit, { total }, afterRevenue);
  }

  /** A seller's own listings. */
  async own(
    sellerId: number,
    restrictions: Restriction[],
    sort: 'newest' | 'revenue',
    { limit, cursor }: PageRequest,
  ): Promise<FeedPage> {
    const values = [sellerId, ...everyDimension(restrictions), limit + 1];
    if (sort === 'newest') {
      const below = readFeedCursor('newest', cursor)?.[1] ?? BEGINNING.id;
      return this.counted(statements.OWN_NEWEST, [...values, below], limit);
    }
    const place = revenuePlace(readFeedCursor('revenue', cursor));
    return this.counted(statements.OWN_BY_REVENUE, [...values, ...place], limit, afterRevenue);
  }

  private async counted(
    statement: Statement,
    values: readonly unknown[],
    limit: number,
    placeAfter: typeof afterId | typeof afterRevenue = afterId,
  ): Promise<FeedPage> {
    const { total, rows } = uncounted(await runStatement<CountedRow>(this.sql, statement, values));
    return pageOf(rows, limit, { total }, placeAfter);
  }

  private async count(kind: Kind, restrictions: Restriction[]): Promise<Count> {
    const values = parametersOf(restrictions);
    const rows = await runStatement<Count>(this.sql, statements.total(kind, restrictions), values);
    return rows[0]!;
  }
}
