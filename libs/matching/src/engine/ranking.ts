import { judge } from '../judge.js';
import { unpackTraits } from '../traits.js';
import { MATCH_LIMITS, scoreTable } from '../weights.js';
import type { MatchWeights } from '../weights.js';
import type { Wish } from '../wish.js';
import { cellIndexes } from './candidates.js';
import type { Candidates } from './candidates.js';
import type { Combinations } from './combinations.js';
import type { Level } from './levels.js';

/** A place in an investor's list. */
export interface RankedMatch {
  productId: number;
  matchScore: number;
  matchScoreUpTo: number;
  /** How many telling words of the thesis the listing holds. */
  thesisOverlap: number;
}

// Jumping to a cell costs about this many steps through a word's listings.
const SEARCH_COST = 8;

/** Makes investors' lists out of the candidates: walks the score levels down and stops when the list is full. */
export class Ranking {
  private readonly scoresOf;
  private readonly cellOfCombination: Int32Array;
  private readonly cellOfPosition: Int32Array;
  private readonly cellStarts: Int32Array;
  /** Thesis words found in the listing at each position of the cells at hand; zero everywhere else. */
  private readonly overlaps: Uint8Array;
  private readonly wantedCells: Uint8Array;
  private readonly combinationsAtLevel: number[] = [];
  private readonly cellsAtLevel: number[] = [];
  private readonly best: number[] = [];

  constructor(
    private readonly combinations: Combinations,
    private readonly candidates: Candidates,
    private readonly levels: Level[],
    weights: MatchWeights,
  ) {
    this.scoresOf = scoreTable(weights);
    this.cellOfCombination = cellIndexes(combinations);
    this.cellStarts = Int32Array.from(
      combinations.cellStarts,
      (combination) => candidates.starts[combination]!,
    );
    this.cellOfPosition = new Int32Array(candidates.size);
    for (let cell = 0; cell + 1 < this.cellStarts.length; cell++) {
      this.cellOfPosition.fill(cell, this.cellStarts[cell], this.cellStarts[cell + 1]);
    }
    this.overlaps = new Uint8Array(candidates.size);
    this.wantedCells = new Uint8Array(this.cellStarts.length);
  }

  /** The list for a wish and the thesis' words (numbers of the vocabulary), best first. */
  list(wish: Wish, words: Int32Array): RankedMatch[] {
    const list: RankedMatch[] = [];
    for (const level of this.levels) {
      this.gather(wish, level);
      if (this.combinationsAtLevel.length > 0) this.take(wish, words, level.score, list);
      if (list.length === MATCH_LIMITS.listed) break;
    }
    return list;
  }

  /** Collects the combinations, and their cells, that the wish meets at this level. */
  private gather(wish: Wish, level: Level): void {
    this.combinationsAtLevel.length = 0;
    this.cellsAtLevel.length = 0;
    const visit = (combination: number): void => {
      if (this.candidates.starts[combination] === this.candidates.starts[combination + 1]) return;
      this.combinationsAtLevel.push(combination);
      const cell = this.cellOfCombination[combination]!;
      if (this.wantedCells[cell]) return;
      this.wantedCells[cell] = 1;
      this.cellsAtLevel.push(cell);
    };
    for (const pattern of level.patterns) this.combinations.forEach(wish, pattern, visit);
  }

  /** Fills the list up from the gathered combinations. */
  private take(wish: Wish, words: Int32Array, matchScore: number, list: RankedMatch[]): void {
    for (const word of words) this.countWord(word);
    const room = MATCH_LIMITS.listed - list.length;
    this.best.length = 0;
    for (const combination of this.combinationsAtLevel) {
      const end = this.candidates.starts[combination + 1]!;
      for (let position = this.candidates.starts[combination]!; position < end; position++)
        this.offer(position, room);
    }
    for (const position of this.best) list.push(this.matchAt(position, wish, matchScore));
    for (const cell of this.cellsAtLevel) {
      this.overlaps.fill(0, this.cellStarts[cell], this.cellStarts[cell + 1]);
      this.wantedCells[cell] = 0;
    }
  }

  /** Adds one to every listing of the wanted cells that holds the word. */
  private countWord(word: number): void {
    const { postings, wordStarts } = this.candidates;
    const start = wordStarts[word]!;
    const end = wordStarts[word + 1]!;
    if (end - start <= this.cellsAtLevel.length * SEARCH_COST) {
      for (let i = start; i < end; i++) {
        const position = postings[i]!;
        if (this.wantedCells[this.cellOfPosition[position]!]) this.overlaps[position]!++;
      }
      return;
    }
    for (const cell of this.cellsAtLevel) {
      const past = this.cellStarts[cell + 1]!;
      for (let i = lowerBound(postings, this.cellStarts[cell]!, start, end); i < end; i++) {
        const position = postings[i]!;
        if (position >= past) break;
        this.overlaps[position]!++;
      }
    }
  }

  /** Puts a position among the best of its level, where it belongs there. */
  private offer(position: number, room: number): void {
    const { best } = this;
    if (best.length === room && !this.isBefore(position, best[room - 1]!)) return;
    let place = best.length < room ? best.push(position) - 1 : room - 1;
    for (; place > 0 && this.isBefore(position, best[place - 1]!); place--) best[place] = best[place - 1]!;
    best[place] = position;
  }

  private isBefore(a: number, b: number): boolean {
    const byOverlap = this.overlaps[a]! - this.overlaps[b]!;
    if (byOverlap !== 0) return byOverlap > 0;
    const { listedAt, productIds } = this.candidates;
    const byAge = listedAt[a]! - listedAt[b]!;
    return byAge !== 0 ? byAge > 0 : productIds[a]! > productIds[b]!;
  }

  private matchAt(position: number, wish: Wish, matchScore: number): RankedMatch {
    const { starts, productIds } = this.candidates;
    const combination = lastAtOrBelow(starts, position);
    const verdict = judge(wish, unpackTraits(this.combinations.traits[combination]!));
    const { matchScoreUpTo } = this.scoresOf(verdict);
    return {
      productId: productIds[position]!,
      matchScore,
      matchScoreUpTo,
      thesisOverlap: this.overlaps[position]!,
    };
  }
}

/** First index in [from, to) of an ascending list whose value is not below `value`. */
function lowerBound(list: Int32Array, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Last index of an ascending list whose value is not above `value`. */
const lastAtOrBelow = (list: Int32Array, value: number): number =>
  lowerBound(list, value + 1, 0, list.length) - 1;
