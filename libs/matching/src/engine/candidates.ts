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

/** The listings that can be in some list, in the order of their attributes; each is known by its position there. */
export class Candidates {
  readonly productIds: number[] = [];
  readonly listedAt: number[] = [];
  readonly attributes: number[] = [];
  /** First position of each combination, and one past the last one's. */
  readonly starts: Int32Array;
  /** Positions of the listings that hold a word, ascending, for every word of a thesis. */
  readonly positionsByWord = new Map<number, number[]>();
  private combination = 0;
  private lastAttributes = -1;

  constructor(private readonly combinations: Combinations) {
    this.starts = new Int32Array(combinations.attributes.length + 1);
  }

  /** Has the words of a thesis looked for in the listings that are added from now on. */
  lookFor(words: Int32Array): void {
    for (const word of words) if (!this.positionsByWord.has(word)) this.positionsByWord.set(word, []);
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

  /** After the last listing. */
  close(): void {
    while (this.combination < this.combinations.attributes.length) this.closeCombination();
  }

  private closeCombination(): void {
    this.starts[++this.combination] = this.productIds.length;
  }
}
