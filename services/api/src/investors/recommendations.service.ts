import { Injectable } from '@nestjs/common';
import { MATCH_LIMITS, scoreProduct, type MatchProduct, type MatchProfile } from '@mintbridge/matching';
import type { Actor } from '../auth/actor.js';
import { Sql } from '../http/sql.js';
import * as statements from './recommendations.sql.js';

type Wish = MatchProfile & { computedAt: string | null };
type MatchRow = MatchProduct & { card: string };

/** The card with what it scores and why, as JSON text: the card's own text is not parsed for it. */
function presentMatch(wish: Wish, { card, ...product }: MatchRow): string | undefined {
  const match = scoreProduct(wish, product);
  // Changed since the list was computed, and no match any more.
  if (match.matchScore < MATCH_LIMITS.threshold) return undefined;
  return `${card.slice(0, -1)},${JSON.stringify(match).slice(1)}`;
}

/** An investor's matches: found by the worker beforehand, told with their reasons when they are asked for. */
@Injectable()
export class RecommendationsService {
  constructor(private readonly sql: Sql) {}

  /** JSON text. */
  async find(actor: Actor): Promise<string> {
    const [wish, rows] = await Promise.all([
      this.sql.one<Wish>('recommendations-wish', statements.WISH, [actor.id]),
      this.sql.rows<MatchRow>('recommendations', statements.MATCHES, [actor.id]),
    ]);
    const matches = wish
      ? rows.map((row) => presentMatch(wish, row)).filter((match) => match !== undefined)
      : [];
    return `{"recommendations":[${matches.join(',')}],"computedAt":${JSON.stringify(wish?.computedAt ?? null)}}`;
  }
}
