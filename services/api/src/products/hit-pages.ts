import { Injectable } from '@nestjs/common';
import { Sql } from '../http/sql.js';
import { afterId, afterRevenue, cardsIn, pageOf, type FeedPage } from './feed-page.js';
import * as statements from './feed.sql.js';
import { runStatement, type CardRow, type Kind } from './feed.sql.js';

interface Count {
  total: number;
  isCapped?: boolean;
}

/** Pages of listings whose ids were found before. */
@Injectable()
export class HitPages {
  constructor(private readonly sql: Sql) {}

  /** Of ids newest first, of which one more than `limit` was looked for. One that vanished meanwhile leaves a gap. */
  async newest(kind: Kind, ids: readonly number[], limit: number, count: Count): Promise<FeedPage> {
    const shown = ids.slice(0, limit);
    const rows = await runStatement<CardRow>(this.sql, statements.cardsOf(kind), [shown]);
    const last = shown.at(-1);
    const next = ids.length > limit && last !== undefined ? afterId({ id: last }) : undefined;
    return { ...count, cards: cardsIn(rows), next };
  }

  async byRevenue(
    kind: Kind,
    ids: readonly number[],
    place: [number, number],
    limit: number,
    count: Count,
  ): Promise<FeedPage> {
    const values = [...place, limit + 1, ids];
    const rows = await runStatement<CardRow>(this.sql, statements.cardsByRevenue(kind), values);
    return pageOf(rows, limit, count, afterRevenue);
  }
}
