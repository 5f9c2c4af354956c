import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_WEIGHTS,
  MATCH_LIMITS,
  evaluate,
  metSetsOf,
  nearMissLevels,
  scoreTable,
  unpackAttributes,
  unpackPreferences,
  type InvestorList,
  type Listing,
} from '@mintbridge/matching';
import { sql } from 'kysely';
import { newestListings } from './listings.js';
import { matchTables } from './tables.js';
import { eventLoopYielder } from './yield-to-event-loop.js';

/** What is listed as a near miss. */
export const NEAR_LEVELS = nearMissLevels(DEFAULT_WEIGHTS);
/** Near misses are looked for among the newest listings, this many: docs/decisions/0031 has the figures. */
export const NEAR_MISSES_AMONG = 5_000;
const isNear = metSetsOf(NEAR_LEVELS);
const scoresOf = scoreTable(DEFAULT_WEIGHTS);

/** Stores what is different in these lists of near misses. */
export async function storeNearMisses(em: EntityManager, lists: readonly InvestorList[]): Promise<void> {
  const rows = lists.flatMap(({ investorId, matches }) =>
    matches.map((match, index) => ({ investorId, rank: index + 1, ...match })),
  );
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
  await sql`
    with made as materialized (
      select * from unnest(${column('investorId')}::integer[], ${column('productId')}::integer[],
        ${column('rank')}::smallint[], ${column('matchScore')}::smallint[], ${column('matchScoreUpTo')}::smallint[],
        ${column('thesisOverlap')}::smallint[])
        as made (investor_id, product_id, rank, match_score, match_score_up_to, thesis_overlap)
    ), gone as (
      delete from near_misses n where n.investor_id = any(${lists.map(({ investorId }) => investorId)}::integer[])
        and not exists (select from made where made.investor_id = n.investor_id and made.product_id = n.product_id)
    )
    insert into near_misses as n select * from made
    on conflict (investor_id, product_id) do update set rank = excluded.rank, match_score = excluded.match_score,
      match_score_up_to = excluded.match_score_up_to, thesis_overlap = excluded.thesis_overlap
    where (n.rank, n.match_score, n.match_score_up_to, n.thesis_overlap)
      is distinct from (excluded.rank, excluded.match_score, excluded.match_score_up_to, excluded.thesis_overlap)`.execute(
    em.getKysely(),
  );
}

/** Investors whose near misses the product is among, or may come among: the list is not full, or ends no better. */
export async function nearlyConcerned(
  em: EntityManager,
  productId: number,
  listing: Listing | undefined,
): Promise<number[]> {
  const held = await matchTables(em)
    .selectFrom('near_misses')
    .select('investor_id as investorId')
    .where('product_id', '=', productId)
    .execute();
  const concerned = held.map(({ investorId }) => investorId);
  const { fromId } = await newestListings(em, NEAR_MISSES_AMONG);
  if (!listing || productId < fromId) return concerned;
  const attributes = unpackAttributes(listing.attributes);
  const yieldToEventLoop = eventLoopYielder();
  const investors = await matchTables(em)
    .selectFrom('match_investors as investor')
    .leftJoin('near_misses as last', (join) =>
      join.onRef('last.investor_id', '=', 'investor.investor_id').on('last.rank', '=', MATCH_LIMITS.listed),
    )
    .select([
      'investor.investor_id as investorId',
      sql<number>`investor.preferences::double precision`.as('preferences'),
      'last.match_score as lastScore',
    ])
    .execute();
  for (const { investorId, preferences, lastScore } of investors) {
    await yieldToEventLoop();
    const evaluation = evaluate(unpackPreferences(preferences), attributes);
    if (isNear[evaluation.met] && scoresOf(evaluation).matchScore >= (lastScore ?? 0))
      concerned.push(investorId);
  }
  return concerned;
}
