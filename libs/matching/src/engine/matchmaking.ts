import type { Preferences } from '../preferences.js';
import { DEFAULT_WEIGHTS, MATCH_LIMITS } from '../weights.js';
import type { MatchWeights } from '../weights.js';
import { Candidates } from './candidates.js';
import type { Listing } from './candidates.js';
import { Combinations } from './combinations.js';
import type { AttributesCount } from './combinations.js';
import { scoreLevels } from './levels.js';
import type { Level } from './levels.js';
import { Ranking } from './ranking.js';
import type { RankedMatch } from './ranking.js';

/** An investor who is to get a list. */
export interface Investor {
  investorId: number;
  preferences: Preferences;
  /** Hashes of the thesis' keywords. */
  words: Int32Array;
  /** Ids of the products that the investor passed on: they are in no list. */
  passed?: ReadonlySet<number>;
  /** Listings of which this investor sees more than the public, as he sees them. */
  opened?: readonly Listing[];
}

/** An investor's list, best first, at most MATCH_LIMITS.listed long. */
export interface InvestorList {
  investorId: number;
  matches: RankedMatch[];
}

/**
 * Lists for many investors out of many listings, equal to scoring every pair, without scoring every pair. In this order:
 * `plan` (which combinations of attributes can be in a list at all), `add` (their listings, ascending by attributes),
 * `rank`. The generators yield between bounded pieces of work, so that a caller may yield to the event loop.
 */
export class Matchmaking {
  private readonly combinations: Combinations;
  private readonly candidates: Candidates;

  /** `summary` counts the visible listings of each combination of attributes. */
  constructor(
    private readonly investors: readonly Investor[],
    summary: Iterable<AttributesCount>,
    private readonly weights: MatchWeights = DEFAULT_WEIGHTS,
    /** What may be listed: the matches unless others are given. */
    private readonly levels: Level[] = scoreLevels(weights),
  ) {
    this.combinations = new Combinations(summary);
    this.candidates = new Candidates(this.combinations);
  }

  /**
   * The packed attributes whose listings are needed, ascending: those of the levels that fill somebody's list. Of few
   * listings nearly all are: `all` answers all rather than find out.
   */
  *plan({ all = false } = {}): Generator<void, number[]> {
    const needed = new Uint8Array(this.combinations.attributes.length);
    const found = new Int32Array(needed.length);
    for (const investor of this.investors) {
      this.candidates.indexWords(investor.words);
      if (!all) this.markNeeded(investor, needed, found);
      yield;
    }
    return [...this.combinations.attributes].filter((_, index) => all || needed[index]);
  }

  /** Takes the next needed listing; they come in the ascending order of their attributes. */
  add(listing: Listing): void {
    this.candidates.add(listing);
  }

  /** Every investor's list, in the investors' order. */
  *rank(): Generator<InvestorList> {
    this.candidates.close();
    const ranking = new Ranking(this.combinations, this.candidates, this.levels, this.weights);
    for (const investor of this.investors) {
      yield { investorId: investor.investorId, matches: ranking.list(investor) };
    }
  }

  private markNeeded({ preferences, passed, opened }: Investor, needed: Uint8Array, found: Int32Array): void {
    // Any of these listings may be one that was passed on, or that the investor sees otherwise.
    const wanted = MATCH_LIMITS.listed + (passed?.size ?? 0) + (opened?.length ?? 0);
    let listings = 0;
    for (const level of this.levels) {
      const count = this.combinations.collect(preferences, level, found);
      for (let i = 0; i < count; i++) {
        needed[found[i]!] = 1;
        listings += this.combinations.counts[found[i]!]!;
      }
      if (listings >= wanted) return;
    }
  }
}

/** All lists in one go, for few investors or few listings: nothing else runs meanwhile. */
export function findMatches(
  investors: readonly Investor[],
  listings: readonly Listing[],
  weights: MatchWeights = DEFAULT_WEIGHTS,
  levels?: Level[],
): InvestorList[] {
  const groups = [...Map.groupBy(listings, ({ attributes }) => attributes)];
  const summary = groups.map(([attributes, group]) => ({ attributes, count: group.length }));
  const matchmaking = new Matchmaking(investors, summary, weights, levels);
  const plan = matchmaking.plan();
  let step = plan.next();
  while (!step.done) step = plan.next();
  const needed = new Set(step.value);
  const wanted = listings
    .filter(({ attributes }) => needed.has(attributes))
    .sort((a, b) => a.attributes - b.attributes);
  for (const listing of wanted) matchmaking.add(listing);
  return [...matchmaking.rank()];
}
