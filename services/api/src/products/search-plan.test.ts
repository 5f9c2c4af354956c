import fc from 'fast-check';
import { FIRST_STRETCH, MOST_HITS, nextStep, type Progress } from './search-plan.js';

const MILLION = 1_000_000;

/** A search after its first stretch in a million listings, of which 1,001 hits are wanted. */
const searched = (given: Partial<Progress> & { density: number }): Progress => {
  const { density, ...rest } = given;
  const found = Math.min(1_001, Math.round(density * FIRST_STRETCH));
  return {
    found,
    missing: 1_001 - found,
    seen: FIRST_STRETCH,
    left: MILLION - FIRST_STRETCH,
    densities: { words: density, rest: 1 },
    restricted: undefined,
    isPrefix: true,
    ...rest,
  };
};

test('the newest listings are looked at first, whatever is wanted', () => {
  expect(nextStep(searched({ density: 0, seen: 0, left: MILLION }))).toEqual({
    way: 'each',
    width: FIRST_STRETCH,
  });
});

test.each<[string, Progress, ReturnType<typeof nextStep>['way'], (width: number) => boolean]>([
  ['a dense word', searched({ density: 0.4 }), 'each', (width) => width < 10_000],
  ['a middling word', searched({ density: 0.02 }), 'words', (width) => width > 50_000 && width < 100_000],
  ['a word not met yet', searched({ density: 0 }), 'words', (width) => width === MILLION - FIRST_STRETCH],
  [
    'a middling word before the beginning of a common one',
    searched({ density: 0.02, densities: { words: 0.02, rest: 0.025 } }),
    'rest',
    (width) => width < 100_000,
  ],
  [
    'a common word under a rare restriction',
    searched({
      density: 0.004,
      densities: { words: 0.8, rest: 1 },
      restricted: { total: 5_000, combinations: 40 },
    }),
    'combinations',
    (width) => width < 2_000,
  ],
  [
    'a rare word under a wide restriction',
    searched({
      density: 0,
      densities: { words: 0, rest: 1 },
      restricted: { total: 400_000, combinations: 900 },
    }),
    'words',
    () => true,
  ],
])('%s is found in the cheapest way', (_, progress, way, isRight) => {
  const step = nextStep(progress);
  expect(step.way).toBe(way);
  expect(isRight(step.width)).toBe(true);
});

test('a step goes on, within what is left, by a way that is open, to no more hits than it may bring in', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const progress = fc.record<Progress>({
    found: fc.integer({ min: 0, max: 5_000 }),
    missing: fc.integer({ min: 1, max: 5_001 }),
    seen: fc.integer({ min: 1, max: 10 * MILLION }),
    left: fc.integer({ min: 1, max: 10 * MILLION }),
    densities: fc.record({ words: share, rest: share }),
    restricted: fc.option(
      fc.record({
        total: fc.integer({ min: 0, max: MILLION }),
        combinations: fc.integer({ min: 0, max: 4_000 }),
      }),
      { nil: undefined },
    ),
    isPrefix: fc.boolean(),
  });
  fc.assert(
    fc.property(progress, (given) => {
      const { way, width } = nextStep(given);
      expect(width).toBeGreaterThanOrEqual(1);
      expect(width).toBeLessThanOrEqual(given.left);
      if (way === 'combinations') expect(given.restricted).toBeDefined();
      if (way === 'words' || way === 'rest') {
        expect((width * given.found) / given.seen).toBeLessThan(MOST_HITS);
      }
    }),
  );
});
