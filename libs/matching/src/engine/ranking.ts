import { judge } from '../judge.js';
import { unpackTraits } from '../traits.js';
import { MATCH_LIMITS, scoreTable } from '../weights.js';
import type { MatchWeights } from '../weights.js';
import type { Wish } from '../wish.js';
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

/** Makes investors' lists out of the candidates: walks the score levels down and stops when the list is full. */
export class Ranking {
  private readonly scoresOf: ReturnType<typeof scoreTable>;
  /** The combinations of the level at hand. */
  private readonly found: Int32Array;
  /** One bit per position of the level at hand, and the 32-bit words that hold any. */
  private readonly wanted: Int32Array;
  private readonly blocks: Int32Array;
  private blockCount = 0;
  /** Thesis words that the listing at each position of the level holds; zero everywhere else. */
  private readonly overlaps: Uint8Array;
  /** Best positions of the level, best first, and their combinations. */
  private readonly best = new Int32Array(MATCH_LIMITS.listed);
  private readonly bestTraits = new Float64Array(MATCH_LIMITS.listed);
  private bestCount = 0;

  constructor(
    private readonly combinations: Combinations,
    private readonly candidates: Candidates,
    private readonly levels: Level[],
    weights: MatchWeights,
  ) {
    this.scoresOf = scoreTable(weights);
    this.found = new Int32Array(combinations.traits.length);
    this.wanted = new Int32Array(Math.ceil(candidates.size / 32));
    this.blocks = new Int32Array(this.wanted.length);
    this.overlaps = new Uint8Array(candidates.size);
  }

  /** The list for a wish and the thesis' words (numbers of the vocabulary), best first. */
  list(wish: Wish, words: Int32Array): RankedMatch[] {
    const list: RankedMatch[] = [];
    for (const level of this.levels) {
      const found = this.found.subarray(0, this.combinations.collect(wish, level, this.found));
      this.want(found);
      if (this.blockCount > 0) this.take(wish, words, found, level.score, list);
      if (list.length === MATCH_LIMITS.listed) break;
    }
    return list;
  }

  /** Marks the listings of these combinations. */
  private want(combinations: Int32Array): void {
    const { wanted, blocks } = this;
    const { starts } = this.candidates;
    this.blockCount = 0;
    for (const combination of combinations) {
      const end = starts[combination + 1]!;
      for (let position = starts[combination]!; position < end; position++) {
        const block = position >>> 5;
        if (wanted[block] === 0) blocks[this.blockCount++] = block;
        wanted[block]! |= 1 << (position & 31);
      }
    }
  }

  /** Fills the list up from the marked listings, and takes the marks away. */
  private take(
    wish: Wish,
    words: Int32Array,
    combinations: Int32Array,
    score: number,
    list: RankedMatch[],
  ): void {
    for (const word of words) this.countWord(word);
    this.pickBest(combinations, MATCH_LIMITS.listed - list.length);
    for (let place = 0; place < this.bestCount; place++) {
      const position = this.best[place]!;
      const verdict = judge(wish, unpackTraits(this.bestTraits[place]!));
      list.push({
        productId: this.candidates.productIds[position]!,
        matchScore: score,
        matchScoreUpTo: this.scoresOf(verdict).matchScoreUpTo,
        thesisOverlap: this.overlaps[position]!,
      });
    }
    for (let i = 0; i < this.blockCount; i++) {
      const block = this.blocks[i]!;
      this.wanted[block] = 0;
      this.overlaps.fill(0, block * 32, block * 32 + 32);
    }
  }

  /** Adds one to every marked listing that holds the word. */
  private countWord(word: number): void {
    const { wanted, overlaps, blocks, blockCount } = this;
    const { rowOf, rowLength, rows, lists, listStarts } = this.candidates.words;
    const row = rowOf[word]!;
    if (row < 0) {
      const end = listStarts[word + 1]!;
      for (let i = listStarts[word]!; i < end; i++) {
        const position = lists[i]!;
        if ((wanted[position >>> 5]! >>> (position & 31)) & 1) overlaps[position]!++;
      }
      return;
    }
    const rowStart = row * rowLength;
    for (let i = 0; i < blockCount; i++) {
      const block = blocks[i]!;
      let bits = rows[rowStart + block]! & wanted[block]!;
      for (; bits !== 0; bits &= bits - 1) overlaps[block * 32 + 31 - Math.clz32(bits & -bits)]!++;
    }
  }

  /** Finds the best `room` listings of these combinations by shared words, then the newest. */
  private pickBest(combinations: Int32Array, room: number): void {
    const { best, bestTraits, overlaps } = this;
    const { starts } = this.candidates;
    let count = 0;
    let toBeat = 0;
    for (const combination of combinations) {
      const end = starts[combination + 1]!;
      for (let position = starts[combination]!; position < end; position++) {
        if (count === room && (overlaps[position]! < toBeat || !this.isBefore(position, best[room - 1]!)))
          continue;
        let place = count < room ? count++ : room - 1;
        for (; place > 0 && this.isBefore(position, best[place - 1]!); place--) {
          best[place] = best[place - 1]!;
          bestTraits[place] = bestTraits[place - 1]!;
        }
        best[place] = position;
        bestTraits[place] = this.combinations.traits[combination]!;
        toBeat = overlaps[best[count - 1]!]!;
      }
    }
    this.bestCount = count;
  }

  private isBefore(a: number, b: number): boolean {
    const byOverlap = this.overlaps[a]! - this.overlaps[b]!;
    if (byOverlap !== 0) return byOverlap > 0;
    const { listedAt, productIds } = this.candidates;
    const byAge = listedAt[a]! - listedAt[b]!;
    return byAge !== 0 ? byAge > 0 : productIds[a]! > productIds[b]!;
  }
}
