const STEP_MS = 10;

/**
 * Runs something under a clock that moves on by more than a slice at every look, so that each place that may yield
 * to the event loop does, and counts those places.
 */
export async function countingYields<T>(run: () => Promise<T>): Promise<{ result: T; checks: number }> {
  let checks = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => ++checks * STEP_MS);
  try {
    return { result: await run(), checks };
  } finally {
    clock.mockRestore();
  }
}
