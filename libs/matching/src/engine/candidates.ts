import type { Combinations } from './combinations.js';

/** A listing as stored for matching. */
export interface Listing {
  productId: number;
  /** Packed attributes. */
  attributes: number;
  /** Creation time of the product in milliseconds since 1970. */
  listedAt: number;
  /** Hashes of its keywords. */
  words: Int32Array;
}

/** A growable typed array of ascending positions; there are millions of them for 100,000 listings. */
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

/** The listings that may be in a list, ordered by attributes and addressed by position. */
export class Candidates {
  readonly productIds: number[] = [];
  readonly listedAt: number[] = [];
  readonly attributes: number[] = [];
  /** First position of each combination, plus the end. */
  readonly starts: Int32Array;
  /** Positions of the listings that contain a word, for each word of a thesis. */
  private readonly positionsByWord = new Map<number, Positions>();
  private combination = 0;
  private lastAttributes = -1;

  constructor(private readonly combinations: Combinations) {
    this.starts = new Int32Array(combinations.attributes.length + 1);
  }

  /** Makes `add` index the words of a thesis. */
  indexWords(words: Int32Array): void {
    for (const word of words)
      if (!this.positionsByWord.has(word)) this.positionsByWord.set(word, new Positions());
  }

  /**
   * Adds the next listing, in ascending order of attributes. Ignores listings whose combination did not exist when combinations
   * were counted: they are newer and will be matched by a job of their own.
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

  /** Positions of the listings that contain a word. */
  findPositions(word: number): Positions {
    return this.positionsByWord.get(word)!;
  }

  /** Call after the last listing. */
  close(): void {
    while (this.combination < this.combinations.attributes.length) this.closeCombination();
  }

  private closeCombination(): void {
    this.starts[++this.combination] = this.productIds.length;
  }
}
