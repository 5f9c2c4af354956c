import type { EntityManager } from '@mikro-orm/postgresql';
import {
  ANY_PREFERENCES,
  DEFAULT_WEIGHTS,
  MATCH_LIMITS,
  evaluate,
  scoreTable,
  sharedCount,
  unpackAttributes,
  unpackPreferences,
  type Listing,
} from '@mintbridge/matching';
import { sql } from 'kysely';
import { refreshInvestors } from './investors.js';
import { findListing, refreshListings } from './listings.js';
import { lockListingsForWriting } from './locks.js';
import { computeLists } from './compute-lists.js';
import { investorsNearby } from './near-misses.js';
import { anyOf, matchTables, wordsOfBytes } from './tables.js';
import { eventLoopYielder } from './yield-to-event-loop.js';

const scoresOf = scoreTable(DEFAULT_WEIGHTS);

/** Investors whose list is not full or whose last match scores at most `score`. */
const listsWithin = (em: EntityManager, score: number) =>
  matchTables(em)
    .selectFrom('match_investors as investor')
    .leftJoin('recommendations as last', (join) =>
      join.onRef('last.investor_id', '=', 'investor.investor_id').on('last.rank', '=', MATCH_LIMITS.listed),
    )
    .select([
      'investor.investor_id as investorId',
      sql<number>`investor.preferences::double precision`.as('preferences'),
      'last.match_score as lastScore',
      'last.thesis_overlap as lastOverlap',
    ])
    .where(({ or, eb }) => or([eb('last.match_score', 'is', null), eb('last.match_score', '<=', score)]))
    .execute();

/** Of the investors with a tie at the last rank, those whose thesis shares at least as many words with the listing. */
async function winsTie(em: EntityManager, listing: Listing, tied: Map<number, number>): Promise<number[]> {
  if (tied.size === 0) return [];
  const theses = await matchTables(em)
    .selectFrom('match_investors')
    .select(['investor_id as investorId', 'words'])
    .where('investor_id', '=', anyOf([...tied.keys()]))
    .execute();
  return theses
    .filter(
      ({ investorId, words }) => sharedCount(wordsOfBytes(words), listing.words) >= tied.get(investorId)!,
    )
    .map(({ investorId }) => investorId);
}

/** Investors whose list the listing may enter. */
async function mayEnter(em: EntityManager, listing: Listing): Promise<number[]> {
  const attributes = unpackAttributes(listing.attributes);
  const best = scoresOf(evaluate(ANY_PREFERENCES, attributes)).matchScore;
  if (best < MATCH_LIMITS.threshold) return [];
  const yieldToEventLoop = eventLoopYielder();
  const entered: number[] = [];
  const tied = new Map<number, number>();
  for (const { investorId, preferences, lastScore, lastOverlap } of await listsWithin(em, best)) {
    await yieldToEventLoop();
    const { matchScore } = scoresOf(evaluate(unpackPreferences(preferences), attributes));
    if (matchScore < Math.max(MATCH_LIMITS.threshold, lastScore ?? 0)) continue;
    if (matchScore === lastScore) tied.set(investorId, lastOverlap!);
    else entered.push(investorId);
  }
  return [...entered, ...(await winsTie(em, listing, tied))];
}

async function investorsListing(em: EntityManager, productId: number): Promise<number[]> {
  const rows = await matchTables(em)
    .selectFrom('recommendations')
    .select('investor_id as investorId')
    .where('product_id', '=', productId)
    .execute();
  return rows.map(({ investorId }) => investorId);
}

/** Investors with access to locked sections, for whom the product may have changed although its public view has not. */
async function investorsGranted(em: EntityManager, productId: number): Promise<number[]> {
  const rows = await matchTables(em)
    .selectFrom('access_grants')
    .select('investor_id as investorId')
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ investorId }) => investorId);
}

const getPlatform = (listing: Listing | undefined): number | undefined =>
  listing && unpackAttributes(listing.attributes).platform;

/** Investors who liked or connected with the product, if that changes their preferences. */
async function affectedParticipants(
  em: EntityManager,
  productId: number,
  before: Listing | undefined,
  after: Listing | undefined,
): Promise<number[]> {
  if (before && after && getPlatform(before) === getPlatform(after)) return [];
  const rows = await matchTables(em)
    .selectFrom('match_investors')
    .select('investor_id as investorId')
    .where(sql<boolean>`deal_ids @> array[${productId}::integer]`)
    .execute();
  const participants = rows.map(({ investorId }) => investorId);
  if (participants.length > 0) await refreshInvestors(em, participants);
  return participants;
}

/**
 * Updates all lists affected by a created, changed, hidden, shown or deleted product: those that contain it, those it may
 * enter, and those of investors who liked it, connected with it or have access to its locked sections. Returns how many
 * lists changed. Needs a transaction.
 */
export async function updateMatchesOfProduct(em: EntityManager, productId: number): Promise<number> {
  await lockListingsForWriting(em);
  const before = await findListing(em, productId);
  const changed = await refreshListings(em, [productId]);
  const after = changed.length > 0 ? await findListing(em, productId) : before;
  const affected = new Set(await affectedParticipants(em, productId, before, after));
  for (const id of await investorsGranted(em, productId)) affected.add(id);
  if (changed.length > 0) for (const id of await investorsListing(em, productId)) affected.add(id);
  if (changed.length > 0 && after) for (const id of await mayEnter(em, after)) affected.add(id);
  if (changed.length > 0) for (const id of await investorsNearby(em, productId, after)) affected.add(id);
  if (affected.size === 0) return 0;
  return computeLists(em, [...affected]);
}
