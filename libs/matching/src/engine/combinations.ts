import { CRITERIA } from '@mintbridge/contracts';
import { judge } from '../judge.js';
import { cellOf, focusOf, unpackTraits } from '../traits.js';
import type { ListingTraits } from '../traits.js';
import type { Wish } from '../wish.js';
import type { Level } from './levels.js';

/** How many listings have one combination of traits. */
export interface TraitsCount {
  /** Packed traits. */
  traits: number;
  count: number;
}

const PATTERNS = 1 << (CRITERIA.length - 1);

// Profiles repeat each other; past this many distinct ones the answers are computed anew rather than kept.
const REMEMBERED = 20_000;

/**
 * The distinct combinations of traits, ascending. They are grouped by cell (everything but the industry), so that a
 * wish is judged once per cell, and its industries once per distinct focus set.
 */
export class Combinations {
  readonly traits: Float64Array;
  readonly counts: Int32Array;
  /** First combination of each cell, and one past the last cell's. */
  private readonly cellStarts: Int32Array;
  /** One listing's traits of each cell. */
  private readonly cellTraits: ListingTraits[] = [];
  private readonly focusSets: number[] = [];
  /** Each combination's focus set, as an index into focusSets. */
  private readonly focusIds: Int32Array;
  private readonly hitsByFocus = new Map<number, Uint8Array>();
  private readonly cellsByWish = new Map<number, Int32Array[]>();

  constructor(summary: Iterable<TraitsCount>) {
    const sorted = [...summary].sort((a, b) => a.traits - b.traits);
    this.traits = Float64Array.from(sorted, ({ traits }) => traits);
    this.counts = Int32Array.from(sorted, ({ count }) => count);
    this.focusIds = new Int32Array(sorted.length);
    this.cellStarts = this.split();
  }

  /**
   * Writes the combinations that meet a wish at exactly this level into `found`, which has room for all, and answers
   * how many there are.
   */
  collect(wish: Wish, level: Level, found: Int32Array): number {
    const hits = this.industryHits(wish);
    const cells = this.cellsByRest(wish);
    let count = 0;
    for (const { rest, industryMet } of level.patterns) {
      const wanted = industryMet ? 1 : 0;
      for (const cell of cells[rest]!) {
        const end = this.cellStarts[cell + 1]!;
        for (let index = this.cellStarts[cell]!; index < end; index++) {
          if (hits[this.focusIds[index]!] === wanted) found[count++] = index;
        }
      }
    }
    return count;
  }

  private split(): Int32Array {
    const starts: number[] = [];
    const idByFocus = new Map<number, number>();
    let last = -1;
    for (const [index, packed] of this.traits.entries()) {
      if (cellOf(packed) !== last) {
        starts.push(index);
        this.cellTraits.push(unpackTraits(packed));
        last = cellOf(packed);
      }
      const focus = focusOf(packed);
      const id = idByFocus.get(focus) ?? this.focusSets.push(focus) - 1;
      idByFocus.set(focus, id);
      this.focusIds[index] = id;
    }
    return Int32Array.from([...starts, this.traits.length]);
  }

  /** Cells that meet exactly the criteria of each pattern's rest, by that rest. */
  private cellsByRest(wish: Wish): Int32Array[] {
    const key = (wish.stages << 12) | (wish.platforms << 4) | wish.models;
    const known = this.cellsByWish.get(key);
    if (known) return known;
    const groups = Array.from({ length: PATTERNS }, (): number[] => []);
    this.cellTraits.forEach((traits, cell) => groups[judge(wish, traits).met >> 1]!.push(cell));
    return remember(
      this.cellsByWish,
      key,
      groups.map((cells) => Int32Array.from(cells)),
    );
  }

  /** For each focus set, 1 where the wish meets it. */
  private industryHits(wish: Wish): Uint8Array {
    const known = this.hitsByFocus.get(wish.focus);
    if (known) return known;
    const hits = new Uint8Array(this.focusSets.length);
    for (let id = 0; id < hits.length; id++) if (this.focusSets[id]! & wish.focus) hits[id] = 1;
    return remember(this.hitsByFocus, wish.focus, hits);
  }
}

function remember<K, V>(cache: Map<K, V>, key: K, value: V): V {
  if (cache.size >= REMEMBERED) cache.clear();
  cache.set(key, value);
  return value;
}
