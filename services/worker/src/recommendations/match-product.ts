import {
  DEFAULT_WEIGHTS,
  MATCH_LIMITS,
  judge,
  scoreTable,
  sharedCount,
  unpackTraits,
  unpackWish,
  type Listing,
} from '@mintbridge/matching';
import { breathing } from './breathing.js';
import { readListing, refreshListings } from './listings.js';
import { changeTraits } from './locks.js';
import { makeLists } from './make-lists.js';
import type { Sql } from './sql.js';
import { refreshWishes } from './wishes.js';
import { wordsOfBytes } from './words.js';

const scoresOf = scoreTable(DEFAULT_WEIGHTS);

interface Rival {
  investorId: number;
  wish: number;
  /** The last place of a full list; null where the list has room. */
  lastScore: number | null;
  lastOverlap: number | null;
}

const RIVALS = `
  select w.investor_id as "investorId", w.wish::double precision as wish, r.match_score as "lastScore",
    r.thesis_overlap as "lastOverlap"
  from match_wishes w
  left join recommendations r on r.investor_id = w.investor_id and r.rank = $2
  where r.match_score is null or r.match_score <= $1`;

const THESES = `
  select investor_id as "investorId", words from match_wishes where investor_id = any($1::integer[])`;

/** The score that the listing would have for an investor whom everything known of it suits. */
function bestScore(listing: Listing): number {
  const traits = unpackTraits(listing.traits);
  const everything = { focus: 2 ** 20 - 1, models: 15, platforms: 255, stages: 31 };
  return scoresOf(judge(everything, traits)).matchScore;
}

/** Of the investors with whom the listing ties at the last place, those whose thesis it shares at least as much of. */
async function winsTie(sql: Sql, listing: Listing, tied: Map<number, number>): Promise<number[]> {
  if (tied.size === 0) return [];
  const theses = await sql<{ investorId: number; words: Buffer }>(THESES, [[...tied.keys()]]);
  return theses
    .filter(
      ({ investorId, words }) => sharedCount(wordsOfBytes(words), listing.words) >= tied.get(investorId)!,
    )
    .map(({ investorId }) => investorId);
}

/** Investors whose list the listing may enter: it has room, or its last place is no better than the listing. */
async function mayEnter(sql: Sql, listing: Listing): Promise<number[]> {
  const best = bestScore(listing);
  if (best < MATCH_LIMITS.threshold) return [];
  const traits = unpackTraits(listing.traits);
  const breathe = breathing();
  const entered: number[] = [];
  const tied = new Map<number, number>();
  for (const rival of await sql<Rival>(RIVALS, [best, MATCH_LIMITS.listed])) {
    await breathe();
    const { matchScore } = scoresOf(judge(unpackWish(rival.wish), traits));
    if (matchScore < Math.max(MATCH_LIMITS.threshold, rival.lastScore ?? 0)) continue;
    if (matchScore === rival.lastScore) tied.set(rival.investorId, rival.lastOverlap!);
    else entered.push(rival.investorId);
  }
  return [...entered, ...(await winsTie(sql, listing, tied))];
}

const HOLDERS = 'select investor_id as "investorId" from recommendations where product_id = $1';
const DEALERS = 'select investor_id as "investorId" from match_wishes where deal_ids @> array[$1::integer]';

const investorIds = async (sql: Sql, statement: string, productId: number): Promise<number[]> =>
  (await sql<{ investorId: number }>(statement, [productId])).map(({ investorId }) => investorId);

const platformOf = (listing: Listing | undefined): number | undefined =>
  listing && unpackTraits(listing.traits).platform;

/** Investors who liked or connected with the product, where what they look for may have changed with it. */
async function dealersConcerned(
  sql: Sql,
  productId: number,
  before: Listing | undefined,
  after: Listing | undefined,
): Promise<number[]> {
  if (before && after && platformOf(before) === platformOf(after)) return [];
  const dealers = await investorIds(sql, DEALERS, productId);
  if (dealers.length > 0) await refreshWishes(sql, dealers);
  return dealers;
}

/**
 * Brings a created, changed, hidden, shown again or deleted product into, or out of, the lists that it concerns: those
 * that hold it, those that it may enter, and those of the investors for whose wishes it stands as a deal. Answers how
 * many lists changed. Runs in one transaction.
 */
export async function matchProduct(sql: Sql, productId: number): Promise<number> {
  await changeTraits(sql);
  const before = await readListing(sql, productId);
  const changed = await refreshListings(sql, [productId]);
  const after = changed.length > 0 ? await readListing(sql, productId) : before;
  const concerned = new Set(await dealersConcerned(sql, productId, before, after));
  if (changed.length > 0) for (const id of await investorIds(sql, HOLDERS, productId)) concerned.add(id);
  if (changed.length > 0 && after) for (const id of await mayEnter(sql, after)) concerned.add(id);
  if (concerned.size === 0) return 0;
  return makeLists(sql, [...concerned]);
}
