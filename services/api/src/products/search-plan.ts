/** Shares of all listings, from 0 to 1. */
export interface Densities {
  /** Of those with the words, whatever the restrictions. */
  words: number;
  /** Of those with the words before the last one; without such words, of all. */
  rest: number;
}

/** What the restrictions leave, by the counts that are kept. */
export interface Restricted {
  total: number;
  /** So many combinations of attributes. */
  combinations: number;
}

/** What is known of a search after its first steps. */
export interface Progress {
  /** Hits found, and those still wanted. */
  found: number;
  missing: number;
  /** So many ids were looked through. */
  seen: number;
  /** Ids below, not looked through yet. */
  left: number;
  densities: Densities;
  /** Known where hits meet all of some restrictions. */
  restricted: Restricted | undefined;
  /** The query holds the beginning of a word: the index then reads every word that begins so. */
  isPrefix: boolean;
}

/**
 * How the next hits are found.
 *
 * - 'each' looks at every listing of a stretch of ids.
 * - 'words' finds those of a stretch, or all that are left, in the index of words.
 * - 'rest' finds those with the words before the last one there, and looks at each.
 * - 'combinations' finds the newest that meet the restrictions by their attributes, and looks at each.
 */
export type Way = 'each' | 'words' | 'rest' | 'combinations';

export interface Step {
  way: Way;
  /** Ids to look through; of combinations, listings. */
  width: number;
}

/** Costs in microseconds on one core, as measured at a million listings; only their proportions matter. */
const COST = {
  /** A listing met in the order of ids. */
  listing: 0.4,
  /** A listing met in any other order. */
  strayListing: 2,
  /** Its words compared. */
  words: 1,
  /** A place of a word read in the index, and the same where it is intersected with ranges. */
  posting: 0.1,
  intersected: 0.3,
  /** A combination of attributes looked up, one of its listings merged with those of the others, and then looked at. */
  combination: 8,
  combined: 0.5,
  combinedLooked: 5,
} as const;

/** A stretch is so much longer than should be needed: hits do not lie evenly. */
const MARGIN = 1.3;
/** A stretch found by looking at each listing is at most so many times what was seen before it. */
const LONGEST_GROWTH = 16;
export const FIRST_STRETCH = 2_048;
/** A stretch is found in the index by the ranges of 2^bits ids that it touches: of one of these sizes, and at most so many. */
export const RANGES = [12, 16];
export const MOST_RANGES = 12;
/** The longest stretch that is found by ranges: it may begin and end amid one. */
const LONGEST_RANGES = (MOST_RANGES - 1) << Math.max(...RANGES);
/** No step may bring in more hits than this. */
export const MOST_HITS = 50_000;

/** The cheapest next step. */
export function nextStep(progress: Progress): Step {
  const { found, missing, seen, left, restricted } = progress;
  if (seen === 0) return { way: 'each', width: FIRST_STRETCH };
  const all = seen + left;
  // No hit yet is taken for half of one.
  const density = Math.max(found, 0.5) / seen;
  const words = Math.min(1, Math.max(progress.densities.words, density));
  const rest = Math.min(1, Math.max(progress.densities.rest, words));
  const width = Math.max(FIRST_STRETCH, Math.ceil((MARGIN * missing) / density));
  const passing = restricted ? restricted.total / all : density / words;
  const beginning = progress.isPrefix ? (COST.posting * all * words) / rest : 0;

  // A stretch estimated by few hits may turn out to be too short, and then another must follow.
  const doubt = 1 + 1 / Math.sqrt(Math.max(1, found));

  const costOfEach = doubt * width * (COST.listing + COST.words * passing);
  const ways: Priced[] = [[costOfEach, { way: 'each', width: Math.min(width, seen * LONGEST_GROWTH) }]];
  const stretches = [left, ...(width <= LONGEST_RANGES ? [width] : [])].filter(
    (ids) => ids * density * MARGIN < MOST_HITS,
  );
  for (const ids of stretches) {
    const times = ids < left ? doubt : 1;
    const inWords = costInIndex(ids, left, all * words, COST.strayListing);
    ways.push([beginning + times * inWords, { way: 'words', width: ids }]);
    const inRest = costInIndex(ids, left, all * rest, COST.strayListing + COST.words);
    if (rest < 1) ways.push([times * inRest, { way: 'rest', width: ids }]);
  }
  if (restricted) ways.push(combinations(restricted, Math.ceil((MARGIN * missing) / words)));

  const [, step] = ways.reduce((best, next) => (next[0] < best[0] ? next : best));
  return { way: step.way, width: Math.min(step.width, left) };
}

type Priced = [cost: number, step: Step];

/** Of a word with so many places: those of a stretch of ids, or all, each looked at for so much. */
const costInIndex = (ids: number, left: number, places: number, look: number): number =>
  ids >= left
    ? places * (COST.posting + look)
    : Math.min(ids, places) * COST.intersected + places * (ids / left) * look;

function combinations({ total, combinations: count }: Restricted, wanted: number): Priced {
  const looked = Math.max(1, Math.min(total, wanted));
  const merged = Math.min(total, count * looked);
  const cost = count * COST.combination + merged * COST.combined + looked * COST.combinedLooked;
  return [cost, { way: 'combinations', width: looked }];
}
