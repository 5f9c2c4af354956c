import type { Combinations } from './combinations.js';
import type { Vocabulary } from './vocabulary.js';
import { WordIndex } from './word-index.js';

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

/**
 * The listings that can be in some list, in the order of their combinations. A listing's place in that order is its
 * position here.
 */
export class Candidates {
  readonly productIds: number[] = [];
  readonly listedAt: number[] = [];
  /** First position of each combination, and one past the last one's. */
  readonly starts: Int32Array;
  readonly words: WordIndex;
  private combination = 0;
  private lastTraits = -1;

  constructor(
    private readonly combinations: Combinations,
    vocabulary: Vocabulary,
  ) {
    this.starts = new Int32Array(combinations.traits.length + 1);
    this.words = new WordIndex(vocabulary);
  }

  /**
   * Takes the next listing; they come in the ascending order of their traits. One whose combination was not there when
   * the combinations were counted is left out: it is newer than this computation and has one of its own coming.
   */
  add({ traits, productId, listedAt, words }: Listing): void {
    if (traits < this.lastTraits) throw new RangeError('Listings must come in the order of their traits');
    this.lastTraits = traits;
    const known = this.combinations.traits;
    while (this.combination < known.length && known[this.combination]! < traits) this.closeCombination();
    if (known[this.combination] !== traits) return;
    this.productIds.push(productId);
    this.listedAt.push(listedAt);
    this.words.add(words);
  }

  /** Makes the candidates ready to be ranked; yields between bounded pieces of work. */
  *seal(): Generator<void> {
    while (this.combination < this.combinations.traits.length) this.closeCombination();
    yield* this.words.seal();
  }

  /** Number of candidates. */
  get size(): number {
    return this.productIds.length;
  }

  private closeCombination(): void {
    this.starts[++this.combination] = this.productIds.length;
  }
}
