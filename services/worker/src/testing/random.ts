import { randomInt } from 'node:crypto';

/** Numbers from 0 to below 1 that a seed repeats. */
export type Random = () => number;

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, low: number, high: number): number =>
  Math.floor(low + random() * (high - low));

export const oneOf = <T>(random: Random, values: readonly T[]): T =>
  values[between(random, 0, values.length)]!;

/** A test body that draws from a seed. A failure names the seed; CHAOS_SEED repeats it. */
export const seeded = (body: (random: Random) => Promise<void>) => async (): Promise<void> => {
  const seed = Number(process.env.CHAOS_SEED) || randomInt(1, 2 ** 31);
  try {
    await body(randomFrom(seed));
  } catch (error) {
    if (error instanceof Error) error.message = `CHAOS_SEED=${seed}: ${error.message}`;
    throw error;
  }
};
