import { CRITERIA } from '@mintbridge/contracts';
import { judge } from '../judge.js';
import { cellOf, focusOf, unpackTraits } from '../traits.js';
import type { Wish } from '../wish.js';
import type { Pattern } from './levels.js';

/** How many listings have one combination of traits. */
export interface TraitsCount {
  /** Packed traits. */
  traits: number;
  count: number;
}

const PATTERNS = 1 << (CRITERIA.length - 1);

// Profiles repeat each other; past this many distinct ones the answers are computed anew rather than kept.
const CACHED_WISHES = 20_000;

/**
 * The distinct combinations of traits, ascending. They are grouped by cell (everything but the industry), so that a
 * wish is judged once per cell, and its industries once per distinct focus set.
 */
export class Combinations {
  readonly traits: number[];
  readonly counts: number[];
  /** First combination of each cell, and one past the last cell's. */
  readonly cellStarts: number[] = [];
  private readonly cells: number[] = [];
  private readonly focusSets: number[] = [];
  private readonly focusIds: number[] = [];
  private readonly hitsByFocus = new Map<number, Uint8Array>();
  private readonly groupsByRest = new Map<string, number[][]>();

  constructor(summary: Iterable<TraitsCount>) {
    const sorted = [...summary].sort((a, b) => a.traits - b.traits);
    this.traits = sorted.map(({ traits }) => traits);
    this.counts = sorted.map(({ count }) => count);
    const idByFocus = new Map<number, number>();
    this.traits.forEach((packed, index) => {
      const cell = cellOf(packed);
      if (this.cells.at(-1) !== cell) {
        this.cells.push(cell);
        this.cellStarts.push(index);
      }
      const focus = focusOf(packed);
      const id = idByFocus.get(focus) ?? this.focusSets.push(focus) - 1;
      idByFocus.set(focus, id);
      this.focusIds.push(id);
    });
    this.cellStarts.push(this.traits.length);
  }

  /** Cells whose listings meet exactly the criteria of each pattern's rest, by that rest; ascending. */
  cellsByRest(wish: Wish): number[][] {
    const key = `${wish.models}.${wish.platforms}.${wish.stages}`;
    const known = this.groupsByRest.get(key);
    if (known) return known;
    const groups = Array.from({ length: PATTERNS }, (): number[] => []);
    this.cells.forEach((_, index) => {
      const traits = unpackTraits(this.traits[this.cellStarts[index]!]!);
      groups[judge(wish, traits).met >> 1]!.push(index);
    });
    return remember(this.groupsByRest, key, groups);
  }

  /** For each distinct focus set (by the id that `focusId` gives), whether the wish meets it. */
  industryHits(wish: Wish): Uint8Array {
    const known = this.hitsByFocus.get(wish.focus);
    if (known) return known;
    const hits = Uint8Array.from(this.focusSets, (focus) => (focus & wish.focus ? 1 : 0));
    return remember(this.hitsByFocus, wish.focus, hits);
  }

  /** Calls `visit` with every combination that a wish meets in exactly this pattern. */
  forEach(wish: Wish, pattern: Pattern, visit: (combination: number) => void): void {
    const hits = this.industryHits(wish);
    const wanted = pattern.industryMet ? 1 : 0;
    for (const cell of this.cellsByRest(wish)[pattern.rest]!) {
      const end = this.cellStarts[cell + 1]!;
      for (let index = this.cellStarts[cell]!; index < end; index++) {
        if (hits[this.focusIds[index]!] === wanted) visit(index);
      }
    }
  }
}

function remember<K, V>(cache: Map<K, V>, key: K, value: V): V {
  if (cache.size >= CACHED_WISHES) cache.clear();
  cache.set(key, value);
  return value;
}
