import { unpackAttributes } from '../attributes.js';
import { evaluate } from '../evaluate.js';
import { MATCH_LIMITS, scoreTable } from '../weights.js';
import type { MatchWeights } from '../weights.js';
import { compareRanks } from '../score.js';
import { sharedCount } from '../text.js';
import type { Candidates, Listing } from './candidates.js';
import type { Combinations } from './combinations.js';
import { collectMetSets, type Level } from './levels.js';
import type { Investor } from './matchmaking.js';

/** An entry of an investor's list. */
export interface RankedMatch {
  productId: number;
  matchScore: number;
  matchScoreUpTo: number;
  /** Number of keywords of the thesis in the listing. */
  thesisOverlap: number;
}

/** A public listing, by its position among the candidates. */
interface Placed {
  position: number;
  score: number;
}

/** An opened listing with its creation time, for sorting. */
interface DatedMatch extends RankedMatch {
  listedAt: number;
}

const withoutDate = ({ listedAt: _, ...match }: DatedMatch): RankedMatch => match;

const NOTHING: ReadonlySet<number> = new Set();

/** Builds lists from candidates: goes down the score levels until the list is full. */
export class Ranking {
  private readonly scoresOf: ReturnType<typeof scoreTable>;
  /** Combinations of the current level. */
  private readonly found: Int32Array;
  /** Sets of met criteria that may be listed. */
  private readonly listed: Uint8Array;
  /** Number of keywords shared with the current investor's thesis, per position. */
  private readonly overlaps: Uint8Array;

  constructor(
    private readonly combinations: Combinations,
    private readonly candidates: Candidates,
    private readonly levels: Level[],
    weights: MatchWeights,
  ) {
    this.scoresOf = scoreTable(weights);
    this.listed = collectMetSets(levels);
    this.found = new Int32Array(combinations.attributes.length);
    this.overlaps = new Uint8Array(candidates.productIds.length);
  }

  /** An investor's list, best first. */
  list(investor: Investor): RankedMatch[] {
    const { opened = [], passed = NOTHING } = investor;
    if (opened.length === 0)
      return this.publicList(investor, passed).map((placed) => this.matchAt(placed, investor));
    const leftOut = new Set([...passed, ...opened.map(({ productId }) => productId)]);
    const own = opened.filter(({ productId }) => !passed.has(productId));
    const others = this.publicList(investor, leftOut).map((placed) => ({
      ...this.matchAt(placed, investor),
      listedAt: this.candidates.listedAt[placed.position]!,
    }));
    return [...others, ...this.ownList(investor, own)]
      .sort(compareRanks)
      .slice(0, MATCH_LIMITS.listed)
      .map(withoutDate);
  }

  private matchAt({ position, score }: Placed, { preferences }: Investor): RankedMatch {
    const evaluation = evaluate(preferences, unpackAttributes(this.candidates.attributes[position]!));
    return {
      productId: this.candidates.productIds[position]!,
      matchScore: score,
      matchScoreUpTo: this.scoresOf(evaluation).matchScoreUpTo,
      thesisOverlap: this.overlaps[position]!,
    };
  }

  /** Opened listings with a sufficient score. */
  private ownList({ preferences, words }: Investor, opened: readonly Listing[]): DatedMatch[] {
    return opened.flatMap((listing) => {
      const evaluation = evaluate(preferences, unpackAttributes(listing.attributes));
      if (!this.listed[evaluation.met]) return [];
      return {
        productId: listing.productId,
        ...this.scoresOf(evaluation),
        thesisOverlap: sharedCount(words, listing.words),
        listedAt: listing.listedAt,
      };
    });
  }

  /** The best public listings, without `leftOut`. */
  private publicList({ preferences, words }: Investor, leftOut: ReadonlySet<number>): Placed[] {
    this.countSharedWords(words);
    const list: Placed[] = [];
    for (const level of this.levels) {
      const found = this.found.subarray(0, this.combinations.collect(preferences, level, this.found));
      for (const position of this.findBest(found, MATCH_LIMITS.listed - list.length, leftOut))
        list.push({ position, score: level.score });
      if (list.length === MATCH_LIMITS.listed) break;
    }
    return list;
  }

  private countSharedWords(words: Int32Array): void {
    const { overlaps } = this;
    overlaps.fill(0);
    for (const word of words) {
      const { items, count } = this.candidates.findPositions(word);
      for (let i = 0; i < count; i++) overlaps[items[i]!]!++;
    }
  }

  /** Positions of the best listings of these combinations, at most `limit`. */
  private findBest(combinations: Int32Array, limit: number, leftOut: ReadonlySet<number>): number[] {
    const { overlaps } = this;
    const { starts, productIds } = this.candidates;
    const best: number[] = [];
    // Skip listings that share fewer words than the last one of a full list.
    let fewest = 0;
    for (let index = 0; index < combinations.length; index++) {
      const combination = combinations[index]!;
      const end = starts[combination + 1]!;
      for (let position = starts[combination]!; position < end; position++) {
        if (overlaps[position]! < fewest) continue;
        if (best.length === limit && !this.isBefore(position, best[limit - 1]!)) continue;
        if (leftOut.size > 0 && leftOut.has(productIds[position]!)) continue;
        let rank = best.length;
        for (; rank > 0 && this.isBefore(position, best[rank - 1]!); rank--) best[rank] = best[rank - 1]!;
        best[rank] = position;
        if (best.length > limit) best.pop();
        if (best.length === limit) fewest = overlaps[best[limit - 1]!]!;
      }
    }
    return best;
  }

  /** Order of listings with the same score: more shared words first, then newer ones. */
  private isBefore(a: number, b: number): boolean {
    const byOverlap = this.overlaps[a]! - this.overlaps[b]!;
    if (byOverlap !== 0) return byOverlap > 0;
    const { listedAt, productIds } = this.candidates;
    const byAge = listedAt[a]! - listedAt[b]!;
    return byAge !== 0 ? byAge > 0 : productIds[a]! > productIds[b]!;
  }
}
