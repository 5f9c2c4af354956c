import { CRITERIA } from '@mintbridge/contracts';
import { evaluate } from '../evaluate.js';
import { unpackGroup, unpackFocus, unpackAttributes } from '../attributes.js';
import type { ListingAttributes } from '../attributes.js';
import type { Preferences } from '../preferences.js';
import type { Level } from './levels.js';

/** Number of listings with a combination of attributes. */
export interface AttributesCount {
  /** Packed attributes. */
  attributes: number;
  count: number;
}

const PATTERNS = 1 << (CRITERIA.length - 1);

// Profiles repeat; caches are cleared at this size.
const CACHED_MAX = 20_000;

/**
 * The distinct combinations of attributes, ascending. The combinations of a group differ only in industry, so an investor is
 * evaluated once per group, and once per distinct focus set for the industry.
 */
export class Combinations {
  readonly attributes: Float64Array;
  readonly counts: Int32Array;
  /** First combination of each group, plus the end. */
  private readonly groupStarts: Int32Array;
  /** Attributes of one listing per group. */
  private readonly groupAttributes: ListingAttributes[] = [];
  private readonly focusSets: number[] = [];
  /** Each combination's focus set, as an index into focusSets. */
  private readonly focusIds: Int32Array;
  private readonly hitsByFocus = new Map<number, Uint8Array>();
  private readonly groupsByPreferences = new Map<number, Int32Array[]>();

  constructor(summary: Iterable<AttributesCount>) {
    const sorted = [...summary].sort((a, b) => a.attributes - b.attributes);
    this.attributes = Float64Array.from(sorted, ({ attributes }) => attributes);
    this.counts = Int32Array.from(sorted, ({ count }) => count);
    this.focusIds = new Int32Array(sorted.length);
    this.groupStarts = this.split();
  }

  /**
   * Writes the combinations that score exactly this level for the preferences into `found` and returns their number.
   */
  collect(preferences: Preferences, level: Level, found: Int32Array): number {
    const hits = this.industryHits(preferences);
    const groups = this.groupsByRest(preferences);
    let count = 0;
    for (const { rest, industryMet } of level.patterns) {
      const wanted = industryMet ? 1 : 0;
      const fitting = groups[rest]!;
      for (let i = 0; i < fitting.length; i++) {
        const group = fitting[i]!;
        const end = this.groupStarts[group + 1]!;
        for (let index = this.groupStarts[group]!; index < end; index++) {
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
    for (const [index, packed] of this.attributes.entries()) {
      if (unpackGroup(packed) !== last) {
        starts.push(index);
        this.groupAttributes.push(unpackAttributes(packed));
        last = unpackGroup(packed);
      }
      const focus = unpackFocus(packed);
      const id = idByFocus.get(focus) ?? this.focusSets.push(focus) - 1;
      idByFocus.set(focus, id);
      this.focusIds[index] = id;
    }
    return Int32Array.from([...starts, this.attributes.length]);
  }

  /** Groups by the set of criteria they meet besides the industry. */
  private groupsByRest(preferences: Preferences): Int32Array[] {
    const key = (preferences.stages << 12) | (preferences.platforms << 4) | preferences.models;
    const known = this.groupsByPreferences.get(key);
    if (known) return known;
    const groups = Array.from({ length: PATTERNS }, (): number[] => []);
    this.groupAttributes.forEach((attributes, group) =>
      groups[evaluate(preferences, attributes).met >> 1]!.push(group),
    );
    return cached(
      this.groupsByPreferences,
      key,
      groups.map((groups) => Int32Array.from(groups)),
    );
  }

  /** For each focus set, 1 if it meets the preferences. */
  private industryHits(preferences: Preferences): Uint8Array {
    const known = this.hitsByFocus.get(preferences.focus);
    if (known) return known;
    const hits = new Uint8Array(this.focusSets.length);
    for (let id = 0; id < hits.length; id++) if (this.focusSets[id]! & preferences.focus) hits[id] = 1;
    return cached(this.hitsByFocus, preferences.focus, hits);
  }
}

function cached<K, V>(cache: Map<K, V>, key: K, value: V): V {
  if (cache.size >= CACHED_MAX) cache.clear();
  cache.set(key, value);
  return value;
}
