import { runRound } from './testing/mixed-load/round.js';
import { startProcessHarness, type ProcessHarness } from './testing/process-harness.js';
import { seeded } from './testing/random.js';

let harness: ProcessHarness;

beforeAll(async () => {
  harness = await startProcessHarness(4_640);
});
afterAll(() => harness.close());

test(
  'every request takes effect once under a mixed load of two APIs and three workers, with one of each killed and restarted',
  seeded(async (random) => {
    const { violations, failures, histories } = await runRound(harness, random, ['api', 'worker']);
    expect({ violations, failures, histories }).toEqual({ violations: {}, failures: [], histories: [] });
  }),
  300_000,
);
