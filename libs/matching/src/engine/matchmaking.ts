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

/** An investor to be matched. */
export interface Investor {
  investorId: number;
  preferences: Preferences;
  /** Hashes of the keywords of the thesis. */
  words: Int32Array;
  /** Products to leave out. */
  passed?: ReadonlySet<number>;
  /** Listings with sections opened to this investor, as the investor sees them. */
  opened?: readonly Listing[];
}

/** An investor's list: best first, at most MATCH_LIMITS.listed entries. */
export interface InvestorList {
  investorId: number;
  matches: RankedMatch[];
}

/**
 * Computes lists for many investors and listings, with the same result as scoring every pair. Call `plan` (which combinations of
 * attributes can be in a list), then `add` for each of their listings in ascending order of attributes, then `rank`. The
 * generators yield between bounded steps, so that callers can yield to the event loop.
 */
export class Matchmaking {
  private readonly combinations: Combinations;
  private readonly candidates: Candidates;

  /** `summary`: number of visible listings per combination of attributes. */
  constructor(
    private readonly investors: readonly Investor[],
    summary: Iterable<AttributesCount>,
    private readonly weights: MatchWeights = DEFAULT_WEIGHTS,
    /** Scores to list; those of matches by default. */
    private readonly levels: Level[] = scoreLevels(weights),
  ) {
    this.combinations = new Combinations(summary);
    this.candidates = new Candidates(this.combinations);
  }

  /** Returns the packed attributes whose listings are needed, ascending. `all` skips the analysis. */
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

  /** Adds a needed listing. */
  add(listing: Listing): void {
    this.candidates.add(listing);
  }

  /** Yields the list of each investor, in order. */
  *rank(): Generator<InvestorList> {
    this.candidates.close();
    const ranking = new Ranking(this.combinations, this.candidates, this.levels, this.weights);
    for (const investor of this.investors) {
      yield { investorId: investor.investorId, matches: ranking.list(investor) };
    }
  }

  private markNeeded({ preferences, passed, opened }: Investor, needed: Uint8Array, found: Int32Array): void {
    // Passed and opened listings may be among those found and do not fill the public list.
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
