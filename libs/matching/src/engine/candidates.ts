import { cellOf } from '../traits.js';
import type { Combinations } from './combinations.js';
import type { Vocabulary } from './vocabulary.js';

/** A listing as the worker keeps it for matching. */
export interface Listing {
  productId: number;
  /** Packed traits. */
  traits: number;
  /** When the product was created, milliseconds since 1970. */
  listedAt: number;
  /** Hashes of the listing's telling words. */
  words: Int32Array;
}

const BLOCK = 1 << 16;

/**
 * The listings that can be in some list, in the order of their combinations, with an index from each word of the
 * theses to the listings that hold it. A listing's place in that order is its position here.
 */
export class Candidates {
  readonly productIds: number[] = [];
  readonly listedAt: number[] = [];
  /** First position of each combination, and one past the last one's. */
  readonly starts: Int32Array;
  /** Listings by word: those of word n are at postings[wordStarts[n]] up to wordStarts[n + 1], ascending. */
  postings = new Int32Array(0);
  readonly wordStarts: Int32Array;
  private combination = 0;
  private lastTraits = -1;
  private readonly wordCounts: number[] = [];
  private readonly blocks: Int32Array[] = [];
  private held = 0;

  constructor(
    private readonly combinations: Combinations,
    private readonly vocabulary: Vocabulary,
  ) {
    this.starts = new Int32Array(combinations.traits.length + 1);
    this.wordStarts = new Int32Array(vocabulary.size + 1);
  }

  /**
   * Takes the next listing; they come in the ascending order of their traits. One whose combination was not there when
   * the combinations were counted is left out: it is newer than this computation and has one of its own coming.
   */
  add(listing: Listing): void {
    const { traits } = listing;
    if (traits < this.lastTraits) throw new RangeError('Listings must come in the order of their traits');
    this.lastTraits = traits;
    const known = this.combinations.traits;
    while (this.combination < known.length && known[this.combination]! < traits) this.closeCombination();
    if (known[this.combination] !== traits) return;
    this.productIds.push(listing.productId);
    this.listedAt.push(listing.listedAt);
    this.wordCounts.push(this.addWords(listing.words));
  }

  /** Builds the index once all listings are in; yields between bounded pieces of work. */
  *seal(): Generator<void> {
    while (this.combination < this.combinations.traits.length) this.closeCombination();
    const cursors = this.openPostings();
    let position = 0;
    let left = this.wordCounts[0] ?? 0;
    for (const [number, block] of this.blocks.entries()) {
      const end = number === this.blocks.length - 1 ? this.held - number * BLOCK : BLOCK;
      for (let i = 0; i < end; i++, left--) {
        while (left === 0) left = this.wordCounts[++position]!;
        const word = block[i]!;
        this.postings[cursors[word]!++] = position;
      }
      yield;
    }
    this.blocks.length = 0;
  }

  /** Number of candidates. */
  get size(): number {
    return this.productIds.length;
  }

  private closeCombination(): void {
    this.starts[++this.combination] = this.productIds.length;
  }

  private addWords(words: Int32Array): number {
    const before = this.held;
    for (const hash of words) {
      const word = this.vocabulary.find(hash);
      if (word < 0) continue;
      const offset = this.held % BLOCK;
      if (offset === 0) this.blocks.push(new Int32Array(BLOCK));
      this.blocks.at(-1)![offset] = word;
      this.held++;
      this.wordStarts[word + 1]!++;
    }
    return this.held - before;
  }

  /** Turns the words' counts into starts, and answers where each word's next posting goes. */
  private openPostings(): Int32Array {
    this.postings = new Int32Array(this.held);
    for (let word = 0; word < this.vocabulary.size; word++)
      this.wordStarts[word + 1]! += this.wordStarts[word]!;
    return this.wordStarts.slice();
  }
}

/** The cell of each combination, as an index into the combinations' cells. */
export function cellIndexes(combinations: Combinations): Int32Array {
  let index = -1;
  let last = -1;
  return Int32Array.from(combinations.traits, (traits) => {
    if (cellOf(traits) !== last) index++;
    last = cellOf(traits);
    return index;
  });
}
