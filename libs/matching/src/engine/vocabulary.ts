/**
 * Numbers for the word hashes of the theses at hand: an open-addressing table, since looking up millions of listing
 * words is most of what ranking costs.
 */
export class Vocabulary {
  size = 0;
  private hashes = new Int32Array(1024);
  /** Number of the word in the slot, plus 1; 0 marks an empty slot. */
  private numbers = new Int32Array(1024);

  /** The number of a word, given to it if it is new. */
  add(hash: number): number {
    if (this.size * 2 >= this.hashes.length) this.grow();
    const slot = this.slotOf(hash);
    if (this.numbers[slot] === 0) {
      this.hashes[slot] = hash;
      this.numbers[slot] = ++this.size;
    }
    return this.numbers[slot]! - 1;
  }

  /** The number of a word, or -1 where no thesis holds it. */
  find(hash: number): number {
    return this.numbers[this.slotOf(hash)]! - 1;
  }

  private slotOf(hash: number): number {
    const mask = this.hashes.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.numbers[slot] !== 0 && this.hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { hashes, numbers } = this;
    this.hashes = new Int32Array(hashes.length * 2);
    this.numbers = new Int32Array(hashes.length * 2);
    numbers.forEach((number, index) => {
      if (number === 0) return;
      const slot = this.slotOf(hashes[index]!);
      this.hashes[slot] = hashes[index]!;
      this.numbers[slot] = number;
    });
  }
}
