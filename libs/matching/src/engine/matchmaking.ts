import { DEFAULT_WEIGHTS, MATCH_LIMITS } from '../weights.js';
import type { MatchWeights } from '../weights.js';
import type { Wish } from '../wish.js';
import { Candidates } from './candidates.js';
import type { Listing } from './candidates.js';
import { Combinations } from './combinations.js';
import type { TraitsCount } from './combinations.js';
import { scoreLevels } from './levels.js';
import type { Level } from './levels.js';
import { Ranking } from './ranking.js';
import type { RankedMatch } from './ranking.js';
import { Vocabulary } from './vocabulary.js';

/** An investor who is to get a list. */
export interface Seeker {
  investorId: number;
  wish: Wish;
  /** Hashes of the thesis' telling words. */
  words: Int32Array;
}

/** An investor's list, best first, at most MATCH_LIMITS.listed long. */
export interface InvestorList {
  investorId: number;
  matches: RankedMatch[];
}

/**
 * Lists for many investors out of many listings, equal to scoring every pair, without scoring every pair. In this order:
 * `plan` (which combinations of traits can be in a list at all), `add` (their listings, ascending by traits), `rank`.
 * The generators yield between bounded pieces of work, so that a caller may let other work run.
 */
export class Matchmaking {
  private readonly combinations: Combinations;
  private readonly levels: Level[];
  private readonly vocabulary = new Vocabulary();
  /** The numbers of each seeker's words. */
  private readonly thesisWords: Int32Array[] = [];
  private candidates: Candidates | undefined;

  /** `summary` counts the visible listings of each combination of traits. */
  constructor(
    private readonly seekers: readonly Seeker[],
    summary: Iterable<TraitsCount>,
    private readonly weights: MatchWeights = DEFAULT_WEIGHTS,
  ) {
    this.combinations = new Combinations(summary);
    this.levels = scoreLevels(weights);
  }

  /** The packed traits whose listings are needed, ascending: those of the levels that fill somebody's list. */
  *plan(): Generator<void, number[]> {
    const needed = new Uint8Array(this.combinations.traits.length);
    const found = new Int32Array(needed.length);
    for (const { wish, words } of this.seekers) {
      this.thesisWords.push(words.map((hash) => this.vocabulary.add(hash)));
      this.markNeeded(wish, needed, found);
      yield;
    }
    return [...this.combinations.traits].filter((_, index) => needed[index]);
  }

  /** Takes the next needed listing; they come in the ascending order of their traits. */
  add(listing: Listing): void {
    this.candidates ??= new Candidates(this.combinations, this.vocabulary);
    this.candidates.add(listing);
  }

  /** Every seeker's list, in the seekers' order. Yields nothing where it only pauses. */
  *rank(): Generator<InvestorList | undefined> {
    const candidates = this.candidates ?? new Candidates(this.combinations, this.vocabulary);
    for (const _ of candidates.seal()) yield undefined;
    const ranking = new Ranking(this.combinations, candidates, this.levels, this.weights);
    for (const [index, { investorId, wish }] of this.seekers.entries()) {
      yield { investorId, matches: ranking.list(wish, this.thesisWords[index]!) };
    }
  }

  private markNeeded(wish: Wish, needed: Uint8Array, found: Int32Array): void {
    let listings = 0;
    for (const level of this.levels) {
      const count = this.combinations.collect(wish, level, found);
      for (let i = 0; i < count; i++) {
        needed[found[i]!] = 1;
        listings += this.combinations.counts[found[i]!]!;
      }
      if (listings >= MATCH_LIMITS.listed) return;
    }
  }
}

/** All lists in one go, for few investors or few listings: nothing else runs meanwhile. */
export function findMatches(
  seekers: readonly Seeker[],
  listings: readonly Listing[],
  weights: MatchWeights = DEFAULT_WEIGHTS,
): InvestorList[] {
  const counts = new Map<number, number>();
  for (const { traits } of listings) counts.set(traits, (counts.get(traits) ?? 0) + 1);
  const summary = [...counts].map(([traits, count]) => ({ traits, count }));
  const matchmaking = new Matchmaking(seekers, summary, weights);
  const plan = matchmaking.plan();
  let step = plan.next();
  while (!step.done) step = plan.next();
  const needed = new Set(step.value);
  const wanted = listings.filter(({ traits }) => needed.has(traits)).sort((a, b) => a.traits - b.traits);
  for (const listing of wanted) matchmaking.add(listing);
  return [...matchmaking.rank()].filter((list) => list !== undefined);
}
