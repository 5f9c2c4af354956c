import { Matchmaking, type InvestorList, type Seeker } from '@mintbridge/matching';
import { breathing } from './breathing.js';
import { readListings, readSummary } from './listings.js';
import { storeLists } from './lists.js';
import type { Sql } from './sql.js';
import { readSeekers } from './wishes.js';

/** Listings read, and lists stored, in one statement: few enough that building it keeps nobody waiting. */
const LISTINGS_AT_ONCE = 4_000;
const LISTS_AT_ONCE = 1_000;

/** Cuts the combinations into runs of about LISTINGS_AT_ONCE listings. */
function* runs(traits: readonly number[], counts: ReadonlyMap<number, number>): Generator<number[]> {
  let run: number[] = [];
  let listings = 0;
  for (const combination of traits) {
    run.push(combination);
    listings += counts.get(combination)!;
    if (listings < LISTINGS_AT_ONCE) continue;
    yield run;
    run = [];
    listings = 0;
  }
  if (run.length > 0) yield run;
}

async function* listsFor(sql: Sql, seekers: readonly Seeker[]): AsyncGenerator<InvestorList> {
  const summary = await readSummary(sql);
  const breathe = breathing();
  const matchmaking = new Matchmaking(seekers, summary);
  const plan = matchmaking.plan();
  let step = plan.next();
  while (!step.done) {
    await breathe();
    step = plan.next();
  }
  const counts = new Map(summary.map(({ traits, count }) => [traits, count]));
  for (const run of runs(step.value, counts)) {
    for (const listing of await readListings(sql, run)) {
      matchmaking.add(listing);
      await breathe();
    }
  }
  for (const list of matchmaking.rank()) {
    if (list) yield list;
    await breathe();
  }
}

/**
 * Makes the lists of these investors (of all, where null) anew and stores the differences; answers how many changed.
 * Needs holdTraits or changeTraits, and nobody else making the same lists.
 */
export async function makeLists(sql: Sql, investorIds: readonly number[] | null): Promise<number> {
  const seekers = await readSeekers(sql, investorIds);
  if (seekers.length === 0) return 0;
  let changed = 0;
  let batch: InvestorList[] = [];
  for await (const list of listsFor(sql, seekers)) {
    batch.push(list);
    if (batch.length < LISTS_AT_ONCE) continue;
    changed += await storeLists(sql, batch);
    batch = [];
  }
  return changed + (await storeLists(sql, batch));
}
