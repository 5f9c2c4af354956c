import { Injectable } from '@nestjs/common';
import { PRODUCT_LIMITS } from '@mintbridge/contracts';
import { Sql } from '../http/sql.js';
import { readFeedCursor } from './feed-cursor.js';
import { afterRevenue, cardsIn, pageOf, revenuePlace, type FeedPage, type PageRequest } from './feed-page.js';
import * as statements from './feed.sql.js';
import { runStatement, type CardRow, type Kind } from './feed.sql.js';
import { HitCollector, type Hits, type Quarry } from './hit-collector.js';
import { HitPages } from './hit-pages.js';
import { parametersOf } from './listing-filters.js';

// The newest hits of a search are ranked, then the next newest: never all of them.
const RANKED_AT_ONCE = 500;
// So few hits are sorted whole.
const FEW = 5_000;

/** What a search's cards show: a seller's own show what a superadmin sees. */
const kindOf = ({ sight }: Quarry): Kind => (sight.kind === 'visible' ? 'visible' : 'all');

/** The count of a search stops at the cap: counting every hit of a common word would cost more than showing them. */
const countOf = ({ ids }: Hits) => ({
  total: Math.min(ids.length, PRODUCT_LIMITS.countCap),
  isCapped: ids.length > PRODUCT_LIMITS.countCap,
});

const COUNTED = PRODUCT_LIMITS.countCap + 1;

/** The feed under search words. */
@Injectable()
export class WordFeed {
  constructor(
    private readonly sql: Sql,
    private readonly hits: HitCollector,
    private readonly pages: HitPages,
  ) {}

  async newest(search: Quarry, { limit, cursor }: PageRequest): Promise<FeedPage> {
    const below = readFeedCursor('newest', cursor)?.[1];
    const { first, hits } = await this.counted(search, below, limit + 1);
    return this.pages.newest(kindOf(search), hits.ids, limit, countOf(first));
  }

  /** Best match first among the newest hits, then among the next newest; each such window is ranked by itself. */
  async byRank(search: Quarry, { limit, cursor }: PageRequest): Promise<FeedPage> {
    const [, top, rank, id] = readFeedCursor('relevance', cursor) ?? [];
    // A whole number of pages, so that none ends short in the middle of a search.
    const window = Math.floor(RANKED_AT_ONCE / limit) * limit;
    const { first, hits } = await this.counted(search, top, window + 1);
    const ids = hits.ids.slice(0, window);
    const rows = await runStatement<CardRow>(this.sql, statements.cardsByRank(kindOf(search)), [
      ids,
      search.words.query,
      rank ?? null,
      id ?? null,
      limit + 1,
    ]);
    const newest = hits.ids[0];
    const oldest = ids.at(-1);
    const count = countOf(first);
    if (rows.length > limit && newest !== undefined) {
      return pageOf(rows, limit, count, (last) => ['relevance', top ?? newest + 1, last.rank, last.id]);
    }
    const isMore = hits.ids.length > window && oldest !== undefined;
    return { ...count, cards: cardsIn(rows), next: isMore ? ['relevance', oldest, null, null] : undefined };
  }

  async byRevenue(search: Quarry, { limit, cursor }: PageRequest): Promise<FeedPage> {
    const place = revenuePlace(readFeedCursor('revenue', cursor));
    const { ids } = await this.hits.collect(search, { wanted: FEW + 1 });
    const count = countOf({ ids, isAll: false });
    const kind = kindOf(search);
    if (ids.length <= FEW || search.sight.kind === 'own') {
      return this.pages.byRevenue(kind, ids.slice(0, FEW), place, limit, count);
    }
    const rows = await runStatement<CardRow>(this.sql, statements.walkByRevenue(kind, search.restrictions), [
      ...place,
      limit + 1,
      search.words.query,
      ...parametersOf(search.restrictions),
    ]);
    return pageOf(rows, limit, count, afterRevenue);
  }

  /** Hits below an id, and the first hits of all for the count: the same ones on the first page. */
  private async counted(
    search: Quarry,
    below: number | undefined,
    wanted: number,
  ): Promise<{ first: Hits; hits: Hits }> {
    if (below === undefined) {
      const first = await this.hits.collect(search, { wanted: Math.max(wanted, COUNTED) });
      return { first, hits: { ...first, ids: first.ids.slice(0, wanted) } };
    }
    const [first, hits] = await Promise.all([
      this.hits.collect(search, { wanted: COUNTED }),
      this.hits.collect(search, { wanted, below }),
    ]);
    return { first, hits };
  }
}
