import { Injectable } from '@nestjs/common';
import { outboxColumns, recomputeRecommendations, sendMail } from '@mintbridge/jobs';
import type { CardColumns } from '@mintbridge/model';
import type { Actor } from '../auth/actor.js';
import { AppError } from '../http/app-error.js';
import { Sql } from '../http/sql.js';
import { presentCard } from '../products/products.presenter.js';
import * as statements from './interest.sql.js';

export interface InterestRow {
  id: number;
  productId: number;
  createdAt: string;
}

type RecordedRow = InterestRow & { isNew: boolean };
type RacedRow = { id: null };
type LikedRow = CardColumns & { likeId: number; likedAt: string };

// Looks at a row that other requests add and remove meanwhile.
const MOST_LOOKS = 10;

// Room for further likes before the matches are computed anew.
const SETTLE_MS = 500;

/** The request that an investor's matches be computed anew, as parameters of a statement. */
export function recomputation(investorId: number, delayMs: number): unknown[] {
  const work = outboxColumns(recomputeRecommendations, { investorId }, { delayMs });
  return [work.id, work.job, work.payload, work.dedupeKey, work.delayMs, work.requestId];
}

/** What an investor shows of their interest: likes, which come and go, and connections, which stay. */
@Injectable()
export class InterestService {
  constructor(private readonly sql: Sql) {}

  like(actor: Actor, productId: number): Promise<RecordedRow> {
    return this.record('like', statements.LIKE, [actor.id, productId, ...recomputation(actor.id, SETTLE_MS)]);
  }

  connect(actor: Actor, productId: number): Promise<RecordedRow> {
    const mail = outboxColumns(sendMail, { kind: 'new-interest', productId, investorId: actor.id });
    const values = [actor.id, productId, ...recomputation(actor.id, SETTLE_MS), mail.id, mail.job];
    return this.record('connect', statements.CONNECT, values);
  }

  async unlike(actor: Actor, productId: number): Promise<void> {
    const values = [actor.id, productId, ...recomputation(actor.id, SETTLE_MS)];
    await this.sql.rows('unlike', statements.UNLIKE, values);
  }

  async likedDeals(actor: Actor) {
    const rows = await this.sql.rows<LikedRow>('liked-deals', statements.LIKED_DEALS, [actor.id]);
    return rows.map(({ likeId, likedAt, ...product }) => ({
      id: likeId,
      productId: product.id,
      createdAt: likedAt,
      product: presentCard(product),
    }));
  }

  connections(actor: Actor): Promise<InterestRow[]> {
    return this.sql.rows<InterestRow>('connections', statements.CONNECTIONS, [actor.id]);
  }

  private async record(name: string, text: string, values: unknown[]): Promise<RecordedRow> {
    for (let look = 0; look < MOST_LOOKS; look++) {
      const row = await this.sql.one<RecordedRow | RacedRow>(name, text, values);
      if (!row) throw new AppError('productNotFound');
      if (row.id !== null) return row;
    }
    throw new AppError('conflictRetry');
  }
}
