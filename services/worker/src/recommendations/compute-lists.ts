import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_WEIGHTS,
  Matchmaking,
  type Investor,
  type InvestorList,
  type Level,
} from '@mintbridge/matching';
import { listInvestors } from './investors.js';
import {
  ALL_LISTINGS,
  countByAttributes,
  listByAttributes,
  newestListings,
  type ListingRange,
} from './listings.js';
import { storeLists } from './store-lists.js';
import { NEAR_LEVELS, NEAR_MISSES_AMONG, storeNearMisses } from './near-misses.js';
import { eventLoopYielder } from './yield-to-event-loop.js';

/** Batch sizes, small enough not to block the event loop. */
const LISTINGS_PER_BATCH = 4_000;
const LISTS_PER_BATCH = 1_000;

/** Splits the combinations of attributes into batches of about LISTINGS_PER_BATCH listings. */
function* batches(combinations: readonly number[], counts: ReadonlyMap<number, number>): Generator<number[]> {
  let batch: number[] = [];
  let listings = 0;
  for (const combination of combinations) {
    batch.push(combination);
    listings += counts.get(combination)!;
    if (listings < LISTINGS_PER_BATCH) continue;
    yield batch;
    batch = [];
    listings = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Ranks listings for every investor, in the order of the investors. `levels` defaults to those of matches. */
async function rankedLists(
  em: EntityManager,
  investors: readonly Investor[],
  listings: ListingRange,
  { levels, all }: { levels?: Level[]; all?: boolean } = {},
): Promise<Generator<InvestorList>> {
  const yieldToEventLoop = eventLoopYielder();
  const summary = await countByAttributes(em, listings);
  const matchmaking = new Matchmaking(investors, summary, DEFAULT_WEIGHTS, levels);
  const plan = matchmaking.plan({ all });
  let step = plan.next();
  while (!step.done) {
    await yieldToEventLoop();
    step = plan.next();
  }
  const counts = new Map(summary.map(({ attributes, count }) => [attributes, count]));
  for (const batch of batches(step.value, counts)) {
    for (const listing of await listByAttributes(em, batch, listings)) {
      matchmaking.add(listing);
      await yieldToEventLoop();
    }
  }
  return matchmaking.rank();
}

/**
 * Recomputes and stores the lists of these investors; returns how many lists of matches changed. Needs one of the locks on
 * listings, and lockInvestor or the exclusive lock.
 */
export async function computeLists(
  em: EntityManager,
  investorIds: readonly number[] | 'all',
  { nearMisses = true } = {},
): Promise<number> {
  const investors = await listInvestors(em, investorIds);
  if (investors.length === 0) return 0;
  const matches = await rankedLists(em, investors, ALL_LISTINGS);
  const near = nearMisses
    ? await rankedLists(em, investors, await newestListings(em, NEAR_MISSES_AMONG), {
        levels: NEAR_LEVELS,
        all: investorIds === 'all',
      })
    : undefined;
  let stored = Promise.resolve(0);
  for (let done = 0; done < investors.length; done += LISTS_PER_BATCH) {
    const lists = await nextBatch(matches);
    const nearLists = near ? await nextBatch(near) : [];
    // Rank the next batch while PostgreSQL stores this one.
    const before = await stored;
    stored = store(em, lists, nearLists).then((changed) => before + changed);
    stored.catch(() => undefined);
  }
  return stored;
}

async function nextBatch(ranked: Generator<InvestorList>): Promise<InvestorList[]> {
  const yieldToEventLoop = eventLoopYielder();
  const batch: InvestorList[] = [];
  while (batch.length < LISTS_PER_BATCH) {
    const { done, value } = ranked.next();
    if (done) break;
    batch.push(value);
    await yieldToEventLoop();
  }
  return batch;
}

async function store(em: EntityManager, lists: InvestorList[], nearLists: InvestorList[]): Promise<number> {
  const changed = await storeLists(em, lists);
  if (nearLists.length > 0) await storeNearMisses(em, nearLists);
  return changed;
}
