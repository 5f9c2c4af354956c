import { Injectable } from '@nestjs/common';
import { Sql } from '../http/sql.js';
import { extent, runStatement, type Extent, type Kind, type Statement } from './feed.sql.js';
import * as statements from './hits.sql.js';
import type { Found, Restricting } from './hits.sql.js';
import { allOf, pairsIn, parametersOf, quoted } from './listing-filters.js';
import {
  FIRST_STRETCH,
  MOST_HITS,
  MOST_RANGES,
  RANGES,
  nextStep,
  type Densities,
  type Progress,
  type Step,
} from './search-plan.js';
import type { Words } from './search-words.js';
import type { Sight } from './visibility.js';

/** What is looked for: words under restrictions, among what somebody may see. */
export interface Quarry extends Restricting {
  words: Words;
  sight: Sight;
}

export interface Hits {
  /** Newest first. */
  ids: number[];
  /** True where there are no further ones. */
  isAll: boolean;
}

type Known = Pick<Progress, 'densities' | 'restricted'>;

// A step that brought in too many hits is made shorter.
const SHORTENED = 50;

/** The ranges that hold at least `width` ids below `top`; none where all there are are wanted. */
function rangesBelow(top: number, width: number): { bottom: number; lexemes: string } {
  const span = Math.min(width, top);
  if (span === top) return { bottom: 0, lexemes: '' };
  const bits = RANGES.find((each) => span <= (MOST_RANGES - 1) << each);
  if (bits === undefined) return { bottom: 0, lexemes: '' };
  const first = (top - span) >> bits;
  const count = ((top - 1) >> bits) - first + 1;
  const lexemes = Array.from({ length: count }, (_, i) => quoted(`#${bits}:${first + i}`)).join(' | ');
  return { bottom: first << bits, lexemes };
}

/**
 * Finds the newest hits of a search without reading all of them: step by step of ids downwards, each step in the way that
 * is cheapest by what the steps before it found. Dense, rare and absent words cost alike, however the hits lie.
 */
@Injectable()
export class HitCollector {
  constructor(private readonly sql: Sql) {}

  /** Up to `wanted` ids of hits below id `below` (none: from the newest). */
  async collect(
    quarry: Quarry,
    { wanted, below }: { wanted: number; below?: number | undefined },
  ): Promise<Hits> {
    const { sight, words } = quarry;
    if (sight.kind === 'own') return this.ofSeller(quarry, sight.sellerId, wanted, below);
    const ids: number[] = [];
    const start = Math.min(below ?? Infinity, words.newestId + 1);
    const learnt = this.learn(quarry, sight.kind, start);
    let known: Known = { densities: { words: 0, rest: 1 }, restricted: undefined };
    let longest = Infinity;
    let top = start;
    while (top > 0 && ids.length < wanted) {
      const missing = wanted - ids.length;
      const progress = { found: ids.length, missing, seen: start - top, left: top, isPrefix: words.isPrefix };
      const step = shortened(nextStep({ ...progress, ...known }), longest);
      const [found] = await Promise.all([this.take(quarry, sight.kind, top, step, missing + 1), learnt]);
      known = await learnt;
      if (found.read > MOST_HITS) {
        longest = step.width / SHORTENED;
        continue;
      }
      ids.push(...found.ids);
      top = found.bottom;
    }
    // A question that was put is waited for: nobody else would hear of its failure.
    await learnt;
    return { ids: ids.slice(0, wanted), isAll: top <= 0 && ids.length <= wanted };
  }

  /** The hits of one step, newest first, and the id down to which all were seen. */
  private async take(
    quarry: Quarry,
    kind: Kind,
    top: number,
    { way, width }: Step,
    wanted: number,
  ): Promise<Found & { bottom: number }> {
    const { query, rest } = quarry.words;
    const options = parametersOf(quarry.restrictions);
    if (way === 'each') {
      const bottom = Math.max(0, top - width);
      const hits = statements.hitsOf('each', kind, quarry);
      return { ...(await this.found(hits, [query, top, wanted, bottom, ...options])), bottom };
    }
    if (way === 'combinations') {
      const hits = statements.hitsOf(way, kind, quarry);
      const found = await this.found(hits, [query, top, wanted, width, ...options]);
      return { ...found, bottom: found.bottom ?? 0 };
    }
    const { bottom, lexemes } = rangesBelow(top, width);
    if (way === 'rest') {
      const hits = statements.hitsOf('rest', kind, quarry);
      return { ...(await this.found(hits, [allOf(rest, lexemes), top, wanted, query, ...options])), bottom };
    }
    const hits = statements.hitsOf('words', kind, quarry);
    return { ...(await this.found(hits, [allOf(query, lexemes), top, wanted, ...options])), bottom };
  }

  private async found(hits: Statement, values: readonly unknown[]): Promise<Found> {
    return (await runStatement<Found>(this.sql, hits, values))[0]!;
  }

  /** What helps to choose the way, asked beside the first step. */
  private async learn(quarry: Quarry, kind: Kind, below: number): Promise<Known> {
    const { words, restrictions, strictness } = quarry;
    const isStrict = restrictions.length > 0 && strictness !== 'allButOne';
    const [densities, extents] = await Promise.all([
      // Without restrictions and further words, the hits themselves tell.
      restrictions.length === 0 && words.rest === ''
        ? []
        : runStatement<Densities>(this.sql, statements.DENSITIES, [words.query, words.rest, below]),
      isStrict ? runStatement<Extent>(this.sql, extent(kind, restrictions), parametersOf(restrictions)) : [],
    ]);
    const restricted = extents[0];
    if (restricted && statements.areOfPairs(kind, restrictions))
      restricted.combinations = pairsIn(restrictions);
    return { densities: densities[0] ?? { words: 0, rest: 1 }, restricted };
  }

  private async ofSeller(
    quarry: Quarry,
    sellerId: number,
    wanted: number,
    below = 2_147_483_647,
  ): Promise<Hits> {
    const options = parametersOf(quarry.restrictions);
    const values = [quarry.words.query, below, wanted + 1, sellerId, ...options];
    const rows = await runStatement<{ id: number }>(this.sql, statements.hitsOfSeller(quarry), values);
    return { ids: rows.slice(0, wanted).map(({ id }) => id), isAll: rows.length <= wanted };
  }
}

/** A step that brought in too many hits is made shorter. */
const shortened = ({ way, width }: Step, longest: number): Step =>
  width <= longest ? { way, width } : { way: 'each', width: Math.max(FIRST_STRETCH, Math.floor(longest)) };
