import { Injectable } from '@nestjs/common';
import { Sql } from '../http/sql.js';
import { allOf, quoted } from './listing-filters.js';
import { sightCondition, type Sight } from './visibility.js';

/** What is looked for: the text of a tsquery on `products.search`, among what somebody may see. */
export interface Quarry {
  query: string;
  sight: Sight;
  /** The query holds the beginning of a word: the index then reads every word that begins so. */
  isPrefix?: boolean;
}

export interface Hits {
  /** Newest first. */
  ids: number[];
  /** True where there are no further ones. */
  isAll: boolean;
}

// No stretch of ids brings in more than this many; one that would is cut shorter.
const MOST_HITS = 5_000;
const FIRST_STRETCH = 1_000;
// With fewer than one hit in this many listings, the index is faster than looking at each listing.
const SPARSE = 0.2;
const LONGEST_GROWTH = 50;

/** Stretches of up to `upTo` ids are found in the index by the lexemes of the ranges of `size` ids that they touch. */
const RANGES = [
  { mark: '#3:', size: 1_000, upTo: 12_000 },
  { mark: '#4:', size: 10_000, upTo: 120_000 },
  { mark: '#5:', size: 100_000, upTo: 1_200_000 },
];

// The query's own lexemes bound the stretch: a bound on the id beside them would bring in the index of the ids.
const inIndex = (kind: 'visible' | 'all'): string => `
  with hits as materialized (
    select p.id from products p
    where ${sightCondition(kind)} and p.search @@ $1::tsquery limit ${MOST_HITS + 1}
  )
  select coalesce(array_agg(id order by id desc) filter (where id < $2), '{}') as ids, count(*)::integer as read
  from hits`;

// The offset keeps the planner from the index, which would read every word with this beginning.
const oneByOne = (kind: 'visible' | 'all'): string => `
  select coalesce(array_agg(id order by id desc), '{}') as ids, count(*)::integer as read
  from (
    select p.id, p.search from products p where ${sightCondition(kind)} and p.id < $2 and p.id >= $3 offset 0
  ) stretch
  where search @@ $1::tsquery`;

const STATEMENTS = {
  visible: { index: inIndex('visible'), each: oneByOne('visible') },
  all: { index: inIndex('all'), each: oneByOne('all') },
};

const OF_SELLER = `
  select p.id from products p
  where p.seller_id = $4 and p.search @@ $1::tsquery and p.id < $2 order by p.id desc limit $3`;

const NEWEST_ID = 'select coalesce(max(id), 0) as id from products';

interface Stretch {
  bottom: number;
  top: number;
  /** Lexemes that restrict the query to the stretch; none where it is longer than the ranges serve. */
  lexemes?: string;
}

/** At least `width` ids below `top` (or all there are), begun at the edge of a range. */
function stretchBelow(top: number, width: number): Stretch {
  const span = Math.min(width, top);
  const range = RANGES.find(({ upTo }) => span <= upTo);
  if (!range) return { bottom: 0, top };
  const first = Math.floor((top - span) / range.size);
  const last = Math.floor((top - 1) / range.size);
  const marks = Array.from({ length: last - first + 1 }, (_, i) => quoted(`${range.mark}${first + i}`));
  return { bottom: first * range.size, top, lexemes: `(${marks.join(' | ')})` };
}

/**
 * Finds the newest hits of a query without reading all of them: stretch by stretch of ids downwards, each as long as the
 * hits found so far let expect. Dense, rare and absent words cost alike, however the hits lie.
 */
@Injectable()
export class HitCollector {
  constructor(private readonly sql: Sql) {}

  /**
   * Up to `wanted` ids of hits below id `below` (none: from the newest). `density` is the expected share of hits among
   * all ids, where it is known.
   */
  async collect(
    quarry: Quarry,
    { wanted, below, density }: { wanted: number; below?: number | undefined; density?: number },
  ): Promise<Hits> {
    const { sight } = quarry;
    if (sight.kind === 'own') return this.ofSeller(quarry.query, sight.sellerId, wanted, below);
    const ids: number[] = [];
    const start = below ?? (await this.newestId()) + 1;
    let top = start;
    let width = density ? stretchFor(wanted, density) : FIRST_STRETCH;
    while (top > 0 && ids.length < wanted) {
      const stretch = stretchBelow(top, width);
      const seen = start - top;
      const found = await this.within(quarry, sight.kind, stretch, seen > 0 ? ids.length / seen : undefined);
      if (found.read > MOST_HITS) {
        width = Math.max(FIRST_STRETCH, width / LONGEST_GROWTH);
        continue;
      }
      ids.push(...found.ids);
      top = stretch.bottom;
      width = nextWidth(width, wanted - ids.length, ids.length / (start - top));
    }
    return { ids: ids.slice(0, wanted), isAll: top <= 0 && ids.length <= wanted };
  }

  private async within(
    { query, isPrefix }: Quarry,
    kind: 'visible' | 'all',
    { bottom, top, lexemes }: Stretch,
    density: number | undefined,
  ): Promise<{ ids: number[]; read: number }> {
    const eachOne =
      isPrefix && top - bottom <= 10 * FIRST_STRETCH && (density === undefined || density >= SPARSE);
    const [way, values] = eachOne
      ? (['each', [query, top, bottom]] as const)
      : (['index', [allOf(query, lexemes ?? ''), top]] as const);
    const found = await this.sql.one<{ ids: number[]; read: number }>(
      `hits-${way}-${kind}`,
      STATEMENTS[kind][way],
      [...values],
    );
    return found!;
  }

  private async ofSeller(
    query: string,
    sellerId: number,
    wanted: number,
    below = 2_147_483_647,
  ): Promise<Hits> {
    const values = [query, below, wanted + 1, sellerId];
    const rows = await this.sql.rows<{ id: number }>('hits-of-seller', OF_SELLER, values);
    return { ids: rows.slice(0, wanted).map(({ id }) => id), isAll: rows.length <= wanted };
  }

  private async newestId(): Promise<number> {
    return (await this.sql.one<{ id: number }>('newest-id', NEWEST_ID))!.id;
  }
}

const stretchFor = (wanted: number, density: number): number =>
  Math.max(FIRST_STRETCH, Math.ceil((1.3 * wanted) / density));

/** As many ids as should hold the hits still missing; with no hit yet, far more than last time. */
function nextWidth(width: number, missing: number, density: number): number {
  if (missing <= 0) return width;
  const longest = width * LONGEST_GROWTH;
  return density > 0 ? Math.min(longest, stretchFor(missing, density)) : longest;
}
