const STEP_MS = 10;

/**
 * Runs a function under a clock that advances by more than a time slice at each reading, so that every possible yield
 * to the event loop happens, and counts the readings.
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
