import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_WEIGHTS,
  MATCH_LIMITS,
  evaluate,
  collectMetSets,
  nearMissLevels,
  scoreTable,
  unpackAttributes,
  unpackPreferences,
  type InvestorList,
  type Listing,
  type ListingAttributes,
} from '@mintbridge/matching';
import { sql } from 'kysely';
import { newestListings } from './listings.js';
import { matchTables } from './tables.js';
import { eventLoopYielder } from './yield-to-event-loop.js';

export const NEAR_LEVELS = nearMissLevels(DEFAULT_WEIGHTS);
/** Only this many of the newest listings are searched: docs/decisions/0031. */
export const NEAR_MISSES_AMONG = 5_000;
const isNear = collectMetSets(NEAR_LEVELS);
const scoresOf = scoreTable(DEFAULT_WEIGHTS);

/** Stores lists of near misses that changed. */
export async function storeNearMisses(em: EntityManager, lists: readonly InvestorList[]): Promise<void> {
  const investorIds = lists.map(({ investorId }) => investorId);
  // Array literals as text: unnest cannot take arrays of different lengths.
  const productIds = lists.map(({ matches }) => `{${matches.map(({ productId }) => productId).join(',')}}`);
  const lastScores = lists.map(({ matches }) => matches[MATCH_LIMITS.listed - 1]?.matchScore ?? null);
  await matchTables(em)
    .insertInto('near_misses')
    .columns(['investor_id', 'product_ids', 'last_score'])
    .expression(
      sql`select id, product_ids::integer[], last_score
        from unnest(${investorIds}::integer[], ${productIds}::text[], ${lastScores}::smallint[])
          as made (id, product_ids, last_score)`,
    )
    .onConflict((conflict) =>
      conflict
        .column('investor_id')
        .doUpdateSet(({ ref }) => ({
          product_ids: ref('excluded.product_ids'),
          last_score: ref('excluded.last_score'),
        }))
        .where(
          sql<boolean>`(near_misses.product_ids, near_misses.last_score)
            is distinct from (excluded.product_ids, excluded.last_score)`,
        ),
    )
    .execute();
}

/** Investors whose near misses contain the product or may come to contain it. */
export async function investorsNearby(
  em: EntityManager,
  productId: number,
  listing: Listing | undefined,
): Promise<number[]> {
  const { fromId } = await newestListings(em, NEAR_MISSES_AMONG);
  const attributes = listing && productId >= fromId ? unpackAttributes(listing.attributes) : undefined;
  const affected: number[] = [];
  const yieldToEventLoop = eventLoopYielder();
  const investors = await matchTables(em)
    .selectFrom('match_investors as investor')
    .leftJoin('near_misses as near', 'near.investor_id', 'investor.investor_id')
    .select([
      'investor.investor_id as investorId',
      sql<number>`investor.preferences::double precision`.as('preferences'),
      sql<boolean | null>`near.product_ids @> array[${productId}::integer]`.as('isListed'),
      'near.last_score as lastScore',
    ])
    .$if(!attributes, (query) => query.where(sql<boolean>`near.product_ids @> array[${productId}::integer]`))
    .execute();
  for (const { investorId, preferences, isListed, lastScore } of investors) {
    await yieldToEventLoop();
    if (isListed || (attributes && mayEnter(preferences, attributes, lastScore))) affected.push(investorId);
  }
  return affected;
}

function mayEnter(preferences: number, attributes: ListingAttributes, lastScore: number | null): boolean {
  const evaluation = evaluate(unpackPreferences(preferences), attributes);
  return isNear[evaluation.met] === 1 && scoresOf(evaluation).matchScore >= (lastScore ?? 0);
}
