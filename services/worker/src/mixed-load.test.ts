import { playRound } from './testing/mixed-load/round.js';
import { startProcessHarness, type ProcessHarness } from './testing/process-harness.js';
import { seeded } from './testing/random.js';

let harness: ProcessHarness;

beforeAll(async () => {
  harness = await startProcessHarness(4_640);
}, 120_000);
afterAll(() => harness.close());

test(
  'two APIs and three workers under a mixed load, one of each killed and started again: every request counts once',
  seeded(async (random) => {
    const { violations, givenUp, histories } = await playRound(harness, random, ['api', 'worker']);
    expect({ violations, givenUp, histories }).toEqual({ violations: {}, givenUp: [], histories: [] });
  }),
  300_000,
);
