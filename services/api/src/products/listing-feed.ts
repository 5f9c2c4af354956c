import { Injectable } from '@nestjs/common';
import type { Gathered } from '../http/gathered.js';
import { gatheredRows } from '../http/gathered-rows.js';
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
import {
  runStatement,
  type CardRow,
  type CountedRow,
  type Extent,
  type Kind,
  type Statement,
} from './feed.sql.js';
import { HitPages } from './hit-pages.js';
import {
  everyDimension,
  isOfOnePair,
  isOfPairs,
  optionsOf,
  parametersOf,
  type Restriction,
} from './listing-filters.js';

// To look through so many listings costs as much as to look up one combination of attributes.
const WALKED_PER_COMBINATION = 50;
// So few listings are found whole and sorted.
const FEW = 1_500;

// Pages are what PostgreSQL works longest on: more than one of its processors may.
const PAGES_AT_ONCE = 8;

type GatheredPages = Gathered<readonly unknown[], CountedRow[]>;

function countedPage(
  counted: readonly CountedRow[],
  limit: number,
  placeAfter: typeof afterId | typeof afterRevenue = afterId,
): FeedPage {
  const { total, rows } = uncounted(counted);
  return pageOf(rows, limit, { total }, placeAfter);
}

/** The feed without search words: exact counts, and pages whose cost does not grow with the number of listings. */
@Injectable()
export class ListingFeed {
  private readonly everything: Record<Kind, GatheredPages>;
  private readonly pair: GatheredPages;

  constructor(
    private readonly sql: Sql,
    private readonly pages: HitPages,
  ) {
    const gathered = ({ name, text }: Statement): GatheredPages =>
      gatheredRows(sql, name, text, { atOnce: PAGES_AT_ONCE });
    this.everything = {
      visible: gathered(statements.everything('visible')),
      all: gathered(statements.everything('all')),
    };
    this.pair = gathered(statements.pair);
  }

  async newest(kind: Kind, restrictions: Restriction[], request: PageRequest): Promise<FeedPage> {
    const { limit, cursor } = request;
    const below = readFeedCursor('newest', cursor)?.[1];
    const values = [below ?? BEGINNING.id, limit + 1, ...parametersOf(restrictions)];
    if (restrictions.length === 0) return countedPage(await this.everything[kind].ask(values), limit);
    if (kind === 'visible' && isOfOnePair(restrictions)) {
      const ofPair = [values[0], values[1], ...restrictions.flatMap(optionsOf)];
      return countedPage(await this.pair.ask(ofPair), limit);
    }
    if (kind === 'visible' && isOfPairs(restrictions)) {
      return this.counted(statements.pairs(restrictions), values, limit);
    }
    const { total, combinations, newestId } = await this.extent(kind, restrictions);
    if (total === 0) return { total, cards: [], next: undefined };
    const walked = ((limit + 1) * newestId) / total;
    const way = walked > combinations * WALKED_PER_COMBINATION ? statements.byCombination : statements.walk;
    const rows = await runStatement<CardRow>(this.sql, way(kind, restrictions), values);
    return pageOf(rows, limit, { total }, afterId);
  }

  async byRevenue(kind: Kind, restrictions: Restriction[], request: PageRequest): Promise<FeedPage> {
    const { limit, cursor } = request;
    const place = revenuePlace(readFeedCursor('revenue', cursor));
    const { total } = await this.extent(kind, restrictions);
    if (total === 0) return { total, cards: [], next: undefined };
    if (restrictions.length > 0 && total <= FEW) {
      const all = [BEGINNING.id, 2 * FEW, ...parametersOf(restrictions)];
      const rows = await runStatement<{ id: number }>(this.sql, statements.idsOf(kind, restrictions), all);
      const ids = rows.map(({ id }) => id);
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
    return countedPage(await runStatement<CountedRow>(this.sql, statement, values), limit, placeAfter);
  }

  private async extent(kind: Kind, restrictions: Restriction[]): Promise<Extent> {
    const values = parametersOf(restrictions);
    const rows = await runStatement<Extent>(this.sql, statements.extent(kind, restrictions), values);
    return rows[0]!;
  }
}
