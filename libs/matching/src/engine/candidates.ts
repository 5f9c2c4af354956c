import type { Combinations } from './combinations.js';

/** A listing as the worker keeps it for matching. */
export interface Listing {
  productId: number;
  /** Packed attributes. */
  attributes: number;
  /** When the product was created, milliseconds since 1970. */
  listedAt: number;
  /** Hashes of the listing's keywords. */
  words: Int32Array;
}

/** Ascending positions, kept close together: with a hundred thousand listings there are millions of them. */
class Positions {
  items = new Uint32Array(16);
  count = 0;

  push(position: number): void {
    if (this.count === this.items.length) {
      const larger = new Uint32Array(this.count * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.count++] = position;
  }
}

/** The listings that can be in some list, in the order of their attributes; each is known by its position there. */
export class Candidates {
  readonly productIds: number[] = [];
  readonly listedAt: number[] = [];
  readonly attributes: number[] = [];
  /** First position of each combination, and one past the last one's. */
  readonly starts: Int32Array;
  /** The listings that contain a word, for every word of a thesis. */
  private readonly positionsByWord = new Map<number, Positions>();
  private combination = 0;
  private lastAttributes = -1;

  constructor(private readonly combinations: Combinations) {
    this.starts = new Int32Array(combinations.attributes.length + 1);
  }

  /** Indexes the words of a thesis in the listings that are added from now on. */
  indexWords(words: Int32Array): void {
    for (const word of words)
      if (!this.positionsByWord.has(word)) this.positionsByWord.set(word, new Positions());
  }

  /**
   * Takes the next listing; they come in the ascending order of their attributes. One whose combination was not there
   * when the combinations were counted is left out: it is newer than this computation and has one of its own coming.
   */
  add({ attributes, productId, listedAt, words }: Listing): void {
    if (attributes < this.lastAttributes)
      throw new RangeError('Listings must come in the order of their attributes');
    this.lastAttributes = attributes;
    const known = this.combinations.attributes;
    while (this.combination < known.length && known[this.combination]! < attributes) this.closeCombination();
    if (known[this.combination] !== attributes) return;
    for (const word of words) this.positionsByWord.get(word)?.push(this.productIds.length);
    this.productIds.push(productId);
    this.listedAt.push(listedAt);
    this.attributes.push(attributes);
  }

  /** Positions of the listings that contain a word of some thesis, ascending. */
  positionsOf(word: number): Positions {
    return this.positionsByWord.get(word)!;
  }

  /** After the last listing. */
  close(): void {
    while (this.combination < this.combinations.attributes.length) this.closeCombination();
  }

  private closeCombination(): void {
    this.starts[++this.combination] = this.productIds.length;
  }
}
