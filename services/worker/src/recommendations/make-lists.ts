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
import { storeLists } from './lists.js';
import { NEAR_LEVELS, NEAR_MISSES_AMONG, storeNearMisses } from './near-misses.js';
import { eventLoopYielder } from './yield-to-event-loop.js';

/** Listings read, and lists stored, in one statement: few enough that building it does not hold the event loop. */
const LISTINGS_PER_BATCH = 4_000;
const LISTS_PER_BATCH = 1_000;

/** Cuts the combinations of attributes into batches of about LISTINGS_PER_BATCH listings. */
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

/** Every investor's list out of these listings: the matches unless other levels are given. */
async function* listsFor(
  em: EntityManager,
  investors: readonly Investor[],
  listings: ListingRange,
  levels?: Level[],
): AsyncGenerator<InvestorList> {
  const yieldToEventLoop = eventLoopYielder();
  const summary = await countByAttributes(em, listings);
  const matchmaking = new Matchmaking(investors, summary, DEFAULT_WEIGHTS, levels);
  const plan = matchmaking.plan();
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
  for (const list of matchmaking.rank()) {
    yield list;
    await yieldToEventLoop();
  }
}

/**
 * Makes the lists of these investors, or of all, anew and stores the differences; answers how many lists of matches
 * changed. Needs one of the locks on the listings, and nobody else making the same lists.
 */
export async function makeLists(
  em: EntityManager,
  investorIds: readonly number[] | 'all',
  { nearMisses = true } = {},
): Promise<number> {
  const investors = await listInvestors(em, investorIds);
  if (investors.length === 0) return 0;
  let changed = 0;
  await inBatches(listsFor(em, investors, ALL_LISTINGS), async (lists) => {
    changed += await storeLists(em, lists);
  });
  if (!nearMisses) return changed;
  const newest = await newestListings(em, NEAR_MISSES_AMONG);
  await inBatches(listsFor(em, investors, newest, NEAR_LEVELS), (lists) => storeNearMisses(em, lists));
  return changed;
}

/** Has PostgreSQL store a batch while the next one is ranked. */
async function inBatches(
  lists: AsyncGenerator<InvestorList>,
  store: (batch: InvestorList[]) => Promise<void>,
): Promise<void> {
  let stored = Promise.resolve();
  let batch: InvestorList[] = [];
  for await (const list of lists) {
    batch.push(list);
    if (batch.length < LISTS_PER_BATCH) continue;
    await stored;
    stored = store(batch);
    stored.catch(() => undefined);
    batch = [];
  }
  await stored;
  await store(batch);
}
