import { Injectable } from '@nestjs/common';
import { MATCH_LIMITS, scoreProduct, type MatchProduct, type MatchProfile } from '@mintbridge/matching';
import type { CardColumns } from '@mintbridge/model';
import type { Actor } from '../auth/actor.js';
import { Sql } from '../http/sql.js';
import { presentCard } from '../products/products.presenter.js';
import * as statements from './recommendations.sql.js';

type Wish = MatchProfile & { computedAt: string | null };
type MatchRow = MatchProduct & CardColumns;

/** The card with what it scores and why. */
function presentMatch(wish: Wish, product: MatchRow) {
  const match = scoreProduct(wish, product);
  // Changed since the list was computed, and no match any more.
  if (match.matchScore < MATCH_LIMITS.threshold) return undefined;
  return { ...presentCard(product), ...match };
}

/** An investor's matches: found by the worker beforehand, told with their reasons when they are asked for. */
@Injectable()
export class RecommendationsService {
  constructor(private readonly sql: Sql) {}

  async find(actor: Actor) {
    const [wish, rows] = await Promise.all([
      this.sql.one<Wish>('recommendations-wish', statements.WISH, [actor.id]),
      this.sql.rows<MatchRow>('recommendations', statements.MATCHES, [actor.id]),
    ]);
    const matches = wish
      ? rows.map((row) => presentMatch(wish, row)).filter((match) => match !== undefined)
      : [];
    return { recommendations: matches, computedAt: wish?.computedAt ?? null };
  }
}
