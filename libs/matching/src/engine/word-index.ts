import type { Vocabulary } from './vocabulary.js';

const BLOCK = 1 << 16;

/** Room for all rows of bits together, in 32-bit words: 32 MB. */
const ROWS_MAX = 8 << 20;

/**
 * Which listings hold which words, listings being known by their position. A word that many hold has a row of bits,
 * which is the faster to look through; one that few hold has a list.
 */
export class WordIndex {
  /** Row of bits of each word that many listings hold, else -1. */
  rowOf = new Int32Array(0);
  /** 32-bit words in a row. */
  rowLength = 0;
  rows = new Int32Array(0);
  /** Positions of the other words: word n's are from listStarts[n] up to listStarts[n + 1], ascending. */
  lists = new Int32Array(0);
  listStarts = new Int32Array(0);
  private readonly counts: Int32Array;
  /** All words of all listings one after the other, in blocks, until they are sorted by word. */
  private readonly blocks: Int32Array[] = [];
  private block = new Int32Array(0);
  private filled = BLOCK;
  /** Words of each listing. */
  private readonly lengths: number[] = [];

  constructor(private readonly vocabulary: Vocabulary) {
    this.counts = new Int32Array(vocabulary.size);
  }

  /** Takes the words of the next listing; words that no thesis holds are left out. */
  add(hashes: Int32Array): void {
    let length = 0;
    for (let i = 0; i < hashes.length; i++) {
      const word = this.vocabulary.find(hashes[i]!);
      if (word < 0) continue;
      if (this.filled === BLOCK) this.openBlock();
      this.block[this.filled++] = word;
      this.counts[word]!++;
      length++;
    }
    this.lengths.push(length);
  }

  /** Sorts by word once all listings are in; yields between bounded pieces of work. */
  *seal(): Generator<void> {
    this.makeRoom();
    const cursors = this.listStarts.slice();
    let position = 0;
    let left = this.lengths[0] ?? 0;
    for (const block of this.blocks) {
      const end = block === this.block ? this.filled : BLOCK;
      for (let i = 0; i < end; i++, left--) {
        while (left === 0) left = this.lengths[++position]!;
        this.put(block[i]!, position, cursors);
      }
      yield;
    }
    this.blocks.length = 0;
  }

  private openBlock(): void {
    this.block = new Int32Array(BLOCK);
    this.blocks.push(this.block);
    this.filled = 0;
  }

  private makeRoom(): void {
    const size = this.lengths.length;
    this.rowLength = Math.ceil(size / 32);
    let fewest = this.rowLength >> 2;
    while (this.counts.filter((count) => count > fewest).length * this.rowLength > ROWS_MAX) fewest *= 2;
    let rows = 0;
    this.rowOf = this.counts.map((count) => (count > fewest ? rows++ : -1));
    this.rows = new Int32Array(rows * this.rowLength);
    this.listStarts = new Int32Array(this.counts.length + 1);
    this.counts.forEach((count, word) => {
      this.listStarts[word + 1] = this.listStarts[word]! + (this.rowOf[word]! < 0 ? count : 0);
    });
    this.lists = new Int32Array(this.listStarts.at(-1)!);
  }

  private put(word: number, position: number, cursors: Int32Array): void {
    const row = this.rowOf[word]!;
    if (row < 0) this.lists[cursors[word]!++] = position;
    else this.rows[row * this.rowLength + (position >>> 5)]! |= 1 << (position & 31);
  }
}
